"""How long a rename takes while others ask: beside.py SUSHIYA [--connections 40] [--seconds 5].

Each connection asks for a quick game again and again, as a guest of its own, in a lobby full of other tables; the house keeps them in SQLite."""

import argparse
import http.client
import json
import pathlib
import statistics
import sys
import tempfile
import threading
import time

sys.path.append(str(pathlib.Path(__file__).parents[2] / "tests/end_to_end"))
from house import House  # noqa: E402


class Asking(threading.Thread):
    def __init__(self, house):
        super().__init__(daemon=True)
        self.key, self.port = house.make_guest("Asking"), house.port
        self.asked, self.stops = 0, False
        for _ in range(8):
            house.open_table(self.key, "sushi-go", 5, public=True)

    def run(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        told = json.dumps({"game": "sushi-go", "players": 2})
        while not self.stops:
            connection.request("POST", "/api/quick", told, {"Authorization": f"Bearer {self.key}"})
            connection.getresponse().read()
            self.asked += 1


def rename_times(house, seconds):
    key, times, until = house.make_guest("Renamed"), [], time.monotonic() + seconds
    while time.monotonic() < until:
        began = time.monotonic()
        reply = house.ask("POST", "/api/me", {"name": f"Guest {len(times)}"}, key)
        assert reply.status == 200, reply.text
        times.append(1000 * (time.monotonic() - began))
        time.sleep(0.02)
    return times


def main():
    words = argparse.ArgumentParser()
    words.add_argument("command")
    words.add_argument("--connections", type=int, default=40)
    words.add_argument("--seconds", type=float, default=5)
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder, House(asked.command, f"sqlite:{folder}/house.db") as house:
        alone = rename_times(house, asked.seconds)
        others = [Asking(house) for _ in range(asked.connections)]
        for each in others:
            each.start()
        began = time.monotonic()
        beside = rename_times(house, asked.seconds)
        rate = sum(each.asked for each in others) / (time.monotonic() - began)
        for each in others:
            each.stops = True
        for each in others:
            each.join()
        print(f"a rename: {statistics.median(alone):.1f} ms alone, {statistics.median(beside):.1f} ms beside {asked.connections} "
              f"connections that ask for {rate:.0f} quick games a second ({max(beside):.0f} ms at most)")


if __name__ == "__main__":
    main()
