"""Swiss rounds, as `sushiya tournament` plays them: the same meetings, games and ratings of the same seed."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sushiya import _core
from sushiya.cluster.executors import Executor, in_order
from sushiya.cluster.matches import DealsOfMatch, GrowingMatch, split
from sushiya.cluster.named import executor_for
from sushiya.cluster.tournaments import DealsOfTable
from sushiya.games import make_game
from sushiya.match import MatchResult, Player, rules_and_names, show_progress


@dataclass(frozen=True)
class Meeting:
    """Some entrants at one of the tables, by their places in the list, and the match they played there."""

    round: int
    table: int
    entrants: tuple[int, ...]
    match: MatchResult


class Standing(NamedTuple):
    """What one entrant has reached (docs/tournament.md)."""

    entrant: int
    name: str
    games: int
    points: float
    """Of each game the share of opponents that were beaten."""
    score: float
    """The mean."""
    rating: float
    """In Elo; the mean of all entrants is 0. Not a number for who has not played."""
    low: float
    """Its interval of 95 %."""
    high: float


@dataclass(frozen=True)
class SwissResult:
    """The rounds so far."""

    entrants: list[str]
    meetings: list[Meeting]

    @property
    def games(self) -> int:
        return sum(meeting.match.games for meeting in self.meetings)

    def standings(self) -> list[Standing]:
        """Best first, by rating."""
        told = _core._standings(len(self.entrants), list(map(_rows, self.meetings)))
        return [Standing(each[0], self.entrants[each[0]], *each[1:]) for each in told]

    def __str__(self) -> str:
        rounds = self.meetings[-1].round + 1
        lines = [f"{rounds} Swiss rounds, {len(self.meetings)} meetings, {self.games} games"]
        for each in self.standings():
            rating = f"{each.rating:+.0f} ({each.low:+.0f} to {each.high:+.0f})"
            lines.append(f"  {each.name:16} {rating:>22} {each.points:10.1f} points {each.games:6} games")
        return "\n".join(lines)


def _rows(meeting: Meeting) -> Any:
    """The match of a meeting as the pairing and the ratings take it."""
    match = meeting.match
    return meeting.table, list(meeting.entrants), match.scores.tolist(), (match.wins > 0).tolist(), match.seats.tolist()


def swiss_by_rounds(
    game: Any,
    entrants: Sequence[Player],
    rounds: int,
    deals: int = 10,
    *,
    seed: int = 1,
    on: str | int | Executor = "here",
    unit_deals: int = 20,
    **options: Any,
) -> Generator[SwissResult, None, None]:
    """A Swiss tournament that is looked at while it is played: the result so far after every round.

    `game` is one table or a list of several, each a game or the name of one (for two, unless `players` says otherwise).
    `deals` are those of a meeting; each is played with every rotation of the seats.
    """
    several = game if isinstance(game, list | tuple) else [game]
    tables = [make_game(each, **({"players": 2} | options if isinstance(each, str | type) else options)) for each in several]
    if not tables:
        raise ValueError("at least one table")
    for rules in tables:
        if rules.players > len(entrants):
            raise ValueError(f"{len(entrants)} entrants do not fill {rules!r}")
    if rounds < 1:
        raise ValueError("at least one round")
    return _play(tables, list(entrants), rounds, split(deals, unit_deals), seed, executor_for(on))


def _play(
    tables: list[Any], entrants: list[Player], rounds: int, parts: list[range], seed: int, executor: Executor
) -> Generator[SwissResult, None, None]:
    names = rules_and_names(tables[0], entrants, {})[1]
    played: list[Meeting] = []
    for number in range(rounds):
        before = list(map(_rows, played))
        meetings = _core._swiss_round(len(entrants), [rules.players for rules in tables], number, before)
        work = []
        for at, (table, who) in enumerate(meetings, len(played)):
            seed_here = _core._meeting_seed(seed, at)
            work.append(DealsOfMatch(tables[table], [entrants[i] for i in who], [names[i] for i in who], seed_here, False))
        matches = [GrowingMatch(each.rules, each.names) for each in work]
        units = [(at, part) for at in range(len(work)) for part in parts]
        outcomes = in_order(executor.run(DealsOfTable(work), units))
        try:
            for (at, _), part in zip(units, outcomes, strict=True):
                matches[at].add(part, [])
        finally:
            outcomes.close()
        for (table, who), match in zip(meetings, matches, strict=True):
            played.append(Meeting(number, table, tuple(who), match.result(match.games)))
        yield SwissResult(names, list(played))


def swiss(
    game: Any,
    entrants: Sequence[Player],
    rounds: int,
    deals: int = 10,
    *,
    progress: bool | Callable[[int, int], None] = False,
    **more: Any,
) -> SwissResult:
    """Swiss rounds: in each, entrants meet those who stand next to them and whom they have met least.

    The same entrants, tables, rounds, deals and seed give what `sushiya tournament` gives (docs/tournament.md), wherever
    the games are played. What else it takes is told at `swiss_by_rounds`: `seed`, `on`, `unit_deals` and the options of the
    game. Progress is told after every round.
    """
    tell = show_progress if progress is True else progress or None
    last: SwissResult | None = None
    for done, last in enumerate(swiss_by_rounds(game, entrants, rounds, deals, **more), 1):
        if tell is not None:
            tell(last.games, last.games // done * rounds)  # every round has as many
    assert last is not None
    return last
