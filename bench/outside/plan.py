"""Many of measure.py and train.py side by side, one on each core, over in a given time.

    python bench/outside/plan.py bench/outside/plan.jsonl --cores 5 --total 1440 --out outside.jsonl

A plan has a line of JSON for each, the worthiest first: {"measure": WORDS, "share": 0.2} or {"train": WORDS, "share": 0.5},
with the words of its command line and the share of the time that it may take. At its end it is cut and writes what it has. A
core that is free goes to the first line that can begin: who meets `ppo:FILE` waits until nobody learns that FILE any more.
Each adds its line to --out when it is done or cut, and --out tells what went wrong or was not begun. What each has said lies
beside it, in outside-01.log and so on. SIGTERM or Ctrl-C here end all.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
PAUSE = 0.1
# Whatever a library would like.
ONE_CORE = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}


@dataclass(frozen=True)
class Job:
    number: int
    kind: str
    words: tuple[str, ...]
    share: float

    @property
    def command(self) -> str:
        return shlex.join([f"{self.kind}.py", *self.words])

    @property
    def learns(self) -> str | None:
        """The file that it writes."""
        return self.words[self.words.index("--out") + 1] if self.kind == "train" else None

    @property
    def needs(self) -> list[str]:
        """The files of those who have learned."""
        return [name[4:] for word in self.words for name in word.split(",") if name.startswith("ppo:")]


@dataclass
class Running:
    job: Job
    process: subprocess.Popen[bytes]
    began: float
    until: float
    is_cut: bool = False


def read_plan(path: Path) -> list[Job]:
    plan = []
    for number, text in enumerate(filter(str.strip, path.read_text(encoding="utf-8").splitlines()), 1):
        line = json.loads(text)
        share = float(line.pop("share"))
        ((kind, words),) = line.items()
        if kind not in ("measure", "train") or not 0 < share <= 1:
            raise ValueError(f"line {number}: measure or train, and a share of the time")
        plan.append(Job(number, kind, tuple(shlex.split(words)), share))
    return plan


class Plan:
    def __init__(self, jobs: list[Job], cores: int, total: float, grace: float, least: float, out: Path) -> None:
        self._waiting = list(jobs)
        self._running: list[Running] = []
        self._cores = cores
        self._least = least
        self._grace = grace
        self._out = out
        self._time = total - grace
        self._end = time.monotonic() + self._time
        self.stopped = threading.Event()

    def run(self) -> None:
        while self._waiting or self._running:
            now = time.monotonic()
            if self.stopped.is_set():
                self._end = min(self._end, now)
            self._cut(now)
            self._reap()
            while self._end - now > self._least and len(self._running) < self._cores:
                if (job := next(filter(self._can_begin, self._waiting), None)) is None:
                    break
                self._begin(job, now)
            if not self._running:
                break
            time.sleep(PAUSE)
        for job in self._waiting:
            self._tell(job, trouble="not begun")

    def _can_begin(self, job: Job) -> bool:
        learned = {each.learns for each in [*self._waiting, *(running.job for running in self._running)]}
        return all(name not in learned and Path(name).exists() for name in job.needs)

    def _log(self, job: Job) -> Path:
        return self._out.with_name(f"{self._out.stem}-{job.number:02d}.log")

    def _begin(self, job: Job, now: float) -> None:
        self._waiting.remove(job)
        words = [sys.executable, str(HERE / f"{job.kind}.py"), *job.words]
        if job.kind == "measure":
            words += ["--out", str(self._out)]
        with open(self._log(job), "wb") as log:
            # In a group of its own: an end comes from here alone, and once.
            process = subprocess.Popen(words, stdout=log, stderr=log, start_new_session=True, env=os.environ | ONE_CORE)
        self._running.append(Running(job, process, now, min(self._end, now + job.share * self._time)))
        print(f"begun: {job.command}", flush=True)

    def _cut(self, now: float) -> None:
        for each in self._running:
            until = min(each.until, self._end)
            if now >= until and not each.is_cut:
                each.is_cut = True
                each.process.terminate()  # it writes what it has
            if now >= until + self._grace:
                each.process.kill()

    def _reap(self) -> None:
        for each in [running for running in self._running if running.process.poll() is not None]:
            self._running.remove(each)
            said = self._log(each.job).read_text(encoding="utf-8", errors="replace").strip()
            seconds = round(time.monotonic() - each.began, 1)
            if each.process.returncode != 0:
                self._tell(each.job, trouble=f"ended with {each.process.returncode}: {said[-500:]}")
            elif each.job.kind == "train":
                self._tell(each.job, seconds=seconds, said=said.rpartition("\n")[2])
            print(f"{seconds:6.0f} s: {each.job.command}: {said.rpartition(chr(10))[2]}", flush=True)

    def _tell(self, job: Job, **told: object) -> None:
        with open(self._out, "a", encoding="utf-8") as out:
            print(json.dumps({"command": job.command} | told, ensure_ascii=False), file=out)


def main() -> int:
    parser = argparse.ArgumentParser(description="measure.py and train.py side by side")
    parser.add_argument("plan", type=Path)
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--total", type=float, required=True, help="seconds, after which nothing of this runs any more")
    parser.add_argument("--grace", type=float, default=15, help="seconds of these for the last choices and for writing")
    parser.add_argument("--least", type=float, default=20, help="seconds that must be left for another to begin")
    parser.add_argument("--out", type=Path, default=Path("outside.jsonl"))
    wishes = parser.parse_args()
    plan = Plan(read_plan(wishes.plan), wishes.cores, wishes.total, wishes.grace, wishes.least, wishes.out)
    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, lambda number, frame: plan.stopped.set())
    plan.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
