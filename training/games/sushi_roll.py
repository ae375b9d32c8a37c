"""Sushi Roll: two to five players."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from training.inputs import Inputs

TABLES: list[dict[str, Any]] = [{"players": players} for players in (2, 3, 4, 5)]

HIDDEN = (256, 128)
EXTRA = ("belts",)  # dice go by their faces; indices of actions by where they lie
FACES = 15
TAKE = 0
REROLL = TAKE + FACES  # that one does; then for each face, that a die of it goes
SWAP = REROLL + 1 + FACES  # that one does; for each face, that one gives it; for each other player and face, that one takes it
OUTPUTS = SWAP + 1 + FACES + 4 * FACES


def table_numbers(game: Any) -> list[int]:
    return [game.players]


def inputs() -> Inputs:
    asked = Inputs(
        {
            "belt_dice": (5, FACES),
            "trays": (5, FACES),
            "on_wasabi": (5, 3),
            "tokens": (5, 3),
            "round_points": (3, 5),
            "bag": (5,),
            "red_belt": (5,),
            "rounds_left": (1,),
            "dice_left": (1,),
            "table": (1,),
        }
    )
    asked.each_at_least("belt_dice", (1, 2))
    for face in range(FACES):
        asked.at_least("belt_dice", (0, face), (3, 4))
    asked.each_at_least("trays", (1, 2, 3, 4))
    asked.each_at_least("on_wasabi", (1, 2))
    asked.each_at_least("tokens", (1, 2, 3, 4, 5))
    asked.each_at_least("bag", (1, 3, 5, 8))
    asked.each_at_least("red_belt", (1,))

    def points(seat: int, sign: int) -> list[tuple[int, int]]:
        return [(asked.place("round_points", round, seat), sign) for round in range(3)]

    for other in range(1, 5):
        ahead = asked.count(*points(0, 1), *points(other, -1))
        asked.ask_at_least(ahead, (-24, -18, -14, -11, -8, -6, -4, -2, -1, 0, 1, 2, 3, 5, 7, 9, 12, 15, 19, 25))
        puddings = asked.count((asked.place("tokens", 0, 2), 1), (asked.place("tokens", other, 2), -1))
        asked.ask_at_least(puddings, range(-3, 5))
    asked.equal("rounds_left", (0,), (1, 2, 3))
    asked.equal("dice_left", (0,), range(1, 9))
    asked.equal("table", (0,), (2, 3, 4, 5))
    return asked


def head(game: Any) -> Callable[[Any, Any], Any]:
    import torch

    belts = next(each for each in game.observation_fields if each["name"] == "belts")
    others, places = game.players - 1, belts["shape"][1]
    sets = range(1, 1 << places)
    subsets = torch.tensor([[float(bits >> place & 1) for bits in sets] for place in range(places)])

    @functools.cache
    def moved(device: Any) -> Any:
        return subsets.to(device)

    def logits(outputs: Any, seen: Any) -> Any:
        rows = len(outputs)
        # Dice to be rolled, and places without one, have no face; no legal action names them.
        faces = seen.long().sub(1).clamp(0, FACES - 1)
        own, theirs = faces[:, :places], faces[:, places:]
        goes = outputs[:, REROLL + 1 : REROLL + 1 + FACES].gather(1, own)
        reroll = goes @ moved(outputs.device) + outputs[:, REROLL, None]
        gives = outputs[:, SWAP + 1 : SWAP + 1 + FACES].gather(1, own)
        takes = outputs[:, SWAP + 1 + FACES :].reshape(rows, 4, FACES)[:, :others]
        takes = takes.gather(2, theirs.reshape(rows, others, places))
        swap = gives[:, :, None, None] + takes[:, None] + outputs[:, SWAP, None, None, None]
        return torch.cat((outputs[:, TAKE : TAKE + FACES], reroll, swap.reshape(rows, -1)), 1)

    return logits
