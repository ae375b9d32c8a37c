"""What can go wrong, each kind with what a program needs to answer it."""

from __future__ import annotations


class IllegalAction(ValueError):
    """The rules refuse an action. `clause` names the rule: docs/rules tells what it says."""

    def __init__(self, message: str, refusal: str, clause: str, seat: int, action: str) -> None:
        super().__init__(message)
        self.refusal = refusal
        self.clause = clause
        self.seat = seat
        self.action = action

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.refusal, self.clause, self.seat, self.action)


class ParseError(ValueError):
    """A text or a number that stands for no action; `where` counts bytes."""

    def __init__(self, message: str, text: str, where: int) -> None:
        super().__init__(message)
        self.text = text
        self.where = where

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.text, self.where)


class OptionsError(ValueError):
    """Options with which no game can be played. `option` names the one at fault, where it is one alone; `place` is a
    JSON pointer into it."""

    def __init__(self, message: str, option: str, place: str) -> None:
        super().__init__(message)
        self.option = option
        self.place = place

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.option, self.place)


class RecordError(ValueError):
    """A record that cannot be read, or does not follow the rules: `clause` says which, `entry` where in the log. `file`
    and `line` say where the record begins, where it came from a file."""

    def __init__(
        self,
        message: str,
        place: str,
        entry: int | None,
        clause: str,
        file: str | None = None,
        line: int | None = None,
    ) -> None:
        super().__init__(message)
        self.place = place
        self.entry = entry
        self.clause = clause
        self.file = file
        self.line = line

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.place, self.entry, self.clause, self.file, self.line)


class EngineError(RuntimeError):
    """A program that was to play ("engine:./mybot") failed: it ended, was late, or made no legal move."""


class DeviceError(RuntimeError):
    """There is no GPU to play on, or it failed."""
