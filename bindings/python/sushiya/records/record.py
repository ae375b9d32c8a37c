"""A game record: one game as one JSON document (docs/records.md)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sushiya import _core


@dataclass(frozen=True)
class Record:
    """A game, who sat where, and everything that happened, acts of chance included."""

    game: Any
    log: list[tuple[int, Any]]
    seats: list[tuple[str, str]] = field(default_factory=list)
    """For each seat its name and who played: "human" or the kind of a bot; or nothing at all."""
    fairness: dict[str, Any] | None = None
    """How its chance was made, where a house lets it be checked (docs/fairness.md)."""

    @staticmethod
    def from_json(text: str) -> Record:
        """Reads a record and replays it by the rules; a RecordError says where it goes wrong."""
        game, seats, log, fairness = _core._read_record(text)
        return Record(game, log, seats, fairness)

    def to_json(self) -> str:
        """One line, with the result where the game is over."""
        return str(self.game.write_record(self.log, self.seats, self.fairness))

    def states(self) -> Iterator[Any]:
        """The state before anything happened, and after each entry of the log."""
        state = self.game.initial_state()
        yield state
        for seat, action in self.log:
            state = state.apply(seat, action)
            yield state

    def events(self, after: int = 0, seat: int | None = None) -> list[dict[str, Any]]:
        """What a seat was told of all that happened after a version (the length of the log then), as the protocol tells
        it. None: whoever looks on, from whom nothing is hidden any more once the game is over."""
        told: list[dict[str, Any]] = self.game.events(self.log, after, seat)
        return told

    @property
    def final_state(self) -> Any:
        *_, last = self.states()
        return last

