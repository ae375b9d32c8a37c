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
from sushiya.needs import needed

needed("pettingzoo", "sushiya.pettingzoo", "pettingzoo")

from sushiya.pettingzoo.make import make_env, make_parallel_env, make_raw_env

VERSION = 0


for _game_id in GAMES:
    _name = f"{_game_id.replace('-', '_')}_v{VERSION}"
    _module = ModuleType(f"{__name__}.{_name}", f"{_game_id} for PettingZoo.")
    vars(_module).update(
        env=partial(make_env, _name, _game_id),
        raw_env=partial(make_raw_env, _name, _game_id),
        parallel_env=partial(make_parallel_env, _name, _game_id),
    )
    globals()[_name] = sys.modules[_module.__name__] = _module


def __getattr__(name: str) -> Any:
    """For checkers of types, who do not see the modules above."""
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
