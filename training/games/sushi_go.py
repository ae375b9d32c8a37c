"""Sushi Go!: two to five players, passing both ways, and two with the phantom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from training.inputs import Inputs

TABLES: list[dict[str, Any]] = [
    *({"players": players} for players in (2, 3, 4, 5)),
    {"players": 3, "passing": "both-ways"},
    {"players": 4, "passing": "both-ways"},
    {"players": 5, "passing": "both-ways"},
    {"players": 2, "phantom": True},
    {"players": 2, "phantom": True, "phantom_pudding_loss": False},
]

HIDDEN = (256, 128)
EXTRA = ()
KINDS = 12
OWN = KINDS + KINDS * KINDS  # one card, or two with chopsticks
OUTPUTS = OWN + KINDS  # and what the phantom is given

PUDDING = 9


def table_numbers(game: Any) -> list[int]:
    options = game.options
    return [
        game.players,
        int(options["passing"] == "both-ways"),
        int(options.get("phantom", False)),
        int(options.get("phantom_pudding_loss", True)),
    ]


def inputs() -> Inputs:
    asked = Inputs(
        {
            "hand": (12,),
            "known_hands": (4, 12),
            "unseen": (12,),
            "plates": (5, 15),
            "round_points": (3, 5),
            "rounds_left": (1,),
            "turns_left": (1,),
            "controls": (1,),
            "drawn": (1,),
            "table": (4,),
        }
    )
    asked.each_at_least("hand", (1, 2, 3))
    asked.each_at_least("known_hands", (1, 2, 3))
    asked.each_at_least("unseen", (1, 2, 3, 4, 6, 8, 10, 12))
    # Tempura, sashimi, dumplings, maki of three sorts, nigiri of three sorts, puddings, bare wasabi, chopsticks, nigiri on wasabi.
    most = (6, 6, 5, 3, 3, 3, 3, 3, 3, 8, 3, 2, 2, 2, 2)
    for plate in range(5):
        for pile, bound in enumerate(most):
            asked.at_least("plates", (plate, pile), range(1, bound + 1))

    def icons(plate: int, sign: int) -> list[tuple[int, int]]:
        return [(asked.place("plates", plate, 3 + sort), sign * (sort + 1)) for sort in range(3)]

    def points(plate: int, sign: int) -> list[tuple[int, int]]:
        return [(asked.place("round_points", round, plate), sign) for round in range(3)]

    for plate in range(5):
        asked.ask_at_least(asked.count(*icons(plate, 1)), (1, 2, 3, 4, 5, 6, 7, 8, 10, 12))
    for other in range(1, 5):
        asked.ask_at_least(asked.count(*icons(0, 1), *icons(other, -1)), range(-6, 8))
        puddings = [(asked.place("plates", 0, PUDDING), 1), (asked.place("plates", other, PUDDING), -1)]
        asked.ask_at_least(asked.count(*puddings), range(-4, 6))
        ahead = asked.count(*points(0, 1), *points(other, -1))
        asked.ask_at_least(ahead, (-24, -18, -14, -11, -8, -6, -4, -2, -1, 0, 1, 2, 3, 5, 7, 9, 12, 15, 19, 25))
    asked.equal("rounds_left", (0,), (1, 2, 3))
    asked.equal("turns_left", (0,), range(1, 11))
    asked.at_least("controls", (0,), (1,))
    asked.equal("drawn", (0,), range(1, 13))
    asked.equal("table", (0,), (2, 3, 4, 5))
    for flag in (1, 2, 3):
        asked.at_least("table", (flag,), (1,))
    # Where hands go now: to the right only in the second round of both-ways.
    now = asked.count((asked.place("table", 1), 4), (asked.place("rounds_left", 0), 1))
    asked.ask_equal(now, (6,))
    return asked


def head(game: Any) -> Callable[[Any, Any], Any]:
    if game.action_count == OWN:
        return lambda outputs, extra: outputs[:, :OWN]
    from torch.nn import functional

    def with_phantom(outputs: Any, extra: Any) -> Any:
        given = functional.pad(outputs[:, OWN:], (1, 0))  # at first for no card
        return (given[:, :, None] + outputs[:, None, :OWN]).reshape(len(outputs), -1)

    return with_phantom
