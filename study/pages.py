"""From the tables in docs/study/data to pages and pictures. Everything that is said there follows from these files."""

import pathlib

from study import questions, tables

HEAD = "<!-- Written by `python -m study write` from data/*.csv; see method.md. -->"


def _data(folder):
    return {path.stem: tables.read(path) for path in sorted(folder.glob("*.csv"))}


def made(folder):
    """Every file by its name: pages and pictures."""
    data = _data(pathlib.Path(folder))
    files, index = {}, []
    for question in questions.ALL:
        text, pictures, headlines = question.page(data)
        files[f"{question.FILE}.md"] = "\n\n".join([HEAD, f"# {question.TITLE}", *text]) + "\n"
        files.update(pictures)
        index.append((question, headlines, next(iter(pictures))))
    files["README.md"] = _index(data, index)
    return files


def _spaced(number):
    return f"{number:,}".replace(",", " ")


def _index(data, index):
    played = sum(row["lines"] for row in data["played"])
    parts = [
        HEAD,
        "# What these games are",
        "Six questions about Sushi Go!, Sushi Roll and Wasabi!, answered by letting players of the house play: "
        f"{_spaced(played)} results of games and of single choices, on {_spaced(sum(row['deals'] for row in data['played']))} deals. "
        "Beside every number stands, in brackets, where the truth lies in 95 of 100 such studies. How it was done, and how to do it again: [method.md](method.md).",
    ]
    for question, headlines, picture in index:
        parts += [f"## [{question.TITLE}]({question.FILE}.md)", "\n".join(f"- {headline}" for headline in headlines), f"[![{question.TITLE}]({picture})]({question.FILE}.md)"]
    return "\n\n".join(parts) + "\n"


def write(folder):
    folder = pathlib.Path(folder)
    for name, text in made(folder / "data").items():
        (folder / name).write_text(text, encoding="utf-8")


def stale(folder):
    """Names of pages and pictures that do not follow from the data beside them."""
    folder = pathlib.Path(folder)
    return [name for name, text in made(folder / "data").items()
            if not (folder / name).is_file() or (folder / name).read_text(encoding="utf-8") != text]


