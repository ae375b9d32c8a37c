#!/usr/bin/env python3
"""Checks that no room of src/ includes what stands below it, and that gpu/ knows the rules and nothing more.

The order of the rooms is that of src/CMakeLists.txt. A file may include its own room and those above it; of the games, a
game may include itself and no other, and what all games share. What stands in gpu/ may include what games/ may.

    check_rooms.py [ROOT]
"""

import pathlib
import re
import sys

INCLUDE = re.compile(r'^#include "([a-z_0-9]+)/(?:([a-z_0-9]+)/)?', re.MULTILINE)


def rooms_of(root: pathlib.Path) -> list[str]:
    return re.findall(r"add_subdirectory\((\w+)\)", (root / "src/CMakeLists.txt").read_text(encoding="utf-8"))


def sources(root: pathlib.Path) -> list[pathlib.Path]:
    return sorted([*(root / "src").rglob("*.[hc]pp"), *(root / "gpu").glob("*.[hc]pp"), *(root / "gpu").glob("*.cu")])


def check(root: pathlib.Path) -> list[str]:
    rooms = rooms_of(root)
    games = {folder.name for folder in (root / "src/games").iterdir() if folder.is_dir()}
    faults = []
    for file in sources(root):
        path = file.relative_to(root).parts
        own = "games" if path[0] == "gpu" else path[1]
        for room, folder in INCLUDE.findall(file.read_text(encoding="utf-8")):
            if room not in rooms:
                continue
            if rooms.index(room) > rooms.index(own):
                faults.append(f"{'/'.join(path)}: includes {room}, which stands below {own}")
            if path[:2] == ("src", "games") and room == "games" and path[2] in games and folder in games - {path[2]}:
                faults.append(f"{'/'.join(path)}: one game includes another, {folder}")
    return faults


def main() -> int:
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent)
    if len(rooms_of(root)) < 5:
        raise SystemExit("src/CMakeLists.txt names no rooms")
    faults = check(root)
    print("\n".join(faults) or "every room knows only what stands above it")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
