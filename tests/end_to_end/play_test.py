"""Whole games over real connections: play_test.py SUSHIYA."""

import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.append(str(pathlib.Path(__file__).parents[1] / "fairness"))

from verify import first_hands
from house import House, wait_until
from player import Player, are_over, let_play, seat_all
from web_socket import TEXT, frame

COMMAND = sys.argv.pop(1)
GAMES = ("sushi-go", "sushi-roll", "wasabi")


class Play(unittest.TestCase):
    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.house = self.enterContext(House(COMMAND, "sqlite:" + os.path.join(folder, "house.db")))

    def check_record(self, table):
        """What is downloaded is a game by the rules, dealt as the house had promised."""
        reply = self.house.get(f"/api/records/{table}")
        self.assertEqual(reply.status, 200)
        self.assertIn("attachment", reply.headers["Content-Disposition"])
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "record.json")
            with open(path, "w") as file:
                file.write(reply.text)
            for word in ("check", "verify"):
                said = subprocess.run([COMMAND, word, path], capture_output=True, text=True, timeout=20)
                self.assertEqual(said.returncode, 0, said.stdout + said.stderr)
        return reply.json()

    def test_people_play_each_game_to_its_end(self):
        for game in GAMES:
            for count in (2, 4):
                with self.subTest(game=game, players=count):
                    table, people = seat_all(self.house, game, count)
                    spectator = Player(self.house)
                    spectator.attend(table)
                    people[1].say("start", table=table)  # whoever sits may, when all seats are taken
                    everybody = [*people, spectator]
                    self.assertEqual(self.house.get(f"/api/records/{table}").status, 409)
                    let_play(everybody, are_over(everybody, table))
                    told = {str(each.ended[table]) for each in everybody}
                    self.assertEqual(len(told), 1)
                    record = self.check_record(table)
                    self.assertEqual(record["result"], people[0].ended[table]["result"])
                    self.assertEqual(record["fairness"]["secret"], people[0].ended[table]["secret"])
                    if game == "wasabi":  # whose first hands are dealt ready, and can be recomputed from the docs alone
                        choices = [(seat, text) for seat, text in record["log"] if seat != "chance"]
                        self.assertEqual(first_hands(record), choices[:6 * count])
                    for person in everybody:
                        again = Player(self.house, person.key)
                        again.attend(table)
                        again.wait_for("ended", table)
                        self.assertEqual(again.events[table], person.events[table])

    def test_whoever_comes_back_in_the_middle_hears_what_is_missing(self):
        for game in GAMES:
            with self.subTest(game=game):
                table, people = seat_all(self.house, game, 2)
                people[0].say("start", table=table)
                is_over = are_over(people, table)  # random players of Wasabi! have given up all strips now and then
                for share in (10, 20, 30):
                    let_play(people, lambda: len(people[0].events[table]) >= share or is_over())
                    people[0].socket.drop()
                    let_play(people[1:], lambda: not people[1].tables[table]["seats"][0]["here"])
                    before = len(people[0].events[table])
                    people[0].come_back()
                    let_play(people, lambda: len(people[0].events[table]) > before or is_over())
                let_play(people, is_over)
                fresh = Player(self.house, people[0].key)
                fresh.attend(table)
                fresh.wait_for("ended", table)
                self.assertEqual(fresh.events[table], people[0].events[table])

    def test_who_must_say_the_same_twice_is_asked_twice(self):
        """Where a turn of Wasabi! leaves nothing but "done", that may be asked for twice with nothing to hear in between: without
        the number of moves the second question looks like the first, and the game stands still."""
        person = Player(self.house, self.house.make_guest("Ada"))
        said = []
        person.say = lambda what, **fields: said.append(fields["move"])
        update = {"tell": "update", "table": "t", "heard": 0, "events": [], "waiting": [0], "left": [None, None], "legal": ["done"]}
        person.events["t"] = []
        for moves in (7, 7, 8):  # the second is told once more, to who has looked
            person.hear(json.dumps(update | {"moves": moves}))
        self.assertEqual(said, ["done", "done"])
        table, people = seat_all(self.house, "wasabi", 2)
        people[0].say("start", table=table)
        # Who gives up one strip after another is through with them soon.
        let_play(people, lambda: len(people[0].events[table]) > 60 or are_over(people, table)())
        numbers = [each["moves"] for each in map(json.loads, people[0].socket.texts) if each["tell"] == "update"]
        self.assertEqual(numbers, sorted(numbers))
        self.assertGreater(numbers[-1], 5)

    def test_one_person_on_two_devices_is_told_the_same(self):
        table, people = seat_all(self.house, "sushi-go", 2)
        other = Player(self.house, people[0].key)
        other.attend(table)
        other.plays = False
        people[0].say("start", table=table)
        let_play([*people, other], are_over([*people, other], table))
        self.assertEqual(other.events[table], people[0].events[table])

    def test_spectators_who_wait_for_the_end_hear_everything_then(self):
        for game in GAMES:
            with self.subTest(game=game):
                table, people = seat_all(self.house, game, 2, watching="after")
                spectator = Player(self.house)
                spectator.attend(table)
                people[0].say("start", table=table)
                let_play([*people, spectator], lambda: len(people[0].events[table]) > 20)
                self.assertEqual(spectator.events[table], [])
                let_play([*people, spectator], are_over([*people, spectator], table))
                later = Player(self.house)
                later.attend(table)
                later.wait_for("ended", table)
                self.assertEqual(spectator.events[table], later.events[table])

    def test_bots_take_free_seats_and_play_among_themselves(self):
        for game in GAMES:
            with self.subTest(game=game):
                table, people = seat_all(self.house, game, 1, players=3)
                people[0].say("seat_bot", table=table, seat=1, bot="cook")
                people[0].say("start", table=table)
                let_play(people, are_over(people, table))
                seats = people[0].tables[table]["seats"]
                self.assertEqual([seat["bot"] for seat in seats], [None, "cook", "apprentice"])
                self.check_record(table)

    def test_people_are_rated_and_whoever_was_removed_is_not(self):
        table, people = seat_all(self.house, "sushi-go", 3)
        people[0].say("start", table=table)
        let_play(people, lambda: len(people[0].events[table]) > 20)
        gone = people.pop(1)
        self.assertEqual(self.house.ask("DELETE", "/api/me", key=gone.key).status, 200)
        gone.hear_the_last()
        self.assertEqual(gone.goodbye, "signed_out")
        let_play(people, are_over(people, table))  # a bot plays on
        rated = self.house.get("/api/ratings/sushi-go").json()["ratings"]
        self.assertEqual({each["name"] for each in rated}, {"Guest 0", "Guest 2"})

    def test_a_table_of_bots_sleeps_until_somebody_looks(self):
        host = Player(self.house, self.house.make_guest("Host"))
        table = self.house.open_table(host.key, "sushi-go", 3)
        host.attend(table)
        host.say("start", table=table)
        host.wait_for("update", table)
        host.socket.close()
        self.assertIn(self.house.get(f"/api/tables/{table}").json()["status"], ("playing", "over"))
        spectator = Player(self.house)
        spectator.attend(table)
        let_play([spectator], are_over([spectator], table))
        self.assertTrue(wait_until(lambda: self.house.get(f"/api/records/{table}").status == 200))
        self.check_record(table)

    def test_quick_games_bring_people_together(self):
        people = [Player(self.house, self.house.make_guest(name)) for name in ("Ada", "Bo", "Cy")]
        found = [self.house.ask("POST", "/api/quick", {"game": "sushi-go"}, person.key) for person in people[:2]]
        self.assertEqual([reply.status for reply in found], [201, 200])
        table = found[0].json()["table"]
        self.assertEqual(found[1].json()["table"], table)
        for person in people[:2]:
            person.attend(table)
            person.sit(table)
        let_play(people[:2], are_over(people[:2], table))  # begins by itself when it is full
        self.check_record(table)
        third = self.house.ask("POST", "/api/quick", {"game": "sushi-go"}, people[2].key)
        self.assertEqual(third.status, 201)
        self.assertNotEqual(third.json()["table"], table)
        listed = self.house.get("/api/tables").json()["tables"]
        self.assertEqual([card["table"] for card in listed], [third.json()["table"]])

    def test_a_rematch_is_one_table_for_all(self):
        table, people = seat_all(self.house, "sushi-go", 2)
        people[0].say("start", table=table)
        let_play(people, are_over(people, table))
        for person in people:
            person.say("rematch", table=table)
        let_play(people, lambda: all(person.tables[table]["rematch"] for person in people))
        again = people[0].tables[table]["rematch"]
        self.assertEqual(people[1].tables[table]["rematch"], again)
        for person in people:
            person.attend(again)
            person.sit(again)
        let_play(people, are_over(people, again))
        self.assertNotEqual(people[0].ended[again]["secret"], people[0].ended[table]["secret"])
        self.check_record(again)

    def test_a_rematch_has_its_bots_in_their_seats(self):
        table, people = seat_all(self.house, "sushi-go", 2, players=4)
        people[0].say("seat_bot", table=table, seat=2, bot="cook")
        people[0].say("start", table=table)
        let_play(people, are_over(people, table))
        people[1].say("rematch", table=table)
        let_play(people, lambda: all(person.tables[table]["rematch"] for person in people))
        again = people[0].tables[table]["rematch"]
        for person in people:
            person.attend(again)
            person.sit(again)
        let_play(people, are_over(people, again))  # begins by itself: every seat is taken
        seats = people[0].tables[again]["seats"]
        self.assertEqual([seat["bot"] for seat in seats], [None, None, "cook", "apprentice"])
        self.check_record(again)

    def test_when_a_clock_runs_out_the_bot_plays_on_and_the_person_may_come_back(self):
        table, people = seat_all(self.house, "sushi-go", 2, seconds=1)
        people[1].plays = False
        began = time.monotonic()
        people[0].say("start", table=table)
        let_play(people, lambda: people[1].tables[table]["seats"][1]["bot"] == "apprentice")
        self.assertGreaterEqual(time.monotonic() - began, 0.9)
        self.assertLess(time.monotonic() - began, 3)
        people[1].say("return", table=table)
        let_play(people, lambda: people[1].tables[table]["seats"][1]["bot"] is None or table in people[1].ended)
        people[1].plays = True
        let_play(people, are_over(people, table))
        self.check_record(table)

    def test_whoever_leaves_is_played_on_for_without_a_clock(self):
        table, people = seat_all(self.house, "sushi-go", 2)
        people[1].plays = False
        people[0].say("start", table=table)
        legal = people[1].wait_for("update", table)["legal"]
        # All at once, so that the connection has ended before the move is stored.
        said = ({"say": "play", "table": table, "move": legal[0]}, {"say": "stand", "table": table})
        people[1].socket.send_bytes(b"".join(frame(TEXT, json.dumps(each).encode()) for each in said))
        people[1].socket.socket.shutdown(socket.SHUT_WR)
        let_play(people[:1], are_over(people[:1], table))
        self.check_record(table)


if __name__ == "__main__":
    unittest.main()
