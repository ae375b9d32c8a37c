"""Matches of two players at many tables, side by side on so many cores: each an SPRT, with a limit of time.

    python3 bench/ladder.py build/release/src/cli/sushiya --players itamae,search_solver --cores 16 --limit 600 --out ladder.jsonl

A line of JSON is written for each match when it ends, decided or cut at its limit: what `sushiya match --json` says of it, with the
name of the table and the command. What has been written stays, whenever this is stopped; Ctrl-C ends the matches under way, and
what they have is written too.
"""

from __future__ import annotations

import argparse
import json
import signal
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


class Cores:
    """So many, taken by matches and given back."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._free = count
        self._changed = threading.Condition()

    def take(self, count: int) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._free >= count)
            self._free -= count

    def give_back(self, count: int) -> None:
        with self._changed:
            self._free += count
            self._changed.notify_all()


class Ladder:
    def __init__(self, wishes: argparse.Namespace, out: TextIO) -> None:
        self.wishes = wishes
        self.out = out
        self.cores = Cores(wishes.cores)
        self.is_over = False
        self._running: set[subprocess.Popen[str]] = set()
        self._lock = threading.Lock()

    def command(self, table: Table, cores: int) -> list[str]:
        wishes = self.wishes
        first, other = wishes.players.split(",")
        words = [wishes.sushiya, "match", table.game, "--players", ",".join([first] + [other] * (table.players - 1))]
        for variant in table.variants:
            words += ["--variant", variant]
        words += ["--games", str(wishes.games), "--seed", str(wishes.seed), "--threads", str(cores), "--sprt", wishes.sprt]
        return [*words, "--move-time", str(wishes.move_time), "--json"]

    def play(self, table: Table, cores: int) -> None:
        try:
            words = self.command(table, cores)
            with self._lock:
                if self.is_over:
                    return
                match = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                self._running.add(match)
            try:
                said, trouble = match.communicate(timeout=self.wishes.limit)
            except subprocess.TimeoutExpired:
                match.send_signal(signal.SIGINT)  # it tells what it has
                said, trouble = match.communicate()
            with self._lock:
                self._running.discard(match)
                self.write(table, words, said, trouble)
        finally:
            self.cores.give_back(cores)

    def write(self, table: Table, words: list[str], said: str, trouble: str) -> None:
        line: dict[str, Any] = {"table": table.name, "command": " ".join(["sushiya", *words[1:]])}
        try:
            line |= json.loads(said)
        except ValueError:
            line["trouble"] = trouble.strip()[-500:] or "no answer"
        print(json.dumps(line, ensure_ascii=False), file=self.out, flush=True)
        elo = line.get("elo") or {}
        print(
            f"{table.name}: {line.get('games', 0)} games, Elo {elo.get('value')} ({elo.get('low')} to {elo.get('high')}), "
            f"{(line.get('sprt') or {}).get('verdict', line.get('trouble'))}",
            flush=True,
        )

    def stop(self) -> None:
        self.is_over = True
        for match in list(self._running):
            match.send_signal(signal.SIGINT)

    def run(self, tables: list[Table]) -> None:
        threads = []
        for table in tables:
            cores = min(table.cores, self.cores.count)
            self.cores.take(cores)
            if self.is_over:
                break
            threads.append(threading.Thread(target=self.play, args=(table, cores)))
            threads[-1].start()
        for thread in threads:
            thread.join()


def main() -> int:
    parser = argparse.ArgumentParser(description="matches at many tables, side by side")
    parser.add_argument("sushiya", help="the command")
    parser.add_argument("--players", default="itamae,search_solver", help="the first, and who fills the rest of the table")
    parser.add_argument("--tables", default="", help="only these, by name or by game, parted by ;")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--limit", type=float, default=600, help="seconds for each match")
    parser.add_argument("--total", type=float, default=0, help="seconds for all of them; 0: no limit")
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sprt", default="0,30")
    parser.add_argument("--move-time", type=float, default=0.1)
    parser.add_argument("--out", default="ladder.jsonl")
    wishes = parser.parse_args()
    wishes.sushiya = str(Path(wishes.sushiya).resolve())
    words = [word.strip() for word in wishes.tables.split(";") if word.strip()]
    tables = [table for table in TABLES if not words or table.name in words or table.game in words]
    with open(wishes.out, "a", encoding="utf-8") as out:
        ladder = Ladder(wishes, out)
        begin = time.monotonic()
        # A thread plays, so that this one hears Ctrl-C.
        playing = threading.Thread(target=ladder.run, args=(tables,))
        playing.start()
        try:
            while playing.is_alive():
                playing.join(0.5)
                if wishes.total > 0 and time.monotonic() - begin > wishes.total and not ladder.is_over:
                    ladder.stop()
        except KeyboardInterrupt:
            ladder.stop()
            playing.join()
    return 0


if __name__ == "__main__":
    sys.exit(main())
