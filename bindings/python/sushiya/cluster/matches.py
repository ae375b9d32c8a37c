"""Matches whose deals are split among workers: the games of `sushiya.match` with the same seed."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from sushiya.cluster.executors import Executor, in_order
from sushiya.cluster.named import executor_for
from sushiya.match import MatchResult, Player, play_deals, rules_and_names, show_progress
from sushiya.needs import needed
from sushiya.records import Record


@dataclass(frozen=True)
class DealsOfMatch:
    """The work: some deals of a match, as a pure function of which."""

    rules: Any
    players: list[Player]
    names: list[str]
    seed: int
    records: bool

    def __call__(self, deals: range) -> dict[str, Any]:
        return play_deals(self.rules, self.players, self.names, deals, self.seed, self.records, None)


def split(deals: int, size: int) -> list[range]:
    """Units of so many deals, the last of them the rest."""
    if deals < 1 or size < 1:
        raise ValueError("at least one game, and at least one deal in a unit")
    return [range(first, min(first + size, deals)) for first in range(0, deals, size)]


class GrowingMatch:
    """What units have brought, in their order."""

    def __init__(self, rules: Any, names: list[str]) -> None:
        self._rules, self._names = rules, names
        self._parts: list[dict[str, Any]] = []
        self._records: list[Record] = []
        self.games = 0

    def add(self, part: dict[str, Any], records: list[str]) -> None:
        self._parts.append({name: part[name] for name in ("scores", "wins", "seats")})
        self._records += map(Record.from_json, records)
        self.games += len(part["scores"])

    def result(self, games: int) -> MatchResult:
        """The first games of them."""
        joined = {name: np.concatenate([part[name] for part in self._parts]) for name in self._parts[0]}
        self._parts = [joined]
        first = {name: rows[:games] for name, rows in joined.items()}
        return MatchResult(self._rules, self._names, **first, records=self._records[:games])


@dataclass(frozen=True)
class Partial:
    """A match so far: its first deals, in their order, so that a short game is not counted before a long one."""

    done: int
    """How many games are in the result,"""
    games: int
    """and how many there will be."""
    _so_far: GrowingMatch

    @property
    def result(self) -> MatchResult:
        return self._so_far.result(self.done)


class _RecordsFile:
    """Records as they come: the lines of a unit are written at once, compressed in a frame of their own."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._compresses = os.fspath(path).endswith(".zst")
        self._zstandard = needed("zstandard", "writing compressed records", "records") if self._compresses else None
        self._file = open(path, "wb", buffering=0)  # noqa: SIM115

    def add(self, records: list[str]) -> None:
        lines = "".join(f"{record}\n" for record in records).encode()
        self._file.write(lines if self._zstandard is None else self._zstandard.compress(lines, 9))

    def close(self) -> None:
        self._file.close()


def match_by_parts(
    game: Any,
    players: Sequence[Player],
    games: int = 1000,
    *,
    seed: int = 1,
    on: str | int | Executor = "here",
    unit_deals: int = 20,
    records: bool | str | os.PathLike[str] = False,
    **options: Any,
) -> Generator[Partial, None, None]:
    """A match that is looked at while it is played: after every unit of deals, the result so far. The last is the whole.

    Closing the iterator, or an interrupt, ends the match and leaves nothing running. `records` is True to keep every game,
    or a file they are written to as they come (.zst: compressed).
    """
    rules, names = rules_and_names(game, players, options)
    if len(players) != rules.players:
        raise ValueError(f"{rules!r} is for {rules.players} players, not {len(players)}")
    work = DealsOfMatch(rules, list(players), names, seed, records is not False)
    units = split(-(-games // len(players)), unit_deals)
    return _play(work, units, executor_for(on), records)


def _play(
    work: DealsOfMatch, units: list[range], executor: Executor, records: bool | str | os.PathLike[str]
) -> Generator[Partial, None, None]:
    games = sum(map(len, units)) * len(work.players)
    so_far = GrowingMatch(work.rules, work.names)
    file = None if isinstance(records, bool) else _RecordsFile(records)
    parts = in_order(executor.run(work, units))
    try:
        for part in parts:
            if file is not None:
                file.add(part["records"])
            so_far.add(part, part["records"] if file is None else [])
            yield Partial(so_far.games, games, so_far)
    finally:
        parts.close()
        if file is not None:
            file.close()


def match(
    game: Any,
    players: Sequence[Player],
    games: int = 1000,
    *,
    progress: bool | Callable[[int, int], None] = False,
    **more: Any,
) -> MatchResult:
    """Lets players meet many times, as `sushiya.match` does with the same seed, wherever the games are played.

    What else it takes is told at `match_by_parts`: `seed`, `on`, `unit_deals`, `records` and the options of the game.
    """
    tell = show_progress if progress is True else progress or None
    last: Partial | None = None
    for last in match_by_parts(game, players, games, **more):
        if tell is not None:
            tell(last.done, last.games)
    assert last is not None
    return last.result
