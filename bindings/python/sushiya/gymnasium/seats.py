"""Who sits beside the learner, and what the spaces are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from sushiya.play import observation_bounds


def seating(game: Any, seat: int, opponents: str | Sequence[str]) -> list[str | None]:
    """A bot for every seat but the learner's: all of one kind, or one kind for each, clockwise from its left."""
    if not 0 <= seat < game.players:
        raise ValueError(f"seat {seat} is not at a table of {game.players}")
    kinds = [opponents] * (game.players - 1) if isinstance(opponents, str) else list(opponents)
    if len(kinds) != game.players - 1:
        raise ValueError(f"a table of {game.players} needs {game.players - 1} opponents, not {len(kinds)}")
    players: list[str | None] = [None] * game.players
    for step, kind in enumerate(kinds, start=1):
        players[(seat + step) % game.players] = kind
    return players


def observation_space(game: Any) -> spaces.Dict:
    low, high = observation_bounds(game)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (game.action_count,), np.int8),
        }
    )
