"""Everybody meets everybody, at tables of so many, with the same deals at every table."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sushiya import _core
from sushiya.cluster.executors import Executor, in_order
from sushiya.cluster.matches import DealsOfMatch, GrowingMatch, split
from sushiya.cluster.named import executor_for
from sushiya.match import Estimate, MatchResult, Player, rules_and_names, show_progress


@dataclass(frozen=True)
class DealsOfTable:
    """The work: some deals at one of the tables, as a pure function of which."""

    tables: list[DealsOfMatch]

    def __call__(self, unit: tuple[int, range]) -> dict[str, Any]:
        table, deals = unit
        return self.tables[table](deals)


@dataclass(frozen=True)
class TournamentResult:
    """A match for each table; entrants go by their place in the list."""

    entrants: list[str]
    tables: list[tuple[int, ...]]
    matches: list[MatchResult]

    @property
    def games(self) -> int:
        return sum(match.games for match in self.matches)

    def _by_deal(self, entrant: int, numbers: Callable[[MatchResult], NDArray[Any]]) -> tuple[list[int], int]:
        """The sum of each deal over all the entrant's games with it, which share their luck; and how many games."""
        sums: Any = 0
        games = 0
        for table, match in zip(self.tables, self.matches, strict=True):
            if entrant in table:
                seats = len(table)
                column = numbers(match)[:, table.index(entrant)].astype(np.int64)
                sums = sums + column.reshape(-1, seats).sum(axis=1)
                games += seats
        return list(map(int, sums)), games

    def win_rates(self) -> Estimate:
        """Each entrant's share of the victories in its games."""

        def won(match: MatchResult) -> NDArray[Any]:
            return np.rint(match.wins * _core._WIN_PARTS)

        each = [self._by_deal(entrant, won) for entrant in range(len(self.entrants))]
        return Estimate(*np.array([_core._share_interval(sums, _core._WIN_PARTS * games) for sums, games in each]).T)

    def mean_scores(self) -> Estimate:
        """Each entrant's mean score."""
        each = [self._by_deal(entrant, lambda match: match.scores) for entrant in range(len(self.entrants))]
        return Estimate(*np.array([_core._mean_interval(sums, 1 / games) for sums, games in each]).T)

    def __str__(self) -> str:
        rates, scores = self.win_rates(), self.mean_scores()
        lines = [f"{self.matches[0].game!r}, {len(self.tables)} tables, {self.games} games"]
        for at in np.argsort(-rates.value, kind="stable"):
            rate = f"{100 * rates.value[at]:.1f} % ({100 * rates.low[at]:.1f}-{100 * rates.high[at]:.1f})"
            lines.append(f"  {self.entrants[at]:16} {rate:>22} {scores.value[at]:10.2f} points")
        return "\n".join(lines)


@dataclass(frozen=True)
class TournamentPartial:
    """A tournament so far: the deals that all tables have played."""

    done: int
    games: int
    _entrants: list[str]
    _tables: list[tuple[int, ...]]
    _matches: list[GrowingMatch]

    @property
    def result(self) -> TournamentResult:
        games = self.done // len(self._tables)
        return TournamentResult(self._entrants, self._tables, [match.result(games) for match in self._matches])


def tournament_by_parts(
    game: Any,
    entrants: Sequence[Player],
    games: int = 1000,
    *,
    at_table: int = 2,
    seed: int = 1,
    on: str | int | Executor = "here",
    unit_deals: int = 20,
    **options: Any,
) -> Generator[TournamentPartial, None, None]:
    """A tournament that is looked at while it is played: the result so far each time all tables have played some more
    deals. `games` are those of each table."""
    if len(entrants) < at_table:
        raise ValueError(f"{len(entrants)} entrants do not fill a table of {at_table}")
    tables = list(combinations(range(len(entrants)), at_table))
    work = []
    for table in tables:
        players = [entrants[entrant] for entrant in table]
        rules, names = rules_and_names(game, players, options)
        if rules.players != at_table:
            raise ValueError(f"{rules!r} is for {rules.players} players, not {at_table}")
        work.append(DealsOfMatch(rules, players, names, seed, False))
    names = rules_and_names(game, entrants, {"players": at_table} | options if isinstance(game, str | type) else {})[1]
    return _play(DealsOfTable(work), tables, names, split(-(-games // at_table), unit_deals), executor_for(on))


def _play(
    work: DealsOfTable, tables: list[tuple[int, ...]], entrants: list[str], parts: list[range], executor: Executor
) -> Generator[TournamentPartial, None, None]:
    units = [(table, deals) for deals in parts for table in range(len(tables))]
    games = sum(map(len, parts)) * sum(map(len, tables))
    matches = [GrowingMatch(table.rules, table.names) for table in work.tables]
    outcomes = in_order(executor.run(work, units))
    try:
        for (table, _), part in zip(units, outcomes, strict=True):
            matches[table].add(part, [])
            if table == len(tables) - 1:
                done = matches[table].games * len(tables)
                yield TournamentPartial(done, games, entrants, tables, matches)
    finally:
        outcomes.close()


def tournament(
    game: Any,
    entrants: Sequence[Player],
    games: int = 1000,
    *,
    progress: bool | Callable[[int, int], None] = False,
    **more: Any,
) -> TournamentResult:
    """Every table of `at_table` different entrants plays so many games, all with the same deals.

    What else it takes is told at `tournament_by_parts`: `at_table`, `seed`, `on`, `unit_deals` and the options of the
    game. `swiss` plays Swiss rounds; `sushiya tournament` on the command line has more, such as a page of results.
    """
    tell = show_progress if progress is True else progress or None
    last: TournamentPartial | None = None
    for last in tournament_by_parts(game, entrants, games, **more):
        if tell is not None:
            tell(last.done, last.games)
    assert last is not None
    return last.result
