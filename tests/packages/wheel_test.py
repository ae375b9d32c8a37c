"""The wheel in an environment of its own, where nothing of the checkout can be imported and nothing is fetched.

usage: wheel_test.py WHEEL POLICY LINKS

LINKS is a folder with the wheels that it depends on. Run by the Python of an environment that has auditwheel.
"""

import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import zipfile

import abi3info
from abi3info.models import PyVersion
from elftools.elf.elffile import ELFFile

WHEEL, POLICY, LINKS = pathlib.Path(sys.argv.pop(1)).resolve(), sys.argv.pop(1), pathlib.Path(sys.argv.pop(1)).resolve()
ROOT = pathlib.Path(__file__).resolve().parents[2]

BATCHES = """
import sushiya
batch = sushiya.Batch(sushiya.SushiGo(players=4), games=256, seed=1, threads=2)
ended = 0
for _ in range(100):
    batch.step(batch.masks.argmax(axis=1))
    ended += int(batch.done.sum())
print(ended)
"""


STABLE = {symbol.name for names in (abi3info.FUNCTIONS, abi3info.DATAS) for symbol, about in names.items() if about.added <= PyVersion(3, 12)}


def asked_of_python(content, table):
    """What a file of machine code asks the interpreter for, by one of its symbol tables."""
    symbols = ELFFile(io.BytesIO(content)).get_section_by_name(table).iter_symbols()
    return {each.name for each in symbols if each["st_shndx"] == "SHN_UNDEF" and re.match("_?Py", each.name)}


class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="sushiya-wheel-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        # Nothing that is set here leads back to this checkout or out into a network.
        cls.env = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))} | {"PIP_CONFIG_FILE": os.devnull}
        cls.python = cls.folder / "venv/bin/python"
        subprocess.run([sys.executable, "-m", "venv", str(cls.folder / "venv")], check=True, env=cls.env)
        cls.ask("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--find-links", str(LINKS), str(WHEEL))

    @classmethod
    def ask(cls, *words):
        done = subprocess.run([str(cls.python), *words], cwd=cls.folder, env=cls.env, capture_output=True, text=True, timeout=300)
        if done.returncode != 0:
            raise AssertionError(f"{words}:\n{done.stdout}{done.stderr}")
        return done.stdout

    def test_it_is_what_was_installed(self):
        place, paths = self.ask("-c", "import sushiya, sys; print(sushiya._core.__file__); print(sys.path)").splitlines()
        self.assertTrue(pathlib.Path(place).is_relative_to(self.folder), place)
        self.assertNotIn(str(ROOT), paths)

    def test_the_first_game_of_its_page(self):
        page = (ROOT / "docs/python.md").read_text(encoding="utf-8")
        code = re.search(r"## A first game in ten lines\n\n```python\n(.*?)```", page, re.DOTALL)[1]
        self.assertRegex(self.ask("-c", code), r"scores .*winners ")

    def test_batches_in_threads(self):
        # A game has three rounds of eight cards for four, the last of each by itself: 84 decisions. So in 100 every game has ended once.
        self.assertEqual(int(self.ask("-c", BATCHES)), 256)

    def test_a_match_of_bots(self):
        self.assertIn("greedy", self.ask("-c", "import sushiya; print(sushiya.match('sushi-roll', ['greedy', 'random'], games=20, seed=1))"))

    def test_policy(self):
        self.assertTrue(WHEEL.name.endswith(f"-{POLICY}.whl"), WHEEL.name)
        told = subprocess.run([sys.executable, "-m", "auditwheel", "show", str(WHEEL)], capture_output=True, text=True, check=True).stdout
        found = re.search(r'is consistent with\s+the following platform tag:\s+"(\w+)"', told)
        self.assertEqual(found and found[1], POLICY, told)

    def test_the_stable_abi(self):
        # From 3.12 on the wheel is built by it. Before, nanobind's own library goes beyond; our code could be built by it all the same.
        if sys.version_info >= (3, 12):
            self.assertIn("-cp312-abi3-", WHEEL.name)
            with zipfile.ZipFile(WHEEL) as packed:
                module, = (name for name in packed.namelist() if name.endswith(".abi3.so"))
                asked = asked_of_python(packed.read(module), ".dynsym")
        else:
            objects = list((ROOT / "build/python/CMakeFiles/_core.dir").rglob("*.o"))
            asked = set().union(*(asked_of_python(path.read_bytes(), ".symtab") for path in objects))
        self.assertIn("PyErr_SetObject", asked)
        self.assertEqual(asked - STABLE, set())

    def test_all_of_it_is_inside(self):
        with zipfile.ZipFile(WHEEL) as packed:
            names = packed.namelist()
            inside = {name.split("/", 1)[1]: name for name in names if ".dist-info/" in name}
            parts = {each["name"] for each in json.loads(packed.read(inside["sboms/sushiya.cdx.json"]))["components"]}
            words = packed.read(inside["licenses/copyright"]).decode()
            self.assertIn("Apache License", packed.read(inside["licenses/LICENSE"]).decode())
            for name in names:
                self.assertNotIn(str(ROOT).encode(), packed.read(name), name)
        self.assertLessEqual({"nanobind", "nlohmann-json3-dev", "libstdc++-12-dev"}, parts)
        for name in parts - {"libc6"}:  # which is not inside
            self.assertIn(f"---- {name} (", words)
        for name in ("sushiya/py.typed", "sushiya/_core.pyi", "sushiya/gpu/sushi-go.ptx", "sushiya/gpu/wasabi.ptx", "sushiya/jax/_games.so"):
            self.assertIn(name, names)


unittest.main()
