"""`sushiya serve` as a person meets it: serve_test.py SUSHIYA with-page|without-page."""

import fcntl
import os
import pathlib
import pty
import re
import signal
import socket
import stat
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest
import urllib.request

COMMAND, PAGE = sys.argv.pop(1), sys.argv.pop(1)
ROOT = pathlib.Path(__file__).parents[2]
PATIENCE = 30
# Nothing of this is kept, least of all among what somebody plays on this machine.
STORE = ("--store", "memory:")


def plain_environment(**more):
    return {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")} | more


def serve(*words):
    return subprocess.run([COMMAND, "serve", *STORE, *words], capture_output=True, text=True, timeout=PATIENCE, env=plain_environment())


class Open:
    """A server on a free port, until the block ends."""

    def __init__(self, *words, **environment):
        self.words, self.environment = words, plain_environment(**environment)

    def __enter__(self):
        self.process = subprocess.Popen([COMMAND, "serve", *STORE, "--listen", "127.0.0.1:0", *self.words], stdout=subprocess.PIPE,
                                        text=True, env=self.environment)
        self.line = self.process.stdout.readline()
        self.url = next(word for word in self.line.split() if word.startswith("http://"))
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)


class Words(unittest.TestCase):
    def test_an_address_that_makes_no_sense_is_wrong_usage(self):
        for listen in ("8080", "nowhere:80", "127.0.0.1:70000"):
            said = serve("--listen", listen)
            self.assertEqual(said.returncode, 2)
            self.assertRegex(said.stderr, r"\Asushiya: --listen, at character \d+: expected [^\n]+\n\Z")

    def test_a_port_alone_is_one_of_this_machine(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            self.assertIn(f"cannot listen on 127.0.0.1:{port}", serve("--tables-only", "--port", str(port)).stderr)
        for port in ("65536", "-1", "http"):
            said = serve("--port", port)
            self.assertEqual(said.returncode, 2)
            self.assertIn("--port", said.stderr)
        said = serve("--port", "8080", "--listen", "0.0.0.0:80")
        self.assertEqual((said.returncode, said.stderr), (2, "sushiya: --listen and --port: one of them says where\n"))


class Version(unittest.TestCase):
    def test_the_command_says_which_it_is_with_one_subcommand_or_all(self):
        said = subprocess.run([COMMAND, "--version"], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((said.returncode, said.stderr), (0, ""))
        pinned = [line for line in (ROOT / "tests/signature/pinned").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        told = re.search(r"```\n(.*?)```", (ROOT / "docs/versions.md").read_text(encoding="utf-8"), re.DOTALL)[1].splitlines()
        lines = said.stdout.splitlines()
        self.assertEqual(lines[0], told[0])
        self.assertRegex(lines[1], r"\Acommit ([0-9a-f]{12}\+?|unknown)\Z")
        self.assertEqual(lines[2:-5], ["signature " + line for line in pinned])
        self.assertEqual(lines[-5:], told[-5:])


class Store(unittest.TestCase):
    def test_a_file_in_the_data_directory_is_usual_and_one_house_has_it(self):
        with tempfile.TemporaryDirectory() as folder:
            usual = [COMMAND, "serve", "--tables-only", "--listen", "127.0.0.1:0"]
            environment = plain_environment(XDG_DATA_HOME=folder)
            house = subprocess.Popen(usual, stdout=subprocess.PIPE, text=True, env=environment)
            house.stdout.readline()
            file = os.path.join(folder, "sushiya", "house.db")
            self.assertEqual(house.stdout.readline(), f"Tables are kept in {file}\n")
            second = subprocess.run(usual, capture_output=True, text=True, timeout=PATIENCE, env=environment)
            self.assertEqual(second.returncode, 1)
            self.assertIn(file, second.stderr)
            self.assertEqual(len(second.stderr.splitlines()), 1)
            house.terminate()
            house.communicate(timeout=PATIENCE)
            self.assertEqual(house.returncode, 0)

    def test_what_is_no_store_is_said_in_a_line(self):
        for store in ("tables.db", "mysql://here", "sqlite:/", "sqlite:/no/such/folder/house.db"):
            said = subprocess.run([COMMAND, "serve", "--tables-only", "--listen", "127.0.0.1:0", "--store", store],
                                  capture_output=True, text=True, timeout=PATIENCE, env=plain_environment())
            self.assertIn(said.returncode, (1, 2), store)
            self.assertRegex(said.stderr, r"\Asushiya: [^\n]+\n\Z")

    def test_limits_are_named(self):
        said = serve("--limit", "patience=3")
        self.assertEqual(said.returncode, 2)
        self.assertIn("messages_a_second", said.stderr)
        self.assertEqual(serve("--limit", "tables=none").returncode, 2)


class WithoutPage(unittest.TestCase):
    def test_says_so_and_how_to_build_it(self):
        said = serve()
        self.assertEqual(said.returncode, 1)
        self.assertIn("built without the page", said.stderr)
        self.assertIn("./sushiya serve", said.stderr)


class WithPage(unittest.TestCase):
    def test_serves_the_page_and_closes_on_request(self):
        for signal_number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with Open() as house:
                with urllib.request.urlopen(house.url, timeout=PATIENCE) as reply:
                    self.assertEqual(reply.headers["Cache-Control"], "no-cache")
                    self.assertIn(b"<title>Sushiya</title>", reply.read())
                house.process.send_signal(signal_number)
                self.assertEqual(house.process.wait(PATIENCE), 0)

    def test_a_taken_port_is_named_in_one_line(self):
        with socket.create_server(("127.0.0.1", 0)) as other:
            port = other.getsockname()[1]
            said = serve("--listen", f"127.0.0.1:{port}")
        self.assertEqual(said.returncode, 1)
        self.assertRegex(said.stderr, rf"\Asushiya: cannot listen on 127\.0\.0\.1:{port}: [^\n]+\n\Z")

    def said_to_guests(self, listen, **more):
        """All that is printed before the server is closed again."""
        process = subprocess.Popen([COMMAND, "serve", *STORE, "--no-browser", "--log-level", "warning", "--listen", listen], stderr=subprocess.STDOUT,
                                   env=plain_environment(LC_ALL="C.UTF-8", TERM="xterm"), **more)
        time.sleep(1)
        process.terminate()
        return process

    def test_guests_are_told_what_to_type_and_who_can_come(self):
        output = self.said_to_guests("0.0.0.0:0", stdout=subprocess.PIPE).communicate(timeout=PATIENCE)[0].decode()
        port = re.search(r"http://127\.0\.0\.1:(\d+)/", output)[1]
        other_devices = re.findall(r"(?:On other devices|or): http://([\d.]+):(\d+)/", output)
        for host, told_port in other_devices:
            self.assertEqual(told_port, port)
            self.assertFalse(host.startswith("127."))
        self.assertEqual("Whoever can reach this machine" in output, bool(other_devices))
        self.assertNotIn("█", output)  # no terminal, no picture
        alone = self.said_to_guests("127.0.0.1:0", stdout=subprocess.PIPE).communicate(timeout=PATIENCE)[0].decode()
        self.assertEqual(len(alone.splitlines()), 2)
        self.assertEqual(alone.splitlines()[1], "Tables are kept in memory: they are gone when the house closes")

    def test_a_code_is_drawn_on_a_terminal_that_has_room_for_it(self):
        for rows, columns, drawn in ((50, 120, True), (10, 120, False), (50, 30, False)):
            ours, theirs = pty.openpty()
            fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            self.said_to_guests("0.0.0.0:0", stdout=theirs).wait(PATIENCE)
            os.close(theirs)
            output = b""
            while True:
                try:
                    piece = os.read(ours, 65536)
                except OSError:
                    break
                if not piece:
                    break
                output += piece
            os.close(ours)
            if b"On other devices" in output:
                self.assertEqual("▀".encode() in output, drawn, (rows, columns))

    def browser_saw(self, *words, **environment):
        """What a browser was asked to open."""
        with tempfile.TemporaryDirectory() as folder:
            seen, program = os.path.join(folder, "seen"), os.path.join(folder, "xdg-open")
            with open(program, "w") as file:
                file.write(f'#!/bin/sh\nprintf "%s" "$1" >{seen}.new && mv {seen}.new {seen}\necho noise\n')
            os.chmod(program, stat.S_IRWXU)
            with Open(*words, PATH=folder + ":" + os.environ["PATH"], **environment) as house:
                # Long enough for a program that is started at once; only a browser that must not open waits in full.
                wait_until = time.monotonic() + (PATIENCE if environment and not words else 1)
                while not os.path.exists(seen) and time.monotonic() < wait_until:
                    time.sleep(0.02)
                saw = open(seen).read() if os.path.exists(seen) else None
                return saw, house.url

    def test_opens_a_browser_where_there_is_a_display(self):
        saw, url = self.browser_saw(DISPLAY=":0")
        self.assertEqual(saw, url)

    def test_opens_none_without_a_display_or_when_told_not_to(self):
        self.assertIsNone(self.browser_saw()[0])
        self.assertIsNone(self.browser_saw("--no-browser", WAYLAND_DISPLAY="wayland-0")[0])


if __name__ == "__main__":
    cases = [Words, Version, Store, WithPage if PAGE == "with-page" else WithoutPage]
    loader = unittest.defaultTestLoader
    result = unittest.TextTestRunner().run(unittest.TestSuite(map(loader.loadTestsFromTestCase, cases)))
    sys.exit(not result.wasSuccessful())
