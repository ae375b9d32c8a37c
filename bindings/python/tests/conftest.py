"""Tables of every game, for tests that hold for all of them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import sushiya

ROOT = Path(__file__).resolve().parents[3]

TABLES = [
    ("sushi-go", {"players": 2}),
    ("sushi-go", {"players": 3, "passing": "both-ways"}),
    ("sushi-go", {"players": 4}),
    ("sushi-go", {"players": 5}),
    ("sushi-go", {"players": 2, "phantom": True}),
    ("sushi-roll", {"players": 2}),
    ("sushi-roll", {"players": 5}),
    ("wasabi", {"players": 2}),
    ("wasabi", {"players": 4, "screens": True}),
]


def name_of(table: tuple[str, dict[str, Any]]) -> str:
    game, options = table
    return "-".join([game, *(f"{name}={value}" for name, value in options.items())])


def playable(tables: list[tuple[str, dict[str, Any]]]) -> list[tuple[str, dict[str, Any]]]:
    return [table for table in tables if table[0] in sushiya.GAMES]


@pytest.fixture(params=playable(TABLES), ids=name_of)
def game(request: pytest.FixtureRequest) -> Any:
    name, options = request.param
    return sushiya.make_game(name, **options)


@pytest.fixture(params=list(sushiya.GAMES))
def game_id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def command() -> Path:
    """The command of the house, built before these tests run."""
    path = Path(os.environ.get("SUSHIYA_COMMAND", ROOT / "build/release/sushiya"))
    assert path.exists(), f"{path} is missing: ./sushiya test builds it"
    return path


def random_states(game: Any, seed: int, games: int = 1) -> Any:
    """Every state of some random games, acts of chance among them."""
    random = sushiya.Random(seed)
    for _ in range(games):
        state = game.initial_state()
        while not state.is_over:
            yield state
            seat = state.seats_to_act[0]
            if seat == sushiya.CHANCE:
                state = state.apply(seat, state.sample_chance(random))
            else:
                legal = state.legal_actions(seat)
                state = state.apply(seat, legal[random.below(len(legal))])
        yield state
