"""Thousands of games stepped together in C++, over threads, into NumPy arrays that are never copied."""

from __future__ import annotations

import zlib
import operator
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from sushiya._core import Deal
from sushiya.games import make_game
from sushiya.play import check_illegal


ARRAYS = ("observations", "masks", "rewards", "done", "seats", "illegal", "final_scores", "final_observations")


def whole_numbers(numbers: ArrayLike, dtype: Any, what: str) -> NDArray[Any]:
    """An array of whole numbers; others are refused, not cut off."""
    array = np.asarray(numbers)
    if array.dtype.kind not in "iu" and array.size > 0:
        raise TypeError(f"{what} are whole numbers, not {array.dtype}")
    return np.ascontiguousarray(array, dtype=dtype)


def deals_from(seed: int | ArrayLike, games: int) -> dict[str, Any]:
    """Which deals each row plays. One seed: all rows together play its deals 0, 1, 2, … A seed for each row: row i
    plays the deals of its own."""
    if np.ndim(seed) == 0:
        whole = np.asarray(seed).item()
        if not isinstance(whole, int):
            raise TypeError(f"a seed is a whole number, not {whole!r}")
        if not 0 <= whole < 2**64:
            raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {whole}")
        return {"seeds": np.full(games, whole, np.uint64), "first": np.arange(games, dtype=np.uint64), "apart": games}
    seeds = whole_numbers(seed, np.uint64, "seeds")
    if seeds.shape != (games,):
        raise ValueError(f"{games} games need {games} seeds")
    return {"seeds": seeds, "first": np.zeros(games, np.uint64), "apart": 1}


class Row:
    """One game of a batch as it stands. The arrays are views into the batch's: they show what a step has written, and
    are never copied."""

    def __init__(self, batch: Batch, number: int) -> None:
        self.batch = batch
        self.number = number
        self.observation: NDArray[np.int8] = batch.observations[number]
        self.mask: NDArray[np.int8] = batch.masks[number]
        self.rewards: NDArray[np.float32] = batch.rewards[number]

    @property
    def state(self) -> Any:
        return self.batch.state(self.number)

    @property
    def deal(self) -> Deal:
        return self.batch.deal(self.number)

    @property
    def seat(self) -> int:
        return int(self.batch.seats[self.number])

    @property
    def done(self) -> bool:
        return bool(self.batch.done[self.number])

    def __repr__(self) -> str:
        return f"<row {self.number} of {len(self.batch)}: {self.state!r}>"


class Batch:
    """Many games of one kind. Each step is one decision in every game.

    After `reset` and after every `step` the arrays tell, in row i, of game i:

    - `observations` (games, observation_size) int8: what the seat that is to decide sees
    - `masks` (games, action_count) int8: 1 for each action it may take
    - `seats` (games,) int8: which seat that is
    - `rewards` (games, players) float32: what every seat was paid for this step
    - `done` (games,) bool: whether this step ended a game; the row already shows the next one
    - `final_scores` (games, players) int16 and `final_observations`: of the last game that ended there
    - `illegal` (games,) bool: whether the action was illegal (with illegal="lose_move")

    The arrays stay the same objects. `players` names a bot for each seat, or None for an open one; bots and chance act
    inside the step. With one seed row i plays the deals i, i + games, i + 2 × games, … of it; with a seed for each row
    the deals 0, 1, 2, … of its own: the same deals as everywhere else, whatever the number of threads.

    `observation` says how much of what is seen is written down: "full"; "light" leaves out what takes longest to work
    out (the prospects of Wasabi!, which stay 0); "none" writes nothing, and the arrays have no columns.
    """

    def __init__(
        self,
        game: Any,
        games: int,
        *,
        players: Sequence[str | None] | None = None,
        seed: int | ArrayLike = 0,
        reward: str = "margin",
        observation: str = "full",
        illegal: str = "raise",
        threads: int = 1,
        arrays: dict[str, NDArray[Any]] | None = None,
    ) -> None:
        self.game = make_game(game)
        if games < 1:
            raise ValueError("a batch has at least one game")
        given = dict(arrays or {})

        def array(name: str, dtype: Any, *shape: int) -> NDArray[Any]:
            return given.pop(name) if name in given else np.zeros((games, *shape), dtype)

        width = 0 if observation == "none" else self.game.observation_size
        self.observations: NDArray[np.int8] = array("observations", np.int8, width)
        self.masks: NDArray[np.int8] = array("masks", np.int8, self.game.action_count)
        self.rewards: NDArray[np.float32] = array("rewards", np.float32, self.game.players)
        self.done: NDArray[np.bool_] = array("done", np.bool_)
        self.seats: NDArray[np.int8] = array("seats", np.int8)
        self.illegal: NDArray[np.bool_] = array("illegal", np.bool_)
        self.final_scores: NDArray[np.int16] = array("final_scores", np.int16, self.game.players)
        self.final_observations: NDArray[np.int8] = array("final_observations", np.int8, width)
        if given:
            raise ValueError(f"a batch has no array {', '.join(given)}")
        self._actions = np.zeros(games, np.int64)
        seating = list(players or [None] * self.game.players)
        self._settings: dict[str, Any] = {"players": seating, "reward": reward, "observation": observation}
        self._settings |= {"illegal": illegal, "threads": threads}
        self._batch = type(self.game).Batch(
            self.game,
            players=seating,
            reward=reward,
            observation=observation,
            raises=check_illegal(illegal) == "raise",
            threads=threads,
            **deals_from(seed, games),
            observations=self.observations,
            masks=self.masks,
            rewards=self.rewards,
            done=self.done,
            seats=self.seats,
            illegal=self.illegal,
            final_scores=self.final_scores,
            final_observations=self.final_observations,
        )

    @classmethod
    def from_states(cls, states: Iterable[Any], *, deals: Iterable[Deal] | None = None, **settings: Any) -> Batch:
        """Row i begins at states[i]; the games after it are those of a batch with these settings. What chance does from
        there on is that of deals[i], as of the `deal` of a Play; without deals, that of the deal which the row would
        have begun with."""
        begun = list(states)
        if not begun:
            raise ValueError("a batch needs at least one game")
        batch = cls(begun[0].game, len(begun), **settings)
        dealt: list[Deal | None] = [None] * len(begun) if deals is None else list(deals)
        if len(dealt) != len(begun):
            raise ValueError(f"{len(begun)} states need {len(begun)} deals")
        for row, (state, deal) in enumerate(zip(begun, dealt, strict=True)):
            batch._batch.put(row, state, deal)
        return batch

    def __len__(self) -> int:
        return len(self._batch)

    def _row(self, number: int) -> int:
        row = operator.index(number)
        if not -len(self) <= row < len(self):
            raise IndexError(f"there is no row {row} in a batch of {len(self)}")
        return row % len(self)

    def __getitem__(self, number: int) -> Row:
        return Row(self, self._row(number))

    def __iter__(self) -> Iterator[Row]:
        return (Row(self, row) for row in range(len(self)))

    def __setitem__(self, number: int, game: Any) -> None:
        """A state: the row goes on from there, chance and bots by the row's deal. A row, of this batch or another with
        the same game and players: all that goes on there goes on here in the same way."""
        row = self._row(number)
        if not isinstance(game, Row):
            return self._batch.put(row, game)  # type: ignore[no-any-return]
        theirs = game.batch
        if theirs.game != self.game or any(theirs._settings[name] != self._settings[name] for name in ("players", "observation")):
            raise ValueError("that row is of a batch with another game, other players or other observations")
        self._batch.load(theirs._batch.save(game.number), row)
        for name in ARRAYS:
            getattr(self, name)[row] = getattr(theirs, name)[game.number]

    def reset(self, seed: int | ArrayLike = 0) -> None:
        """Begins every game anew."""
        self._batch.reset(**deals_from(seed, len(self)))

    def step(self, actions: ArrayLike) -> None:
        """One decision in every game, by index. An illegal one raises IllegalAction before anything has changed, or
        is replaced by the first legal action and flagged, as `illegal` was chosen."""
        self._batch.step(whole_numbers(actions, np.int64, "actions"))

    def sample_actions(self) -> NDArray[np.int64]:
        """A legal action for every game, each as likely as the next. The array is the same one every time."""
        self._batch.sample_actions(self._actions)
        return self._actions

    def __getstate__(self) -> dict[str, Any]:
        running: bytes = self._batch.save()
        arrays = {name: getattr(self, name).copy() for name in ARRAYS}
        kept = {"game": self.game, "games": len(self), "settings": self._settings, "arrays": arrays}
        return kept | {"running": running, "checksum": zlib.crc32(running)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """The same games, in arrays of its own."""
        self.__init__(kept["game"], kept["games"], **kept["settings"])  # type: ignore[misc]
        if zlib.crc32(kept["running"]) != kept["checksum"]:
            raise ValueError("this pickle is damaged, or was made by another version of sushiya")
        self._batch.load(kept["running"])
        for name, array in kept["arrays"].items():
            getattr(self, name)[...] = array

    def state(self, row: int) -> Any:
        """The state of one game."""
        return self._batch.state(row)

    def deal(self, row: int) -> Deal:
        """The deal this game is played with: game.Play(game, seed=deal.seed, deal=deal.number) is the same game."""
        deal: Deal = self._batch.deal(row)
        return deal
