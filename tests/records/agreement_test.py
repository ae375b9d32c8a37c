"""Page, schema and reader agree: the page's examples with one thing changed are records to both or to neither.

usage: agreement_test.py ROOT READ_RECORDS
"""

import copy
import json
import pathlib
import re
import subprocess
import sys

import jsonschema

root, reader = pathlib.Path(sys.argv[1]), sys.argv[2]
page = (root / "docs/records.md").read_text()
validator = jsonschema.Draft202012Validator(json.loads((root / "docs/record.schema.json").read_text()))
examples = {record["game"]: record for record in map(json.loads, re.findall(r"```json\n(.*?)```", page, re.DOTALL))}
house = json.loads((root / "docs/wasabi-components.json").read_text())

cases = []  # text, whether schema and reader should take it


def case(game, change=lambda record: None, good=True):
    """An example without its result, and cut off where the log is of no matter."""
    record = copy.deepcopy(examples[game])
    record.pop("result")
    record["log"] = record["log"][:1]
    change(record)
    cases.append((json.dumps(record), good))


def components(**parts):
    def change(record):
        record["log"] = []
        record["options"]["components"] = parts
    return change


def strips(*rows):
    return components(**{**house, "strips": list(rows)})


def options(**values):
    def change(record):
        record["log"] = []
        record["options"].update(values)
    return change


def entries(*log):
    def change(record):
        record["log"] = list(log)
    return change


# The page: the parts of a set that are left out are those of the house.
case("wasabi", components())
case("wasabi", components(tokens=house["tokens"]))
case("wasabi", components(strips=house["strips"], tokens=house["tokens"]))
case("wasabi", components(**house))
case("wasabi", components(tokens=house["tokens"], board=6), good=False)
case("sushi-roll", options(components={}))
case("sushi-roll", options(components={"supply": {"menu": 20}}))
case("sushi-roll", options(components={"dice": {"maki": {"count": 5}}}))
case("sushi-roll", options(components={"dice": {"soup": {"count": 5}}}), good=False)
case("sushi-roll", options(components={"dice": {"maki": {"faces": ["maki_1"] * 5}}}), good=False)

# An ingredient may be there several times, up to five.
for times in range(2, 6):
    case("wasabi", strips({"name": "Bowl", "ingredients": ["rice"] * times}))
case("wasabi", strips({"name": "Bowl", "ingredients": ["rice"] * 6}), good=False)
case("wasabi", strips({"name": "Bowl", "ingredients": ["rice"]}), good=False)

# Names are bounded in characters, however many bytes those take.
for name, good in [("x" * 31, True), ("x" * 32, False), ("", False), ("þ" * 31, True), ("þ" * 32, False), ("a\u0007b", False),
                   ("a\u200eb", False), ("a\u2028b", False), ("🍣" * 31, True), ("🍣" * 32, False), ("\u202eabc", False),
                   ("\ufeffa", True)]:
    case("wasabi", strips({"name": name, "ingredients": ["rice", "egg"]}), good)
for category, good in [("x" * 15, True), ("x" * 16, False), ("鮨" * 15, True), ("鮨" * 16, False), ("", False), ("a\nb", False)]:
    rows = [dict(row, category=category) if row["id"] == "egg" else row for row in house["ingredients"]]
    case("wasabi", components(**{**house, "ingredients": rows}), good)

# The kind of a die may be told where nobody needs it.
dealt = examples["sushi-roll"]["log"][:5]
case("sushi-roll", entries(*dealt, [0, "take maki_1"]))
case("sushi-roll", entries(*dealt, [0, "take maki:maki_1"]))
case("sushi-roll", entries(*dealt[:3], ["chance", "roll maki:maki_1"]))
case("sushi-roll", entries(*dealt, [0, "take soup:maki_1"]), good=False)
case("sushi-roll", entries(*dealt, [0, "take maki:"]), good=False)

# Options.
for hand_size, phantom, good in [(9, True, True), (10, True, False), (10, False, True), (11, False, False), (0, False, False)]:
    case("sushi-go", options(hand_size=hand_size, phantom=phantom), good)

# How chance was made.
def fairness(**values):
    told = {"scheme": "sushiya-fair-1", "table": "kitchen-7", "secret": "0" * 64, "commitment": "f" * 64,
            "contributions": ["c0ffee", ""]}
    told |= values

    def change(record):
        record["fairness"] = {name: value for name, value in told.items() if value is not None}
    return change


for game in examples:
    players = examples[game]["options"]["players"]
    case(game, fairness(contributions=["0123456789abcdef" * 4] * players))
    case(game, fairness(contributions=[""]), good=False)
for field in ("scheme", "table", "secret", "commitment", "contributions"):
    case("sushi-go", fairness(**{field: None}), good=False)
    case("sushi-go", fairness(**{field: 7}), good=False)
for digits, good in [("0" * 64, True), ("0" * 63, False), ("0" * 65, False), ("A" * 64, False), ("g" * 64, False)]:
    case("sushi-go", fairness(secret=digits), good)
    case("sushi-go", fairness(commitment=digits), good)
for digits, good in [("", True), ("a", True), ("f" * 64, True), ("f" * 65, False), ("F", False), ("x", False), (" a", False), (7, False)]:
    case("sushi-go", fairness(contributions=["", digits]), good)
case("sushi-go", fairness(scheme="sushiya-fair-2"), good=False)
case("sushi-go", fairness(seed=1), good=False)
case("sushi-go", lambda record: record.update(fairness=None), good=False)

# Text. A byte-order mark is skipped; half of a surrogate pair is no text.
case("sushi-go")
cases.append(("\ufeff" + cases[-1][0], True))
named = json.dumps({**examples["sushi-go"], "seats": [{"name": "NAME"}, {}]})
cases.append((named.replace("NAME", "\\ud83c\\udf63"), True))
lone = copy.deepcopy(examples["wasabi"])
lone["log"][7][1] = "draw \ud83c"
cases.append((json.dumps(lone), False))
cases.append((cases[-1][0].replace("\\ud83c", "Sunrise"), True))

answers = subprocess.run([reader], input="".join(text + "\n" for text, _ in cases), check=True, capture_output=True,
                         text=True, encoding="utf-8").stdout.splitlines()
assert len(answers) == len(cases), (len(answers), len(cases))
faults = []
for (text, good), answer in zip(cases, answers):
    passes = validator.is_valid(json.loads(text.removeprefix("\ufeff")))
    if passes != good:
        faults.append(f"the schema {'takes' if passes else 'refuses'}: {text}")
    if (answer == "ok") != good:
        faults.append(f"the reader says {answer}: {text}")
assert not faults, "\n".join(faults)
print(f"{len(cases)} records: schema and reader agree")
