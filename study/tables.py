"""Tables of results as CSV: written by the questions, read by the pages. Numbers are kept to four places."""

import csv
import math


def _text(value):
    if isinstance(value, float):
        return "" if math.isnan(value) else f"{value:.4f}"
    return str(value)


def write(path, columns, rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        for row in rows:
            writer.writerow([_text(row[column]) for column in columns])


def _value(text):
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


def read(path):
    with open(path, newline="", encoding="utf-8") as file:
        return [{key: _value(text) for key, text in row.items()} for row in csv.DictReader(file)]


def estimate(estimate, name="value"):
    """The three columns of an estimate."""
    return {name: estimate.value, f"{name}_low": estimate.low, f"{name}_high": estimate.high}


def columns_of(*names):
    """Columns, those of an estimate written "name±"."""
    found = []
    for name in names:
        if name.endswith("±"):
            found += [name[:-1], f"{name[:-1]}_low", f"{name[:-1]}_high"]
        else:
            found.append(name)
    return found
