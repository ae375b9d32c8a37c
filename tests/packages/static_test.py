"""The command for any Linux in an empty root: nothing is there but the command itself.

usage: static_test.py PACKAGE

Changing the root takes a superuser; inside, the command runs as a user that nobody has ever heard of.
"""

import json
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tarfile
import tempfile
import unittest

from served import Served

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = pathlib.Path(sys.argv.pop(1)).resolve()
BECOME_ROOT = [] if os.geteuid() == 0 else ["sudo"]
NOBODY = 54321
# Of a program header: what the kernel is to load the program with, and where the list of libraries is.
INTERPRETER, DYNAMIC = 3, 2


def program_headers(path):
    """Types and bytes of the segments of a 64-bit little-endian program."""
    image = path.read_bytes()
    offset, = struct.unpack_from("<Q", image, 32)
    size, count = struct.unpack_from("<HH", image, 54)
    for number in range(count):
        kind, _, begin, _, _, length = struct.unpack_from("<IIQQQQ", image, offset + number * size)
        yield kind, image[begin:begin + length]


class EmptyRoot(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="sushiya-static-"))
        cls.addClassCleanup(subprocess.run, [*BECOME_ROOT, "rm", "-rf", str(cls.folder)])
        with tarfile.open(PACKAGE) as packed:
            packed.extractall(cls.folder, filter="data")
        cls.unpacked, = cls.folder.iterdir()
        cls.root = cls.folder / "root"
        cls.root.mkdir()
        shutil.copy(cls.unpacked / "sushiya", cls.root / "sushiya")
        subprocess.run([*BECOME_ROOT, "chown", f"{NOBODY}:{NOBODY}", str(cls.root)], check=True)
        cls.begin = [*BECOME_ROOT, "chroot", f"--userspec={NOBODY}:{NOBODY}", str(cls.root), "/sushiya"]

    def run_within(self, *words):
        return subprocess.run([*self.begin, *words], capture_output=True, text=True, timeout=120, env={"PATH": os.defpath + ":/usr/sbin:/sbin"})

    def said(self, *words):
        done = self.run_within(*words)
        self.assertEqual(done.returncode, 0, f"{words}:\n{done.stdout}{done.stderr}")
        return done.stdout

    def test_it_asks_for_no_library(self):
        headers = list(program_headers(self.root / "sushiya"))
        self.assertNotIn(INTERPRETER, [kind for kind, _ in headers])
        # Of the table of a program that moves itself, no entry names a library (1).
        tags = [tag for kind, table in headers if kind == DYNAMIC for tag, _ in struct.iter_unpack("<qQ", table)]
        self.assertNotIn(1, tags)
        told = subprocess.run(["ldd", str(self.root / "sushiya")], capture_output=True, text=True)
        self.assertRegex(told.stdout + told.stderr, r"statically linked|not a dynamic executable")

    def test_it_is_this_house(self):
        lines = self.said("--version").splitlines()
        signatures = [line.removeprefix("signature ") for line in lines if line.startswith("signature ")]
        self.assertEqual(signatures, (ROOT / "tests/signature/pinned").read_text().splitlines())
        self.assertEqual(lines[-1], "stores memory sqlite")
        self.assertEqual(PACKAGE.name, f"sushiya-{lines[0].removeprefix('sushiya ')}-linux-{os.uname().machine}.tar.gz")

    def test_a_match_on_two_threads_with_records(self):
        told = self.said("match", "sushi-go", "--players", "cook,greedy", "--games", "40", "--threads", "2", "--records", "/games.jsonl.zst")
        self.assertIn("cook", told)
        self.assertIn("40 records: all legal", self.said("check", "/games.jsonl.zst"))

    def test_a_house_with_its_page_and_a_table(self):
        with Served(self.begin) as house:
            self.assertIn("<title>Sushiya", house.get("/").text)
            table = house.open_table(house.make_guest("Ada"), "wasabi")
            self.assertEqual(house.get(f"/api/tables/{table}").json()["status"], "open")
            self.assertEqual(house.stop(), 0)
        self.assertIn(table, self.said("admin", "tables", "--store", "sqlite:/house.db"))

    def test_what_it_cannot_do_it_says(self):
        refused = self.run_within("serve", "--no-browser", "--listen", "127.0.0.1:0", "--store", "postgres://ada:secret@db/house")
        self.assertNotEqual(refused.returncode, 0)
        self.assertRegex(refused.stderr, r"\Asushiya: [^\n]*PostgreSQL[^\n]*Debian package[^\n]*sqlite:FILE[^\n]*\n\Z")
        self.assertNotIn("secret", refused.stderr)

    def test_what_helps_is_beside_it(self):
        for path in ("README.md", "man/sushiya.1.gz", "man/sushiya-serve.1.gz", "completions/sushiya.bash", "docs/hosting.md", "examples/engine/bot.py", "sushiya.sysusers"):
            self.assertGreater((self.unpacked / path).stat().st_size, 20, path)
        self.assertIn("\nExecStart=/usr/local/bin/sushiya serve ", (self.unpacked / "sushiya.service").read_text())

    def test_licences_and_parts_are_beside_it(self):
        names = {each["name"] for each in json.loads((self.unpacked / "sushiya.cdx.json").read_text())["components"]}
        self.assertLessEqual({"libsqlite3-dev", "libsodium-dev", "libzstd-dev", "libc6-dev", "svelte"}, names)
        self.assertNotIn("libpq5", names)
        words = (self.unpacked / "copyright").read_text()
        for name in names:
            self.assertIn(f"---- {name} (", words)
        self.assertIn("GNU LESSER GENERAL PUBLIC LICENSE", words)
        self.assertIn("Apache License", (self.unpacked / "LICENSE").read_text())


unittest.main()
