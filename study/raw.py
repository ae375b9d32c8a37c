"""What was played, read back: the parts of a trial as one table of columns."""

import csv
import io
import json
import pathlib

import numpy as np

from study import play


class Raw:
    """A folder of play.py. `trial(name)` gives columns by name: whole numbers, and text where it is text."""

    TEXTS = {"action", "beginning"}

    def __init__(self, folder):
        plan = json.loads((pathlib.Path(folder) / "plan.json").read_text())
        self.scale = plan["scale"]
        self.trials = {trial["name"]: trial for trial in plan["trials"]}
        self._parts = {}
        for name, text in play.read(folder).items():
            trial, _, part = name.rpartition("/")
            self._parts.setdefault(trial, []).append((int(part.removesuffix(".csv")), text))

    def trial(self, name):
        texts = [text for _, text in sorted(self._parts[name])]
        head = texts[0].partition("\n")[0]
        body = "".join(text.partition("\n")[2] for text in texts)
        columns = head.split(",")
        rows = list(zip(*csv.reader(io.StringIO(body))))
        return {
            column: np.array(values) if column in self.TEXTS else np.array(values, dtype=np.int64)
            for column, values in zip(columns, rows)
        }

    def seats(self, columns, name):
        """The columns name_0, name_1, … side by side."""
        found = []
        while f"{name}_{len(found)}" in columns:
            found.append(columns[f"{name}_{len(found)}"])
        return np.stack(found, axis=1)


def win_shares(winners, players):
    """One victory shared out among the winners; `winners` has a bit for each seat."""
    won = (winners[:, None] >> np.arange(players)) & 1
    return won / won.sum(axis=1, keepdims=True)


def leads(scores):
    """Points ahead of the mean of the others."""
    players = scores.shape[1]
    return scores - (scores.sum(axis=1, keepdims=True) - scores) / (players - 1)
