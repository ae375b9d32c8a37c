"""Any pure function of a unit, many times."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

from sushiya.cluster.executors import Executor, in_order
from sushiya.cluster.named import executor_for

Unit = TypeVar("Unit")
Outcome = TypeVar("Outcome")


def study(
    work: Callable[[Unit], Outcome], units: Sequence[Unit], *, on: str | int | Executor = "here"
) -> Generator[Outcome, None, None]:
    """What comes of each unit, in their order and as soon as it is there. The work must be a pure function: whatever is
    random in it follows from the unit. Closing the iterator ends all that is under way."""
    return in_order(executor_for(on).run(work, units))
