"""What learning programs learn from: decisions of games in which one policy sits at every seat."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sushiya.cluster.executors import Executor, in_order
from sushiya.cluster.matches import split
from sushiya.cluster.named import executor_for
from sushiya.games import make_game

Policy = str | Callable[[NDArray[np.int8], NDArray[np.int8]], NDArray[Any]]
"""A kind of bot, or a function from rows of observations and masks to rows of weights, one for each action; an action is
drawn as often as its weight says, and never one the mask forbids."""


class Samples(NamedTuple):
    """Decisions, game after game; one row for each."""

    deals: NDArray[np.int64]
    """Which deal of the seed,"""
    seats: NDArray[np.int8]
    """who decided,"""
    observations: NDArray[np.int8]
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    returns: NDArray[np.float32]
    """and the sum of the seat's rewards from this decision to the end of the game."""

    @property
    def size(self) -> int:
        return len(self.actions)


def seed_of(*key: int) -> int:
    """A seed for what one game, or one seat of it, draws."""
    digest = hashlib.blake2b(b"".join(number.to_bytes(8, "little") for number in key), digest_size=8).digest()
    return int.from_bytes(digest, "little")


@dataclass(frozen=True)
class GamesOfSelfPlay:
    """The work: some games, as a pure function of which deals they have."""

    rules: Any
    policy: Policy
    seed: int
    reward: str

    def __call__(self, deals: range) -> Samples:
        games = [_Game(self.rules, self.policy, self.seed, deal) for deal in deals]
        while asked := [game for game in games if game.play.waiting]:
            seats = [game.play.seat for game in asked]
            seen = [game.play.observe(seat) for game, seat in zip(asked, seats, strict=True)]
            if isinstance(self.policy, str):
                actions = [game.ask_bot(seat) for game, seat in zip(asked, seats, strict=True)]
            else:
                masks = np.stack([mask for _, mask in seen])
                weights = np.asarray(self.policy(np.stack([row for row, _ in seen]), masks), np.float64) * (masks != 0)
                actions = [game.draw(row) for game, row in zip(asked, weights, strict=True)]
            for game, seat, (observation, mask), action in zip(asked, seats, seen, actions, strict=True):
                game.decide(seat, observation, mask, action, self.reward)
        return _join([game.samples() for game in games])


class _Game:
    """One game, its own random numbers, and its decisions so far."""

    def __init__(self, rules: Any, policy: Policy, seed: int, deal: int) -> None:
        self.play = type(rules).Play(rules, [None] * rules.players, seed, deal)
        self._deal = deal
        self._random = np.random.Generator(np.random.Philox(seed_of(seed, deal)))
        self._bots: list[Any] = []
        if isinstance(policy, str):
            kind = type(rules).Bot
            self._bots = [kind(rules, policy, seed_of(seed, deal, 1 + seat)) for seat in range(rules.players)]
        self._rows: list[tuple[int, Any, Any, int]] = []
        self._rewards: list[list[float]] = []

    def ask_bot(self, seat: int) -> int:
        view = self.play.state.view(seat)
        return int(view.index_of(self._bots[seat].choose(view)))

    def draw(self, weights: NDArray[np.float64]) -> int:
        reached = np.cumsum(weights)
        if not np.isfinite(reached[-1]) or reached[-1] <= 0 or (weights < 0).any():
            raise ValueError("a policy gives weights that are not negative, and one at least that is legal and above 0")
        drawn = int(np.searchsorted(reached, self._random.random() * reached[-1], side="right"))
        return drawn if drawn < len(weights) and weights[drawn] > 0 else int(weights.argmax())

    def decide(self, seat: int, observation: Any, mask: Any, action: int, reward: str) -> None:
        self.play.act(seat, action)
        self._rows.append((seat, observation, mask, action))
        self._rewards.append(self.play.take_rewards(reward))

    def samples(self) -> Samples:
        seats = np.array([row[0] for row in self._rows], np.int8)
        to_come = np.cumsum(np.array(self._rewards, np.float64)[::-1], axis=0)[::-1]
        return Samples(
            np.full(len(seats), self._deal, np.int64),
            seats,
            np.stack([row[1] for row in self._rows]),
            np.stack([row[2] for row in self._rows]),
            np.array([row[3] for row in self._rows], np.int64),
            to_come[np.arange(len(seats)), seats].astype(np.float32),
        )


def _join(parts: list[Samples]) -> Samples:
    return Samples(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def self_play(
    game: Any,
    policy: Policy,
    games: int,
    *,
    seed: int = 1,
    on: str | int | Executor = "here",
    unit_games: int = 64,
    reward: str = "margin",
    **options: Any,
) -> Generator[Samples, None, None]:
    """The decisions of `games` games, unit after unit in the order of their deals: batches to learn from while the next are
    played. A function is asked for all games of a unit at once. Closing the iterator ends all that is under way.

    The seed, the policy and `unit_games` decide everything, wherever it is played.
    """
    rules = make_game(game, **options)
    work = GamesOfSelfPlay(rules, policy, seed, reward)
    return in_order(executor_for(on).run(work, split(games, unit_games)))
