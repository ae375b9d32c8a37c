"""Guests who mean no good, or know no better: hostile_test.py SUSHIYA."""

import json
import os
import random
import re
import socket
import struct
import sys
import tempfile
import time
import unittest

from house import House, wait_until
from player import Player, are_over, let_play, seat_all
from web_socket import BINARY, CLOSE, PING, TEXT, Closed, Refused, WebSocket, frame

COMMAND = sys.argv.pop(1)
HELLO = json.dumps({"say": "hello", "protocol": 1})


class WithHouse(unittest.TestCase):
    words = ()

    def setUp(self):
        self.house = self.enterContext(House(COMMAND, *self.words))

    def tearDown(self):
        """Whatever was done to it, the house is well, and a game can be played."""
        if not self.house.process:
            return
        table, people = seat_all(self.house, "sushi-go", 2)
        people[0].say("start", table=table)
        if not self.words:
            let_play(people, are_over(people, table))
        self.assertEqual(self.counted("faults_total"), 0)

    def counted(self, name):
        return int(re.search(rf"^sushiya_{name} (\d+)$", self.house.get("/metrics").text, re.M)[1])


class Requests(WithHouse):
    def say(self, sent, patience=10):
        """What is answered to these bytes, to the end of the connection."""
        with socket.create_connection(("127.0.0.1", self.house.port), patience) as guest:
            answered = b""
            try:
                guest.sendall(sent)
                guest.shutdown(socket.SHUT_WR)
                while piece := guest.recv(1 << 16):
                    answered += piece
            except ConnectionError:
                pass
            return answered

    def test_malformed_requests_are_refused(self):
        post = b"POST /api/guests HTTP/1.1\r\nHost: a\r\n"
        for sent, status in (
                (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"400"),  # TLS
                (b"GET\r\n\r\n", b"400"),
                (b"GET / HTTP/1.1\r\n\r\n", b"400"),  # no Host
                (b"GET / HTTP/9.9\r\nHost: a\r\n\r\n", b"505"),
                (b"GET /api/tables HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"400"),
                (b"GET /api/" + b"a" * 3000 + b" HTTP/1.1\r\nHost: a\r\n\r\n", b"414"),
                (b"GET /api/tables HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 9000 + b"\r\n\r\n", b"431"),
                (post + b"Content-Length: 99999999\r\n\r\n", b"413"),
                (post + b"Content-Length: -1\r\n\r\n", b"400"),
                (post + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", b"400"),
                (post + b"Transfer-Encoding: gzip\r\n\r\n", b"400"),
                (post + b"Transfer-Encoding: chunked\r\n\r\n5000\r\n" + b"a" * 0x5000 + b"\r\n0\r\n\r\n", b"413"),
                (post + b"Content-Length: 4\r\n\r\n\xff\xfe{}", b"400"),
                (post + b"Content-Length: 2\r\n\r\n[]", b"400"),
                (post + b"\r\n", b"400"),  # says nothing
                (b"BREW /api/tables HTTP/1.1\r\nHost: a\r\n\r\n", b"404"),
                (b"GET /api/../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", b"404"),
                (b"GET /ws HTTP/1.1\r\nHost: a\r\n\r\n", b"4"),
                (b"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 7\r\n\r\n", b"4")):
            with self.subTest(sent=sent[:80]):
                self.assertRegex(self.say(sent), b"\\AHTTP/1.1 " + status)

    def test_a_thousand_broken_bodies_are_refused_in_words(self):
        whole = {"game": "sushi-go", "options": {"players": 2}, "public": True, "seconds": 60, "bot": "cook", "watching": "open",
                 "starts_full": True}
        key = self.house.make_guest("Ada")
        made = random.Random(1)
        for _ in range(1000):
            name, value = made.choice(list(whole)), made.choice((None, -1, 10**30, 1.5, "", "\u0000", [], {"a": 1}, [[]], "none"))
            reply = self.house.ask("POST", "/api/tables", whole | {name: value}, key)
            self.assertEqual(reply.status, 400, (name, value, reply.text))
            self.assertEqual(reply.json()["refused"], "unreadable")
        self.assertEqual(self.house.get("/api/tables").json()["tables"], [])

    def test_names_that_are_none_are_refused(self):
        for name in ("", " a", "a ", "a" * 25, "\n", "\u202e", "\ud800", 7, None):
            self.assertEqual(self.house.ask("POST", "/api/guests", {"name": name}).status, 400, name)
        self.assertEqual(self.house.ask("POST", "/api/guests", {"name": "🍣" * 24}).status, 201)

    def test_pages_of_others_may_not_act_for_a_guest(self):
        key = self.house.make_guest("Ada")
        here = f"http://127.0.0.1:{self.house.port}"
        for origin, is_ours in ((here, True), ("http://elsewhere.example", False), ("null", False), (here + "1", False),
                                (here.replace("http://", "http://elsewhere.example/"), False), ("", True)):
            with self.subTest(origin=origin):
                posted = self.house.ask("POST", "/api/me", {"name": "Bo"}, key, {"Origin": origin})
                self.assertEqual(posted.status, 200 if is_ours else 403)
                removed = self.house.ask("DELETE", "/api/me", None, None, {"Origin": origin})
                self.assertEqual(removed.status, 401 if is_ours else 403)
                try:
                    WebSocket(self.house.port, [f"Origin: {origin}"]).close()
                    self.assertTrue(is_ours)
                except Refused as refused:
                    self.assertEqual((refused.status, is_ours), (403, False))

    def test_the_key_of_a_browser_is_out_of_reach_of_scripts(self):
        reply = self.house.ask("POST", "/api/guests", {"name": "Ada"})
        words = reply.headers["Set-Cookie"].split("; ")
        self.assertEqual(words[0], "sushiya_key=" + reply.json()["key"])
        self.assertLessEqual({"HttpOnly", "SameSite=Lax", "Path=/"}, set(words))
        self.assertEqual(self.house.ask("GET", "/api/me", headers={"Cookie": words[0]}).json()["name"], "Ada")
        self.assertEqual(self.house.ask("GET", "/api/me", headers={"Cookie": words[0] + "x"}).status, 401)
        secure = self.house.ask("POST", "/api/guests", {"name": "Ada"}, headers={"X-Forwarded-Proto": "https"})
        self.assertIn("Secure", secure.headers["Set-Cookie"].split("; "))

    def test_whoever_watches_over_the_house_is_told(self):
        self.assertEqual(self.house.get("/healthz").text, "well\n")
        self.assertEqual(self.house.get("/readyz").text, "well\n")
        for line in self.house.get("/metrics").text.splitlines():
            self.assertRegex(line, r"\A(# .*|sushiya_[a-z_]+ \d+)\Z")

    def test_sockets_that_say_nothing_take_nobodys_place(self):
        silent = []
        for sent in (b"", b"GET / HT", b"\r\n", b"POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"):
            for _ in range(40):
                silent.append(socket.create_connection(("127.0.0.1", self.house.port), 10))
                silent[-1].sendall(sent)
        began = time.monotonic()
        table, people = seat_all(self.house, "sushi-go", 2)
        people[0].say("start", table=table)
        let_play(people, are_over(people, table))
        self.assertLess(time.monotonic() - began, 3)
        silent[39].settimeout(8)
        try:
            self.assertEqual(silent[39].recv(1), b"")  # shown out, in time
        except ConnectionError:
            pass
        for guest in silent:
            guest.close()


class Frames(WithHouse):
    def code_after(self, sent):
        """With which code the house closes after these bytes."""
        guest = WebSocket(self.house.port)
        try:
            guest.send_bytes(sent)
            while True:
                guest.receive(10)
        except Closed as closed:
            return closed.code
        finally:
            guest.drop()

    def test_what_breaks_the_protocol_ends_the_connection_with_its_code(self):
        for what, sent, code in (
                ("not masked", frame(TEXT, b"{}", masked=False), 1002),
                ("an opcode that is none", frame(3, b"{}"), 1002),
                ("a control opcode that is none", frame(11, b""), 1002),
                ("a reserved bit", frame(TEXT, b"{}", reserved=4), 1002),
                ("a continuation of nothing", frame(0, b"{}"), 1002),
                ("a text within a text", frame(TEXT, b"{", fin=False) + frame(TEXT, b"}"), 1002),
                ("a ping in parts", frame(PING, b"", fin=False), 1002),
                ("a ping that is too long", frame(PING, b"a" * 126), 1002),
                ("a close of one byte", frame(CLOSE, b"a"), 1002),
                ("a close with a code that is none", frame(CLOSE, struct.pack("!H", 999)), 1002),
                ("a close with words that are none", frame(CLOSE, struct.pack("!H", 1000) + b"\xff"), 1002),
                ("a length not in the shortest way", bytes([0x81, 0xFE, 0, 2, 0, 0, 0, 0]) + b"{}", 1002),
                ("binary", frame(BINARY, b"{}"), 1003),
                ("not UTF-8", frame(TEXT, b"\xc3\x28"), 1007),
                ("not UTF-8 over two parts", frame(TEXT, b"\xf0\x9f", fin=False) + frame(0, b"\x20"), 1007),
                ("too long", frame(TEXT, b" " * (16 * 1024 + 1)), 1009),
                ("too long in parts", b"".join(frame(TEXT if n == 0 else 0, b" " * 1000, fin=False) for n in range(17)), 1009),
                ("a length beyond all measure", bytes([0x81, 0xFF]) + (2**62).to_bytes(8, "big") + bytes(4), 1009)):
            with self.subTest(what):
                self.assertEqual(self.code_after(sent), code)

    def test_parts_make_a_whole_and_pings_are_answered_between(self):
        guest = WebSocket(self.house.port)
        text = HELLO.encode()
        for at in range(len(text)):
            guest.send_bytes(frame(TEXT if at == 0 else 0, text[at:at + 1], fin=at == len(text) - 1))
            if at % 10 == 5:
                guest.send_bytes(frame(PING, b"still there?"))
        self.assertEqual(json.loads(guest.receive())["tell"], "welcome")
        guest.close()

    def test_noise_ends_nothing_but_its_own_connection(self):
        made = random.Random(1)
        for _ in range(300):
            guest = WebSocket(self.house.port)
            try:
                guest.send_bytes(bytes(made.randrange(256) for _ in range(made.randrange(1, 60))))
                guest.socket.shutdown(socket.SHUT_WR)
                while True:
                    guest.receive(10)
            except (Closed, ConnectionError):
                guest.drop()
        self.assertTrue(wait_until(lambda: self.counted("sessions") == 0))


class Messages(WithHouse):
    kinds = {
        "not JSON": lambda made: "".join(made.choice('{}[]",:x0\\ ') for _ in range(made.randrange(40))),
        "cut off": lambda made: HELLO[:made.randrange(len(HELLO))],
        "deep": lambda made: made.choice(("[", '{"a":')) * made.randrange(100, 3000),
        "no say": lambda made: json.dumps({made.choice(("tell", "SAY", "")): "hello"}),
        "unknown say": lambda made: json.dumps({"say": made.choice(("", "deal", "hello ", "Hello", "opened"))}),
        "say is no text": lambda made: json.dumps({"say": made.choice((None, 1, [], {}, True))}),
        "a field too many": lambda made: json.dumps({"say": "ping", made.choice("abc"): 1}),
        "a field twice": lambda made: '{"say":"ping","say":"ping"}',
        "no table": lambda made: json.dumps({"say": made.choice(("attend", "sit", "stand", "start", "play", "return", "rematch"))}),
        "a table that is none": lambda made: json.dumps({"say": made.choice(("attend", "sit", "stand", "start", "rematch", "return")),
                                                         "table": made.choice(("", "a", "../house", "\u0000", "x" * 5000))}),
        "a seat that is none": lambda made: json.dumps({"say": "sit", "table": "TABLE", "seat": made.choice((-1, 9, 10**12, 1.5, "0"))}),
        "a contribution that is none": lambda made: json.dumps({"say": "sit", "table": "TABLE",
                                                                "contribution": made.choice(("g", "0" * 65, "A", 1, " "))}),
        "a bot that is none": lambda made: json.dumps({"say": "seat_bot", "table": "TABLE", "seat": made.choice((0, 99)),
                                                       "bot": made.choice(("", "human", "cook ", 1))}),
        "an emote that is none": lambda made: json.dumps({"say": "emote", "table": "TABLE", "emote": made.choice(("", "<b>", 1, None))}),
        "a move that is none": lambda made: json.dumps({"say": "play", "table": "TABLE", "move": made.choice(("", "x" * 9000, 1, "\ud800"))}),
        "an action that is none": lambda made: json.dumps({"say": "play", "table": "TABLE", "action": made.choice(([], {}, 1, "x", None))}),
        "after what was never told": lambda made: json.dumps({"say": "attend", "table": "TABLE", "after": made.choice(("1", 1.5, 10**12, []))}),
        "another protocol": lambda made: json.dumps({"say": "hello", "protocol": made.choice((0, 2, -1, "1", None))}),
    }

    def test_a_thousand_of_each_kind_are_each_refused(self):
        table, people = seat_all(self.house, "sushi-go", 2)
        guest = people[0]
        for kind, make in self.kinds.items():
            with self.subTest(kind):
                made = random.Random(kind)
                guest.refusals.clear()
                for batch in range(10):
                    for _ in range(100):
                        guest.socket.send(make(made).replace("TABLE", table))
                    while len(guest.refusals) < 100 * (batch + 1):
                        guest.hear(guest.socket.receive())
                guest.say("ping")
                guest.wait_for("pong")
                self.assertEqual(len(guest.refusals), 1000)
                for refusal in guest.refusals:
                    self.assertTrue(refusal["name"] and refusal["text"])
                    self.assertNotIn("\n", refusal["text"])
                    self.assertLess(len(refusal["text"]), 500)
        self.assertEqual(guest.tables[table]["status"], "open")

    def test_nothing_is_heard_before_hello(self):
        guest = WebSocket(self.house.port)
        guest.send(json.dumps({"say": "ping"}))
        self.assertEqual(json.loads(guest.receive())["name"], "no_hello")
        guest.close()


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
            for _ in range(12):
                table, (host, other) = seat_all(self.house, game, 2)
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
        spectators = [WebSocket(self.house.port) for _ in range(400)]
        for spectator in spectators:
            spectator.send_bytes(frame(TEXT, HELLO.encode()) + frame(TEXT, json.dumps({"say": "attend", "table": table}).encode()))
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
