"""Wasabi!: two to four players, open and behind screens."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from training.inputs import Inputs

TABLES: list[dict[str, Any]] = [
    {"players": players, "screens": screens} for players in (2, 3, 4) for screens in (False, True)
]

HIDDEN = (208, 128)
# What the logits of actions are read off beside the outputs.
EXTRA = ("square_prospects", "tile_prospects", "card_prospects", "pile_prospects", "lacks", "step", "tile")
ROWS, COLUMNS, INGREDIENTS, STRIPS = 6, 7, 18, 52
SQUARES = ROWS * COLUMNS
# Verb after verb, as the indices of actions go, with room for the largest board.
VERBS = {
    "give": INGREDIENTS,
    "strip": 4,
    "tile": INGREDIENTS,
    "card": 5,
    "at": SQUARES,
    "to_pantry": 1,
    "use": 1,
    "claim": STRIPS,
    "pass": 1,
    "return_strip": STRIPS,
    "reward": 5,
    "lift": SQUARES,
    "drop": 5,
    "refill": INGREDIENTS,
    "done": 1,
}
# Outputs: of things, of verbs, and of the numbers of prospects (src/net/adapters/wasabi.hpp has the same).
THINGS = sum(VERBS.values())
PROSPECTS = THINGS + len(VERBS)
KINDS, VALUES = 6, 16
GROUP = KINDS * VALUES
OF_TILE, OF_PLACE, OF_SWITCH, OF_LOSS, OF_REFILL = (PROSPECTS + GROUP * number for number in range(5))
CARDS = PROSPECTS + 5 * GROUP
RETURNED = CARDS + VALUES
PILES = RETURNED + 7
PILE_KINDS = 3
OUTPUTS = PILES + PILE_KINDS * VALUES
STEPS = 17
PLACE, SWITCHES = 5, (8, 9)  # steps of a turn


def table_numbers(game: Any) -> list[int]:
    return [game.players, int(game.options.get("screens", False))]


def inputs() -> Inputs:
    asked = Inputs(
        {
            "heights": (ROWS, COLUMNS),
            "covered": (ROWS, COLUMNS),
            "screen": (STRIPS,),
            "others_strips": (3, 4),
            "piles": (4,),
            "tokens": (4, 4),
            "hands": (4, INGREDIENTS),
            "tile_counts": (4,),
            "cards": (4, 5),
            "card_counts": (4,),
            "cubes": (4,),
            "pantry": (INGREDIENTS,),
            "kitchen": (5,),
            "step": (STEPS,),
            "tile": (1,),
            "placed": (1,),
            "to_place": (1,),
            "played": (5,),
            "returned": (1,),
            "rewards": (1,),
            "passes": (1,),
            "outlook": (4, 8),
            "card_prospects": (5,),
            "pile_prospects": (PILE_KINDS, 4),
            "best_prospect": (KINDS,),
            "table": (2,),
        }
    )
    asked.each_at_least("heights", (1,))
    asked.each_at_least("covered", (1,))
    asked.each_at_least("screen", (1,))
    asked.each_at_least("others_strips", (1, 2))
    asked.each_at_least("piles", (1,))
    asked.each_at_least("tokens", (1, 2, 3))
    for ingredient in range(INGREDIENTS):
        asked.at_least("hands", (0, ingredient), (1, 2))
        for other in range(1, 4):
            asked.at_least("hands", (other, ingredient), (1,))
    asked.at_least("tile_counts", (0,), (1, 2, 3))
    asked.each_at_least("cards", (1,))
    asked.each_at_least("card_counts", (1, 2, 3))
    for other in range(1, 4):
        ahead = asked.count((asked.place("cubes", 0), 1), (asked.place("cubes", other), -1))
        asked.ask_at_least(ahead, (-8, -6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 9))
    asked.each_at_least("cubes", (1, 3, 5, 7, 9, 11))
    asked.each_at_least("pantry", (1, 2, 3))
    asked.each_at_least("kitchen", (1,))
    asked.each_at_least("step", (1,))
    asked.equal("tile", (0,), range(1, INGREDIENTS + 1))
    asked.at_least("placed", (0,), (1, 2))
    asked.at_least("to_place", (0,), (1, 2))
    asked.each_at_least("played", (1,))
    asked.at_least("returned", (0,), (1, 2))
    asked.at_least("rewards", (0,), (1, 2))
    asked.at_least("passes", (0,), (1,))
    asked.each_at_least("outlook", (1, 2))
    asked.each_at_least("card_prospects", (1, 3, 5, 8))
    asked.each_at_least("pile_prospects", (1, 3, 6, 10))
    asked.each_at_least("best_prospect", (1, 2, 3, 4, 5, 6, 8, 10))
    squares = [(asked.place("heights", row, column), 1) for row in range(ROWS) for column in range(COLUMNS)]
    asked.ask_at_least(asked.count(*squares), range(3, 45, 3))
    # Squares that are still empty, at a board of 30, 36 or 42.
    left = [(place, -1) for place, _ in squares] + [(asked.place("covered", *at), -1) for at in np.ndindex(ROWS, COLUMNS)]
    asked.ask_at_least(asked.count(*left, (asked.place("table", 0), 6)), range(-16, 10, 2))
    asked.equal("table", (0,), (2, 3, 4))
    asked.at_least("table", (1,), (1,))
    return asked


def first_biases() -> list[float]:
    """What outputs begin with, so that the first games are not played at random: what a prospect tells is worth something."""
    biases = [0.0] * OUTPUTS
    shares = {"tile": (2, 1.2, 0.8, 0.4, 0.2, 0), "refill": (1, 0.8, 0.5, 0.25, 0.1, 0.1)}
    for group in (OF_TILE, OF_PLACE, OF_SWITCH, OF_LOSS, OF_REFILL):
        for kind, share in enumerate(shares["refill" if group == OF_REFILL else "tile"]):
            for value in range(VALUES):
                biases[group + kind * VALUES + value] = share * value
    for value in range(VALUES):
        biases[CARDS + value] = value / 2
    for kind, share in enumerate((0.2, 0.15, 0.05)):
        for value in range(VALUES):
            biases[PILES + kind * VALUES + value] = share * value
    for missing in range(7):
        biases[RETURNED + missing] = missing / 2
    verbs = list(VERBS)
    biases[THINGS + verbs.index("claim")] = 3
    biases[THINGS + verbs.index("pass")] = -3
    return biases


def places(columns: int) -> list[int]:
    """For each index of an action at a board of so many columns, which output is of the thing it names."""
    found: list[int] = []
    begin = 0
    for size in VERBS.values():
        if size == SQUARES:
            found += [begin + row * COLUMNS + column for row in range(ROWS) for column in range(columns)]
        else:
            found += range(begin, begin + size)
        begin += size
    return found


def verbs(columns: int) -> list[int]:
    """… and which is of its verb."""
    sizes = [ROWS * columns if size == SQUARES else size for size in VERBS.values()]
    return [THINGS + number for number, size in enumerate(sizes) for _ in range(size)]


def head(game: Any) -> Callable[[Any, Any], Any]:
    import torch

    columns = game.players + 3
    squares = ROWS * columns
    chosen, of_verb = torch.tensor(places(columns)), torch.tensor(verbs(columns))
    assert len(chosen) == game.action_count
    kinds = VALUES * torch.arange(KINDS)[None, :, None]
    sizes = [KINDS * squares, KINDS * INGREDIENTS, 5, PILE_KINDS * 4, STRIPS, STEPS, 1]
    # Where each verb's logits lie.
    begins, begin = {}, 0
    for verb, size in VERBS.items():
        begins[verb] = begin
        begin += squares if size == SQUARES else size
    of_square = torch.full((STEPS,), OF_LOSS)
    of_square[PLACE] = OF_PLACE
    of_square[list(SWITCHES)] = OF_SWITCH

    @functools.cache
    def moved(device: Any) -> Any:
        return [each.to(device) for each in (chosen, of_verb, kinds, of_square)]

    def logits(outputs: Any, extra: Any) -> Any:
        chosen, of_verb, kinds, of_square = moved(outputs.device)
        rows = len(outputs)
        on_squares, on_tiles, on_cards, on_piles, lacks, step, tile = extra.long().split(sizes, 1)
        on_squares = on_squares.view(rows, KINDS, squares) + kinds
        on_tiles = on_tiles.view(rows, KINDS, INGREDIENTS) + kinds

        def read(group: Any, numbers: Any) -> Any:
            found = outputs.gather(1, (numbers + group).flatten(1))
            return found.view(numbers.shape).sum(1)

        tiles = read(OF_TILE, on_tiles)
        used = tiles.gather(1, (tile - 1).clamp_min(0)) * (tile > 0)
        added = {
            "strip": read(PILES, on_piles.view(rows, PILE_KINDS, 4) + kinds[:, :PILE_KINDS]),
            "tile": tiles,
            "card": outputs.gather(1, on_cards + CARDS),
            "at": read(of_square[step.argmax(1)][:, None, None], on_squares),
            "use": used,
            "return_strip": outputs.gather(1, lacks + RETURNED),
            "refill": read(OF_REFILL, on_tiles),
        }
        made = outputs.index_select(1, chosen) + outputs.index_select(1, of_verb)
        parts, end = [], 0
        for verb, more in added.items():
            parts += [made[:, end : begins[verb]], made[:, begins[verb] : begins[verb] + more.shape[1]] + more]
            end = begins[verb] + more.shape[1]
        return torch.cat((*parts, made[:, end:]), 1)

    return logits
