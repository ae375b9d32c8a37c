"""From what was played to the tables in docs/study/data."""

import pathlib

from study import questions, raw, tables


def count(played_in, folder):
    played = raw.Raw(played_in)
    folder = pathlib.Path(folder)
    for question in questions.ALL:
        for name, (columns, rows) in question.count(played).items():
            tables.write(folder / f"{name}.csv", columns, rows)
    rows = []
    for name, trial in played.trials.items():
        columns = played.trial(name)
        rows.append({"trial": name, "seed": trial["seed"], "deals": len(set(columns["deal"].tolist())), "lines": len(columns["deal"])})
    tables.write(folder / "played.csv", ["trial", "seed", "deals", "lines"], rows)
