"""The games of the house, by class and by name."""

from __future__ import annotations

from typing import Any

from sushiya import _core

GAMES: dict[str, Any] = {kind.id: kind for kind in (getattr(_core, name) for name in _core._class_names())}

PLAYERS: tuple[str, ...] = tuple(_core._player_kinds())
"""The kinds of bots; a number of looks ahead may follow those that search, as in "chef:500"."""


def make_game(game: Any, **options: Any) -> Any:
    """A game: itself, or made from its class or name ("sushi-go", "sushi_go") and its options."""
    if isinstance(game, str):
        kind = GAMES.get(game.replace("_", "-"))
        if kind is None:
            raise ValueError(f"unknown game {game!r}; the games are: {', '.join(GAMES)}")
        return kind(**options)
    if isinstance(game, type):
        return game(**options)
    if options:
        raise TypeError("a game that is already made takes no more options")
    return game
