#!/usr/bin/env python3
"""How long somebody waits for a cook's answer while another guest has many tables of itamae thinking.

    bench/online/crowded.py build/release/sushiya [--tables 48] [--answers 60]

The crowd attends all its tables and plays on at once, so that bots are always waited for there. Told for a person of
another address, and of the same one."""

import argparse
import pathlib
import statistics
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tests" / "end_to_end"))

from house import House, AT_ANY_SPEED  # noqa: E402
from player import Player  # noqa: E402
from web_socket import Closed, WebSocket  # noqa: E402

BAR = 0.5  # seconds
TABLES_A_CONNECTION = 16


class Visitor(Player):
    """Comes from this address, through a proxy on this machine."""

    def __init__(self, house, key, address, plays):
        self.address = address
        super().__init__(house, key)
        self.plays = plays

    def connect(self):
        headers = [f"Authorization: Bearer {self.key}", f"X-Forwarded-For: {self.address}"]
        self.socket = WebSocket(self.house.port, headers, **self.words)
        self.say("hello", **self.hello)
        self.welcome = self.wait_for("welcome")

    def begin(self, bot, players):
        table = self.house.open_table(self.key, "sushi-go", players, bot=bot)
        self.attend(table)
        self.sit(table)
        self.say("start", table=table)
        return table


def crowd(house, key, address, tables, over):
    """Plays wherever it is asked, until it is over."""
    visitor = Visitor(house, key, address, plays=True)
    for _ in range(tables):
        visitor.begin("itamae", 5)
    while not over.is_set():
        try:
            told = visitor.hear(visitor.socket.receive(0.5))
        except TimeoutError:
            continue
        except Closed:
            return
        if told["tell"] == "ended":
            visitor.say("leave", table=told["table"])
            visitor.begin("itamae", 5)


def answers(house, address, count):
    """Seconds from a move of one's own to the next question, at a table with one cook."""
    visitor = Visitor(house, house.make_guest("Ada"), address, plays=False)
    times = []
    while len(times) < count:
        table = visitor.begin("cook", 2)
        asked, since = -1, None
        while table not in visitor.ended and len(times) < count:
            told = visitor.hear(visitor.socket.receive(60))
            if told["tell"] != "update" or 0 not in told["waiting"] or told["moves"] == asked:
                continue
            if since is not None:
                times.append(time.monotonic() - since)
            asked, since = told["moves"], time.monotonic()
            visitor.say("play", table=table, move=told["legal"][0])
    return times


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("command")
    words.add_argument("--tables", type=int, default=48)
    words.add_argument("--answers", type=int, default=60)
    asked = words.parse_args()
    worst = 0
    with House(asked.command, words=AT_ANY_SPEED) as house:
        def tell(who, address):
            nonlocal worst
            times = sorted(answers(house, address, asked.answers))
            worst = max(worst, times[-1])
            print(f"{who:34} median {statistics.median(times):.3f} s, worst {times[-1]:.3f} s of {len(times)}", flush=True)

        tell("alone", "10.0.0.2")
        over = threading.Event()
        key = house.make_guest("Mallory")
        threads = [threading.Thread(target=crowd, args=(house, key, "10.0.0.1", TABLES_A_CONNECTION, over), daemon=True)
                   for _ in range(-(-asked.tables // TABLES_A_CONNECTION))]
        for thread in threads:
            thread.start()
        time.sleep(5)  # until they all think
        tell(f"beside {asked.tables} tables, elsewhere", "10.0.0.2")
        tell(f"beside {asked.tables} tables, same address", "10.0.0.1")
        over.set()
        for thread in threads:
            thread.join()
    print("within the bar" if worst <= BAR else f"more than {BAR} s")
    return 0 if worst <= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
