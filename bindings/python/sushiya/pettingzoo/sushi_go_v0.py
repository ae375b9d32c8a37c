"""Sushi Go! for PettingZoo."""

from functools import partial

from sushiya.pettingzoo.make import make_env, make_parallel_env, make_raw_env

env = partial(make_env, "sushi_go_v0", "sushi-go")
raw_env = partial(make_raw_env, "sushi_go_v0", "sushi-go")
parallel_env = partial(make_parallel_env, "sushi_go_v0", "sushi-go")
