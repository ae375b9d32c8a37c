"""Curves of a run as a picture."""

from __future__ import annotations

from typing import Any

WIDTH, HEIGHT, LEFT, TOP = 320, 150, 48, 28


def draw(game: str, rows: list[dict[str, Any]]) -> str:
    """An SVG with a panel for each curve, over seconds of training."""
    panels = [
        ("against its past (mean return)", [mean(row["league"]) for row in rows]),
        ("error of the value (squared)", [row["value"] for row in rows]),
        ("entropy of the policy (nats)", [row["entropy"] for row in rows]),
        ("divergence from the magnet (nats)", [row["magnet"] for row in rows]),
    ]
    seconds = [row["seconds"] for row in rows]
    whole_width, whole_height = 2 * (WIDTH + LEFT + 20), 2 * (HEIGHT + TOP + 30) + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole_width} {whole_height}" font-family="sans-serif" font-size="11">',
        f'<rect width="{whole_width}" height="{whole_height}" fill="#fffdf8"/>',
        f'<text x="12" y="16" font-size="13" font-weight="bold">{game}: {rows[-1]["decisions"] / 1e9:.2f} G decisions</text>'
        if rows
        else "",
    ]
    for number, (title, values) in enumerate(panels):
        x = LEFT + number % 2 * (WIDTH + LEFT + 20)
        y = 24 + TOP + number // 2 * (HEIGHT + TOP + 30)
        parts.append(panel(x, y, title, seconds, values))
    return "\n".join([*parts, "</svg>", ""])


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def panel(x: int, y: int, title: str, seconds: list[float], values: list[float]) -> str:
    low, high = min(values, default=0), max(values, default=1)
    room = (high - low) or 1
    end = max(seconds, default=1) or 1
    points = " ".join(
        f"{x + WIDTH * second / end:.1f},{y + HEIGHT * (1 - (value - low) / room):.1f}"
        for second, value in zip(seconds, values, strict=True)
    )
    return (
        f'<g><text x="{x}" y="{y - 8}">{title}</text>'
        f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#bbb"/>'
        f'<text x="{x - 4}" y="{y + 10}" text-anchor="end">{high:.3g}</text>'
        f'<text x="{x - 4}" y="{y + HEIGHT}" text-anchor="end">{low:.3g}</text>'
        f'<text x="{x + WIDTH}" y="{y + HEIGHT + 14}" text-anchor="end">{end:.0f} s</text>'
        f'<polyline fill="none" stroke="#b3392f" stroke-width="1.5" points="{points}"/></g>'
    )
