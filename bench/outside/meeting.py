"""Players of the house and players from outside at one table, on duplicate deals."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np

from sushiya import Deal, MatchResult


class Seated(Protocol):
    """Whoever sits at the table for one game. It is asked with the whole state, as OpenSpiel asks its bots; what it looks
    at is its own affair and is told beside its results."""

    def choose(self, state: Any, seat: int) -> Any: ...


Invite = Callable[[Any, int], Seated]
"""Makes somebody for one game: of the rules and a seed."""


class OfTheHouse:
    """A bot of the house, which sees its view alone."""

    def __init__(self, rules: Any, kind: str, seed: int) -> None:
        self._bot = rules.Bot(rules, kind, seed)

    def choose(self, state: Any, seat: int) -> Any:
        return self._bot(state.view(seat))


def house_player(kind: str) -> Invite:
    return lambda rules, seed: OfTheHouse(rules, kind, seed)


class Cut(Exception):
    """Somebody has ended the games under way."""


class Meeting:
    """Games between players who are not all of the house, one after another. Every deal is played once with each rotation of
    the seats; the seed decides the deals and what everybody draws. Before each choice `is_cut` may end it: a game of thorough
    players takes minutes, a choice of theirs seconds."""

    def __init__(
        self,
        rules: Any,
        names: Sequence[str],
        invites: Sequence[Invite],
        seed: int,
        is_cut: Callable[[], bool] = lambda: False,
    ) -> None:
        if not len(names) == len(invites) == rules.players:
            raise ValueError(f"{rules!r} is for {rules.players} players, not {len(names)}")
        self.rules = rules
        self.names = list(names)
        self.seed = seed
        self._invites = invites
        self._is_cut = is_cut
        self._scores: list[list[int]] = []
        self._wins: list[list[float]] = []
        self._seats: list[list[int]] = []
        self.seconds = dict.fromkeys(names, 0.0)
        self.choices = dict.fromkeys(names, 0)

    def play_deal(self, number: int) -> None:
        for rotation in range(self.rules.players):
            self._play_game(number, rotation)

    def _play_game(self, number: int, rotation: int) -> None:
        count = self.rules.players
        deal = Deal(self.seed, number)
        seat_of = [(player + rotation) % count for player in range(count)]
        player_at = {seat: player for player, seat in enumerate(seat_of)}
        seeds = np.random.SeedSequence([self.seed, number, rotation]).generate_state(count, np.uint32)
        seated = [invite(self.rules, int(seed)) for invite, seed in zip(self._invites, seeds, strict=True)]
        state = self.rules.initial_state().settle_chance(deal)
        while not state.is_over:
            # Who chooses at once is asked with the same state: nobody has a choice of another before it.
            chosen = [(seat, self._ask(seated, player_at[seat], state, seat)) for seat in state.seats_to_act]
            for seat, action in chosen:
                state = state.apply(seat, action)
            state = state.settle_chance(deal)
        self._scores.append([state.scores[seat] for seat in seat_of])
        self._wins.append([(seat in state.winners) / len(state.winners) for seat in seat_of])
        self._seats.append(seat_of)

    def _ask(self, seated: Sequence[Seated], player: int, state: Any, seat: int) -> Any:
        if self._is_cut():
            raise Cut
        began = time.perf_counter()
        action = seated[player].choose(state, seat)
        self.seconds[self.names[player]] += time.perf_counter() - began
        self.choices[self.names[player]] += 1
        return action

    @property
    def deals(self) -> int:
        """Played with every rotation."""
        return len(self._scores) // len(self.names)

    def result(self) -> MatchResult:
        """The deals that are played to the end, with the house's own numbers."""
        games = self.deals * len(self.names)
        return MatchResult(
            self.rules,
            self.names,
            np.array(self._scores[:games], np.int16),
            np.array(self._wins[:games], np.float32),
            np.array(self._seats[:games], np.int8),
            [],
        )

    def milliseconds(self, name: str) -> float:
        """That a choice took, on average; a choice of one legal action counts too."""
        return 1000 * self.seconds[name] / max(1, self.choices[name])
