"""Whoever looks after a house: limits of addresses, what others may not read, closing, and `sushiya admin` beside a running
house and while it is closed: hosts_test.py SUSHIYA."""

import json
import os
import signal
import socket
import subprocess
import tempfile
import time
import unittest

from house import House, wait_until
from ledgers import tear_entry
from player import Player, are_over, let_play, seat_all
from throw_away_postgres import ThrowAwayPostgres
from web_socket import Closed
from with_house import COMMAND, WithHouse


class Addresses(WithHouse):
    words = ("memory:", ("--limit", "guests_of_address=3", "--limit", "guests_of_address_a_minute=1",
                         "--limit", "sign_ins_of_address=2", "--limit", "sign_ins_of_address_a_minute=1"))

    def tearDown(self):
        """Nobody can sit down any more."""

    def test_an_address_makes_a_few_guests(self):
        def make(**headers):
            return self.house.ask("POST", "/api/guests", {"name": "Ada"}, headers=headers)

        self.assertEqual([make().status for _ in range(4)], [201, 201, 201, 429])
        refused = make()
        self.assertEqual(refused.json()["refused"], "too_often")
        self.assertIn(int(refused.headers["Retry-After"]), range(1, 61))
        # Through a proxy on this machine each guest has its own address: the last, which the proxy has seen itself.
        forwarded = {"X-Forwarded-For": "203.0.113.9, 198.51.100.1"}
        self.assertEqual([make(**forwarded).status for _ in range(4)], [201, 201, 201, 429])
        self.assertEqual(make(**{"X-Forwarded-For": "203.0.113.9"}).status, 201)
        network = [make(**{"X-Forwarded-For": f"2001:db8:1:2::{number}"}).status for number in range(4)]
        self.assertEqual(network, [201, 201, 201, 429])
        self.assertEqual(make(**{"X-Forwarded-For": "garbage"}).status, 429)

    def test_an_address_tries_a_few_passwords(self):
        def sign_in():
            return self.house.ask("POST", "/api/sign-in", {"account": "ada", "password": "wrong horse"}).status

        self.assertEqual([sign_in() for _ in range(3)], [401, 401, 429])


class Watching(WithHouse):
    def test_metrics_are_not_told_through_a_proxy(self):
        self.assertEqual(self.house.get("/metrics").status, 200)
        for headers in ({"X-Forwarded-For": "127.0.0.1"}, {"Forwarded": "for=127.0.0.1"}):
            self.assertEqual(self.house.ask("GET", "/metrics", headers=headers).status, 403)
            self.assertEqual(self.house.ask("GET", "/healthz", headers=headers).status, 200)

    def test_which_library_speaks_is_nobodys_business(self):
        with socket.create_connection(("127.0.0.1", self.house.port), 10) as guest:
            guest.sendall(b"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")
            answer = guest.recv(4096)
        self.assertIn(b"101", answer)
        self.assertNotIn(b"Beast", answer)
        for path in ("/", "/api/tables", "/healthz", "/ws"):
            self.assertNotIn("Beast", str(self.house.get(path).headers))


class OpenMetrics(WithHouse):
    words = ("memory:", ("--open-metrics",))

    def test_metrics_are_told_to_all_where_the_host_says_so(self):
        self.assertEqual(self.house.ask("GET", "/metrics", headers={"X-Forwarded-For": "192.0.2.1"}).status, 200)


class Slow(WithHouse):
    def test_whoever_reads_too_slowly_is_told_so(self):
        table, people = seat_all(self.house, "wasabi", 2)
        people[0].say("start", table=table)
        let_play(people, are_over(people, table))
        slow = Player(self.house, people[0].key, receive_buffer=4096)
        slow.socket.socket.settimeout(10)
        sessions = self.counted("sessions")
        try:
            for _ in range(400):  # asks for a whole game each time, and reads none
                slow.say("attend", table=table)
        except OSError:
            pass
        heard = []
        with self.assertRaises((Closed, OSError)):
            while True:
                heard.append(json.loads(slow.socket.receive(10)))
        self.assertEqual((heard[-1]["tell"], heard[-1].get("why")), ("goodbye", "too_slow"))
        self.assertTrue(wait_until(lambda: self.counted("sessions") == sessions - 1))


class Log(unittest.TestCase):
    def lines(self, *words):
        """What a house writes in which a guest is refused, floods and is told the worst; and its key."""
        house = House(COMMAND, words=("--limit", "messages_at_once=30", *words))
        with tempfile.TemporaryFile("w+") as house.log, house:
            key = house.make_guest("Ada")
            self.assertEqual(house.ask("POST", "/healthz", headers={"X-Forwarded-For": "192.0.2.77"}).status, 405)
            self.assertEqual(house.ask("GET", "/metrics", headers={"X-Forwarded-For": "192.0.2.77"}).status, 403)
            flood = Player(house, key)
            try:
                for _ in range(1000):
                    flood.say("ping")
            except OSError:
                pass
            flood.hear_the_last()
            self.assertEqual(house.stop(), 0)
            house.log.seek(0)
            return house.log.read(), key

    def test_is_a_line_an_event_as_json(self):
        text, key = self.lines("--log-format", "json")
        told = [json.loads(line) for line in text.splitlines()]
        for line in told:
            self.assertRegex(line["time"], r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\Z")
            self.assertIn(line["level"], ("info", "warning", "error"))
        events = [line["event"] for line in told]
        self.assertEqual((events[0], events[-1]), ("started", "stopped"))
        self.assertEqual([line["status"] for line in told if line["event"] == "refused"], [405, 403])
        self.assertIn(("limit", "messages"), [(line["event"], line.get("limit")) for line in told])
        self.assertNotIn(key, text)
        self.assertNotIn("192.0.2.77", text)

    def test_is_text_with_addresses_where_the_host_says_so(self):
        text, key = self.lines("--log-addresses")
        self.assertRegex(text.splitlines()[0], r"\A\S+Z info started listen=127\.0\.0\.1:\d+ store=memory\Z")
        self.assertRegex(text, r"(?m)^\S+Z info refused status=405 address=192\.0\.2\.77$")
        self.assertNotIn(key, text)

    def test_has_levels(self):
        text, _ = self.lines("--log-level", "warning")
        self.assertRegex(text, r"\A\S+Z warning limit limit=messages guest=\S+\n\Z")
        self.assertEqual(self.lines("--log-level", "off")[0], "")
        for words in (("--log-level", "loud"), ("--log-format", "xml")):
            wrong = subprocess.run([COMMAND, "serve", "--tables-only", "--store", "memory:", *words], capture_output=True, timeout=20)
            self.assertEqual(wrong.returncode, 2)


class Signals(WithHouse):
    def test_only_those_that_close_the_house_end_it(self):
        for number in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGUSR1, signal.SIGUSR2):
            self.house.process.send_signal(number)
            self.assertEqual(self.house.get("/healthz").status, 200, number)


class Closing(unittest.TestCase):
    def test_nobody_is_waited_for_long(self):
        with tempfile.TemporaryDirectory() as folder, House(COMMAND, "sqlite:" + os.path.join(folder, "house.db")) as house:
            # An itamae thinks, a client never answers, a request is not complete.
            host = Player(house, house.make_guest("Ada"))
            table = house.open_table(host.key, "wasabi", 4, bot="itamae")
            host.attend(table)
            host.say("start", table=table)
            host.wait_for("update", table)
            silent = socket.create_connection(("127.0.0.1", house.port), 10)
            silent.sendall(b"POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{")
            time.sleep(0.2)
            self.assertEqual(house.stop(), 0)  # the silent one would be waited for without end
            silent.close()


class Admin(unittest.TestCase):
    def admin(self, store, *words, status=0):
        """What it prints, line by line."""
        done = subprocess.run([COMMAND, "admin", *words, "--store", store, "--json"], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return [json.loads(line) for line in done.stdout.splitlines()] if status == 0 else done.stderr

    def look_after(self, store, folder):
        """A whole evening: beside a running house, and after it has closed."""
        backup = os.path.join(folder, "backup.db")
        with House(COMMAND, store) as house:
            table, people = seat_all(house, "sushi-go", 2, public=True)
            over, old_people = seat_all(house, "sushi-go", 2)
            old_people[0].say("start", table=over)
            let_play(old_people, are_over(old_people, over))
            for person in people:
                person.plays = False
            people[0].say("start", table=table)
            people[0].wait_for("update", table)

            self.assertTrue(wait_until(lambda: self.admin(store, "tables", "--status", "playing") != []))
            self.assertEqual([each["table"] for each in self.admin(store, "tables", "--status", "playing")], [table])
            guests = {each["name"]: each["guest"] for each in self.admin(store, "guests")}
            self.assertEqual(set(guests), {"Guest 0", "Guest 1"})
            nobody = Player(house)
            self.assertEqual(nobody.welcome["guest"], "")
            connected = {each["guest"]: (each["connections"], each["tables"]) for each in self.admin(store, "connected")}
            here = {each.welcome["guest"]: (1, [of]) for of, group in ((table, people), (over, old_people)) for each in group}
            self.assertEqual(connected, here | {"": (1, [])})
            self.assertEqual(json.loads(self.admin(store, "ledger", table)[0]["text"])["entry"], "opened")
            checked = self.admin(store, "check")[-1]
            self.assertEqual((checked["tables"], checked["records"], checked["faults"]), (2, 1, 0))
            self.admin(store, "backup", backup)
            self.assertIn("overwrites nothing", self.admin(store, "backup", backup, status=1))

            # A guest is banned: told, and a bot plays on; then let in again.
            banned = people[1].welcome["guest"]
            self.admin(store, "ban", "guest:" + banned, "--for", "1h", "--why", "noise")
            self.assertEqual(self.admin(store, "bans")[0]["why"], "noise")
            with self.assertRaises(Closed):
                while True:
                    people[1].hear(people[1].socket.receive(10))
            self.assertEqual(people[1].goodbye, "banned")
            people[0].wait_for("table", table, lambda told: told["seats"][1]["bot"] is not None)
            refused = house.get("/api/me", people[1].key)
            self.assertEqual((refused.status, refused.json()["refused"]), (403, "banned"))
            self.assertIn("noise", refused.json()["text"])
            self.admin(store, "unban", "guest:" + banned)
            self.assertTrue(wait_until(lambda: house.get("/api/me", people[1].key).status == 200))
            self.admin(store, "unban", "guest:" + banned, status=1)
            self.admin(store, "ban", "guest:nobody", status=2)
            self.admin(store, "ban", "address:nowhere", status=2)

            # Limits of the running house.
            self.admin(store, "limits", "tables_of_guest=1")
            agreed = {"game": "sushi-go", "options": {"players": 2}, "public": True, "seconds": 0, "bot": "cook",
                      "watching": "open", "starts_full": False}
            self.assertTrue(wait_until(lambda: house.ask("POST", "/api/tables", agreed, people[0].key).status == 429))
            limits = {each["limit"]: each for each in self.admin(store, "limits", "tables_of_guest=")}
            self.assertFalse(limits["tables_of_guest"]["set"])
            self.admin(store, "limits", "tables=none", status=2)

            # A table is closed: everybody is told why.
            self.admin(store, "close", table, "--why", "we are sorry: the house is cleaned")
            told = people[0].wait_for("table", table, lambda each: each["status"] == "closed")
            self.assertEqual(told["why_closed"], "we are sorry: the house is cleaned")
            self.admin(store, "close", table, status=1)
            self.assertEqual(house.stop(), 0)
        self.assertIn("no house that is open", self.admin(store, "connected", status=1))
        self.admin(store, "vacuum")
        return backup, table, over

    def test_a_house_in_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "house.db")
            store = "sqlite:" + file
            backup, table, over = self.look_after(store, folder)
            # As it was when the copy was made: the table is played, and nobody has closed it.
            aside = self.admin(store, "restore", backup)[0]["aside"]
            self.assertTrue(os.path.exists(aside))
            self.assertEqual([each["status"] for each in self.admin(store, "tables") if each["table"] == table], ["playing"])
            with House(COMMAND, store) as house:
                self.assertIn("in use", self.admin(store, "restore", backup, status=1))
                self.assertIn("in use", self.admin(store, "vacuum", status=1))
                self.assertEqual(house.get(f"/api/records/{over}").status, 200)
                self.assertEqual(house.stop(), 0)
            # What is torn is named.
            tear_entry(file, table, 2, "{")
            done = subprocess.run([COMMAND, "admin", "check", "--store", store], capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 1)
            self.assertIn(f"table {table}: entry 2 of its ledger", done.stdout)

    def test_a_house_in_a_database(self):
        with tempfile.TemporaryDirectory() as folder, ThrowAwayPostgres() as postgres:
            backup, table, over = self.look_after(postgres.address, folder)
            self.assertIn("overwrites nothing", self.admin(postgres.address, "restore", backup, status=1))
            # The copy is a house by itself, and can go into another database.
            self.assertEqual(self.admin("sqlite:" + backup, "check")[-1]["faults"], 0)
            self.assertEqual([each["status"] for each in self.admin("sqlite:" + backup, "tables") if each["table"] == table],
                             ["playing"])
            with ThrowAwayPostgres() as other:
                self.admin(other.address, "restore", backup)
                self.assertEqual(self.admin(other.address, "check")[-1]["faults"], 0)
                with House(COMMAND, other.address) as house:
                    self.assertEqual(house.get(f"/api/records/{over}").status, 200)

    def test_what_makes_no_sense_is_said(self):
        with tempfile.TemporaryDirectory() as folder:
            nothing = "sqlite:" + os.path.join(folder, "nothing.db")
            for words in (("tables",), ("check",), ("backup", os.path.join(folder, "b.db")), ("ban", "guest:x"), ("vacuum",)):
                self.assertIn("there is no file", self.admin(nothing, *words, status=1))
            self.assertEqual(os.listdir(folder), [])
            self.admin(nothing, "restore", os.path.join(folder, "b.db"), status=1)
            for words in ((), ("dance",), ("ban",), ("tables", "--status", "lost")):
                done = subprocess.run([COMMAND, "admin", *words], capture_output=True, text=True, timeout=60,
                                      env=os.environ | {"HOME": folder, "XDG_DATA_HOME": folder})
                self.assertEqual(done.returncode, 2, words)


if __name__ == "__main__":
    unittest.main()
