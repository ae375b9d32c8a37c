#!/usr/bin/env python3
"""The `sushiya` command in a real terminal: a game that is killed goes on, and keys typed too early are not played.

    terminal_test.py SUSHIYA
"""

import fcntl
import json
import os
import pathlib
import pty
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

SUSHIYA = sys.argv.pop(1) if len(sys.argv) > 1 else "sushiya"
PATIENCE = 60  # seconds, on a busy machine


class Terminal:
    """A program in a pseudo-terminal of its own."""

    def __init__(self, arguments, environment, columns=80, rows=24):
        self.shown = ""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execvpe(SUSHIYA, [SUSHIYA, *arguments], environment)
        self.resize(columns, rows)

    def resize(self, columns, rows):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds):
        """What is written within so many seconds."""
        end = time.monotonic() + seconds
        new = ""
        while (left := end - time.monotonic()) > 0:
            if not select.select([self.fd], [], [], left)[0]:
                break
            try:
                data = os.read(self.fd, 65536)
            except OSError:  # the other side is closed
                break
            if not data:
                break
            new += data.decode("utf-8", "replace")
        self.shown += new
        return new

    def wait_for(self, *texts):
        """Until one of the texts has been written since the last wait."""
        end = time.monotonic() + PATIENCE
        new = ""
        while not any(text in new for text in texts):
            if time.monotonic() > end:
                raise AssertionError(f"{texts} did not appear in {new[-3000:]!r}")
            new += self.read(0.1)
        return new

    def type(self, keys):
        os.write(self.fd, keys.encode())

    def kill(self, which):
        os.kill(self.pid, which)
        return self.ended()

    def ended(self):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                os.close(self.fd)
                return status
            self.read(0.05)
        raise AssertionError(f"still running: {self.shown[-2000:]!r}")


class TerminalTest(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.TemporaryDirectory()
        self.environment = dict(
            os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8", HOME=self.home.name, XDG_DATA_HOME=self.home.name
        )
        self.addCleanup(self.home.cleanup)

    def start(self, *arguments, **size):
        return Terminal(arguments, self.environment, **size)

    def run_lines(self, *arguments, lines=""):
        return subprocess.run(
            [SUSHIYA, *arguments], input=lines, env=self.environment, capture_output=True, text=True, timeout=PATIENCE
        )

    def records(self):
        return sorted((pathlib.Path(self.home.name) / "sushiya" / "games").glob("*.json"))

    def own_choices(self, file):
        return [entry for entry in json.loads(file.read_text())["log"] if entry[0] == 0]

    def play_two_turns(self, terminal):
        terminal.wait_for("Choose a card")
        for turn in (2, 3):
            terminal.type("\r")
            terminal.wait_for("Face down")
            terminal.type("\r")
            terminal.wait_for(f"Turn {turn}/")

    def test_a_game_survives_every_end_of_the_program(self):
        for which in (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            with self.subTest(signal=which.name):
                before = self.records()
                terminal = self.start("play", "sushi-go", "--players", "3", "--bots", "random", "--seed", "5")
                self.play_two_turns(terminal)
                terminal.kill(which)
                (file,) = set(self.records()) - set(before)
                log = json.loads(file.read_text())["log"]
                self.assertEqual(len(self.own_choices(file)), 2)

                told = self.run_lines("show", str(file))
                self.assertEqual(told.returncode, 0, told.stderr)
                self.assertIn("stops here, in round 1, turn 3", told.stdout)

                resumed = self.run_lines("play", "--resume", str(file), lines="1\n" * 100)
                self.assertEqual(resumed.returncode, 0, resumed.stderr)
                self.assertIn("Turn 3/9", resumed.stdout)
                self.assertIn("★", resumed.stdout)
                self.assertEqual(json.loads(file.read_text())["log"][: len(log)], log)
                self.assertEqual(self.run_lines("check", str(file)).returncode, 0)
                self.assertFalse(list(file.parent.glob("*.play")))

    def test_an_interrupted_game_is_the_one_that_was_not(self):
        words = ("play", "sushi-go", "--players", "3", "--bots", "random", "--seed", "8", "--record")
        whole = pathlib.Path(self.home.name) / "whole.json"
        parts = pathlib.Path(self.home.name) / "parts.json"
        self.run_lines(*words, str(whole), lines="1\n" * 100)
        self.run_lines(*words, str(parts), lines="1\n" * 4)
        for _ in range(3):
            self.run_lines("play", "--resume", str(parts), lines="1\n" * 5)
        self.run_lines("play", "--resume", str(parts), lines="1\n" * 100)
        self.assertEqual(parts.read_text(), whole.read_text())
        self.assertIn('"result"', parts.read_text())

    def test_play_alone_offers_the_last_game_in_its_language(self):
        terminal = self.start("play", "wasabi", "--players", "2", "--bots", "random", "--seed", "2", "--lang", "pl")
        terminal.wait_for("Wasabi!")
        terminal.type("\r")
        terminal.wait_for("2 z 3", "Tura")
        terminal.kill(signal.SIGKILL)
        again = self.start("play")
        again.wait_for("Grać dalej?")
        again.type("\r")
        again.wait_for("zatwierdź")
        again.kill(signal.SIGTERM)

    def test_keys_typed_while_bots_think_are_not_played(self):
        terminal = self.start(
            "play", "sushi-go", "--players", "2", "--bots", "search", "--move-time", "1.5", "--seed", "5"
        )
        terminal.wait_for("Choose a card")
        terminal.type("\r")
        terminal.wait_for("Face down")
        terminal.type("\r")
        terminal.wait_for("Aoi is thinking")
        terminal.type("\r\r\r\r\r\r")
        terminal.wait_for("Turn 2/")
        terminal.read(0.5)
        terminal.kill(signal.SIGKILL)
        (file,) = self.records()
        self.assertEqual(len(self.own_choices(file)), 1)

    def test_keys_typed_into_a_window_too_small_are_not_played(self):
        terminal = self.start("play", "sushi-go", "--players", "2", "--bots", "random", "--seed", "5")
        terminal.wait_for("Choose a card")
        terminal.resize(60, 20)
        terminal.wait_for("too small")
        terminal.type("\r\r\r\r")
        terminal.read(0.3)
        terminal.resize(80, 24)
        terminal.wait_for("Choose a card")
        terminal.kill(signal.SIGTERM)
        self.assertFalse(self.records())

    def test_where_nothing_can_be_written_the_game_goes_on(self):
        (pathlib.Path(self.home.name) / "sushiya").write_text("a file where a folder should be")
        played = self.run_lines("play", "sushi-go", "--players", "2", "--bots", "random", lines="1\n" * 100)
        self.assertEqual(played.returncode, 0)
        self.assertEqual(played.stdout.count("This game is not kept"), 1)
        self.assertIn("★", played.stdout)

    def test_words_that_make_no_sense_together_are_refused(self):
        for words in (["--resume", "/nowhere.json"], ["--resume"], [], ["sushi-go", "--resume"]):
            refused = self.run_lines("play", *words)
            self.assertEqual(refused.returncode, 2, words)
            self.assertEqual(refused.stderr.count("\n"), 1, refused.stderr)


if __name__ == "__main__":
    unittest.main()
