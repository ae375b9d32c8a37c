"""Two nodes on one PostgreSQL: nodes_test.py SUSHIYA."""

import os
import sys
import unittest

from house import House, wait_until
from player import Player, are_over, let_play
from throw_away_postgres import ThrowAwayPostgres

COMMAND = sys.argv.pop(1)


class TwoNodes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = cls.enterClassContext(ThrowAwayPostgres())

    def setUp(self):
        self.here, self.there = (self.enterContext(House(COMMAND, self.postgres.address)) for _ in range(2))

    def begin(self, game, **agreed):
        """Somebody at each node, and the game begun."""
        people = [Player(house, self.here.make_guest("Guest")) for house in (self.here, self.there)]
        table = self.here.open_table(people[0].key, game, **agreed)
        for person in people:
            person.attend(table)
            person.sit(table)
        people[0].wait_for("table", table, lambda told: all(seat["kind"] == "person" for seat in told["seats"]))
        people[0].say("start", table=table)
        return table, people

    def assert_whole(self, table, people):
        """Whoever comes anew, to whichever node, hears the same."""
        for person in people:
            for house in (self.here, self.there):
                if not house.process:
                    continue
                again = Player(house, person.key)
                again.plays = False
                again.attend(table)
                again.wait_for("update", table)
                self.assertEqual(again.events[table], person.events[table])

    def test_one_game_is_played_at_both(self):
        for game in ("sushi-go", "sushi-roll", "wasabi"):
            with self.subTest(game=game):
                table, people = self.begin(game)
                let_play(people, are_over(people, table), patience=40)
                self.assert_whole(table, people)

    def test_one_dies_and_the_game_goes_on_at_the_other(self):
        table, people = self.begin("sushi-go")
        let_play(people, lambda: len(people[0].events[table]) > 10)
        self.here.kill()
        people[0].hear_the_last()
        told = list(people[0].events[table])
        people[0].house = self.there
        people[0].come_back()
        let_play(people, are_over(people, table))
        self.assertEqual(people[0].events[table][:len(told)], told)
        self.assert_whole(table, people)

    def test_what_becomes_of_a_guest_at_one_node_is_heard_at_the_other(self):
        """Mutes reach a device at the other node; who is signed out or forgotten here plays no longer there."""
        table, (ada, ben) = self.begin("sushi-go")
        for person in (ada, ben):
            person.plays = False
        tablet = Player(self.there, ada.key)
        self.assertTrue(tablet.welcome["several_nodes"])  # so that its page says what is not told
        tablet.attend(table)
        ada.say("regard", table=table, seat=1, **{"as": "muted"})
        tablet.wait_for("table", table, lambda told: told["seats"][1].get("regard") == "muted")
        self.assertEqual(self.here.ask("POST", "/api/sign-out", key=ada.key).status, 200)
        tablet.hear_the_last()
        self.assertEqual(tablet.goodbye, "signed_out")
        self.assertEqual(self.here.ask("DELETE", "/api/me", key=ben.key).status, 200)
        ben.hear_the_last()
        self.assertEqual(ben.goodbye, "signed_out")

    def test_clocks_that_differ_take_nobody_s_turn(self):
        """One machine's is 40 s ahead. Deadlines are the store's time, and the node says that it should not be used."""
        for ahead in (40, -40):
            with self.subTest(ahead=ahead):
                other = {"LD_PRELOAD": os.environ["SUSHIYA_OTHER_CLOCK"], "OTHER_CLOCK": str(ahead)}
                self.there = self.enterContext(House(COMMAND, self.postgres.address, environment=other))
                self.assertTrue(wait_until(lambda: self.there.get("/readyz").status == 503))
                self.assertEqual(self.here.get("/readyz").status, 200)
                table, people = self.begin("sushi-go", seconds=30)
                bots = set()

                def goes_on():
                    bots.update(str(seat) for person in people for seat in person.tables[table]["seats"] if seat.get("bot"))
                    return are_over(people, table)()

                let_play(people, goes_on, patience=40)
                self.assertEqual(bots, set())
                self.assert_whole(table, people)


if __name__ == "__main__":
    unittest.main()
