"""The Debian packages as Debian's own reader sees them, and what help and manual pages speak of is there.

usage: lintian_test.py PACKAGE...
"""

import gzip
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PACKAGES = [pathlib.Path(word).resolve() for word in sys.argv[1:]]
del sys.argv[1:]
# Warnings that are faults here: pages that whatis does not find, and lines that do not fit.
FAULTS = ["bad-whatis-entry", "wrong-manual-section", "extended-description-line-too-long", "groff-message", "maintainer-script-needs-depends-on-adduser"]


class Packages(unittest.TestCase):
    def test_lintian_finds_no_error(self):
        told = subprocess.run(["lintian", "--allow-root", *map(str, PACKAGES)], capture_output=True, text=True, timeout=600).stdout
        faults = [line for line in told.splitlines() if line.startswith("E:") or any(f": {each}" in line for each in FAULTS)]
        self.assertEqual(faults, [])

    def test_the_house_and_the_library(self):
        self.assertEqual(sorted(path.name.split("_")[0] for path in PACKAGES), ["libsushiya-dev", "sushiya"])
        for package, wanted in (("sushiya_", ["docs/engine.md", "docs/cpp.md", "examples/engine/bot.py", "changelog.gz"]), ("libsushiya-dev_", ["examples/cpp/first_game.cpp", "cpp.md", "copyright"])):
            path, = (path for path in PACKAGES if path.name.startswith(package))
            listed = subprocess.run(["dpkg-deb", "-c", path], check=True, capture_output=True, text=True).stdout
            for name in wanted:
                self.assertIn(f" ./usr/share/doc/{package[:-1]}/{name}\n", listed)
            if package == "libsushiya-dev_":
                for name in ("include/sushiya/rules.hpp", "lib/libsushiya_players.a", "lib/cmake/sushiya/sushiya-config.cmake", "lib/pkgconfig/sushiya-rules.pc"):
                    self.assertIn(f" ./usr/{name}\n", listed)

    def test_files_that_manual_pages_name_are_there(self):
        house, = (path for path in PACKAGES if path.name.startswith("sushiya_"))
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["dpkg-deb", "-x", house, folder], check=True)
            usr = pathlib.Path(folder) / "usr"
            self.assertIn("\nExecStart=/usr/bin/sushiya serve ", (usr / "lib/systemd/system/sushiya.service").read_text())
            pages = list((usr / "share/man/man1").iterdir())
            self.assertGreater(len(pages), 15)
            named = {name for page in pages for name in re.findall(r"\b(?:docs|examples)/[\w./-]*\w", gzip.decompress(page.read_bytes()).decode().replace("\\-", "-"))}
            self.assertIn("docs/engine.md", named)
            for name in named:
                self.assertTrue((usr / "share/doc/sushiya" / name).exists(), name)


unittest.main()
