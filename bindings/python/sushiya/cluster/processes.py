"""Units of work in processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Sequence
from multiprocessing.connection import Connection, wait
from typing import Any

from sushiya.cluster.executors import LostWork, Outcomes, Work


def _serve(work: Work, parent: Connection) -> None:
    """A worker: unit in, outcome out, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who is interrupted is the parent, which ends its workers
    while True:
        try:
            unit = parent.recv()
        except EOFError:
            return
        try:
            answer = (True, work(unit))
        except Exception as error:
            answer = (False, error)
        try:
            parent.send(answer)
        except BrokenPipeError:
            return
        except Exception as error:
            parent.send((False, TypeError(f"what came of a unit cannot be sent: {error!r}")))


class _Worker:
    """A process, our end of its pipe, and the unit it is at."""

    def __init__(self, context: Any, work: Work) -> None:
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=_serve, args=(work, other), daemon=True)
        self.process.start()
        other.close()
        self.number: int | None = None

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.pipe.close()


class Processes:
    """So many processes, by default one for each core. The work is pickled: a function that can be imported.

    A unit whose process dies is done again, `retries` times at most.
    """

    def __init__(self, count: int | None = None, *, retries: int = 3) -> None:
        self.count = count or os.cpu_count() or 1
        if self.count < 1:
            raise ValueError("at least one process")
        self.retries = retries

    def run(self, work: Work, units: Sequence[Any]) -> Outcomes:
        # Not by fork: other threads of this process may hold locks that nobody would release there.
        context = multiprocessing.get_context("spawn")
        to_do = deque(range(len(units)))
        losses = [0] * len(units)
        workers: list[_Worker] = []
        try:
            while to_do or any(worker.number is not None for worker in workers):
                while to_do and len(workers) < self.count:
                    workers.append(_Worker(context, work))
                for worker in workers:
                    if worker.number is None and to_do:
                        worker.number = to_do.popleft()
                        try:
                            worker.pipe.send(units[worker.number])
                        except BrokenPipeError:
                            pass  # it has died; the wait below hears of it
                busy = [worker for worker in workers if worker.number is not None]
                ready = wait([worker.pipe for worker in busy])
                for worker in [worker for worker in busy if worker.pipe in ready]:
                    number = worker.number
                    assert number is not None
                    try:
                        worked, outcome = worker.pipe.recv()
                    except (EOFError, OSError):
                        workers.remove(worker)
                        worker.end()
                        losses[number] += 1
                        if losses[number] > self.retries:
                            raise LostWork(f"unit {number} was lost with its process {losses[number]} times") from None
                        to_do.appendleft(number)
                        continue
                    worker.number = None
                    if not worked:
                        raise outcome
                    yield number, outcome
        finally:
            for worker in workers:
                worker.end()
