#!/usr/bin/env python3
"""Checks that rules, code and tests speak of the same clauses.

The pages docs/rules/<game>.md say which clauses there are ("### SG-12 · Title"). Faults are:
  - a clause without a test named after it, TEST(SG_12, ...)
  - a test named after a clause that does not exist
  - code, tests, corpus or texts that cite a clause that does not exist, unless the line itself says "no such clause"; what is
    a clause is told by its letters, which are those of the pages and of all that is cited in src/games
  - a page's *Code:* or *Tests:* line that names a file, function or test suite that is not there
  - a translation docs/rules/<game>.<language>.md with other clauses than the page

    check_clauses.py [ROOT]
"""

import pathlib
import re
import sys

HEADING = re.compile(r"^### ([A-Z]{2}-\d+)\b", re.MULTILINE)
CLAUSE = re.compile(r"\b([A-Z]{2})-\d+\b")
SUITE = re.compile(r"\b(?:TYPED_)?TEST(?:_F|_P)?\(\s*([A-Z]{2}_\d+)\s*,")
POINTER = re.compile(r"^- \*(Code|Tests):\*((?:.*\n)(?:[ \t]+\S.*\n)*)", re.MULTILINE)
QUOTED = re.compile(r"`([^`]+)`")

# Where clauses are cited, and in what kinds of files.
FOLDERS = ["src", "tests", "corpus", "texts", "docs", "bench", "bindings", "web"]
KINDS = {".cpp", ".hpp", ".h", ".md", ".json", ".jsonl", ".txt", ".py", ".ts", ".svelte", ".cmake"}
NOT_OURS = {"node_modules", "dist", "build", "__pycache__"}


def read(file: pathlib.Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")


def line_of(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def citing_files(root: pathlib.Path) -> list[pathlib.Path]:
    files = list(root.glob("*.md"))
    for folder in FOLDERS:
        for file in (root / folder).rglob("*"):
            if file.suffix in KINDS and file.is_file() and not NOT_OURS & set(file.relative_to(root).parts):
                files.append(file)
    return sorted(files)


def pages_of(root: pathlib.Path) -> dict[str, list[pathlib.Path]]:
    """Each game's pages by the game's name, the page itself first, then its translations."""
    pages = {}
    for file in sorted((root / "docs" / "rules").glob("*.md"), key=lambda page: (page.name.count("."), page.name)):
        pages.setdefault(file.name.split(".")[0], []).append(file)
    return pages


def pointed_at(text: str) -> list[tuple[list[str], str]]:
    """What a line like "`f` and `g` in `a.hpp`, `h` in `b.hpp` and `c.hpp`" names: names and the file they are in."""
    found = []
    names = []
    file_named = False
    for word in QUOTED.findall(text):
        if "/" in word:
            found.append((names, word))
            file_named = True
        else:
            names = [word] if file_named else [*names, word]
            file_named = False
    return found


def check_pointers(root: pathlib.Path, page: pathlib.Path) -> list[str]:
    faults = []
    text = read(page)
    for pointer in POINTER.finditer(text):
        kind, rest = pointer.groups()
        place = f"{page.relative_to(root)}:{line_of(text, pointer.start())}"
        files = pointed_at(rest)
        if not files:
            faults.append(f"{place}: *{kind}:* names no file")
        for names, name_of_file in files:
            file = root / name_of_file
            if not file.is_file():
                faults.append(f"{place}: no file {name_of_file}")
                continue
            inside = read(file)
            for name in names:
                is_suite = kind == "Tests" and re.fullmatch(r"[A-Z]{2}_\d+", name)
                there = name in SUITE.findall(inside) if is_suite else re.search(rf"\b{re.escape(name)}\b", inside)
                if not there:
                    faults.append(f"{place}: no {name} in {name_of_file}")
    return faults


def check_pages(root: pathlib.Path, clauses: dict[str, str]) -> list[str]:
    """Reads the clauses of every page into `clauses`, each with its place."""
    faults = []
    pages = pages_of(root)
    if not pages:
        return ["docs/rules: no pages"]
    for page, *translations in pages.values():
        own = HEADING.findall(read(page))
        if not own:
            faults.append(f"{page.relative_to(root)}: no clauses")
        for clause in sorted({clause for clause in own if own.count(clause) > 1}):
            faults.append(f"{page.relative_to(root)}: {clause} stands here twice")
        text = read(page)
        for heading in HEADING.finditer(text):
            clauses[heading[1]] = f"{page.relative_to(root)}:{line_of(text, heading.start())}"
        faults += check_pointers(root, page)
        for translation in translations:
            theirs = HEADING.findall(read(translation))
            name = translation.relative_to(root)
            faults += [f"{name}: {clause} is missing" for clause in own if clause not in theirs]
            faults += [f"{name}: {clause} is not in {page.name}" for clause in theirs if clause not in own]
            if sorted(theirs) == sorted(own) and theirs != own:
                faults.append(f"{name}: clauses in another order than in {page.name}")
    return faults


def check_tests(root: pathlib.Path, clauses: dict[str, str]) -> list[str]:
    faults = []
    tested = set()
    for file in sorted((root / "tests").rglob("*.[ch]pp")):
        text = read(file)
        for suite in SUITE.finditer(text):
            clause = suite[1].replace("_", "-")
            tested.add(clause)
            if clause not in clauses:
                faults.append(f"{file.relative_to(root)}:{line_of(text, suite.start())}: a test of {clause}, "
                              "which does not exist")
    faults += [f"{place}: {clause} has no test" for clause, place in clauses.items() if clause not in tested]
    return faults


def letters_of_games(root: pathlib.Path, clauses: dict[str, str]) -> set[str]:
    """The letters before the number, of each game with a page or with code."""
    letters = {clause.split("-")[0] for clause in clauses}
    for file in (root / "src" / "games").rglob("*.[ch]pp"):
        letters |= set(CLAUSE.findall(read(file)))
    return letters


def check_citations(root: pathlib.Path, clauses: dict[str, str]) -> list[str]:
    faults = []
    letters = letters_of_games(root, clauses)
    if not letters:
        return faults
    citation = re.compile(rf"\b(?:{'|'.join(sorted(letters))})-\d+\b")
    for file in citing_files(root):
        text = read(file)
        for number, line in enumerate(text.splitlines(), start=1):
            for clause in citation.findall(line):
                if clause not in clauses and "no such clause" not in line:
                    faults.append(f"{file.relative_to(root)}:{number}: cites {clause}, which does not exist")
    return faults


def check(root: pathlib.Path) -> list[str]:
    clauses = {}
    faults = check_pages(root, clauses)
    return faults + check_tests(root, clauses) + check_citations(root, clauses)


def main() -> int:
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    faults = check(root)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
