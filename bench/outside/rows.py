"""Rows for the table of bench/strength.md, of the lines that measure.py has written.

    python bench/outside/rows.py outside.jsonl

Behind them: what a choice took, how learning went, and what is missing.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

GAMES = {"sushi-go": "Sushi Go!", "sushi-roll": "Sushi Roll", "wasabi": "Wasabi!"}
HOUSE = ("cook", "chef", "net", "search_solver", "itamae")  # others come first


def interval(estimate: dict[str, float | None], form: str, unit: str = "", scale: float = 1) -> str:
    """A number with its interval; an end that nothing is known of bounds nothing."""
    value, low, high = (
        None if end is None else f"{scale * end:{form}}".replace("-", "−")
        for end in (estimate["value"], estimate["low"], estimate["high"])
    )
    if value is None:
        return f"at least {low}" if low is not None else f"at most {high}" if high is not None else "unknown"
    if low is None and high is None:
        return f"{value}{unit} (no interval)"
    return f"{value}{unit} ({low or '−∞'} to {high or '∞'})"


def against(line: dict[str, Any]) -> str:
    if "learned_choices" in line:
        return f"`ppo`, {line['learned_choices'] / 1e6:.1f} M choices"
    return f"`{line['outside']}`"


def order(line: dict[str, Any]) -> tuple[int, int, str, int]:
    house = HOUSE.index(line["house"]) if line["house"] in HOUSE else -1
    return list(GAMES).index(line["game"]), line["options"]["players"], line["outside"], house


def row(line: dict[str, Any]) -> str:
    cells = [
        f"{GAMES[line['game']]}, {line['options']['players']}",
        line["house"],
        against(line),
        str(line["games"]),
        interval(line["duel_rate"], ".1f", " %", 100),
        interval(line["elo"], "+.0f"),
        interval(line["mean_lead"], "+.1f"),
    ]
    return f"| {' | '.join(cells)} |"


def main() -> int:
    parser = argparse.ArgumentParser(description="rows for the table of bench/strength.md")
    parser.add_argument("lines", type=Path)
    lines = [json.loads(text) for text in parser.parse_args().lines.read_text(encoding="utf-8").splitlines()]
    measured = sorted((line for line in lines if line.get("games")), key=order)
    for line in measured:
        print(row(line))
    print()
    for line in measured:
        times = ", ".join(f"{name} {taken:.3g} ms" for name, taken in line["milliseconds_a_choice"].items())
        print(f"a choice, {GAMES[line['game']]}, {line['options']['players']}: {times}")
    for line in lines:
        if "said" in line:
            print(f"{line['command']}: {line['seconds']} s, {line['said']}")
        if "trouble" in line:
            print(f"NOT MEASURED: {line['command']}: {line['trouble']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
