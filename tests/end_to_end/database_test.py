"""The database goes away in the middle of a game, and comes back: database_test.py SUSHIYA."""

import sys
import time
import unittest

from house import House, wait_until
from player import Player, are_over, let_play, seat_all
from throw_away_postgres import ThrowAwayPostgres
from web_socket import Refused

COMMAND = sys.argv.pop(1)


class DatabaseGone(unittest.TestCase):
    def test_nothing_is_lost_and_play_goes_on(self):
        with ThrowAwayPostgres() as postgres, House(COMMAND, postgres.address) as house:
            table, people = seat_all(house, "sushi-go", 2)
            people[0].say("start", table=table)
            let_play(people, lambda: len(people[0].events[table]) > 10)
            postgres.crash()
            let_play(people, lambda: any(refusal["name"] == "not_stored" for person in people for refusal in person.refusals))
            told = [list(person.events[table]) for person in people]
            for person in people:
                person.plays = False
            ready = house.get("/readyz")
            self.assertEqual(ready.status, 503)
            self.assertEqual(ready.text, "not ready: store\n")  # an address may hold a password
            self.assertEqual(house.get("/healthz").status, 200)
            self.assertEqual(house.ask("POST", "/api/guests", {"name": "Late"}).status, 503)
            with self.assertRaises(Refused) as refused:  # whoever has a key is not taken for nobody
                Player(house, people[0].key)
            self.assertEqual(refused.exception.status, 503)

            postgres.start()
            began = time.monotonic()
            self.assertTrue(wait_until(lambda: house.ask("POST", "/api/guests", {"name": "Late"}).status == 201))
            self.assertLess(time.monotonic() - began, 5)
            for person in people:
                person.plays = True
                person.attend(table, len(person.events[table]))
            let_play(people, are_over(people, table))
            self.assertEqual(house.get("/readyz").text, "well\n")
            for person, events in zip(people, told):
                self.assertEqual(person.events[table][:len(events)], events)
                # Nothing else had happened, so nobody was told so.
                self.assertNotIn("overtaken", [refusal["name"] for refusal in person.refusals])


class DatabaseHangs(unittest.TestCase):
    def test_nothing_waits_for_it_and_it_is_said(self):
        """Somebody holds a lock for as long as the test wants to: whatever is answered, is answered while nothing can be written."""
        with ThrowAwayPostgres() as postgres, House(COMMAND, postgres.address) as house:
            table, people = seat_all(house, "sushi-go", 2)
            people[0].say("start", table=table)
            let_play(people, lambda: len(people[0].events[table]) > 10)
            with postgres.locked("sushiya.entries"):
                let_play(people, lambda: any(refusal["name"] == "not_stored" for person in people for refusal in person.refusals))
                for person in people:
                    person.plays = False
                self.assertEqual(house.get("/readyz").status, 503)
                self.assertEqual(house.get("/healthz").status, 200)
                guest = house.ask("POST", "/api/guests", {"name": "Late"})
                self.assertEqual((guest.status, guest.json()["refused"]), (503, "not_stored"))
                # What is only read does not wait for what is written.
                self.assertEqual(house.get("/api/me", people[0].key).status, 200)
                self.assertEqual(house.get("/api/tables").status, 200)
            self.assertTrue(wait_until(lambda: house.get("/readyz").status == 200))
            for person in people:
                person.plays = True
                person.look(table)
            let_play(people, are_over(people, table))
            self.assertEqual(people[0].events[table][-1], people[1].events[table][-1])

    def test_it_is_noticed_where_nobody_plays(self):
        with ThrowAwayPostgres() as postgres, House(COMMAND, postgres.address) as house:
            self.assertEqual(house.get("/readyz").status, 200)
            for what in ("sushiya.entries", "sushiya.guests"):
                with postgres.locked(what):
                    self.assertTrue(wait_until(lambda: house.get("/readyz").status == 503))
                self.assertTrue(wait_until(lambda: house.get("/readyz").status == 200))


if __name__ == "__main__":
    unittest.main()
