"""Frames that break the protocol, and messages that make no sense: messages_test.py SUSHIYA."""

import json
import random
import socket
import struct
import unittest

from house import wait_until
from player import seat_all
from web_socket import BINARY, CLOSE, PING, TEXT, Closed, WebSocket, frame
from with_house import WithHouse

HELLO = json.dumps({"say": "hello", "protocol": 1})


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
        "no table": lambda made: (
            json.dumps({"say": made.choice(("attend", "sit", "stand", "start", "play", "return", "rematch"))})),
        "a table that is none": lambda made: json.dumps({"say": made.choice(("attend", "sit", "stand", "start", "rematch", "return")),
                                                         "table": made.choice(("", "a", "../house", "\u0000", "x" * 5000))}),
        "a seat that is none": lambda made: (
            json.dumps({"say": "sit", "table": "TABLE", "seat": made.choice((-1, 9, 10**12, 1.5, "0"))})),
        "a contribution that is none": lambda made: json.dumps({"say": "sit", "table": "TABLE",
                                                                "contribution": made.choice(("g", "0" * 65, "A", 1, " "))}),
        "a bot that is none": lambda made: json.dumps({"say": "seat_bot", "table": "TABLE", "seat": made.choice((0, 99)),
                                                       "bot": made.choice(("", "human", "cook ", 1))}),
        "an emote that is none": lambda made: (
            json.dumps({"say": "emote", "table": "TABLE", "emote": made.choice(("", "<b>", 1, None))})),
        "a move that is none": lambda made: (
            json.dumps({"say": "play", "table": "TABLE", "move": made.choice(("", "x" * 9000, 1, "\ud800"))})),
        "an action that is none": lambda made: (
            json.dumps({"say": "play", "table": "TABLE", "action": made.choice(([], {}, 1, "x", None))})),
        "after what was never told": lambda made: (
            json.dumps({"say": "attend", "table": "TABLE", "after": made.choice(("1", 1.5, 10**12, []))})),
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


if __name__ == "__main__":
    unittest.main()
