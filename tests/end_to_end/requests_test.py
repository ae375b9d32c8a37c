"""Requests that are broken, hostile or never end: requests_test.py SUSHIYA."""

import random
import socket
import time
import unittest

from player import are_over, let_play, seat_all
from web_socket import Refused, WebSocket
from with_house import WithHouse


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
                (b"BREW /api/tables HTTP/1.1\r\nHost: a\r\n\r\n", b"405"),
                (b"POST /healthz HTTP/1.1\r\nHost: a\r\n\r\n", b"405"),
                (b"GET /healthz HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n", b"400"),
                (b"GET /healthz HTTP/1.1\nHost: a\n\n", b"400"),
                (b"GET /api/../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", b"404"),
                (b"GET /ws HTTP/1.1\r\nHost: a\r\n\r\n", b"4"),
                (b"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 7\r\n\r\n", b"4")):
            with self.subTest(sent=sent[:80]):
                self.assertRegex(self.say(sent), b"\\AHTTP/1.1 " + status)

    def test_what_a_body_holds_is_no_request(self):
        smuggled = b"DELETE /api/me HTTP/1.1\r\nX: "
        key = self.house.make_guest("Ada").encode()
        victim = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: sushiya_key=" + key + b"\r\n\r\n"
        for method in (b"GET", b"HEAD", b"POST", b"PUT", b"DELETE", b"OPTIONS"):
            for path in (b"/healthz", b"/readyz", b"/metrics", b"/", b"/missing", b"/api/tables", b"/api/nowhere", b"/ws"):
                for framing, body in ((b"Content-Length: %d" % len(smuggled), smuggled),
                                      (b"Transfer-Encoding: chunked", b"%x\r\n%s\r\n0\r\n\r\n" % (len(smuggled), smuggled))):
                    with self.subTest(method=method, path=path, framing=framing):
                        answered = self.say(method + b" " + path + b" HTTP/1.1\r\nHost: a\r\n" + framing + b"\r\n\r\n" + body + victim)
                        # The first answer, and that to the victim where the connection goes on.
                        is_last = b"\r\nConnection: close\r\n" in answered.split(b"\r\n\r\n")[0] + b"\r\n"
                        self.assertEqual(answered.count(b"HTTP/1.1 "), 1 if is_last else 2)
                        self.assertEqual(self.house.get("/api/me", key.decode()).status, 200)

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
            self.assertRegex(line, r"\A(# .*|sushiya_[a-z_]+(\{[a-z]+=\"[^\"]+\"\})? [\d.e-]+)\Z")

    def test_slow_bodies_take_nobodys_place(self):
        slow = []
        for _ in range(300):
            slow.append(socket.create_connection(("127.0.0.1", self.house.port), 10))
            slow[-1].sendall(b"POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{")
            if len(slow) % 100 == 0:
                self.assertEqual(self.house.get("/api/tables").status, 200, len(slow))
        for guest in slow:
            guest.close()

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


if __name__ == "__main__":
    unittest.main()
