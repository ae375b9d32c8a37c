#!/usr/bin/env python3
"""Which test a name means, and what has to be built for it: find_test.py ROOT CTEST_JSON [STEP…] -- NAME. Says a kind and what belongs
to it, a line each; where nothing has the name, all names there are, and ends with 2."""

import json
import pathlib
import re
import sys


def files_of(test: dict, build: pathlib.Path) -> list[str]:
    """What of the build a test of ctest needs. Of a program that is not built yet it says nothing: that is tests_NAME."""
    words = list(test.get("command", [f"{build}/tests_{test['name']}"]))
    for each in test.get("properties", []):
        if each["name"] == "ENVIRONMENT":
            words += [value.partition("=")[2] for value in each["value"]]
    return [word[len(f"{build}/"):] for word in words if word.startswith(f"{build}/")]


def titles_in(file: pathlib.Path) -> list[str]:
    """The names of the scenes or units in a file of the page's tests."""
    found = re.findall(r"""^\s*test(?:\.\w+)?\(\s*(['"`])(.*?)\1,""", file.read_text(), re.MULTILINE)
    return [title.replace("\\'", "'") for _, title in found]


class Tests:
    def __init__(self, root: pathlib.Path, listed: dict, steps: list[str]):
        self.root = root
        self.steps = steps
        self.ctest = {test["name"]: files_of(test, root / "build/release") for test in listed["tests"]}
        self.scenes = sorted((root / "web/tests/browser").glob("*.test.mjs"))
        self.units = sorted((root / "web/tests/unit").glob("*.test.ts"))
        self.python = sorted([*(root / "bindings/python/tests").glob("test_*.py"), *(root / "tests/study").glob("test_*.py")])
        self.kinds = (("scene", self.scenes), ("unit", self.units), ("python", self.python))

    def find(self, name: str) -> list[str] | None:
        if name in self.steps:
            return ["step", name]
        if name in self.ctest:
            return ["ctest", name, *self.ctest[name]]
        for kind, files in self.kinds:
            for file in files:
                if name in (file.name, str(file.relative_to(self.root))):
                    return [kind, "", str(file)]
        return self.find_in_program(name) or self.find_title(name)

    def find_in_program(self, name: str) -> list[str] | None:
        """Suite.Test, as gtest calls it."""
        suite, dot, test = name.partition(".")
        if not dot or not re.fullmatch(r"\w+\.\w+", name):
            return None
        for file in sorted((self.root / "tests").rglob("*.cpp")):
            if re.search(rf"TEST(_F|_P)?\({suite},\s*{test}\)", file.read_text()):
                listed = file.parent / "CMakeLists.txt"
                program = re.search(r"sushiya_tests\((\w+)", listed.read_text() if listed.exists() else "")
                if program and self.ctest.get(program[1]):
                    return ["gtest", f"{name}:*/{name}/*:{suite}/*.{test}", self.ctest[program[1]][0]]
        return None

    def find_title(self, name: str) -> list[str] | None:
        """A scene or a unit of the page by its name, or a part of it. One word would be in many."""
        if " " not in name:
            return None
        for kind, files in self.kinds[:2]:
            found = [str(file) for file in files if any(name in title for title in titles_in(file))]
            if found:
                return [kind, re.escape(name).replace("/", r"\/"), *found]
        return None

    def all_names(self) -> str:
        def line(title: str, names) -> str:
            return f"{title}:\n  {' '.join(names)}\n"

        return (line("Steps of ./sushiya test", self.steps) + line("Tests of ctest", self.ctest) +
                line("Scenes in a browser, by file or by some words of their name", (file.name for file in self.scenes)) +
                line("Units of the page, by file or by some words of their name", (file.name for file in self.units)) +
                line("Tests of Python", (file.name for file in self.python)) +
                "And any test of a program, as Suite.Test: Clocks.MayRunForTwoWeeks")


def main() -> int:
    root, listed, *rest = sys.argv[1:]
    steps, name = rest[:rest.index("--")], rest[rest.index("--") + 1]
    tests = Tests(pathlib.Path(root), json.loads(pathlib.Path(listed).read_text()), steps)
    found = tests.find(name)
    if found is None:
        print(f"No test is called {name!r}.\n{tests.all_names()}", file=sys.stderr)
        return 2
    print(*found, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
