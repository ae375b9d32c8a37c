#!/usr/bin/env python3
"""Steps, lanes and progress of the launcher, tried with work that does nothing."""

import os
import pathlib
import re
import subprocess
import tempfile
import time
import unittest

TOOLS = pathlib.Path(__file__).resolve().parent
BEGIN = 'set -euo pipefail\nsource "$root/tools/steps.sh"\nsource "$root/tools/lanes.sh"\n'


class Launcher(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "tools").symlink_to(TOOLS)

    def run_script(self, script: str) -> tuple[int, str]:
        told = subprocess.run(["bash", "-c", BEGIN + script], env={**os.environ, "root": str(self.root)},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=600)
        # How long a step took is the machine's affair.
        return told.returncode, re.sub(r"\(\d+ s\)$", "(… s)", told.stdout, flags=re.MULTILINE)

    def progress(self, log: str, seconds: int) -> str:
        (self.root / "log").write_text(log)
        return self.run_script(f'progress_of "$root/log" {seconds}')[1]

    def test_a_step_says_that_it_is_done_and_keeps_its_log(self):
        status, told = self.run_script('step "lay the table" echo plates\nshow_end "lay the table" 1')
        self.assertEqual((status, told), (0, "  ✓ lay the table (… s)\nplates\n"))
        self.assertEqual((self.root / "build/logs/lay-the-table.log").read_text(), "plates\n")

    def test_a_short_step_can_be_quiet(self):
        self.assertEqual(self.run_script("quiet_under=500 step quickly true"), (0, ""))

    def test_any_failing_line_fails_the_step_and_shows_its_log(self):
        status, told = self.run_script("wash() { echo water; false; echo dry; }\nstep wash wash\necho on")
        self.assertEqual(status, 1)
        self.assertIn("✗ wash failed (status 1)", told)
        self.assertTrue(told.endswith("water\n"))

    def test_lanes_wait_for_each_other(self):
        status, told = self.run_script(
            'rice() { sleep 0.5; step "cook rice" true; reached rice; }\n'
            'roll() { wait_until rice; step "roll" true; }\n'
            "lanes roll rice\nsay served")
        self.assertEqual((status, told), (0, "  ✓ cook rice (… s)\n  ✓ roll (… s)\nserved\n"))

    def test_a_lane_that_fails_ends_the_others(self):
        began = time.monotonic()
        status, told = self.run_script(
            'long() { step "wait" sleep 500; }\nbad() { sleep 0.5; step "burn" false; }\nlanes long bad\nsay served')
        self.assertEqual(status, 1)
        self.assertIn("✗ burn failed", told)
        self.assertNotIn("served", told)
        self.assertLess(time.monotonic() - began, 400)
        self.assertEqual(list((self.root / "build").glob(".steps-*")), [])

    def test_progress_of_a_build_and_of_tests(self):
        self.assertEqual(self.progress("[1/90] Building a\n[30/90] Building b\n", 60), ", 30 of 90, about 2 min left")
        self.assertEqual(self.progress("Test project\n 3/12 Test #7: core .... Passed\n", 9), ", 3 of 12, about 30 s left")
        self.assertEqual(self.progress("[2/90] Building a\n", 60), ", 2 of 90")
        self.assertEqual(self.progress("[90/90] Linking\n", 60), ", 90 of 90")

    def test_progress_of_what_is_not_counted(self):
        self.assertEqual(self.progress("added 120 packages\n", 12), ", 12 s")
        self.assertEqual(self.progress("[0/2] Re-checking globbed directories...\n", 6), ", 6 s")
        self.assertEqual(self.progress("", 1), "")

    def package_for(self, line: str, installed: str, offered: str, mentioned: str = "") -> str:
        """What a line of a list means on a system with these packages, where others mention more that is not there."""
        fake = (f'dpkg-query() {{ case " {installed} " in *" ${{!#}} "*) echo "install ok installed" ;; *) return 1 ;; esac; }}\n'
                f'apt-cache() {{ case " {mentioned} " in *" ${{!#}} "*) return ;; esac\n'
                f'  case " {offered} " in *" ${{!#}} "*) echo "Package: ${{!#}}" ;; *) return 1 ;; esac; }}\n'
                'command() { return 1; }\n')
        return self.run_script(fake + f'package_for "{line}"')[1]

    def test_the_package_that_is_here_then_the_first_that_is_offered(self):
        boost = "libboost1.81-dev | libboost1.83-dev"
        self.assertEqual(self.package_for(boost, "", "libboost1.81-dev libboost1.83-dev"), "libboost1.81-dev")
        self.assertEqual(self.package_for(boost, "", "libboost1.83-dev"), "libboost1.83-dev")
        self.assertEqual(self.package_for(boost, "libboost1.83-dev", "libboost1.81-dev"), "libboost1.83-dev")
        # Debian 13 has no Boost 1.81, but packages that break with it.
        self.assertEqual(self.package_for(boost, "", "libboost1.83-dev", "libboost1.81-dev"), "libboost1.83-dev")
        # Nothing is known yet: the first is asked for, and named if it does not exist.
        self.assertEqual(self.package_for(boost, "", ""), "libboost1.81-dev")

    def test_all_of_llvm_is_of_one_version(self):
        self.assertEqual(self.package_for("lld-@", "", "clang-18 clang-19 lld-19 lld-18"), "lld-19")
        self.assertEqual(self.package_for("lld-@", "", ""), "lld-22")

    def test_the_lists_name_packages_each_once(self):
        lists = sorted(TOOLS.glob("packages.*"))
        self.assertEqual([each.suffix for each in lists], [".build", ".node", ".package", ".test", ".web"])
        # As Debian spells them; an @ stands for the version of LLVM.
        name = r"[a-z0-9][a-z0-9+.@-]+"
        named = []
        for each in lists:
            for line in each.read_text().splitlines():
                if not line.startswith("#"):
                    self.assertRegex(line, rf"\A{name}( \| {name})*\Z", each.name)
                    named += line.split(" | ")
        self.assertGreater(len(named), 30)
        self.assertEqual(sorted(named), sorted(set(named)))

    def test_the_versions_are_those_of_the_build(self):
        listed = (TOOLS.parent / "cmake/compilers.cmake").read_text()
        self.assertEqual(self.run_script('printf "%s" "$llvm_versions"')[1].split(), re.findall(r"clang\+\+-(\d+)", listed))

    def test_other_systems_are_told_what_to_install(self):
        for system, word in (("Darwin", "brew install llvm"), ("Linux", "and then: mkdir -p build")):
            told = self.run_script(f"uname() {{ echo {system}; }}\nother_system build build/stamp")[1]
            self.assertIn(word, told)
            self.assertIn("touch 'build/stamp'", told)


if __name__ == "__main__":
    unittest.main()
