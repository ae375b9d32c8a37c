"""Sentences whose numbers come from the tables. A claim that no longer follows from them is an error, not a sentence."""

import math


class Unfounded(Exception):
    """A headline that its data do not bear out."""


def claim(holds, sentence):
    if not holds:
        raise Unfounded(sentence)
    return sentence


def number(value, places=1, sign=False):
    text = f"{value:+.{places}f}" if sign else f"{value:.{places}f}"
    if float(text) == 0:
        text = text.lstrip("+-")
    return text.replace("-", "−")


def percent(value, places=0, sign=False):
    return number(100 * value, places, sign) + " %"


def between(row, name, places=1, sign=False, scale=1.0, unit=""):
    """"1.2 (1.0 to 1.4)"."""
    value, low, high = (row[name], row[f"{name}_low"], row[f"{name}_high"])
    if any(isinstance(each, str) or math.isnan(each) for each in (value, low, high)):
        return "–" if isinstance(value, str) else number(scale * value, places, sign) + unit
    return f"{number(scale * value, places, sign)}{unit} ({number(scale * low, places, sign)} to {number(scale * high, places, sign)})"


def table(heads, rows):
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows])


def mark(row, name):
    """A value and its interval for a picture; nothing where it is not a number."""
    three = (row[name], row[f"{name}_low"], row[f"{name}_high"])
    return None if any(isinstance(each, str) for each in three) else tuple(float(each) for each in three)


def listing(words):
    words = list(words)
    if not words:
        return "–"
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]
