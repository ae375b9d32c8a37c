"""The unit of an installed house starts the command that was installed with it.

usage: unit_test.py BUILD
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

BUILD = sys.argv.pop(1)


class Unit(unittest.TestCase):
    def test_it_follows_the_prefix(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["cmake", "--install", BUILD, "--prefix", f"{folder}/opt"], check=True, capture_output=True)
            prefix = pathlib.Path(folder) / "opt"
            self.assertIn(f"\nExecStart={prefix}/bin/sushiya serve ", (prefix / "lib/systemd/system/sushiya.service").read_text())
            self.assertTrue((prefix / "bin/sushiya").exists())
            # A house brings no headers, and no library that nobody has built.
            self.assertFalse((prefix / "include").exists())


unittest.main()
