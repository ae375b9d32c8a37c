"""Matches: many games between the same players, with errors beside every number."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sushiya import _core
from sushiya.games import make_game
from sushiya.records import Record

Player = str | Callable[[Any], Any]
"""A kind of bot, or anything that makes an action of a view."""


class Estimate(NamedTuple):
    """Numbers with their intervals of 95 % (docs/statistics.md): arrays with one place for each player, or single numbers.

    The deal is the sample. An end that nothing is known of is infinite.
    """

    value: NDArray[np.float64]
    low: NDArray[np.float64]
    high: NDArray[np.float64]


@dataclass(frozen=True)
class MatchResult:
    """One row for each game, one column for each player. Every deal is played once with each rotation of the seats."""

    game: Any
    players: list[str]
    scores: NDArray[np.int16]
    wins: NDArray[np.float32]
    """1 for a victory, a share of it for a shared one."""
    seats: NDArray[np.int8]
    records: list[Record]

    @property
    def games(self) -> int:
        return len(self.scores)

    def _by_deal(self, numbers: NDArray[Any]) -> list[list[int]]:
        """For each player, the sum of each deal: its games share their luck."""
        players = len(self.players)
        sums: list[list[int]] = numbers.astype(np.int64).reshape(-1, players, players).sum(axis=1).T.tolist()
        return sums

    def mean_scores(self) -> Estimate:
        """Each player's mean score, by Student's t; without an interval after a single deal."""
        each = [_core._mean_interval(deals, 1 / len(self.players)) for deals in self._by_deal(self.scores)]
        return Estimate(*np.array(each).T)

    def win_rates(self) -> Estimate:
        """Each player's share of the victories: within 0 and 1, however few deals there were."""
        won = np.rint(self.wins * _core._WIN_PARTS)
        most = _core._WIN_PARTS * len(self.players)
        return Estimate(*np.array([_core._share_interval(deals, most) for deals in self._by_deal(won)]).T)

    def _duels(self) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
        """The first kind of player against each of another kind at the table, summed over each deal: 2 for a duel that was
        won and 1 for one that was halved, and the points ahead; with how many duels there are in a deal."""
        first = np.array([name == self.players[0] for name in self.players])
        if first.all():
            raise ValueError("players of one kind alone have no duels")
        scores, won = self.scores.astype(np.int64), self.wins > 0
        ahead = scores[:, first, None] - scores[:, None, ~first]
        # Winning counts before points.
        better = np.sign(won[:, first, None].astype(np.int64) - won[:, None, ~first])
        better = np.where(better == 0, np.sign(ahead), better) + 1
        a_deal = (-1, len(self.players) * ahead.shape[1] * ahead.shape[2])
        return better.reshape(a_deal).sum(axis=1), ahead.reshape(a_deal).sum(axis=1), a_deal[1]

    def duel_rate(self) -> Estimate:
        """The share of duels that the first kind of player won against the other kinds: single numbers."""
        better, _, count = self._duels()
        return Estimate(*np.array(_core._share_interval(better.tolist(), 2 * count)))

    def elo(self) -> Estimate:
        """The Elo difference at which one wins that share of duels; an end without a bound is infinite."""
        return Estimate(*np.array([_core._elo_of(float(rate)) for rate in self.duel_rate()]))

    def mean_lead(self) -> Estimate:
        """The points by which the first kind was ahead in a duel, by Student's t."""
        _, ahead, count = self._duels()
        return Estimate(*np.array(_core._mean_interval(ahead.tolist(), 1 / count)))

    def __str__(self) -> str:
        rates, scores = self.win_rates(), self.mean_scores()
        lines = [f"{self.game!r}, {self.games} games", f"  {'player':16} {'win rate (95 %)':>22} {'mean score (95 %)':>22}"]
        for at, name in enumerate(self.players):
            rate = f"{100 * rates.value[at]:.1f} % ({100 * rates.low[at]:.1f}-{100 * rates.high[at]:.1f})"
            error = f"± {scores.high[at] - scores.value[at]:.2f}" if np.isfinite(scores.high[at]) else "(no interval)"
            lines.append(f"  {name:16} {rate:>22} {f'{scores.value[at]:.2f} {error}':>22}")
        return "\n".join(lines)


def show_progress(done: int, games: int) -> None:
    """One line that grows, where someone is looking."""
    if sys.stderr.isatty():
        end = "\n" if done >= games else ""
        print(f"\r{done} of {games} games", end=end, file=sys.stderr, flush=True)


def match(
    game: Any,
    players: Sequence[Player],
    games: int = 1000,
    *,
    seed: int = 1,
    threads: int | None = None,
    progress: bool | Callable[[int, int], None] = False,
    records: bool = False,
    **options: Any,
) -> MatchResult:
    """Lets players meet many times.

    `players` are kinds of bots (sushiya.PLAYERS) or functions from a view to an action. Every deal is played with each
    rotation of the seats, so `games` is rounded up to whole deals. The same seed gives the same games, however many
    threads there are. `progress` is True, or a function that gets how many games are played and how many there are.
    """
    rules, names = rules_and_names(game, players, options)
    deals = -(-games // len(players))
    tell = show_progress if progress is True else progress or None
    if all(isinstance(each, str) for each in players):
        told = rules._match(list(players), deals, seed, threads or os.cpu_count() or 1, records, tell)
    else:
        told = play_deals(rules, players, names, range(deals), seed, records, tell)
    kept = [Record.from_json(text) for text in told["records"]]
    return MatchResult(rules, names, told["scores"], told["wins"], told["seats"], kept)


def rules_and_names(game: Any, players: Sequence[Player], options: dict[str, Any]) -> tuple[Any, list[str]]:
    """The game these players meet at, and what they are called."""
    rules = make_game(game, **({"players": len(players)} | options if isinstance(game, str | type) else options))
    names = [each if isinstance(each, str) else getattr(each, "__name__", type(each).__name__) for each in players]
    return rules, names


def play_deals(
    rules: Any,
    players: Sequence[Player],
    names: list[str],
    deals: range,
    seed: int,
    records: bool,
    tell: Callable[[int, int], None] | None,
) -> dict[str, Any]:
    """Some deals of a match, one game after another: the same games as in the whole match."""
    count = len(players)
    if len(players) != rules.players:
        raise ValueError(f"{rules!r} is for {rules.players} players, not {len(players)}")
    are_bots = all(isinstance(each, str) for each in players)
    games = len(deals) * count
    scores = np.zeros((games, count), np.int16)
    wins = np.zeros((games, count), np.float32)
    seats = np.zeros((games, count), np.int8)
    kept: list[str] = []
    for number in range(games):
        at_deal, rotation = divmod(number, count)
        deal = deals[at_deal]
        player_at = [(seat - rotation) % count for seat in range(count)]
        seating = [each if isinstance(each, str) else None for each in (players[at] for at in player_at)]
        play = type(rules).Play(rules, seating, seed, deal, rotation)
        while play.waiting:
            for seat in play.waiting:
                choose = players[player_at[seat]]
                assert callable(choose)
                play.act(seat, choose(play.state.view(seat)))
        over = play.state
        for seat, at in enumerate(player_at):
            scores[number, at] = over.scores[seat]
            wins[number, at] = (seat in over.winners) / len(over.winners)
            seats[number, at] = seat
        if records:
            # As the command names them: two of a kind can be told apart.
            shown = [f"{name} {at + 1}" for at, name in enumerate(names)] if are_bots else names
            who = [(shown[at], seating[seat] or names[at]) for seat, at in enumerate(player_at)]
            kept.append(rules.write_record(play.log, who))
        if tell is not None:
            tell(number + 1, games)
    return {"scores": scores, "wins": wins, "seats": seats, "records": kept}
