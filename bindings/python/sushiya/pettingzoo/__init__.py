"""PettingZoo environments: every seat is an agent. Each game has a module, named after it and its version.

from sushiya.pettingzoo import sushi_go_v0
env = sushi_go_v0.env(players=4)                    # seats act one after another (AEC)
env = sushi_go_v0.parallel_env(players=4)           # all that are waited for act at once
"""

from __future__ import annotations

import sys
from functools import partial
from types import ModuleType
from typing import Any

from sushiya.games import GAMES
from sushiya.pettingzoo.make import make_env, make_parallel_env, make_raw_env

VERSION = 0


def _module(game_id: str) -> ModuleType:
    name = f"{game_id.replace('-', '_')}_v{VERSION}"
    module: Any = ModuleType(f"{__name__}.{name}", f"{game_id} for PettingZoo.")
    module.env = partial(make_env, name, game_id)
    module.raw_env = partial(make_raw_env, name, game_id)
    module.parallel_env = partial(make_parallel_env, name, game_id)
    sys.modules[module.__name__] = module
    globals()[name] = module
    return module


MODULES = tuple(_module(game_id) for game_id in GAMES)


def __getattr__(name: str) -> Any:
    """For checkers of types, who do not see the modules above."""
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
