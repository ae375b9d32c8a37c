"""Pictures of what a seat sees: as text, or as SVG."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape
from typing import Any

MODES = ("text", "svg")


@dataclass(frozen=True)
class Chip:
    """A card, die or tile."""

    text: str
    colour: str = "#e9e4d8"


@dataclass(frozen=True)
class Row:
    """A line of chips under a name; `grid` keeps them in columns."""

    label: str
    chips: list[Chip] = field(default_factory=list)
    grid: int = 0


@dataclass(frozen=True)
class Scene:
    title: str
    rows: list[Row]


COLOURS = {
    "tempura": "#c9b3d9",
    "sashimi": "#a9d18e",
    "dumpling": "#9dc3e6",
    "maki": "#e57373",
    "egg": "#ffd54f",
    "salmon": "#ffb07c",
    "squid": "#fff2cc",
    "pudding": "#f4b6c2",
    "wasabi": "#c5e17a",
    "chopsticks": "#7fc8c2",
    "menu": "#d7ccc8",
}


def chip(name: str, count: int = 1) -> Chip:
    """A named piece, coloured by the first word of its name; "nigiri:egg_nigiri" is a die of that kind."""
    name = name.rpartition(":")[2]
    text = name.replace("_", " ") + (f" ×{count}" if count > 1 else "")
    return Chip(text, COLOURS.get(name.split("_")[0], "#e9e4d8"))


def chips(counts: dict[str, int]) -> list[Chip]:
    return [chip(name, count) for name, count in counts.items()]


def counted(pieces: list[str]) -> list[Chip]:
    """Pieces one by one, told as how many of each."""
    return chips({piece: pieces.count(piece) for piece in dict.fromkeys(pieces)})


def sushi_go_scene(told: dict[str, Any]) -> Scene:
    rows = [Row("your hand", counted(told["hand"]))] if told["seat"] is not None else []
    if told["choice"]:
        rows.append(Row("face down", [chip(card) for card in told["choice"].values() if card]))
    for seat, plate in enumerate(told["plates"]):
        name = "phantom" if seat == told["phantom"] else "you" if seat == told["seat"] else f"seat {seat}"
        on_wasabi = {f"{nigiri} on wasabi": count for nigiri, count in plate["on_wasabi"].items()}
        rows.append(Row(f"{name}, {told['scores'][seat]} points", chips(plate["cards"]) + chips(on_wasabi)))
        if seat not in (told["seat"], told["phantom"]):
            hidden = told["hand_sizes"][seat] - len(told["known"][seat])
            unknown = [Chip(f"{hidden} unknown")] if hidden > 0 else []
            rows.append(Row("  holds", counted(told["known"][seat]) + unknown))
    if told["over"]:
        return Scene("Sushi Go!, over", rows)
    title = f"Sushi Go!, round {told['round'] + 1} of {told['rounds']}, turn {told['turn'] + 1} of {told['turns']}"
    return Scene(title, rows)


def in_chips(told: Any) -> list[Chip]:
    """Anything told, as chips in a row."""
    if told is None or told is False:
        return []
    if isinstance(told, dict):
        if told and all(type(count) is int for count in told.values()):
            return chips({name: count for name, count in told.items() if count})
        return [
            Chip(f"{name}: {each.text}", each.colour) for name, value in told.items() for each in in_chips(value)
        ]
    if isinstance(told, list):
        return [each for value in told for each in in_chips(value)]
    return [chip(told) if isinstance(told, str) else Chip("yes" if told is True else str(told))]


def plain_scene(told: dict[str, Any]) -> Scene:
    """A game that has no picture of its own: what is told of it, row by row."""
    rows = []
    for name, value in told.items():
        label = name.replace("_", " ")
        if isinstance(value, list) and any(isinstance(each, list | dict) for each in value):
            rows += [Row(f"{label} {number}", in_chips(each)) for number, each in enumerate(value)]
        elif in_chips(value):
            rows.append(Row(label, in_chips(value)))
    return Scene("Table", rows)


def who(told: dict[str, Any], seat: int, points: int) -> str:
    return f"{'you' if seat == told['seat'] else f'seat {seat}'}, {points} points"


def sushi_roll_scene(told: dict[str, Any]) -> Scene:
    rows = []
    table = told["table"]
    for seat, belt in enumerate(table["belts"]):
        tray = table["trays"][seat]
        red = " (red belt)" if seat == table["red"] else ""
        on_wasabi = [chip(f"{die} on wasabi") for die in tray["on_wasabi"]]
        rows.append(Row(who(told, seat, told["scores"][seat]) + red, [chip(die) for die in belt]))
        rows.append(Row("  tray", [chip(die) for die in tray["dice"]] + on_wasabi))
        rows.append(Row("  tokens", in_chips(table["tokens"][seat])))
    rows.append(Row("supply", in_chips(told["supply"])))
    if told["over"]:
        return Scene("Sushi Roll, over", rows)
    return Scene(f"Sushi Roll, round {told['round'] + 1} of {told['rounds']}", rows)


def on_square(square: dict[str, Any] | None) -> Chip:
    if square is not None and square["covered"]:
        return chip("wasabi")
    return chip(square["tile"]) if square is not None and square["tile"] else Chip("·", "#ffffff")


def wasabi_scene(told: dict[str, Any]) -> Scene:
    board = told["board"]
    used = {square["square"]: square for square in board["squares"]}
    names = [f"{chr(ord('a') + column)}{row + 1}" for row in range(board["rows"]) for column in range(board["columns"])]
    rows = [Row("board", [on_square(used.get(name)) for name in names], grid=board["columns"])]
    wanted = {strip["name"]: " ".join(strip["tiles"]) for strip in told["strips"]}
    for seat, held in enumerate(told["seats"]):
        strips = [strip["name"] or f"a strip of {strip['length']}" for strip in held["strips"]]
        rows.append(Row(who(told, seat, held["score"]), [Chip(strip["name"]) for strip in held["opened"]]))
        rows.append(Row("  strips", [Chip(f"{name}: {wanted[name]}" if name in wanted else name) for name in strips]))
        for kind in ("tile", "card"):
            shown = held[f"{kind}s"]
            hidden = [Chip(f"{held[f'{kind}_count']} hidden")]
            rows.append(Row(f"  {kind}s", hidden if shown is None else counted(shown)))
    rows.append(Row("pantry", chips({supply["tile"]: supply["left"] for supply in told["pantry"] if supply["left"]})))
    rows.append(Row("kitchen", counted(told["kitchen"])))
    step = "over" if told["over"] else f"seat {told['active']}: {told['step'].replace('_', ' ')}"
    return Scene(f"Wasabi!, {step}", rows)


SCENES: dict[str, Callable[[dict[str, Any]], Scene]] = {
    "sushi-go": sushi_go_scene,
    "sushi-roll": sushi_roll_scene,
    "wasabi": wasabi_scene,
}


def as_text(scene: Scene) -> str:
    width = max(len(row.label) for row in scene.rows)
    lines = [scene.title]
    for row in scene.rows:
        columns = row.grid or max(1, len(row.chips))
        cell = max((len(each.text) for each in row.chips), default=0) if row.grid else 0
        separator = " " if row.grid else ", "
        for begin in range(0, max(1, len(row.chips)), columns):
            line = separator.join(f"{each.text:{cell}}" for each in row.chips[begin : begin + columns])
            lines.append(f"  {row.label if begin == 0 else '':{width}}  {line}".rstrip())
    return "\n".join(lines)


LABEL, LINE, GAP, LETTER, WIDTH = 150, 34, 6, 7.6, 900


def as_svg(scene: Scene) -> str:
    parts: list[str] = []
    y = 40.0
    for row in scene.rows:
        parts.append(f'<text x="12" y="{y + 19:.0f}">{escape(row.label.strip())}</text>')
        cell = max((len(each.text) for each in row.chips), default=0) * LETTER + 16
        x = float(LABEL)
        for number, each in enumerate(row.chips):
            width = cell if row.grid else len(each.text) * LETTER + 16
            if (row.grid and number and number % row.grid == 0) or (not row.grid and x > LABEL and x + width > WIDTH):
                x, y = float(LABEL), y + LINE
            parts.append(
                f'<rect x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="28" rx="6" fill="{each.colour}" '
                f'stroke="#5d4037"/><text x="{x + 8:.0f}" y="{y + 19:.0f}">{escape(each.text)}</text>'
            )
            x += width + GAP
        y += LINE
    height = y + 10
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height:.0f}" '
        f'viewBox="0 0 {WIDTH} {height:.0f}" role="img" font-family="sans-serif" font-size="14">'
        f"<title>{escape(scene.title)}</title>"
        f'<rect width="{WIDTH}" height="{height:.0f}" fill="#fffaf0"/>'
        f'<text x="12" y="26" font-weight="bold">{escape(scene.title)}</text>{"".join(parts)}</svg>'
    )


def render(view: Any, mode: str = "text") -> str:
    """What the view's seat sees, and nothing else."""
    if mode not in MODES:
        raise ValueError(f"pictures are {' or '.join(MODES)}, not {mode!r}")
    scene = SCENES.get(view.game.id, plain_scene)(view.as_dict())
    return as_svg(scene) if mode == "svg" else as_text(scene)
