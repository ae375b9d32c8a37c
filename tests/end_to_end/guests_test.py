"""Guests who want what is not theirs, never read, talk too much or come all at once; and the end of the house:
guests_test.py SUSHIYA."""

import json
import os
import random
import socket
import tempfile
import time
import unittest

from house import House, wait_until
from player import Player, are_over, let_play, seat_all
from web_socket import TEXT, Closed, WebSocket, frame
from with_house import COMMAND, WithHouse


class Seats(WithHouse):
    def refused(self, player, what, **fields):
        player.say(what, **fields)
        return player.wait_for("refused")["name"]

    def test_nobody_plays_for_another(self):
        table, (host, other) = seat_all(self.house, "sushi-go", 2)
        for person in (host, other):
            person.plays = False
        stranger, spectator = Player(self.house, self.house.make_guest("Stranger")), Player(self.house)
        for each in (stranger, spectator):
            each.attend(table)
        self.assertEqual(self.refused(other, "seat_bot", table=table, seat=0, bot="none"), "not_host")
        self.assertEqual(self.refused(other, "sit", table=table, seat=0), "taken")
        self.assertEqual(self.refused(stranger, "start", table=table), "not_seated")
        host.say("start", table=table)
        move = host.wait_for("update", table)["legal"][0]
        for each in (stranger, spectator):
            for what in ("play", "stand", "return", "emote", "rematch"):
                more = {"play": {"move": move}, "emote": {"emote": "yum"}}.get(what, {})
                self.assertEqual(self.refused(each, what, table=table, **more), "not_seated")
            self.assertIn(self.refused(each, "sit", table=table, seat=0), ("not_open", "nobody"))
        self.assertEqual(self.refused(other, "play", table=table, move=move, seat=0), "unreadable")
        self.assertEqual(self.refused(other, "play", table=table, action={"seat": 0, "move": move}), "unreadable")
        self.assertEqual(self.house.get(f"/api/records/{table}").status, 409)
        # Nothing of all that has been played.
        fresh = Player(self.house)
        fresh.attend(table)
        self.assertEqual(fresh.wait_for("update", table)["waiting"], [0, 1])

    def test_what_is_hidden_is_in_no_message_that_others_read(self):
        """Whatever is dealt and chosen, others read the same until it is shown."""
        for game in ("sushi-go", "wasabi"):
            streams, dealt = {}, set()
            agreed = {"first_hands": "chosen"} if game == "wasabi" else {}  # those that are dealt lie open
            for _ in range(12):
                table, (host, other) = seat_all(self.house, game, 2, **agreed)
                host.plays = other.plays = False
                # The other seat on a device that does not ask for its own moves, and a spectator who asks for everything.
                readers = {"seat": Player(self.house, other.key, legal=False), "spectator": Player(self.house, views="json")}
                for reader in readers.values():
                    reader.attend(table)
                host.say("start", table=table)
                told = host.wait_for("update", table)
                dealt.add(str(told["legal"]))
                if game == "sushi-go":  # chosen face down
                    host.say("play", table=table, move=random.choice(told["legal"]))
                    told = host.wait_for("update", table)
                for who, reader in readers.items():
                    reader.wait_for("update", table, lambda each: each["waiting"] == told["waiting"])
                    # Who sits there, and who has come to watch, is told now and then.
                    stream = "\n".join(text for text in reader.socket.texts if not text.startswith('{"tell":"table"'))
                    for drawn in (table, reader.welcome["guest"]):
                        stream = stream.replace(drawn, "")
                    streams.setdefault((game, who, str(told["waiting"])), set()).add(stream)  # who begins is no secret
            self.assertGreater(len(dealt), 1)
            for what, read in streams.items():
                self.assertEqual(len(read), 1, f"{what}: " + "\n".join(stream[-700:] for stream in read))

    def test_the_secret_is_told_to_nobody_before_the_end(self):
        for game in ("sushi-go", "sushi-roll", "wasabi"):
            table, people = seat_all(self.house, game, 2, public=True)
            everybody = [*people, Player(self.house)]
            everybody[-1].attend(table)
            asked = [self.house.get("/api/tables").text]
            people[0].say("start", table=table)
            let_play(everybody, lambda: len(people[0].events[table]) > 20)
            for path in (f"/api/tables/{table}", f"/api/records/{table}", "/api/tables", "/metrics", f"/api/ratings/{game}"):
                asked.append(self.house.get(path).text)
            let_play(everybody, are_over(everybody, table))
            secret = people[0].ended[table]["secret"].encode()
            for player in everybody:
                before, end = player.socket.bytes_read.split(b'{"tell":"ended"', 1)
                self.assertNotIn(secret, before)
                self.assertIn(secret, end)
            self.assertNotIn(secret.decode(), "".join(asked))


class Keys(WithHouse):
    def test_a_connection_ends_with_its_key(self):
        """Whoever is signed out, revoked or forgotten plays no longer, on whichever device."""
        key = self.house.make_guest("Ada")
        account = {"account": "ada", "password": "correct horse"}
        self.assertEqual(self.house.ask("POST", "/api/accounts", account, key).status, 201)
        phone = self.house.ask("POST", "/api/sign-in", account).json()["key"]
        token = self.house.ask("POST", "/api/tokens", {"label": "bot"}, key).json()["key"]
        at_home, on_phone, bot = (Player(self.house, each) for each in (key, phone, token))
        self.assertEqual(self.house.ask("POST", "/api/sign-out", key=phone).status, 200)
        on_phone.hear_the_last()
        self.assertEqual(on_phone.goodbye, "signed_out")
        self.assertEqual(self.house.ask("DELETE", "/api/me", key=token).status, 403)
        listed = self.house.ask("GET", "/api/tokens", key=key).json()["tokens"]
        self.assertEqual(self.house.ask("DELETE", f"/api/tokens/{listed[0]['token']}", key=key).status, 200)
        bot.hear_the_last()
        self.assertEqual(bot.goodbye, "signed_out")
        self.assertEqual(self.house.ask("DELETE", "/api/me", key=key).status, 200)
        at_home.hear_the_last()
        self.assertEqual(at_home.goodbye, "signed_out")

    def test_a_key_that_nobody_has_is_welcomed_with_a_word(self):
        self.assertTrue(Player(self.house, "x" * 52).welcome["unknown_key"])
        self.assertNotIn("unknown_key", Player(self.house).welcome)


class Readers(WithHouse):
    def test_whoever_never_reads_is_shown_out_while_others_play_on(self):
        table, people = seat_all(self.house, "wasabi", 2)
        people[0].say("start", table=table)
        let_play(people, are_over(people, table))
        sessions = self.counted("sessions")
        lazy = Player(self.house, people[0].key, receive_buffer=4096)
        lazy.socket.socket.settimeout(10)
        other_table, others = seat_all(self.house, "sushi-roll", 2)
        others[0].say("start", table=other_table)
        try:
            for _ in range(400):  # asks for a whole game each time, and reads none
                lazy.say("attend", table=table)
        except OSError:
            pass
        began = time.monotonic()
        let_play(others, are_over(others, other_table))
        self.assertLess(time.monotonic() - began, 5)
        self.assertTrue(wait_until(lambda: self.counted("sessions") == sessions + 2))


    def test_many_who_come_at_once_are_all_let_in(self):
        table, people = seat_all(self.house, "sushi-go", 2)
        said = ({"say": "hello", "protocol": 1}, {"say": "attend", "table": table})
        spectators = [WebSocket(self.house.port) for _ in range(400)]
        for spectator in spectators:
            spectator.send_bytes(b"".join(frame(TEXT, json.dumps(each).encode()) for each in said))
        people[0].say("start", table=table)
        let_play(people, are_over(people, table))
        for spectator in spectators:
            while not spectator.receive().startswith('{"tell":"ended"'):
                pass
        self.assertEqual(self.counted("sessions"), 402)


class Hurry(WithHouse):
    words = ("memory:", ())  # the usual limits

    def test_whoever_says_too_much_is_told_goodbye(self):
        guest = Player(self.house)
        try:
            for _ in range(300):
                guest.say("ping")
        except ConnectionError:
            pass
        heard = []
        with self.assertRaises(Closed):
            while True:
                heard.append(json.loads(guest.socket.receive())["tell"])
        self.assertEqual(heard[-1], "goodbye")
        self.assertGreaterEqual(heard.count("pong"), 50)
        self.assertLess(heard.count("pong"), 100)

    def test_a_guest_opens_a_few_tables_not_all(self):
        key = self.house.make_guest("Ada")
        agreed = {"game": "sushi-go", "options": {"players": 2}, "public": True, "seconds": 0, "bot": "cook", "watching": "open",
                  "starts_full": False}
        statuses = [self.house.ask("POST", "/api/tables", agreed, key).status for _ in range(10)]
        self.assertEqual(statuses, [201] * 8 + [429] * 2)


class Closing(unittest.TestCase):
    def test_everybody_is_told_and_nothing_is_lost(self):
        with tempfile.TemporaryDirectory() as folder, House(COMMAND, "sqlite:" + os.path.join(folder, "house.db")) as house:
            table, people = seat_all(house, "sushi-roll", 3)
            people[0].say("start", table=table)
            let_play(people, lambda: len(people[0].events[table]) > 40)
            idle = socket.create_connection(("127.0.0.1", house.port), 10)
            began = time.monotonic()
            house.process.terminate()
            for person in people:
                person.hear_the_last()
                self.assertEqual(person.goodbye, "closing")
            self.assertEqual(house.wait(), 0)
            self.assertLess(time.monotonic() - began, 4)
            idle.close()
            house.start()
            for person in people:
                person.come_back()
            let_play(people, are_over(people, table))


if __name__ == "__main__":
    unittest.main()
