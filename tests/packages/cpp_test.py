"""The C++ library as others use it: installed, found by CMake and pkg-config, or taken into a project with its sources.

usage: cpp_test.py BUILD CLANG GCC

BUILD is the release tree. The programs of examples/cpp are what uses it; both compilers link archives that one of them made.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples/cpp"
BUILD, CLANG, GCC = (sys.argv.pop(1) for _ in range(3))
RULES = ["by_the_rules", "own_game"]
PLAYERS = ["first_game", "own_player", "own_evaluator", "own_game_searched"]
STRICT = "-O0 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror"
CACHE = ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []
# What the house is built with, and a project of others need not have.
UNWANTED = ["fmt", "GTest", "benchmark", "Boost", "CLI11", "PostgreSQL", "SQLite3", "Python", "PkgConfig"]


def run(*words, **more):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=600, **more)
    if done.returncode != 0:
        raise AssertionError(f"{words}:\n{done.stdout[-6000:]}{done.stderr[-6000:]}")
    return done.stdout


class Library(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # Always the same folder, so that the compiler's cache serves what has not changed.
        cls.folder = pathlib.Path(BUILD).resolve() / "library-tried"
        shutil.rmtree(cls.folder, ignore_errors=True)
        run("cmake", "--install", BUILD, "--component", "library", "--prefix", cls.folder / "installed")
        # Wherever it was installed, it can be moved.
        cls.prefix = (cls.folder / "installed").rename(cls.folder / "moved")
        cls.pkg_config = {**os.environ, "PKG_CONFIG_PATH": str(cls.prefix / "lib/pkgconfig")}

    def configure(self, name, *words, sources=EXAMPLES):
        build = self.folder / name
        query = build / ".cmake/api/v1/query"
        query.mkdir(parents=True)
        (query / "codemodel-v2").touch()
        run("cmake", "-G", "Ninja", "-S", sources, "-B", build, *CACHE, *words)
        return build

    def test_installed_for_two_compilers(self):
        said = {}
        for name, compiler in (("clang", CLANG), ("gcc", GCC)):
            build = self.configure(name, f"-DCMAKE_CXX_COMPILER={compiler}", f"-DCMAKE_CXX_FLAGS={STRICT}", f"-DCMAKE_PREFIX_PATH={self.prefix}")
            run("cmake", "--build", build, "--parallel", "2")
            said[name] = {program: run(build / program) for program in RULES + PLAYERS}
            # The targets ask for their own language.
            commands = run("ninja", "-C", build, "-t", "commands").splitlines()
            for program, standard in (("by_the_rules", "20"), ("first_game", "2[3b]")):
                self.assertRegex(next(line for line in commands if f"-c {EXAMPLES}/{program}.cpp" in line), rf"-std=(c|gnu)\+\+{standard}")
        self.assertEqual(said["clang"], said["gcc"])
        first = said["gcc"]["first_game"]
        self.assertRegex(first, r"we hold 9 cards, and know 0 of seat 1's\n")
        self.assertIn("refused: no_chopsticks (SG-12)\n", first)
        self.assertIn("27 cards were dealt to us", first)
        self.assertEqual(json.loads(first.splitlines()[-1])["format"], "sushiya-record")
        self.assertEqual(len(said["gcc"]["by_the_rules"].splitlines()), 3)

    def test_the_rules_as_another_standard(self):
        flags = run("pkg-config", "--cflags", "sushiya-rules", env=self.pkg_config).split()
        for compiler in (CLANG, GCC):
            run(compiler, "-std=c++23", "-fsyntax-only", *STRICT.split(), *flags, EXAMPLES / "by_the_rules.cpp")

    def test_pkg_config(self):
        words = run("pkg-config", "--cflags", "--libs", "sushiya-players >= 0.1", env=self.pkg_config).split()
        run(GCC, "-std=c++23", EXAMPLES / "own_game_searched.cpp", *words, "-o", self.folder / "by_hand")
        self.assertIn("0 takes 3\n", run(self.folder / "by_hand"))

    def find(self, name, words, *flags):
        sources = self.folder / f"{name}-sources"
        sources.mkdir()
        (sources / "CMakeLists.txt").write_text(f"cmake_minimum_required(VERSION 3.25)\nproject(finds LANGUAGES CXX)\nfind_package(sushiya {words})\n")
        return self.configure(name, f"-DCMAKE_CXX_COMPILER={GCC}", f"-DCMAKE_PREFIX_PATH={self.prefix}", *flags, sources=sources)

    def test_components_and_versions(self):
        # The rules ask for no other library.
        self.find("rules", "0.1 REQUIRED COMPONENTS rules", "-DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON")
        with self.assertRaisesRegex(AssertionError, "nlohmann_json"):
            self.find("records", "REQUIRED COMPONENTS records", "-DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON")
        with self.assertRaisesRegex(AssertionError, "compatible with requested version"):
            self.find("newer", "0.2 REQUIRED")
        with self.assertRaisesRegex(AssertionError, 'no component "server"'):
            self.find("server", "REQUIRED COMPONENTS server")

    def test_it_knows_no_path_of_the_build(self):
        for path in self.prefix.rglob("*"):
            if path.is_file():
                content = path.read_bytes()
                for place in (ROOT, self.folder):
                    self.assertNotIn(str(place).encode(), content, path)

    def test_headers_name_the_library(self):
        for path in (self.prefix / "include/sushiya").rglob("*.hpp"):
            for included in re.findall(r'^#include "(.*)"', path.read_text(), re.MULTILINE):
                self.assertTrue(included.startswith("sushiya/"), f"{path}: {included}")
                self.assertTrue((self.prefix / "include" / included).exists(), f"{path}: {included}")

    def configure_library(self, folder, *words, sources):
        """Without what only the house needs; nothing of the house is made."""
        without = [f"-DCMAKE_DISABLE_FIND_PACKAGE_{name}=ON" for name in UNWANTED]
        build = self.configure(folder, *words, *without, sources=sources)
        reply, = (build / ".cmake/api/v1/reply").glob("codemodel-v2-*.json")
        targets = {each["name"] for each in json.loads(reply.read_text())["configurations"][0]["targets"]}
        self.assertLess(len(targets), 40, targets)
        self.assertFalse({each for each in targets if re.search("test|server|hall|cli|storage|^sushiya$", each)})
        self.assertLessEqual({"sushiya_public_records", "sushiya_public_players"}, targets)
        return build

    def test_the_library_alone(self):
        self.configure_library("alone", f"-DCMAKE_CXX_COMPILER={GCC}", "-DSUSHIYA_LIBRARY=ON", sources=ROOT)

    def test_with_its_sources(self):
        build = self.configure_library("sources", f"-DCMAKE_CXX_COMPILER={CLANG}", f"-DCMAKE_CXX_FLAGS={STRICT}", f"-DSUSHIYA_SOURCES={ROOT}", sources=EXAMPLES)
        run("cmake", "--build", build, "--parallel", "2", "--target", "own_game")
        self.assertEqual(run(build / "own_game"), "won by seat 1 after 10 turns\n")
        # Nothing of it is installed beside what the other project installs.
        run("cmake", "--install", build, "--prefix", self.folder / "of-others")
        self.assertFalse((self.folder / "of-others").exists())

    def test_the_page_shows_these_programs(self):
        page = (ROOT / "docs/cpp.md").read_text()
        programs = [path.read_text() for path in EXAMPLES.glob("*.[ch]pp")]
        shown = re.findall(r"```cpp\n(.*?)```", page, re.DOTALL)
        self.assertGreaterEqual(len(shown), 4)
        for block in shown:
            self.assertTrue(any(block.strip() in program for program in programs), block)
        self.assertLessEqual(len((EXAMPLES / "first_game.cpp").read_text().splitlines()), 60)


unittest.main()
