"""Where units of work are done. An executor calls one function with every unit and gives what comes of each as it comes;
whoever closes its iterator, or is interrupted, leaves nothing running."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Protocol

Work = Callable[[Any], Any]
"""A pure function of a unit: done twice, it gives the same twice."""

Outcomes = Generator[tuple[int, Any], None, None]
"""Which unit, counted from 0, and what came of it; in any order."""


class LostWork(RuntimeError):
    """A unit was lost with its process or node again and again: likely it is what ends them."""


class Executor(Protocol):
    def run(self, work: Work, units: Sequence[Any]) -> Outcomes:
        """Does all units. An exception of the work ends the others and is raised here."""
        ...


class Here:
    """One unit after another, in this process."""

    def run(self, work: Work, units: Sequence[Any]) -> Outcomes:
        for number, unit in enumerate(units):
            yield number, work(unit)


def in_order(outcomes: Outcomes) -> Generator[Any, None, None]:
    """What came of units 0, 1, 2, …: each as soon as it and all before it are there. Closes the outcomes in the end."""
    early: dict[int, Any] = {}
    expected = 0
    try:
        for number, outcome in outcomes:
            early[number] = outcome
            while expected in early:
                yield early.pop(expected)
                expected += 1
    finally:
        outcomes.close()
