#!/usr/bin/env python3
"""Compares the signatures that a build prints with the pinned ones, so that no change of play goes unnoticed.

    compare.py PINNED COMMAND [WORD...]

The command prints one line for each game: its name and its signature, as in the file `pinned`. That file is changed only by a
commit that means to change play, and says so.
"""

import pathlib
import subprocess
import sys


def signatures(text: str) -> dict[str, str]:
    """Each game's signature by the name of the game."""
    return {name: number for name, number in (line.split() for line in text.splitlines())}


def differences(pinned: dict[str, str], printed: dict[str, str]) -> list[str]:
    games = [*pinned, *(game for game in printed if game not in pinned)]
    return [
        f"{game}: expected {pinned.get(game, 'no such game')}, got {printed.get(game, 'nothing')}"
        for game in games
        if pinned.get(game) != printed.get(game)
    ]


def main() -> int:
    pinned = signatures(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    if not pinned:
        print(f"{sys.argv[1]} pins nothing")
        return 1
    printed = signatures(subprocess.run(sys.argv[2:], check=True, capture_output=True, text=True).stdout)
    found = differences(pinned, printed)
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
