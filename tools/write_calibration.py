#!/usr/bin/env python3
"""Writes docs/calibration: the tables and diagrams of what bench/calibration measured.

  build/release/bench/calibration check FILE... > CHECK
  tools/write_calibration.py CHECK
  tools/write_calibration.py --sample FOLDER > tests/ai/told_chances.csv
"""

import json
import math
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"
GAMES = {"sushi-go": "Sushi Go!", "sushi-roll": "Sushi Roll", "wasabi": "Wasabi!"}
BEGIN, END = "<!-- measured -->\n", "<!-- end of what was measured -->\n"


def game_of(table):
    return "sushi-go" if table["game"] == "phantom" else table["game"]


def name_of(table):
    return f"{GAMES[game_of(table)]}, {table['players']}" + (" with the phantom" if table["game"] == "phantom" else "")


def pooled(parts):
    """Tenths of several tables together: count, told, won and half of the 95 % interval, in per cent."""
    rows = []
    for tenth in range(10):
        here = [part["tenths"][tenth] for part in parts if part["tenths"][tenth][0] > 0]
        count = sum(row[0] for row in here)
        if count == 0:
            rows.append((0, 0, 0, 0))
            continue
        told = 100 * sum(row[0] * row[1] for row in here) / count
        won = 100 * sum(row[0] * row[2] for row in here) / count
        reach = 100 * math.sqrt(sum((row[0] * (row[4] - row[3]) / 2) ** 2 for row in here)) / count
        rows.append((count, told, won, reach))
    return rows


def counts(rows):
    """Tenths that hold 2 % of the positions."""
    total = sum(row[0] for row in rows)
    return [row for row in rows if row[0] >= 0.02 * total]


def diagram(title, curves):
    """A reliability diagram: won above told, and how many were told so below."""
    size, left, top, foot = 320, 44, 28, 70
    x = lambda told: left + told / 100 * size
    y = lambda won: top + size - won / 100 * size
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + size + 16} {top + size + foot}" font-family="sans-serif" font-size="11">',
        f"<title>{title}: told and won</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="{left}" y="16" font-size="13" font-weight="bold">{title}</text>',
        f'<rect x="{left}" y="{top}" width="{size}" height="{size}" fill="none" stroke="#999"/>',
        f'<path d="M{x(0)} {y(2)}L{x(98)} {y(100)}H{x(100)}V{y(98)}L{x(2)} {y(0)}H{x(0)}Z" fill="#eee"/>',
        f'<path d="M{x(0)} {y(0)}L{x(100)} {y(100)}" stroke="#999" stroke-dasharray="4 3"/>',
    ]
    for mark in range(0, 101, 20):
        out.append(f'<text x="{x(mark)}" y="{top + size + 14}" text-anchor="middle">{mark}</text>')
        out.append(f'<text x="{left - 6}" y="{y(mark) + 4}" text-anchor="end">{mark}</text>')
    out.append(f'<text x="{x(50)}" y="{top + size + 30}" text-anchor="middle">told, %</text>')
    out.append(f'<text transform="translate(12 {y(50)}) rotate(-90)" text-anchor="middle">won, %</text>')
    for at, (label, colour, rows) in enumerate(curves):
        shown = counts(rows)
        path = "L".join(f"{x(told):.1f} {y(won):.1f}" for _, told, won, _ in shown)
        out.append(f'<path d="M{path}" fill="none" stroke="{colour}"/>')
        for _, told, won, reach in shown:
            out.append(f'<path d="M{x(told):.1f} {y(min(100, won + reach)):.1f}V{y(max(0, won - reach)):.1f}" stroke="{colour}"/>')
            out.append(f'<circle cx="{x(told):.1f}" cy="{y(won):.1f}" r="3" fill="{colour}"/>')
        out.append(f'<text x="{left + 170 * at}" y="{top + size + 52}" fill="{colour}">● {label}, {sum(row[0] for row in rows):,}</text>')
    return "\n".join(out) + "\n</svg>\n"


def sample(folder):
    """Of every file 60 choices, of different games as far as there are, each with the next one of the same seat."""
    wanted = 60
    for path in sorted(Path(folder).glob("*.csv")):
        games = {}
        for line in path.read_text().splitlines():
            words = line.split(",")
            games.setdefault(int(words[3]), {})[int(words[4]), int(words[5])] = line
        pairs = {game: sorted(key for key in rows if (key[0], key[1] + 1) in rows) for game, rows in games.items()}
        told = sorted(game for game, keys in pairs.items() if keys)
        for each in range(wanted):
            game = told[each * len(told) // wanted]
            seat, nth = pairs[game][each * 7919 % len(pairs[game])]
            print(games[game][seat, nth])
            print(games[game][seat, nth + 1])


def main():
    if sys.argv[1] == "--sample":
        sample(sys.argv[2])
        return
    tables = json.loads(Path(sys.argv[1]).read_text())
    folder = DOCS / "calibration"
    folder.mkdir(exist_ok=True)
    text = []
    for game, title in GAMES.items():
        own = [table for table in tables if game_of(table) == game]
        curves = []
        for guided, label, colour in ((True, "with a network", "#0b6e4f"), (False, "without", "#b5451b")):
            parts = [table["own"] for table in own if table["guided"] == guided]
            if parts:
                curves.append((label, colour, pooled(parts)))
        (folder / f"{game}.svg").write_text(diagram(title, curves))
        text.append(f"### {title}\n\n![{title}: told and won](calibration/{game}.svg)\n")
        text.append("| told | " + " | ".join(label for label, _, _ in curves) + " |\n|---|" + "---|" * len(curves))
        for tenth in range(10):
            cells = []
            for _, _, rows in curves:
                count, told, won, reach = rows[tenth]
                cells.append(f"{told:.1f}: {won:.1f} ± {reach:.1f}, {count:,}" if count else "")
            text.append(f"| {10 * tenth} to {10 * tenth + 10} | " + " | ".join(cells) + " |")
        for label, _, rows in curves:
            worst = max(abs(told - won) for _, told, won, _ in counts(rows))
            text.append(f"\n{label.capitalize()}: {sum(row[0] for row in rows):,} positions; of tenths with 2 % of them the worst is off by {worst:.1f} points.")
        text.append("")
    text.append("### By table\n\n| table | network | positions | Brier | log loss | worst tenth, points | drift from choice to choice, points, and steps |\n|---|---|---|---|---|---|---|")
    for table in tables:
        worst = max(abs(told - won) for _, told, won, _ in counts(pooled([table["own"]])))
        course = table["course"]
        drift = f"{100 * course['mean']:+.2f} ± {200 * course['error']:.2f}, {course['count']:,}"
        text.append(
            f"| {name_of(table)} | {'yes' if table['guided'] else 'no'} | {table['own']['count']:,} | {table['own']['brier']:.3f} | {table['own']['log_loss']:.3f}"
            f" | {worst:.1f} | {drift} |"
        )
    text.append("\n### By phase\n\nTold − won, in points with its 95 % interval, over the thirds of each round (Wasabi!: of each third of the board), the first at the left.\n")
    text.append("| table | network | " + " | ".join(f"{stage}.{part}" for stage in (1, 2, 3) for part in (1, 2, 3)) + " |\n|---|---|" + "---|" * 9)
    for table in tables:
        cells = []
        for phase in table["phases"]:
            count, told, won, reach = 0, 0, 0, 0
            rows = [row for row in pooled([phase["own"]]) if row[0] > 0]
            count = sum(row[0] for row in rows)
            if count == 0:
                cells.append("")
                continue
            told = sum(row[0] * row[1] for row in rows) / count
            won = sum(row[0] * row[2] for row in rows) / count
            reach = math.sqrt(sum((row[0] * row[3]) ** 2 for row in rows)) / count
            cells.append(f"{told - won:+.1f} ± {reach:.1f}")
        text.append(f"| {name_of(table)} | {'yes' if table['guided'] else 'no'} | " + " | ".join(cells) + " |")
    page = DOCS / "calibration.md"
    before, rest = page.read_text().split(BEGIN)
    page.write_text(before + BEGIN + "\n" + "\n".join(text) + "\n\n" + END + rest.split(END)[1])


if __name__ == "__main__":
    main()
