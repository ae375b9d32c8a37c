#!/usr/bin/env python3
"""Checks the texts people read against the code that shows them.

Every key that the code asks for exists in texts/, and every key in texts/ is asked for: by its whole name, by a name
that is put together ("sushi-go.card." + id in C++, `web.theme.${id}` in TypeScript), or as one of a family that is
looked up by the id of a piece or refusal. Every language has the same sections.

    check_texts.py [ROOT]
"""

import json
import pathlib
import re
import sys

LANGUAGES = ["en", "pl", "is", "it", "de"]

# What a game's section holds for programs to look up by id, whatever shows it.
FAMILIES = ["card", "category", "die", "hint", "ingredient", "options", "reason", "refusal", "score", "symbol", "token"]

SOURCES = ["src/**/*.cpp", "src/**/*.hpp", "web/src/**/*.ts", "web/src/**/*.svelte"]
COMMENT = re.compile(r"(?<!:)//[^\n]*")
HOLE = re.compile(r"\$\{[^}]*\}")
ANY_ID = "[a-z0-9_.-]+"
# What speaks to the reader is asked for with the text about others.
TO_THE_READER = re.compile(r"\.(you|with_you|to_you)$")


def keys_of(root: pathlib.Path, language: str) -> dict[str, set[str]]:
    """The keys of each section."""
    sections = {}
    for file in sorted((root / "texts" / language).glob("*.json")):
        pairs = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=lambda found: found)
        names = [name for name, _ in pairs]
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            raise SystemExit(f"{file.relative_to(root)}: written twice: {', '.join(sorted(twice))}")
        sections[file.stem] = set(names)
    return sections


def asked_for(root: pathlib.Path, sections: list[str]) -> dict[str, str]:
    """Every key, or pattern of one, in the sources, with the first file it stands in."""
    section = "|".join(map(re.escape, sections))
    literal = re.compile(rf"""["'`]((?:{section})\.(?:[a-z0-9_.-]|\$\{{[^}}]*\}})*)["'`]""")
    found = {}
    for pattern in SOURCES:
        for file in sorted(root.glob(pattern)):
            text = COMMENT.sub("", file.read_text(encoding="utf-8"))
            for key in literal.findall(text):
                found.setdefault(key, str(file.relative_to(root)))
    return found


def is_family(key: str, games: set[str]) -> bool:
    section, _, rest = key.partition(".")
    return section in games and (rest == "game" or rest.partition(".")[0] in FAMILIES)


def pattern_of(asked: str) -> re.Pattern:
    """A whole key matches itself; an open end and a hole match any id."""
    parts = [re.escape(part) for part in HOLE.split(asked)]
    return re.compile(ANY_ID.join(parts) + (ANY_ID if asked.endswith(".") else ""))


def check(root: pathlib.Path) -> list[str]:
    faults = []
    english = keys_of(root, "en")
    for language in LANGUAGES[1:]:
        for section in sorted(english.keys() ^ keys_of(root, language).keys()):
            faults.append(f"texts/{language}/{section}.json: a section that not every language has")

    keys = {f"{section}.{name}" for section, names in english.items() for name in names}
    games = {page.name.partition(".")[0] for page in (root / "docs/rules").glob("*.md")}
    unused = {key for key in keys if not is_family(key, games)}
    for asked, file in sorted(asked_for(root, list(english)).items()):
        matches = {key for key in keys if pattern_of(asked).fullmatch(key)}
        if not matches:
            faults.append(f'{file}: asks for "{asked}", which no language has')
        unused -= matches
    unused = {key for key in unused if TO_THE_READER.sub("", key) not in keys - unused}
    return faults + [f"texts/en: {key} is never asked for" for key in sorted(unused)]


def main() -> int:
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent
    faults = check(root)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
