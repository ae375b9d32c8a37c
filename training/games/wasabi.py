"""Wasabi!: two to four players, open and behind screens."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from training.inputs import Inputs

TABLES: list[dict[str, Any]] = [
    {"players": players, "screens": screens} for players in (2, 3, 4) for screens in (False, True)
]

HIDDEN = (192, 128)
EXTRA = None
ROWS, COLUMNS, INGREDIENTS, STRIPS = 6, 7, 18, 52
SQUARES = ROWS * COLUMNS
# Verb after verb, as the indices of actions go, with room for the largest board.
VERBS = (
    INGREDIENTS,  # give
    4,  # strip
    INGREDIENTS,  # tile
    5,  # card
    SQUARES,  # at
    1,  # to_pantry
    1,  # use
    STRIPS,  # claim
    1,  # pass
    STRIPS,  # return_strip
    5,  # reward
    SQUARES,  # lift
    5,  # drop
    INGREDIENTS,  # refill
    1,  # done
)
OUTPUTS = sum(VERBS)


def table_numbers(game: Any) -> list[int]:
    return [game.players, int(game.options.get("screens", False))]


def inputs() -> Inputs:
    asked = Inputs(
        {
            "tiles": (ROWS, COLUMNS),
            "heights": (ROWS, COLUMNS),
            "covered": (ROWS, COLUMNS),
            "screen": (STRIPS,),
            "others_strips": (3, 4),
            "piles": (4,),
            "tokens": (4, 4),
            "hands": (4, INGREDIENTS),
            "cards": (4, 5),
            "card_counts": (4,),
            "cubes": (4,),
            "kitchen": (5,),
            "step": (17,),
            "tile": (1,),
            "placed": (1,),
            "to_place": (1,),
            "played": (5,),
            "rewards": (1,),
            "passes": (1,),
            "table": (2,),
        }
    )
    for row in range(ROWS):
        for column in range(COLUMNS):
            asked.equal("tiles", (row, column), range(1, INGREDIENTS + 1))
    asked.each_at_least("covered", (1,))
    asked.each_at_least("screen", (1,))
    asked.each_at_least("others_strips", (1, 2))
    asked.each_at_least("piles", (1,))
    asked.each_at_least("tokens", (1, 2, 3))
    for ingredient in range(INGREDIENTS):
        asked.at_least("hands", (0, ingredient), (1, 2))
    asked.each_at_least("cards", (1,))
    asked.each_at_least("card_counts", (1, 2, 3))
    for other in range(1, 4):
        ahead = asked.count((asked.place("cubes", 0), 1), (asked.place("cubes", other), -1))
        asked.ask_at_least(ahead, (-8, -6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 9))
    asked.each_at_least("cubes", (1, 3, 5, 7, 9, 11))
    asked.each_at_least("kitchen", (1,))
    asked.each_at_least("step", (1,))
    asked.equal("tile", (0,), range(1, INGREDIENTS + 1))
    asked.at_least("placed", (0,), (1, 2))
    asked.at_least("to_place", (0,), (1, 2))
    asked.each_at_least("played", (1,))
    asked.at_least("rewards", (0,), (1, 2))
    asked.at_least("passes", (0,), (1,))
    squares = [(asked.place("heights", row, column), 1) for row in range(ROWS) for column in range(COLUMNS)]
    asked.ask_at_least(asked.count(*squares), range(3, 45, 3))
    asked.equal("table", (0,), (2, 3, 4))
    asked.at_least("table", (1,), (1,))
    return asked


def places(columns: int) -> list[int]:
    """For each index of an action at a board of so many columns, which output is its logit."""
    found = []
    begin = 0
    for size in VERBS:
        if size == SQUARES:
            found += [begin + row * COLUMNS + column for row in range(ROWS) for column in range(columns)]
        else:
            found += range(begin, begin + size)
        begin += size
    return found


def head(game: Any) -> Callable[[Any, Any], Any]:
    import torch

    chosen = torch.tensor(places(game.players + 3))
    assert len(chosen) == game.action_count

    @functools.cache
    def moved(device: Any) -> Any:
        return chosen.to(device)

    return lambda outputs, extra: outputs.index_select(1, moved(outputs.device))
