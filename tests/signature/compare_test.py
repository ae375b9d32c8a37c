#!/usr/bin/env python3
"""A signature that is not the pinned one is named, with both numbers."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

COMPARE = pathlib.Path(__file__).parent / "compare.py"


class Compare(unittest.TestCase):
    def compare(self, pinned: str, printed: str) -> tuple[int, str]:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8") as file:
            file.write(pinned)
            file.flush()
            told = subprocess.run([sys.executable, COMPARE, file.name, "printf", "%s", printed],
                                  capture_output=True, text=True)
        return told.returncode, told.stdout

    def test_the_same(self):
        self.assertEqual(self.compare("sushi-go 1\nwasabi 2\n", "wasabi 2\nsushi-go 1\n"), (0, ""))

    def test_another_number(self):
        self.assertEqual(self.compare("sushi-go 1\nwasabi 2\n", "sushi-go 3\nwasabi 2\n"),
                         (1, "sushi-go: expected 1, got 3\n"))

    def test_a_game_that_was_not_printed(self):
        self.assertEqual(self.compare("sushi-go 1\nwasabi 2\n", "sushi-go 1\n"), (1, "wasabi: expected 2, got nothing\n"))

    def test_a_game_that_is_not_pinned(self):
        self.assertEqual(self.compare("sushi-go 1\n", "sushi-go 1\nwasabi 2\n"),
                         (1, "wasabi: expected no such game, got 2\n"))

    def test_nothing_pinned(self):
        self.assertEqual(self.compare("", "sushi-go 1\n")[0], 1)


if __name__ == "__main__":
    unittest.main()
