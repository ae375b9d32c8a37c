"""What the games declare of their options (`SushiGo.OPTIONS`), for whoever needs it in another shape."""

from __future__ import annotations

from typing import Any


def values_of(option: dict[str, Any]) -> str:
    """What an option can be, in a few words."""
    if option["kind"] == "whole":
        return f"{option['least']} to {option['most']}"
    if option["kind"] == "flag":
        return "`True`, `False`"
    if option["kind"] == "words":
        return ", ".join(f"`{word!r}`" for word in option["words"])
    return "a dictionary"


def usual_of(option: dict[str, Any]) -> str:
    """What it is where nobody says anything."""
    if option["kind"] == "pieces" or (option["kind"] == "whole" and option["usual"] < option["least"]):
        return "as printed"
    return f"`{option['usual']!r}`"


def options_table(kind: Any) -> str:
    """The options of a game as a table in Markdown."""
    lines = ["| option | values | usual | meaning |", "|---|---|---|---|"]
    for option in kind.OPTIONS:
        needs = f"; only with `{option['needs']}`" if "needs" in option else ""
        cells = (f"`{option['name']}`", values_of(option), usual_of(option), f"{option['about']}{needs}")
        lines.append(f"| {' | '.join(cells)} ({option['clause']}) |")
    return "\n".join(lines)
