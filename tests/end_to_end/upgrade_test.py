"""The house is closed in the middle of games and opened again on the same store: upgrade_test.py SUSHIYA [--from OLD_SUSHIYA].

With another binary before it, that one is closed, and SUSHIYA goes on. The houses in tests/end_to_end/houses were left behind by
earlier versions in the middle of games; they are brought forward, and the games go on.
"""

import json
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

from house import House
from player import Player, are_over, let_play
from running_games import GAMES, RunningGame, expect_stored, play_to_the_end, play_to_the_middle, verify
from throw_away_postgres import PROGRAMS, ThrowAwayPostgres

COMMAND = sys.argv.pop(1)
OLD = COMMAND
if "--from" in sys.argv:
    at = sys.argv.index("--from")
    OLD = sys.argv[at + 1]
    del sys.argv[at:at + 2]
PARTITIONS = pathlib.Path(__file__).parents[2] / "packaging/partitions.sql"
HOUSES = pathlib.Path(__file__).parent / "houses"


class Stores(unittest.TestCase):
    """A store of each kind that outlives a house, with a way to fill it from a kept one."""

    def sqlite(self, kept=None):
        path = os.path.join(self.enterContext(tempfile.TemporaryDirectory()), "house.db")
        if kept:
            with sqlite3.connect(path) as database:
                database.executescript(kept.read_text())
            database.close()
        return "sqlite:" + path

    def postgres(self, kept=None):
        server = self.enterContext(ThrowAwayPostgres())
        if kept:
            subprocess.run([PROGRAMS + "psql", "-q", "-v", "ON_ERROR_STOP=1", "-d", server.address, "-f", kept], check=True,
                           stdout=subprocess.DEVNULL, timeout=60)
        return server.address


class InTheMiddleOfGames(Stores):
    def go_through(self, store, while_closed=lambda: None):
        with House(OLD, store) as old:
            games = [RunningGame(old, *game) for game in GAMES]
            play_to_the_middle(games)
            began = time.monotonic()
            old.ask_to_close()
            for game in games:
                game.hear_the_last(old)
                self.assertEqual({player.goodbye for player in game.everybody}, {"closing"})
                self.assertFalse(game.is_over(), "there was nothing to go on with")
            self.assertEqual(old.wait(), 0)
        while_closed()
        with House(COMMAND, store) as new:
            for game in games:
                game.come_back(old, to=new)
            took = time.monotonic() - began
            play_to_the_end(COMMAND, new, games)
            self.assertIn("sushiya_faults_total 0\n", new.get("/metrics").text)
        print(f"closed, opened, and everybody back in sync in {took:.2f} s")

    def test_games_go_on_with_sqlite(self):
        self.go_through(self.sqlite())

    def test_games_go_on_with_postgresql(self):
        self.go_through(self.postgres())

    def test_games_go_on_in_partitions(self):
        """docs/hosting.md: ledgers are spread by their table, and one is read where it lies and nowhere else."""
        store = self.postgres()

        def ask(*words):
            return subprocess.run([PROGRAMS + "psql", "-Atq", "-v", "ON_ERROR_STOP=1", "-d", store, *words], check=True,
                                  capture_output=True, text=True, timeout=60).stdout

        self.go_through(store, lambda: ask("-f", str(PARTITIONS)))
        filled = ask("-c", "SELECT DISTINCT tableoid::regclass FROM sushiya.entries").split()
        self.assertGreater(len(filled), 1)
        self.assertTrue(all(each.startswith("sushiya.entries_") for each in filled), filled)
        plan = ask("-c", "EXPLAIN SELECT text FROM sushiya.entries WHERE table_id = 'x' AND version > 3")
        self.assertEqual(len(set(re.findall(r" on (entries_\d+)", plan))), 1, plan)


class LeftByEarlierVersions(Stores):
    def go_on(self, store, kept):
        """Who sat there comes back with the key it had, finds what it was told, and plays to the end."""
        guests = json.loads(kept.with_suffix(".json").read_text())
        with House(COMMAND, store) as house:
            for guest in guests["signed_in"]:
                self.assertEqual(house.ask("POST", "/api/sign-in", guest).status, 200)
            for game in guests["games"]:
                with self.subTest(game=game["game"]):
                    players = []
                    for seat in game["people"]:
                        expect_stored(house, seat["key"], game["table"], seat["told"])
                        player = Player(house, seat["key"])
                        player.events[game["table"]] = seat["told"]
                        player.attend(game["table"], len(seat["told"]))
                        players.append(player)
                    self.assertEqual(players[0].tables[game["table"]]["status"], "playing")
                    let_play(players, are_over(players, game["table"]))
                    verify(COMMAND, house, game["table"])
            for table in guests["over"]:
                verify(COMMAND, house, table)
            rated = house.get("/api/ratings/sushi-go").json()["ratings"]
            self.assertGreaterEqual({each["name"] for each in rated}, set(guests["rated"]))
            # What a game made of a rating is written down from here on, whatever was known before.
            last = guests["games"][0]
            key = last["people"][0]["key"]
            history = house.ask("GET", f"/api/me/history/{last['game']}", key=key).json()["results"]
            self.assertEqual([each["table"] for each in history], [last["table"]])
            self.assertIn("sushiya_faults_total 0\n", house.get("/metrics").text)

    def test_their_games_go_on(self):
        versions = sorted(HOUSES.iterdir())
        self.assertTrue(versions)
        for kept in versions:
            with self.subTest(version=kept.name, store="sqlite"):
                self.go_on(self.sqlite(kept / "sqlite.sql"), kept / "sqlite")
            with self.subTest(version=kept.name, store="postgres"):
                self.go_on(self.postgres(kept / "postgres.sql"), kept / "postgres")


if __name__ == "__main__":
    unittest.main()
