"""Packages that were packed twice are the same bytes, and nothing in them knows where it was made.

usage: same_test.py CHECKOUT BEFORE AFTER

BEFORE and AFTER are folders of packages. A path of the checkout in a file would be another one in another checkout.
"""

import gzip
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile

CHECKOUT, BEFORE, AFTER = (pathlib.Path(word).resolve() for word in (sys.argv.pop(1), sys.argv.pop(1), sys.argv.pop(1)))


def files_of(package):
    """Names and bytes of all files in a package; what is compressed in it once more is opened."""
    if package.suffix == ".deb":
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["dpkg-deb", "-R", str(package), folder], check=True)
            found = [(str(path.relative_to(folder)), path.read_bytes()) for path in sorted(pathlib.Path(folder).rglob("*")) if path.is_file()]
    elif package.suffix == ".whl":
        with zipfile.ZipFile(package) as packed:
            found = [(name, packed.read(name)) for name in packed.namelist()]
    else:
        with tarfile.open(package) as packed:
            found = [(each.name, packed.extractfile(each).read()) for each in packed if each.isfile()]
    for name, content in found:
        yield name, gzip.decompress(content) if name.endswith(".gz") else content


class TheSame(unittest.TestCase):
    def test_packed_twice(self):
        names = sorted(path.name for path in BEFORE.iterdir())
        self.assertGreaterEqual(len(names), 3)
        self.assertEqual(names, sorted(path.name for path in AFTER.iterdir()))
        for name in names:
            self.assertEqual((BEFORE / name).read_bytes(), (AFTER / name).read_bytes(), f"{name} differs")

    def test_nothing_knows_where_it_was_made(self):
        for package in sorted(AFTER.iterdir()):
            count = 0
            for name, content in files_of(package):
                count += 1
                self.assertNotIn(str(CHECKOUT).encode(), content, f"{package.name}: {name}")
            self.assertGreater(count, 3, package.name)


unittest.main()
