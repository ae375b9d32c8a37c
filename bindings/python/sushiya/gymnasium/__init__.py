"""Gymnasium environments: one learner, the other seats played by bots.

import gymnasium, sushiya.gymnasium
env = gymnasium.make("sushiya/sushi_go-v0", players=2, opponents="greedy")
envs = gymnasium.make_vec("sushiya/sushi_go-v0", num_envs=1024, players=2, opponents="greedy")
"""

from sushiya.needs import needed

needed("gymnasium", "sushiya.gymnasium", "gymnasium")

from gymnasium.envs.registration import register, registry

from sushiya.games import GAMES
from sushiya.gymnasium.single import SingleSeatEnv
from sushiya.gymnasium.vector import SingleSeatVectorEnv

VERSION = 0
IDS = tuple(f"sushiya/{name.replace('-', '_')}-v{VERSION}" for name in GAMES)

for name, env_id in zip(GAMES, IDS, strict=True):
    if env_id not in registry:
        register(
            id=env_id,
            entry_point="sushiya.gymnasium.single:SingleSeatEnv",
            vector_entry_point="sushiya.gymnasium.vector:SingleSeatVectorEnv",
            kwargs={"game": name},
        )

__all__ = ["IDS", "VERSION", "SingleSeatEnv", "SingleSeatVectorEnv"]
