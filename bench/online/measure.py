"""Guests at the tables of a house of one's own, on this machine only:

measure.py SUSHIYA ONLINE_LOAD tables    100 tables as fast as it goes, in SQLite
measure.py SUSHIYA ONLINE_LOAD crowd     10,000 connections at 2,500 tables, 10,000 moves a second, in SQLite
measure.py SUSHIYA ONLINE_LOAD nodes     two nodes on one PostgreSQL that waits for its disk; with --mix the seats of each table at both
measure.py SUSHIYA ONLINE_LOAD ratios    in turns: an echo of the same messages, a house in memory, a house in SQLite
measure.py SUSHIYA ONLINE_LOAD growth    one house in SQLite at its beginning, middle and end, the echo beside it each time
measure.py SUSHIYA ONLINE_LOAD endings   the crowd with games that all end together: waits while they do, and at other times
measure.py SUSHIYA ONLINE_LOAD shares    1, 2 and 4 houses in memory that share nothing, a core each, and their guests as many: the most that cores can give

Ratios, growth and endings tell ratios, which do not depend on the machine and its hour as numbers do, and end with 1
where one misses its bar.

The house has the first core or --cores (two nodes and PostgreSQL share it), the guests the last one. Everything is started here, kept in a
temporary folder, and ends after a bounded time.
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tests/end_to_end"))

from house import AT_ANY_SPEED, House, die_with_parent

SCENES = {
    "tables": {"tables": 100, "rate": 0, "spread": 0},
    # A turn a second, so a game is over in half a minute: from then on as many end in every second as begin.
    "crowd": {"tables": 2500, "rate": 10_000, "spread": 30},
    "nodes": {"tables": 100, "rate": 0, "spread": 0},
    "ratios": {"tables": 100, "rate": 0, "spread": 0},
    "growth": {"tables": 100, "rate": 0, "spread": 0},
    "shares": {"tables": 100, "rate": 0, "spread": 0},
    "endings": {"tables": 2500, "rate": 10_000, "spread": 2},
}
SEATS = 4
# For each guest two requests before the play, of which each waits for the disk.
SECONDS_A_GUEST = 0.1

MIN_OF_MEMORY = 0.6  # stored before told, of the same in memory
MIN_OF_ECHO = 0.35
MAX_SLOWDOWN = 0.8   # of a house at its end, of what it was at its beginning, both of the echo beside it
MAX_WAIT = 2.0       # p99 while games end, of that at other times
BUSY = 0.95          # a server with less to do than this could have done more


class Echo:
    """Sockets without a house (echo.cpp)."""

    def __init__(self, command, bytes_a_message, messages_a_move):
        self.process = subprocess.Popen([command, "--players", str(SEATS), "--bytes", str(bytes_a_message), "--messages", str(messages_a_move)],
                                        stdout=subprocess.PIPE, text=True, preexec_fn=die_with_parent)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


def processor_times(process):
    """The share of each thread that has had one in a hundred at least, the busiest first."""
    times = []
    for thread in pathlib.Path(f"/proc/{process}/task").iterdir():
        fields = (thread / "stat").read_text().rpartition(")")[2].split()
        times.append(int(fields[11]) + int(fields[12]))
    return [round(time / max(1, sum(times)), 2) for time in sorted(times, reverse=True) if time >= sum(times) / 100]


class Bench:
    def __init__(self, asked):
        self.asked = asked
        scene = SCENES[asked.scene]
        self.tables = asked.tables or scene["tables"]
        self.rate = scene["rate"] if asked.rate is None else asked.rate
        self.spread = scene["spread"] if asked.spread is None else asked.spread
        self.warm_up = asked.warm_up + self.spread
        self.bytes_a_message, self.messages_a_move = 600, 1  # until a house has said what its are
        self.all_cores = cores = sorted(os.sched_getaffinity(0))
        self.server_cores, self.load_cores = set(cores[:asked.cores]), set(cores[-1:])

    @contextlib.contextmanager
    def server(self, store):
        """A house with this store, or "echo"."""
        os.sched_setaffinity(0, self.server_cores)  # whatever is started takes it over
        with contextlib.ExitStack() as until_the_end:
            if store == "echo":
                yield until_the_end.enter_context(Echo(self.asked.load.replace("online_load", "online_echo"), self.bytes_a_message,
                                                     self.messages_a_move))
                return
            if store == "sqlite":
                store = "sqlite:" + os.path.join(until_the_end.enter_context(tempfile.TemporaryDirectory()), "house.db")
            limits = (*AT_ANY_SPEED, "--limit", f"sessions={2 * self.tables * SEATS}", "--limit", f"tables={8 * self.tables}")
            yield until_the_end.enter_context(House(self.asked.command, store, limits))

    def start_load(self, nodes, *more, seconds=None):
        seconds = seconds or self.asked.seconds
        command = [self.asked.load, *(f"127.0.0.1:{node.port}" for node in nodes), "--tables", str(self.tables), "--players", str(SEATS),
                   "--seconds", str(seconds), "--warm-up", str(self.warm_up), "--rate", str(self.rate),
                   "--spread", str(self.spread), *more]
        for node in nodes:
            command += ["--server", str(node.process.pid)]
        return subprocess.Popen(command, stdout=subprocess.PIPE if "--json" in more else None, text=True, preexec_fn=die_with_parent)

    def load(self, nodes, *more, seconds=None):
        """Its status, and what it said with --json."""
        os.sched_setaffinity(0, self.load_cores)
        with self.start_load(nodes, *more, seconds=seconds) as load:
            told = load.communicate(timeout=(seconds or self.asked.seconds) + self.warm_up + SECONDS_A_GUEST * self.tables * SEATS + 60)[0]
        return load.returncode, told

    def measure(self, server, seconds=None):
        status, told = self.load([server], "--json", *(["--echo"] if isinstance(server, Echo) else []), seconds=seconds)
        if status != 0:
            raise SystemExit("the guests could not be served")
        told = json.loads(told) | {"threads": processor_times(server.process.pid)}
        if not isinstance(server, Echo):
            self.bytes_a_message = told["bytes"] // max(1, told["messages"])
            self.messages_a_move = told["messages"] / max(1, told["moves"])
        return told


def shares(bench):
    alone = None
    for houses in (1, 2, 4):
        if 2 * houses > len(bench.all_cores):
            print(f"{houses} houses and their guests need {2 * houses} cores, and there are {len(bench.all_cores)}")
            break
        with contextlib.ExitStack() as until_the_end:
            loads = []
            for number in range(houses):
                bench.server_cores = {bench.all_cores[number]}
                server = until_the_end.enter_context(bench.server("memory:"))
                os.sched_setaffinity(0, {bench.all_cores[-1 - number]})
                loads.append(bench.start_load([server], "--json"))
            told = [json.loads(load.communicate(timeout=bench.asked.seconds + 120)[0]) for load in loads]
        together = sum(each["moves_a_second"] for each in told)
        alone = alone or together
        print(f"{houses} in memory {together:9,.0f} moves/s, {together / alone:.2f} of one", flush=True)
    return True


def line(name, told):
    print(f"{name:8} {told['moves_a_second']:9,.0f} moves/s, p99 {told['p99']:6.1f} ms, {told['messages'] / told['moves']:.2f} messages a move, "
          f"{told['bytes'] / told['messages']:.0f} bytes a message; server {told['server_cores']:.2f} cores (threads {told['threads']}), guests {told['load_cores']:.2f}",
          flush=True)


def rate(told):
    """Of one core of the server: what waits for its guests is not slow."""
    return told["moves_a_second"] / min(1, told["server_cores"] / BUSY)


def judged(what, value, bar, holds):
    print(f"{what}: {value:.2f} ({'within' if holds else 'MISSES'} the bar, {bar})", flush=True)
    return holds


def ratios(bench):
    """In turns, as an hour is slow for all of them: each ratio is of neighbours."""
    of_memory, of_echo = [], []
    for _ in range(bench.asked.rounds):
        told = {}
        for name in ("memory", "sqlite", "echo"):
            with bench.server("memory:" if name == "memory" else name) as server:
                told[name] = bench.measure(server)
            line(name, told[name])
        of_memory.append(rate(told["sqlite"]) / rate(told["memory"]))
        of_echo.append(rate(told["sqlite"]) / rate(told["echo"]))
    memory, echo = statistics.median(of_memory), statistics.median(of_echo)
    return all([judged("stored before told, of in memory", memory, f"at least {MIN_OF_MEMORY}", memory >= MIN_OF_MEMORY),
                judged("stored before told, of the echo", echo, f"at least {MIN_OF_ECHO}", echo >= MIN_OF_ECHO)])


def growth(bench):
    """A slow hour is slow for the echo as well; a house that slows down as it grows is not."""
    of_echo = []
    with bench.server("sqlite") as house:
        for when in ("begin", "middle", "end"):
            if of_echo:
                bench.measure(house, bench.asked.between)
            told = bench.measure(house)
            with bench.server("echo") as echo:
                beside = bench.measure(echo)
            line(when, told)
            line("echo", beside)
            of_echo.append(rate(told) / rate(beside))
            print(f"of the echo: {of_echo[-1]:.2f}")
    slowdown = of_echo[-1] / of_echo[0]
    return judged("at its end, of its beginning", slowdown, f"at least {MAX_SLOWDOWN}", slowdown >= MAX_SLOWDOWN)


def endings(bench):
    with bench.server("sqlite") as house:
        told = bench.measure(house)
    line("crowd", told)
    if not (told["moves_quiet"] and told["moves_endings"]):
        raise SystemExit("games have to end in some seconds and in others not: another number of --seconds or --spread")
    print(f"{told['games']} games ended; p99 {told['p99_endings']:.1f} ms in seconds in which some did ({told['moves_endings']} moves), "
          f"{told['p99_quiet']:.1f} ms in the others ({told['moves_quiet']} moves)")
    wait = told["p99_endings"] / told["p99_quiet"]
    return judged("p99 while games end, of that at other times", wait, f"at most {MAX_WAIT}", wait <= MAX_WAIT)


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
    words.add_argument("--rounds", type=int, default=3, help="of ratios")
    words.add_argument("--cores", type=int, default=1, help="of the house")
    words.add_argument("--between", type=float, default=30, help="seconds in which a house grows")
    asked = words.parse_args()
    bench = Bench(asked)
    judge = {"ratios": ratios, "growth": growth, "endings": endings, "shares": shares}.get(asked.scene)
    if judge:
        return 0 if judge(bench) else 1
    with contextlib.ExitStack() as until_the_end:
        store = "sqlite"
        if asked.scene == "nodes":
            from throw_away_postgres import ThrowAwayPostgres  # where it is not needed it need not be installed

            os.sched_setaffinity(0, bench.server_cores)
            store = until_the_end.enter_context(ThrowAwayPostgres(fsync="on")).address
        nodes = [until_the_end.enter_context(bench.server(store)) for _ in range(2 if asked.scene == "nodes" else 1)]
        return bench.load(nodes, *(["--mix"] if asked.mix else []))[0]


if __name__ == "__main__":
    sys.exit(main())
