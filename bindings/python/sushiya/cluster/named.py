"""Executors by their names."""

from __future__ import annotations

from collections.abc import Callable

from sushiya.cluster.executors import Executor, Here
from sushiya.cluster.processes import Processes
from sushiya.cluster.with_ray import Ray


def executor_for(on: str | int | Executor) -> Executor:
    """The executor that is meant: "here", a number of processes, "ray", or itself."""
    if isinstance(on, bool):
        raise TypeError("a number of processes, not True or False")
    if isinstance(on, int):
        return Processes(on)
    if isinstance(on, str):
        kinds: dict[str, Callable[[], Executor]] = {"here": Here, "processes": Processes, "ray": Ray}
        if on not in kinds:
            raise ValueError(f'work is done "here", in "processes" or with "ray", not on {on!r}')
        return kinds[on]()
    return on
