"""Guests at the tables of a house of one's own, on this machine only:

measure.py SUSHIYA ONLINE_LOAD tables   100 tables as fast as it goes, in SQLite
measure.py SUSHIYA ONLINE_LOAD crowd    10,000 connections at 2,500 tables, 10,000 moves a second, in SQLite
measure.py SUSHIYA ONLINE_LOAD nodes    two nodes on one PostgreSQL that waits for its disk; with --mix the seats of each table at both

The house has the first core (two nodes and PostgreSQL share it), the guests the last one. Everything is started here, kept in a
temporary folder, and ends after a bounded time.
"""

import argparse
import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tests/end_to_end"))

from house import AT_ANY_SPEED, House
from throw_away_postgres import ThrowAwayPostgres

SCENES = {
    "tables": {"tables": 100, "rate": 0, "spread": 0},
    # A turn a second, so a game is over in half a minute: from then on as many end in every second as begin.
    "crowd": {"tables": 2500, "rate": 10_000, "spread": 30},
    "nodes": {"tables": 100, "rate": 0, "spread": 0},
}
SEATS = 4
# For each guest two requests before the play, of which each waits for the disk.
SECONDS_A_GUEST = 0.1


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("command", metavar="SUSHIYA")
    words.add_argument("load", metavar="ONLINE_LOAD")
    words.add_argument("scene", choices=SCENES)
    words.add_argument("--tables", type=int, help="another number than the scene's")
    words.add_argument("--rate", type=float, help="moves a second; 0: as fast as it goes")
    words.add_argument("--spread", type=float, help="seconds over which tables begin; 0: all at once")
    words.add_argument("--mix", action="store_true", help="the seats of each table at different nodes")
    words.add_argument("--seconds", type=float, default=20)
    words.add_argument("--warm-up", type=float, default=5)
    asked = words.parse_args()
    scene = SCENES[asked.scene]
    tables = asked.tables or scene["tables"]
    rate = scene["rate"] if asked.rate is None else asked.rate
    spread = scene["spread"] if asked.spread is None else asked.spread
    warm_up = asked.warm_up + spread
    cores = sorted(os.sched_getaffinity(0))
    limits = (*AT_ANY_SPEED, "--limit", f"sessions={2 * tables * SEATS}", "--limit", f"tables={4 * tables}")
    with contextlib.ExitStack() as until_the_end:
        os.sched_setaffinity(0, cores[:1])  # whatever is started takes it over
        if asked.scene == "nodes":
            store = until_the_end.enter_context(ThrowAwayPostgres(fsync="on")).address
        else:
            store = "sqlite:" + os.path.join(until_the_end.enter_context(tempfile.TemporaryDirectory()), "house.db")
        nodes = [until_the_end.enter_context(House(asked.command, store, limits)) for _ in range(2 if asked.scene == "nodes" else 1)]
        os.sched_setaffinity(0, cores[-1:])
        command = [asked.load, *(f"127.0.0.1:{node.port}" for node in nodes), "--tables", str(tables), "--players", str(SEATS),
                   "--seconds", str(asked.seconds), "--warm-up", str(warm_up), "--rate", str(rate), "--spread", str(spread)]
        if asked.mix:
            command.append("--mix")
        for node in nodes:
            command += ["--server", str(node.process.pid)]
        return subprocess.run(command, timeout=asked.seconds + warm_up + SECONDS_A_GUEST * tables * SEATS + 60).returncode


if __name__ == "__main__":
    sys.exit(main())
