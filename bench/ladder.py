"""Matches of two players at many tables, side by side on so many cores: each an SPRT, with a limit of time.

    python3 bench/ladder.py build/release/sushiya --players itamae,search_solver --cores 16 --limit 600 --out ladder.jsonl
    python3 bench/ladder.py build/release/sushiya --plan plan.jsonl --cores 16 --total 1500 --out ladder.jsonl

A line of JSON is written for each match when it ends, decided or cut at its limit: what `sushiya match --json` says of it, with the
name of the table and the command. What has been written stays, whenever this is stopped; Ctrl-C ends the matches under way, and
what they have is written too.

A plan has a line of JSON for each match, the worthiest first: {"table": "Wasabi!, 4"} and whatever of players, sprt, games, seed,
move_time, limit and cores is other than the flags say. Cores that a match gives back go to the next one of the plan that they are
enough for. With --total all is over by then, and nothing is begun that would have less than --least seconds.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO


@dataclass(frozen=True)
class Table:
    name: str
    game: str
    players: int
    variants: tuple[str, ...] = ()
    cores: int = 1  # a game of many takes longer


TABLES = (
    Table("Sushi Go!, 5", "sushi-go", 5, cores=3),
    Table("Sushi Go!, 4", "sushi-go", 4, cores=2),
    Table("Sushi Go!, 3", "sushi-go", 3, cores=2),
    Table("Sushi Go!, 2", "sushi-go", 2),
    Table("Sushi Roll, 5", "sushi-roll", 5, cores=3),
    Table("Sushi Roll, 4", "sushi-roll", 4, cores=3),
    Table("Sushi Roll, 3", "sushi-roll", 3, cores=2),
    Table("Sushi Roll, 2", "sushi-roll", 2, cores=2),
    Table("Sushi Go!, 2 with the phantom", "sushi-go", 2, ("phantom",), cores=2),
    Table("Sushi Go!, 5, both ways", "sushi-go", 5, ("both-ways",), cores=3),
    Table("Sushi Go!, 4, both ways", "sushi-go", 4, ("both-ways",), cores=2),
    Table("Sushi Go!, 3, both ways", "sushi-go", 3, ("both-ways",), cores=2),
    Table("Wasabi!, 4", "wasabi", 4, cores=2),
    Table("Wasabi!, 3", "wasabi", 3, cores=2),
    Table("Wasabi!, 2", "wasabi", 2),
)


@dataclass(frozen=True)
class Meeting:
    """One match, as the plan has it."""

    table: Table
    players: str
    sprt: str
    games: int
    seed: int
    move_time: float
    limit: float
    cores: int

    def command(self, sushiya: str) -> list[str]:
        first, other = self.players.split(",")
        words = [sushiya, "match", self.table.game, "--players", ",".join([first] + [other] * (self.table.players - 1))]
        for variant in self.table.variants:
            words += ["--variant", variant]
        words += ["--games", str(self.games), "--seed", str(self.seed), "--threads", str(self.cores)]
        if self.sprt:
            words += ["--sprt=" + self.sprt]
        if self.move_time > 0:
            words += ["--move-time", str(self.move_time)]
        return [*words, "--json"]


class Ladder:
    def __init__(self, sushiya: str, cores: int, total: float, least: float, out: TextIO) -> None:
        self.sushiya = sushiya
        self.least = least
        self.out = out
        self.end = time.monotonic() + total if total > 0 else float("inf")
        self.is_over = False
        self._free = cores
        self._running: set[subprocess.Popen[str]] = set()
        self._changed = threading.Condition()

    def left(self) -> float:
        return self.end - time.monotonic()

    def play(self, meeting: Meeting, match: subprocess.Popen[str]) -> None:
        try:
            said, trouble = match.communicate(timeout=max(0.0, min(meeting.limit, self.left())))
        except subprocess.TimeoutExpired:
            match.terminate()  # it tells what it has; Ctrl-C may be ignored, as in what a shell runs behind
            said, trouble = match.communicate()
        with self._changed:
            self._running.discard(match)
            self._free += meeting.cores
            self._changed.notify_all()
            self.write(meeting, said, trouble)

    def write(self, meeting: Meeting, said: str, trouble: str) -> None:
        command = " ".join(["sushiya", *meeting.command(self.sushiya)[1:]])
        line: dict[str, Any] = {"table": meeting.table.name, "command": command}
        try:
            line |= json.loads(said)
        except ValueError:
            line["trouble"] = trouble.strip()[-500:] or "no answer"
        print(json.dumps(line, ensure_ascii=False), file=self.out, flush=True)
        elo = line.get("elo") or {}
        print(
            f"{meeting.table.name}, {meeting.players}: {line.get('games', 0)} games, Elo {elo.get('value')} "
            f"({elo.get('low')} to {elo.get('high')}), {(line.get('sprt') or {}).get('verdict', line.get('trouble'))}",
            flush=True,
        )

    def stop(self) -> None:
        with self._changed:
            self.is_over = True
            for match in self._running:
                match.terminate()
            self._changed.notify_all()

    def run(self, plan: list[Meeting]) -> None:
        waiting = list(plan)
        threads = []
        with self._changed:
            while waiting and not self.is_over and self.left() > self.least:
                fitting = next((each for each in waiting if each.cores <= self._free), None)
                if fitting is None:
                    self._changed.wait(min(self.left(), 1.0))
                    continue
                waiting.remove(fitting)
                self._free -= fitting.cores
                words = fitting.command(self.sushiya)
                # In a group of its own: Ctrl-C comes from here alone, and once.
                match = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
                self._running.add(match)
                threads.append(threading.Thread(target=self.play, args=(fitting, match)))
                threads[-1].start()
        for thread in threads:
            thread.join()
        for meeting in waiting:
            print(f"{meeting.table.name}, {meeting.players}: not begun", flush=True)


def read_plan(wishes: argparse.Namespace) -> list[Meeting]:
    names = {table.name: table for table in TABLES}
    usual = {name: getattr(wishes, name) for name in ("players", "sprt", "games", "seed", "move_time", "limit")}
    if wishes.plan:
        lines = [json.loads(line) for line in Path(wishes.plan).read_text(encoding="utf-8").splitlines() if line.strip()]
    else:
        words = [word.strip() for word in wishes.tables.split(";") if word.strip()]
        lines = [{"table": table.name} for table in TABLES if not words or table.name in words or table.game in words]
    plan = []
    for line in lines:
        table = names[line.pop("table")]
        cores = min(line.pop("cores", table.cores), wishes.cores)
        plan.append(Meeting(table=table, cores=cores, **{**usual, **line}))
    return plan


def main() -> int:
    parser = argparse.ArgumentParser(description="matches at many tables, side by side")
    parser.add_argument("sushiya", help="the command")
    parser.add_argument("--players", default="itamae,search_solver", help="the first, and who fills the rest of the table")
    parser.add_argument("--tables", default="", help="only these, by name or by game, parted by ;")
    parser.add_argument("--plan", default="", help="a file with the matches, one a line, rather than --tables")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--limit", type=float, default=600, help="seconds for each match")
    parser.add_argument("--total", type=float, default=0, help="seconds for all of them; 0: no limit")
    parser.add_argument("--least", type=float, default=0, help="seconds that must be left of --total for another match to begin")
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sprt", default="0,30", help="empty: of fixed length")
    parser.add_argument("--move-time", type=float, default=0.1, help="0: by counts of descents")
    parser.add_argument("--out", default="ladder.jsonl")
    wishes = parser.parse_args()
    with open(wishes.out, "a", encoding="utf-8") as out:
        ladder = Ladder(str(Path(wishes.sushiya).resolve()), wishes.cores, wishes.total, wishes.least, out)
        # A thread plays, so that this one hears Ctrl-C.
        playing = threading.Thread(target=ladder.run, args=(read_plan(wishes),))
        playing.start()
        try:
            while playing.is_alive():
                playing.join(0.5)
        except KeyboardInterrupt:
            ladder.stop()
            playing.join()
    return 0


if __name__ == "__main__":
    sys.exit(main())
