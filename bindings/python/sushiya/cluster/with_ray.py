"""Units of work on a Ray cluster."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

import sushiya
from sushiya.cluster.executors import LostWork, Outcomes, Work
from sushiya.needs import needed


def _do(work: Work, unit: Any, version: str) -> Any:
    if sushiya.__version__ != version:
        raise RuntimeError(f"this node has sushiya {sushiya.__version__}, whoever asks has {version}")
    return work(unit)


class Ray:
    """The cluster this program is connected to (`ray.init`), or else the one at `address`, or else a small one on this
    machine for as long as the work takes. The package must be installed on every node.

    Each unit is a task of `cpus` processors. One that is lost with its worker or node is done again, `retries` times at
    most; nodes may come and go. Only a few units a processor are handed out ahead of time (`ahead`), so that little
    is held in memory and there is little to cancel.
    """

    def __init__(
        self, address: str | None = None, *, cpus: float = 1, retries: int = 8, ahead: float = 2, **options: Any
    ) -> None:
        self.address = address
        self.cpus = cpus
        self.retries = retries
        self.ahead = ahead
        self.options = options
        """What else is said to ray.init, where it is called here."""

    def run(self, work: Work, units: Sequence[Any]) -> Outcomes:
        # Nothing is told to anybody outside, unless whoever runs this wants it.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        ray = needed("ray", "work on a cluster", "ray")
        is_ours = not ray.is_initialized()
        if is_ours:
            here = {"include_dashboard": False} if self.address is None else {}
            ray.init(**({"address": self.address, "log_to_driver": False} | here | self.options))
        try:
            yield from self._run(ray, work, units)
        finally:
            if is_ours:
                ray.shutdown()

    def _most_under_way(self, ray: Any) -> int:
        processors = float(ray.cluster_resources().get("CPU", 1))
        return max(1, int(self.ahead * processors / max(self.cpus, 0.01)))

    def _run(self, ray: Any, work: Work, units: Sequence[Any]) -> Outcomes:
        # Lost work is counted and done again here alone, so that one rule holds for tasks and for what came of them.
        task = ray.remote(_do).options(num_cpus=self.cpus, max_retries=0)
        shared = ray.put(work)
        to_do = deque(range(len(units)))
        losses = [0] * len(units)
        under_way: dict[Any, int] = {}
        looked, most = float("-inf"), 1
        try:
            while to_do or under_way:
                if time.monotonic() > looked + 1:
                    looked, most = time.monotonic(), self._most_under_way(ray)
                while to_do and len(under_way) < most:
                    number = to_do.popleft()
                    under_way[task.remote(shared, units[number], sushiya.__version__)] = number
                ready, _ = ray.wait(list(under_way), num_returns=1, timeout=1)
                for reference in ready:
                    number = under_way.pop(reference)
                    try:
                        outcome = ray.get(reference)
                    except ray.exceptions.RayTaskError as failed:
                        # It is of the kind of the cause, with what happened there in its text.
                        raise failed.cause if isinstance(failed.cause, Exception) else failed from failed
                    except ray.exceptions.RayError as lost:
                        losses[number] += 1
                        if losses[number] > self.retries:
                            raise LostWork(f"unit {number} was lost {losses[number]} times: {lost}") from lost
                        to_do.appendleft(number)
                        continue
                    yield number, outcome
        finally:
            self._cancel(ray, list(under_way))

    @staticmethod
    def _cancel(ray: Any, references: list[Any]) -> None:
        """Ends the workers of units under way, and waits until they have ended."""
        for reference in references:
            ray.cancel(reference, force=True)
        if references:
            ray.wait(references, num_returns=len(references), timeout=10)
