"""One torn ledger in the store: its table ends with an apology, and no other does: torn_test.py SUSHIYA."""

import os
import sys
import tempfile
import unittest

from house import House
from ledgers import entry_of, tear_entry
from player import Player, are_over, let_play, seat_all

COMMAND = sys.argv.pop(1)

# What became of an entry, by its version: 0 opened, 1 and 2 sat, 3 started, 4 and later played.
TORN = {
    "nothing": (4, ""),
    "half a line": (4, '{"entry":"played","mo'),
    "no such entry": (4, '{"entry":"cheated"}'),
    "no such move": (4, '{"entry":"played","moves":[[0,"fugu"]]}'),
    "a seat that is none": (4, '{"entry":"played","moves":[[7,"tempura"]]}'),
    "chance at the wrong time": (4, '{"entry":"played","moves":[["chance","tempura"]]}'),
    "moves that are none": (4, '{"entry":"played","moves":{"a":1}}'),
    "a deal that stops": (3, '{"entry":"started","moves":[["chance","tempura"]]}'),
    "a guest at no seat": (2, '{"entry":"sat","seat":-1,"guest":"a","name":"b","contribution":""}'),
    "opened twice": (2, None),
    "no secret": (0, '{"entry":"opened","game":"sushi-go","options":{"players":2},"host":"a","public":false,"seconds":0,'
                     '"bot":"cook","watching":"open","starts_full":false,"secret":"zz"}'),
    "no such game": (0, '{"entry":"opened","game":"go-fish","options":{},"host":"a","public":false,"seconds":0,'
                        '"bot":"cook","watching":"open","starts_full":false,"secret":"' + "0" * 64 + '"}'),
}


class TornLedger(unittest.TestCase):
    def test_ends_its_own_table_with_an_apology(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "house.db")
            with House(COMMAND, "sqlite:" + path) as house:
                torn = {}
                for what in TORN:
                    torn[what] = self.play_a_little(house)
                whole, people = self.play_a_little(house)
                self.assertEqual(house.stop(), 0)
                for what, (version, text) in TORN.items():
                    table = torn[what][0]
                    tear_entry(path, table, version, entry_of(path, table, 0) if text is None else text)
                house.log = self.enterContext(tempfile.TemporaryFile("w+"))
                house.start()
                for what, (table, players) in torn.items():
                    with self.subTest(what):
                        self.hears_the_apology(house, table, players[0])
                for person in people:
                    person.plays = True
                    person.come_back()
                let_play(people, are_over(people, whole))
                self.assertIn(f"sushiya_faults_total {len(TORN)}\n", house.get("/metrics").text)
                house.log.seek(0)
                logged = house.log.read()
                for table, _ in torn.values():
                    self.assertEqual(logged.count(f" error table_fault table={table} what="), 1)

    def play_a_little(self, house):
        table, people = seat_all(house, "sushi-go", 2)
        people[0].say("start", table=table)
        let_play(people, lambda: len(people[0].events[table]) > 8)
        for person in people:
            person.socket.drop()
        return table, people

    def hears_the_apology(self, house, table, player):
        player = Player(house, player.key)
        self.assertEqual(player.attend(table)["status"], "closed")
        for what, more in (("play", {"move": "tempura"}), ("sit", {}), ("start", {}), ("stand", {}), ("rematch", {}), ("return", {})):
            player.say(what, table=table, **more)
            player.wait_for("refused", table)
        self.assertIn(house.get(f"/api/records/{table}").status, (404, 409))
        player.socket.drop()


if __name__ == "__main__":
    unittest.main()
