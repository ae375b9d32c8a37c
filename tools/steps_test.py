#!/usr/bin/env python3
"""Steps, lanes and progress of the launcher, tried with work that does nothing."""

import json
import os
import pathlib
import re
import shlex
import subprocess
import tempfile
import time
import unittest

TOOLS = pathlib.Path(__file__).resolve().parent
BEGIN = 'set -euo pipefail\nsource "$root/tools/steps.sh"\nsource "$root/tools/lanes.sh"\n'


class Scripts(unittest.TestCase):
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


class Launcher(Scripts):
    def progress(self, log: str, seconds: int) -> str:
        (self.root / "log").write_text(log)
        return self.run_script(f'progress_of "$root/log" {seconds}')[1]

    def test_a_step_says_that_it_is_done_and_keeps_its_log(self):
        status, told = self.run_script('last_lines=1 step "lay the table" echo plates')
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

    def test_a_run_goes_on_and_names_all_that_failed(self):
        status, told = self.run_script(
            "go_on_after_failures\n"
            "rice() { step 'wash rice' true; step 'cook rice' false; reached rice; check 'taste rice' true; }\n"
            "fish() { check 'smell' false; check 'look' true; branch smoke; step 'slice' true; reached fish; }\n"
            "smoke() { step 'light' false; step 'smoke' true; }\n"
            "roll() { wait_until fish; step 'lay out' true; wait_until rice; step 'roll' true; wait_for_end_of rice; step 'cut' true; }\n"
            "tea() { wait_for_end_of rice; last_lines=1 check 'pour' echo hot; }\n"
            "lanes rice fish roll tea\ntell_failed\nsay served")
        self.assertEqual(status, 1)
        done = [line for line in told.splitlines() if line.startswith("  ✓")]
        self.assertEqual(sorted(done), [f"  ✓ {step} (… s)" for step in ("lay out", "look", "pour", "slice", "wash rice")])
        self.assertIn("  ✓ pour (… s)\nhot\n", told)
        self.assertNotIn("served", told)
        last = told[told.index("\nFailed:\n"):].splitlines()[2:]
        self.assertEqual(sorted(last), sorted(["  ✗ cook rice: build/logs/cook-rice.log",
                                               "  – taste rice was not run, as this failed: cook rice",
                                               "  – roll was not run, as this failed: cook rice",
                                               "  – cut was not run, as this failed: cook rice",
                                               "  ✗ smell: build/logs/smell.log",
                                               "  ✗ light: build/logs/light.log",
                                               "  – smoke was not run, as this failed: light"]))

    def test_a_run_in_which_nothing_failed_says_nothing_of_it(self):
        self.run_script("go_on_after_failures\nstep 'burn' false")
        status, told = self.run_script("go_on_after_failures\nstep 'cook' true\ntell_failed\nsay served")
        self.assertEqual((status, told), (0, "  ✓ cook (… s)\nserved\n"))

    def test_a_lane_that_breaks_off_is_no_success(self):
        status, told = self.run_script(
            "go_on_after_failures\nlong() { step 'wait' sleep 500; }\nbad() { step 'burn' false; cat /no/such; }\n"
            "lanes long bad\ntell_failed\nsay served")
        self.assertEqual(status, 1)
        self.assertTrue(told.endswith("Failed:\n  ✗ burn: build/logs/burn.log\n  ✗ a lane broke off, and ended the others\n"), told)

    def test_what_failed_once_is_done_again(self):
        bake = 'source "$root/tools/page.sh"\nonce bread 1 "bake" {}\nonce bread 1 "bake" {}'
        self.assertEqual(self.run_script("go_on_after_failures\n" + bake.format("false", "true"))[0], 0)
        self.assertFalse((self.root / "build/.done-bread").exists())
        self.assertEqual(self.run_script(bake.format("true", "false")), (0, "  ✓ bake (… s)\n"))

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

    def test_a_line_may_leave_out_a_kind_of_machine(self):
        (self.root / "list").write_text("caddy\ncross [!arm64]\n", encoding="utf-8")
        for machine, missing in (("amd64", "caddy\ncross\n"), ("arm64", "caddy\n")):
            fake = f"dpkg() {{ echo {machine}; }}\ndpkg-query() {{ return 1; }}\napt-cache() {{ return 1; }}\n"
            self.assertEqual(self.run_script(fake + 'missing_packages "$root/list"')[1], missing)

    def test_the_lists_name_packages_each_once(self):
        lists = sorted(TOOLS.glob("packages.*"))
        self.assertEqual([each.suffix for each in lists], [".browser", ".build", ".node", ".npm-browser", ".package", ".test", ".web"])
        # As Debian spells them; an @ stands for the version of LLVM.
        name = r"[a-z0-9][a-z0-9+.@-]+"
        named = []
        for each in lists:
            for line in each.read_text().splitlines():
                if not line.startswith("#"):
                    self.assertRegex(line, rf"\A{name}( \| {name})*( \[!arm64\])?\Z", each.name)
                    named += line.removesuffix(" [!arm64]").split(" | ")
        self.assertGreater(len(named), 30)
        self.assertEqual(sorted(named), sorted(set(named)))

    def test_the_versions_are_those_of_the_build(self):
        listed = (TOOLS.parent / "cmake/compilers.cmake").read_text()
        self.assertEqual(self.run_script('printf "%s" "$llvm_versions"')[1].split(), re.findall(r"clang\+\+-(\d+)", listed))

    def told_to_install(self, system: str, kind: str, name: str = "") -> str:
        """What somebody reads on a system without apt; where its name is empty, on one that nobody here knows."""
        return self.run_script(f'uname() {{ echo {system}; }}\n.() {{ ID={name}; }}\nother_system {kind} build/stamp')[1]

    # What the lists of Debian mean, whatever other systems call it.
    NEEDED = {"build": "clang|llvm lld cmake ninja ccache boost cli11 fmt gtest|googletest benchmark json sodium libpq|postgresql-libs sqlite zstd python",
              "web": "node|npm wasi-libc", "package": "help2man node|npm", "node": "node|npm", "test": "gcc chromium|google-chrome postgresql jsonschema"}

    def test_other_systems_are_told_all_that_is_needed(self):
        for system, name, first in (("Darwin", "", "brew install"), ("Linux", "fedora", "dnf install"), ("Linux", "arch", "pacman -S")):
            for kind, needed in self.NEEDED.items():
                told = self.told_to_install(system, kind, name)
                self.assertIn(f"Please:\n{first} ", told)
                self.assertIn("touch 'build/stamp'", told)
                for each in needed.split():
                    self.assertRegex(told, each, f"{system} {name} {kind}")

    def test_systems_that_nobody_knows_are_told_the_names_of_debian(self):
        for kind in self.NEEDED:
            told = self.told_to_install("Linux", kind)
            for line in (TOOLS / f"packages.{kind}").read_text().splitlines():
                if not line.startswith("#"):
                    self.assertIn(f' {line.split(" | ")[0].replace("@", "22")} ', told)
        self.assertIn(" chromium-headless-shell ", self.told_to_install("Linux", "test"))

    def test_tools_of_llvm_are_called_as_the_system_calls_them(self):
        here = 'command() { [ "$2" = clang++-20 ] || [ "$2" = clang-tidy-20 ]; }\nllvm_tool clang-tidy; echo; llvm_tool clang-format'
        self.assertEqual(self.run_script(here)[1], "clang-tidy-20\nclang-format")


class OneTest(Scripts):
    """What a name means: ./sushiya test NAME."""

    def setUp(self):
        super().setUp()
        for path, text in {
                "tests/hall/CMakeLists.txt": "sushiya_tests(hall COLD LINKS sushiya_hall)",
                "tests/hall/clock_test.cpp": "TEST(Clocks, Run) {}\nTYPED_TEST(Bells,\n  Ring) {}",
                "web/tests/browser/online.test.mjs": "test('From the door to a friend', long, () =>",
                "web/tests/unit/online.test.ts": "  test('says hello (once)', () => {\n  test(`and ${again}`, () => {",
                "bindings/python/tests/test_batch.py": "",
                "tests/study/test_trials.py": ""}.items():
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_text(text)
        release = self.root / "build/release"
        self.listed = {"tests": [
            {"name": "hall"},
            {"name": "rooms", "command": ["python3", f"{self.root}/tools/check_rooms.py"]},
            {"name": "end_to_end_nodes", "command": ["python3", "nodes_test.py", f"{release}/sushiya"],
             "properties": [{"name": "ENVIRONMENT", "value": [f"CLOCK={release}/tests/libclock.so", "N=1"]}]}]}

    def find(self, name: str) -> tuple[int, str]:
        (self.root / "listed.json").write_text(json.dumps(self.listed))
        status, told = self.run_script(
            f'python3 "$root/tools/find_test.py" "$root" "$root/listed.json" tidy formatting -- {shlex.quote(name)}')
        return status, told.replace(f"{self.root}/", "")

    def test_a_name_means_one_thing_and_what_it_needs(self):
        for name, meant in {
                "tidy": "step tidy",
                "hall": "ctest hall tests_hall",
                "rooms": "ctest rooms",
                "end_to_end_nodes": "ctest end_to_end_nodes sushiya tests/libclock.so",
                "Clocks.Run": "gtest Clocks.Run:*/Clocks.Run/*:Clocks/*.Run tests_hall",
                "Bells.Ring": "gtest Bells.Ring:*/Bells.Ring/*:Bells/*.Ring tests_hall",
                "online.test.mjs": "scene  web/tests/browser/online.test.mjs",
                "web/tests/unit/online.test.ts": "unit  web/tests/unit/online.test.ts",
                "test_batch.py": "python  bindings/python/tests/test_batch.py",
                "test_trials.py": "python  tests/study/test_trials.py",
                "to a friend": r"scene to\ a\ friend web/tests/browser/online.test.mjs",
                "hello (once)": r"unit hello\ \(once\) web/tests/unit/online.test.ts"}.items():
            with self.subTest(name=name):
                self.assertEqual(self.find(name), (0, meant.replace(" ", "\n").replace("\\\n", "\\ ") + "\n"))

    def test_another_name_is_answered_with_all_there_are(self):
        for name in ("nothing", "Clocks.Stop", "Clocks", "hello", "no such scene"):
            status, told = self.find(name)
            self.assertEqual(status, 2)
            for each in ("tidy formatting", "hall rooms end_to_end_nodes", "online.test.mjs", "online.test.ts", "test_batch.py test_trials.py"):
                self.assertIn(f"  {each}\n", told)

    def test_every_step_that_is_named_is_one_of_the_whole_run(self):
        """What the launcher runs by a short name it runs in the whole run too, by the same title."""
        one = (TOOLS / "one_test.sh").read_text()
        whole = "".join((TOOLS / f"{each}.sh").read_text() for each in ("test", "web", "python", "package"))
        titles = re.findall(r'step ("[^"]*(?:"\$\([^"]*"\$[^"]*"\)"[^"]*)?")', one)
        self.assertGreater(len(titles), 8)
        for title in titles:
            self.assertTrue(title == '"configure release"' or f"check {title}" in whole or f"step {title}" in whole, title)


class Browser(Scripts):
    """Which browser the tests take, on a machine where only these programs are."""

    def setUp(self):
        super().setUp()
        (self.root / "web").mkdir()
        (self.root / "web/package.json").write_text('{"devDependencies": {"playwright-core": "1.2.3"}}')
        self.bin = self.root / "bin"
        self.bin.mkdir()

    def program(self, path: str, says: str, status: int = 0) -> str:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"#!/bin/sh\necho '{says}'\nexit {status}\n")
        file.chmod(0o755)
        return str(file)

    def browser(self, offered: str = "", machine: str = "Linux x86_64", named: str = "", apt: str = "true") -> tuple[int, str]:
        """How it ends, and what is said and taken. Installing a package, or fetching one of npm, puts its program there."""
        fake = (f'export HOME="$root/home" CHROMIUM="{named}"\n'
                'source "$root/tools/browser.sh"\n'
                # Known are the programs of this test alone.
                'command() { case $2 in /*) [ -x "$2" ] && echo "$2" ;; apt-get|dpkg-query) ' + apt + ' ;;\n'
                '  *) [ -x "$root/bin/$2" ] && echo "$root/bin/$2" ;; esac; }\n'
                f'uname() {{ if [ "$1" = -s ]; then echo {machine.split()[0]}; else echo {machine}; fi; }}\n'
                f'is_offered() {{ [ "$1" = "{offered}" ]; }}\n'
                'look_what_is_offered() { say "looked"; }\n'
                'install_packages() { say "packages $1"; [ "$1" != browser ] || cp "$root/new" "$root/bin/chromium-headless-shell"; }\n'
                'fetch_npm_browser() { mkdir -p "$root/build/browser"; cp "$root/new" "$root/build/browser/chromium"; }\n'
                'have_browser\necho "takes ${CHROMIUM#"$root"/}"\nenv | grep -c "^CHROMIUM="')
        self.program("new", "Chromium 156.0")
        return self.run_script(fake)

    def test_the_one_that_is_there_is_taken(self):
        self.program("bin/chromium-headless-shell", "Chromium 150.0")
        self.assertEqual(self.browser(), (0, "takes bin/chromium-headless-shell\n1\n"))

    def test_debian_installs_its_own(self):
        self.program("bin/google-chrome", "Google Chrome 150.0")
        self.assertEqual(self.browser("chromium-headless-shell"), (0, "packages browser\ntakes bin/chromium-headless-shell\n1\n"))

    def test_where_there_is_no_package_an_installed_one_will_do(self):
        self.program("bin/google-chrome", "Google Chrome 150.0")
        self.assertEqual(self.browser(), (0, "looked\ntakes bin/google-chrome\n1\n"))

    def test_ubuntu_has_a_snap_or_a_word_about_one_and_takes_that_of_npm(self):
        self.program("bin/chromium", "Chromium 150.0 snap")
        self.program("bin/chromium-browser", "Chromium requires the snap to be installed", status=1)
        name = re.search(r"^npm_browser=(.*)$", (TOOLS / "browser.sh").read_text(), re.MULTILINE)[1]
        self.assertEqual(self.browser(), (0, f"looked\npackages npm-browser\n  ✓ install {name} into build/browser (… s)\n"
                                             "takes build/browser/chromium\n1\n"))
        self.assertEqual(self.browser(), (0, "takes build/browser/chromium\n1\n"))

    def test_what_playwright_has_fetched_is_found(self):
        path = "home/.cache/ms-playwright/chromium_headless_shell-1234/chrome-linux/headless_shell"
        self.program(path, "Chromium 150.0")
        self.assertEqual(self.browser(machine="Linux aarch64"), (0, f"takes {path}\n1\n"))

    def test_the_one_that_is_named_is_taken_and_must_be_there(self):
        self.program("bin/chromium-headless-shell", "Chromium 150.0")
        named = self.program("snap/chromium", "Chromium 150.0 snap")
        self.assertEqual(self.browser(named=named), (0, "takes snap/chromium\n1\n"))
        self.assertEqual(self.browser(named="/no/such"), (1, "CHROMIUM=/no/such is no program.\n"))

    def test_where_there_is_none_it_is_said_what_to_install(self):
        status, told = self.browser(machine="Linux aarch64")
        self.assertEqual(status, 1)
        self.assertIn("npx playwright-core@1.2.3 install --with-deps chromium-headless-shell\n", told)
        self.assertIn("CHROMIUM=/path/to/a/browser ./sushiya test\n", told)
        status, told = self.browser(machine="Darwin arm64", apt="false")
        self.assertEqual(status, 1)
        self.assertIn("brew install --cask google-chrome\n", told)
        self.assertNotIn("packages", told.replace("system's packages", ""))


if __name__ == "__main__":
    unittest.main()
