"""The schema accepts what is written, refuses what is ill-formed, and the page's example is a record.

usage: schema_test.py ROOT WRITE_SAMPLE_RECORDS
"""

import copy
import json
import pathlib
import re
import subprocess
import sys

import jsonschema

root, writer = pathlib.Path(sys.argv[1]), sys.argv[2]
schema = json.loads((root / "docs/record.schema.json").read_text())
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)

lines = subprocess.run([writer], check=True, capture_output=True, text=True).stdout.splitlines()
records = [json.loads(line) for line in lines]
games = {record["game"] for record in records}
assert games == set(schema["properties"]["game"]["enum"]), games
for record in records[::4]:  # of every game and way to play it, unfinished ones too
    validator.validate(record)
fair = [record for record in records if "fairness" in record]
assert {record["game"] for record in fair} == games
for record in fair:
    validator.validate(record)

examples = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", (root / "docs/records.md").read_text(), re.DOTALL)]
assert {record["game"] for record in examples} == games
for record in examples:
    validator.validate(record)
example = next(record for record in examples if record["game"] == "sushi-go")


def refuses(change):
    """The example with one thing changed is no record."""
    record = copy.deepcopy(example)
    change(record)
    assert not validator.is_valid(record), record


refuses(lambda record: record.update(date="today"))
refuses(lambda record: record.update(version=2))
refuses(lambda record: record.update(game="chess"))
refuses(lambda record: record.pop("log"))
refuses(lambda record: record["options"].update(players=6))
refuses(lambda record: record["options"].update(first_controller=0))
refuses(lambda record: record["options"].update(phantom=True, players=3))
refuses(lambda record: record["options"].update(deck={"fish": 3}))
refuses(lambda record: record["seats"][0].update(name="\u001b"))
refuses(lambda record: record["seats"][0].update(age=7))
refuses(lambda record: record["log"].append([5, "tempura"]))
refuses(lambda record: record["log"].append([0, "tempura", 0]))
refuses(lambda record: record["log"].append([0, "maki_4"]))
refuses(lambda record: record["result"].pop("winners"))
refuses(lambda record: record["result"].update(scores=[1.5, 2]))
print(f"{len(records[::4])} records fit the schema")
