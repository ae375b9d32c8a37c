"""The source distribution of the Python package: whole, and configured from where nothing of this checkout is.

usage: sdist_test.py CXX

Runs in an environment with what the package is built with. `python -m build` calls the same hooks.
"""

import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import unittest

import scikit_build_core.build

ROOT = pathlib.Path(__file__).resolve().parents[2]
CXX = sys.argv.pop(1)


class SourceDistribution(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="sushiya-sdist-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        os.chdir(ROOT)
        name = scikit_build_core.build.build_sdist(str(cls.folder))
        with tarfile.open(cls.folder / name) as packed:
            packed.extractall(cls.folder)
        cls.unpacked = cls.folder / name.removesuffix(".tar.gz")

    def test_it_is_whole(self):
        tracked = subprocess.run(["git", "-C", ROOT, "ls-files", "bindings/python", "cmake", "gpu", "src", "weights"], check=True, capture_output=True, text=True).stdout.split()
        for path in [*tracked, "pyproject.toml", "PKG-INFO", "LICENSE", "docs/python.md"]:
            self.assertTrue((self.unpacked / path).is_file(), path)

    def test_its_description_is_read(self):
        os.chdir(self.unpacked)
        info = scikit_build_core.build.prepare_metadata_for_build_wheel(str(self.folder))
        self.assertIn("\nName: sushiya\n", (self.folder / info / "METADATA").read_text())

    def test_it_is_configured_with_the_compiler_that_is_named(self):
        words = ["cmake", "-S", self.unpacked / "bindings/python", "-B", self.folder / "build", f"-DPython_EXECUTABLE={sys.executable}"]
        done = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "CXX": CXX})
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        cache = (self.folder / "build/CMakeCache.txt").read_text()
        taken = re.search(r"(?m)^CMAKE_CXX_COMPILER:\w+=(.*)$", cache)
        self.assertEqual(taken and pathlib.Path(taken[1]).name, pathlib.Path(CXX).name)


unittest.main()
