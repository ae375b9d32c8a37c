"""Wasabi! for PettingZoo."""

from functools import partial

from sushiya.pettingzoo.make import make_env, make_parallel_env, make_raw_env

env = partial(make_env, "wasabi_v0", "wasabi")
raw_env = partial(make_raw_env, "wasabi_v0", "wasabi")
parallel_env = partial(make_parallel_env, "wasabi_v0", "wasabi")
