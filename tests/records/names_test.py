"""The schema and the reader agree on every name: of seats and players, of categories and strips.

usage: names_test.py ROOT READ_RECORDS
"""

import json
import pathlib
import random
import subprocess
import sys

import jsonschema

root, reader = pathlib.Path(sys.argv[1]), sys.argv[2]
validator = jsonschema.Draft202012Validator(json.loads((root / "docs/record.schema.json").read_text()))
house = json.loads((root / "docs/wasabi-components.json").read_text())
chance = random.Random(1)

# The ends of every range that the reader or the schema treats on its own, and their neighbours.
ENDS = [0x00, 0x1F, 0x20, 0x22, 0x5C, 0x7E, 0x7F, 0x9F, 0xA0, 0x7FF, 0x800, 0x200D, 0x200E, 0x200F, 0x2010, 0x2027, 0x2028, 0x202E,
        0x202F, 0x2065, 0x2066, 0x2069, 0x206A, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFEFF, 0xFFFD, 0xFFFF, 0x10000,
        0x10FFFF]


def seat(field):
    return lambda name: {"format": "sushiya-record", "version": 1, "game": "sushi-go", "options": {"players": 2}, "log": [],
                         "seats": [{field: name}, {}]}


def wasabi(**parts):
    return {"format": "sushiya-record", "version": 1, "game": "wasabi", "log": [],
            "options": {"players": 2, "components": {**house, **parts}}}


def category(name):
    return wasabi(ingredients=[dict(row, category=name) if row["id"] == "egg" else row for row in house["ingredients"]])


def strip(name):
    return wasabi(strips=[{"name": name, "ingredients": ["rice", "egg"]}])


def table(name):
    return {**seat("name")("Ann"), "fairness": {"scheme": "sushiya-fair-1", "table": name, "secret": "0" * 64,
                                                "commitment": "0" * 64, "contributions": ["", ""]}}


# Names in components are kept in so many bytes: a schema cannot count those, so only names in ASCII reach the limit.
PLACES = [(seat("name"), 64, False), (seat("player"), 64, False), (seat("lost_by"), 200, False), (table, 64, False), (category, 15, True), (strip, 31, True)]


def names(most, in_bytes):
    yield from ("", "a", "Ann", "a" * (most - 1), "a" * most, "a" * (most + 1))
    for point in ENDS:
        yield "a" + chr(point) + "b"
        yield chr(point)
        if not in_bytes:
            yield chr(point) * most
            yield chr(point) * (most + 1)
    for _ in range(60):
        point = lambda: chance.choice([chance.randrange(0x20, 0x7F), chance.randrange(0xA0, 0x3000), chance.choice(ENDS)])
        yield "".join(chr(point()) for _ in range(chance.randrange(most // 4)))


cases = [(name, make(name)) for make, most, in_bytes in PLACES for name in names(most, in_bytes)]
# Written as \uXXXX, so that a lone surrogate can be told too.
answers = subprocess.run([reader], input="".join(json.dumps(record) + "\n" for _, record in cases), check=True,
                         capture_output=True, text=True, encoding="utf-8").stdout.splitlines()
assert len(answers) == len(cases), (len(answers), len(cases))
agreed = {True: 0, False: 0}
for (name, record), answer in zip(cases, answers):
    fits = validator.is_valid(record)
    assert (answer == "ok") == fits, f"{name!r}: the reader says {answer}, the schema {'accepts' if fits else 'refuses'} it"
    agreed[fits] += 1

assert min(agreed.values()) > 50, agreed
print(f"schema and reader agree: {agreed[True]} names are good, {agreed[False]} are not")
