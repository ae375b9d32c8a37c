"""A score pad that is read along: over a house that dies, at two nodes, and by those who may not write:
pads_test.py SUSHIYA."""

import os
import sys
import tempfile
import unittest

from house import House
from player import Player
from throw_away_postgres import ThrowAwayPostgres

COMMAND = sys.argv.pop(1)
PAD = {"game": "sushi-go", "names": ["Ada", "Ben"], "phantom": False, "laid": ["", ""], "ends": ["pudding 0 0"], "round": 0,
       "player": 0, "finished": False}


class Pads(unittest.TestCase):
    def ask(self, house, method, path, told, key, status=200):
        reply = house.ask(method, path, told, key)
        self.assertEqual(reply.status, status, reply.text)
        return reply.json()

    def share(self, house, key):
        return self.ask(house, "POST", "/api/pads", PAD, key, 201)["pad"]

    def change(self, house, key, pad, laid):
        return self.ask(house, "POST", f"/api/pads/{pad}", PAD | {"laid": [laid, ""]}, key)["version"]

    def read(self, reader, pad, after=0):
        reader.say("watch_pad", pad=pad, after=after)
        return reader.wait_for("pad")


class OneHouse(Pads):
    def test_what_was_told_is_there_after_a_kill(self):
        with tempfile.TemporaryDirectory() as folder, House(COMMAND, "sqlite:" + os.path.join(folder, "house.db")) as house:
            key = house.make_guest("Ada")
            pad = self.share(house, key)
            reader = Player(house)
            self.assertEqual(self.read(reader, pad)["content"], PAD)
            for number in range(1, 6):
                version = self.change(house, key, pad, " ".join(["tempura"] * number))
                told = reader.wait_for("pad")
                self.assertEqual((told["version"], told["content"]["laid"][0].count("tempura")), (version, number))
                house.kill()
                house.start()
                again = Player(house)
                self.assertEqual(self.read(again, pad), told, "what a reader has seen is not lost")
                reader = again

    def test_others_do_not_write(self):
        with House(COMMAND) as house:
            key, other = house.make_guest("Ada"), house.make_guest("Ben")
            pad = self.share(house, key)
            self.ask(house, "POST", f"/api/pads/{pad}", PAD, other, 403)
            self.ask(house, "DELETE", f"/api/pads/{pad}", None, other, 403)
            self.ask(house, "POST", f"/api/pads/{pad}", PAD, None, 401)
            self.ask(house, "POST", f"/api/pads/{pad}", PAD | {"laid": ["x" * 3_000, ""]}, key, 400)
            self.ask(house, "POST", f"/api/pads/{pad}", PAD | {"laid": ["<b>", ""]}, key, 400)
            reader = Player(house)
            self.assertEqual(self.read(reader, pad)["version"], 1)
            self.ask(house, "DELETE", f"/api/pads/{pad}", None, key)
            self.assertEqual(reader.wait_for("refused")["name"], "no_such_pad")


class TwoNodes(Pads):
    def test_a_pad_is_read_along_at_the_other_node(self):
        with ThrowAwayPostgres() as postgres, House(COMMAND, postgres.address) as here, House(COMMAND, postgres.address) as there:
            key = here.make_guest("Ada")
            pad = self.share(here, key)
            readers = [Player(house) for house in (here, there)]
            for reader in readers:
                self.assertEqual(self.read(reader, pad)["version"], 1)
            for version, house in enumerate((here, there, here, there), start=2):
                self.assertEqual(self.change(house, key, pad, " ".join(["wasabi"] * version)), version)
                for reader in readers:
                    told = reader.wait_for("pad", fits=lambda told: told["version"] == version)
                    self.assertEqual(told["content"]["laid"][0].count("wasabi"), version)
            here.kill()
            self.assertEqual(self.change(there, key, pad, "tempura"), 6)
            self.assertEqual(readers[1].wait_for("pad")["version"], 6)
            self.ask(there, "DELETE", f"/api/pads/{pad}", None, key)
            self.assertEqual(readers[1].wait_for("refused")["name"], "no_such_pad")


if __name__ == "__main__":
    unittest.main()
