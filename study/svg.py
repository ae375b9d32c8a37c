"""Pictures for the pages: dots with their intervals, and bars that add up. Plain SVG that reads on light and dark."""

import math
from xml.sax.saxutils import escape

COLOURS = ("#c8553d", "#2a7f9e", "#7a9e2a", "#8e5ea2", "#c99a2e", "#5b6770")
_STYLE = (
    "<style>text{font:13px system-ui,sans-serif;fill:#333}.title{font-weight:600;font-size:15px}.axis{stroke:#999}"
    ".grid{stroke:#ddd}.note{fill:#666;font-size:12px}rect.paper{fill:#fff}</style>"
)


def _page(width, height, title, parts):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">'
        f"<title>{escape(title)}</title>{_STYLE}"
        f'<rect class="paper" width="{width}" height="{height}"/>'
        f'<text class="title" x="12" y="24">{escape(title)}</text>' + "".join(parts) + "</svg>\n"
    )


def _ticks(low, high):
    step = 10 ** math.floor(math.log10((high - low) / 4 or 1))
    for factor in (1, 2, 5, 10):
        if (high - low) / (step * factor) <= 7:
            step *= factor
            break
    first = math.ceil(low / step - 1e-9)
    return [round(n * step, 6) for n in range(first, math.floor(high / step + 1e-9) + 1)]


def _number(value):
    return f"{value:g}".replace("-", "−")


def _legend(series, x, y):
    parts = []
    for at, name in enumerate(series):
        parts.append(f'<circle cx="{x}" cy="{y - 4}" r="5" fill="{COLOURS[at % len(COLOURS)]}"/>')
        parts.append(f'<text x="{x + 9}" y="{y}">{escape(name)}</text>')
        x += 26 + 7.4 * len(name)
    return parts


def dots(title, rows, series, unit):
    """Rows of (label, [(value, low, high) or None for each of the series]); zero has a line of its own."""
    numbers = [n for _, marks in rows for mark in marks if mark for n in mark if isinstance(n, float) and not math.isnan(n)]
    low, high = min([0.0, *numbers]), max([0.0, *numbers])
    pad = (high - low or 1) * 0.04
    low, high = low - pad, high + pad
    left = 24 + int(7.2 * max(len(label) for label, _ in rows))
    width, lane = 760, 10 + 9 * len(series)
    top = 62 if len(series) > 1 else 42
    height = top + lane * len(rows) + 46

    def x(value):
        return left + (value - low) / (high - low) * (width - left - 24)

    parts = _legend(series, left, 46) if len(series) > 1 else []
    bottom = top + lane * len(rows)
    for tick in _ticks(low, high):
        parts.append(f'<line class="{"axis" if tick == 0 else "grid"}" x1="{x(tick):.1f}" y1="{top}" x2="{x(tick):.1f}" y2="{bottom}"/>')
        parts.append(f'<text class="note" x="{x(tick):.1f}" y="{bottom + 16}" text-anchor="middle">{_number(tick)}</text>')
    parts.append(f'<text class="note" x="{(left + width - 24) / 2:.0f}" y="{bottom + 36}" text-anchor="middle">{escape(unit)}</text>')
    for at, (label, marks) in enumerate(rows):
        y = top + lane * at + lane / 2
        parts.append(f'<text x="{left - 10}" y="{y + 4:.1f}" text-anchor="end">{escape(label)}</text>')
        for which, mark in enumerate(marks):
            if not mark or any(not isinstance(n, (int, float)) or math.isnan(n) for n in mark):
                continue
            value, least, most = mark
            colour = COLOURS[which % len(COLOURS)]
            place = y + 9 * (which - (len(series) - 1) / 2)
            parts.append(f'<line x1="{x(least):.1f}" y1="{place:.1f}" x2="{x(most):.1f}" y2="{place:.1f}" stroke="{colour}" stroke-width="2"/>')
            parts.append(f'<circle cx="{x(value):.1f}" cy="{place:.1f}" r="3.6" fill="{colour}"/>')
    return _page(width, height, title, parts)


def shares(title, rows, series, note):
    """Rows of (label, shares that add up to one), as bars."""
    left = 24 + int(7.2 * max(len(label) for label, _ in rows))
    width, lane, top = 760, 28, 62
    height = top + lane * len(rows) + 34
    parts = _legend(series, left, 46)
    for at, (label, values) in enumerate(rows):
        y, x = top + lane * at, float(left)
        parts.append(f'<text x="{left - 10}" y="{y + 17}" text-anchor="end">{escape(label)}</text>')
        for which, value in enumerate(values):
            wide = max(0.0, value) * (width - left - 24)
            parts.append(f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="{lane - 6}" fill="{COLOURS[which % len(COLOURS)]}"/>')
            if wide > 34:
                parts.append(f'<text x="{x + wide / 2:.1f}" y="{y + 16}" text-anchor="middle" style="fill:#fff">{100 * value:.0f} %</text>')
            x += wide
    parts.append(f'<text class="note" x="{left}" y="{height - 12}">{escape(note)}</text>')
    return _page(width, height, title, parts)
