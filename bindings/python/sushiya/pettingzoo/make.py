"""The three constructors that PettingZoo's modules have."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils import wrappers

from sushiya.pettingzoo.aec import SeatsEnv
from sushiya.pettingzoo.parallel import SeatsParallelEnv


def make_raw_env(name: str, game: str, **options: Any) -> SeatsEnv:
    return SeatsEnv(game, name=name, **options)


def make_env(name: str, game: str, **options: Any) -> Any:
    """With the usual checks of the order of calls."""
    return wrappers.OrderEnforcingWrapper(make_raw_env(name, game, **options))


def make_parallel_env(name: str, game: str, **options: Any) -> SeatsParallelEnv:
    return SeatsParallelEnv(game, name=name, **options)
