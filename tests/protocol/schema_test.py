"""The schemas of messages are schemas; the pages' examples fit them; and what is changed in an example is judged alike by the
schema and by the house's own reader.

usage: schema_test.py ROOT READ_MESSAGES
"""

import copy
import json
import pathlib
import random
import re
import subprocess
import sys

import jsonschema

root, reader = pathlib.Path(sys.argv[1]), sys.argv[2]
GAMES = ("sushi-go", "sushi-roll", "wasabi")


def load(name):
    schema = json.loads((root / "docs/schema" / name).read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return schema


def validator_of(schema, definition):
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{definition}", "$defs": schema["$defs"]})


online = load("online.schema.json")
games = {game: load(f"{game}.schema.json") for game in GAMES}
validators = {name: validator_of(online, name) for name in online["$defs"]}
for game, schema in games.items():
    validators |= {f"{game}/{name}": validator_of(schema, name) for name in schema["$defs"]}

# ---- The examples of the pages

page = (root / "docs/online.md").read_text()


def examples(mark):
    return [json.loads(text) for text in re.findall(rf"<!-- {mark} -->\n```json\n(.*?)```", page, re.DOTALL)]


said = examples("say") + [json.loads(text) for text in re.findall(r'\| `(\{"say": [^`]*\})` \|', page)]
kinds = {message["say"] for message in said}
tags = {definition["properties"]["say"]["const"] for definition in online["$defs"].values()
        if "say" in definition.get("properties", {})}
assert kinds == tags, kinds ^ tags
for message in said:
    validators["Said"].validate(message)
for message in examples("tell"):
    validators["Heard"].validate(message)
tables = examples("new table")
pads = examples("shared pad")
assert tables and pads and examples("tell")

bodies = {"/api/guests": "GuestName", "/api/accounts": "NewAccount", "/api/tokens": "NewToken", "/api/quick": "QuickGame"}
asked = []
for line in page.splitlines():
    row = re.match(r"\| (`POST (/api/[a-z-]+)`[^|]*) \| `(\{[^`]*\})` \|", line)
    if row and row[2] in bodies:
        asked.append((bodies[row[2]], json.loads(row[3])))
assert {kind for kind, _ in asked} == set(bodies.values()), asked

of_games = [(f"{game}/Options", {"players": 2}) for game in GAMES]
for name, text in re.findall(r"<!-- example: ([^\n]*) -->\n```json\n(.*?)```", (root / "docs/protocol.md").read_text(), re.DOTALL):
    if name.endswith(" action"):
        of_games.append((name.replace(" action", "/Action"), json.loads(text)))
    elif name == "options":
        of_games.append(("sushi-go/Options", json.loads(text)))
    elif name in ("what everybody hears", "what the seat hears"):
        validators["sushi-go/Event"].validate(json.loads(text))
assert len(of_games) == 6, of_games

wholes = ([("Said", each) for each in said] + [("NewTable", each) for each in tables] +
          [("SharedPad", each) for each in pads] + asked + of_games)
for kind, message in wholes:
    validators[kind].validate(message)

# ---- Changed examples

# No 1.0 among them: to a schema that is an integer, to the reader it is not.
VALUES = (None, True, False, 0, 1, 5, -1, 1_000_000, 1_000_001, 10**20, 0.5, "", "x", "json", "none", "cook", "open", "yum", [], ["x"], [1],
          {}, {"players": 3})


def changed(message, made):
    """The message with one to three changes."""
    message = copy.deepcopy(message)
    for _ in range(made.randrange(1, 4)):
        if not isinstance(message, dict) or made.randrange(20) == 0:
            return made.choice(VALUES)
        names = list(message) + ["seat", "table", "after", "more", "say"]
        what, name = made.randrange(4), made.choice(names)
        if what == 0:
            message.pop(name, None)
        elif what == 1:
            message[name] = made.choice(VALUES)
        elif what == 2 and isinstance(message.get(name), dict):
            message[name] = changed(message[name], made)
        else:
            message["say" if made.randrange(3) else name] = made.choice(sorted(kinds))
    return message


def verdicts(questions):
    lines = "".join(f"{kind} {json.dumps(message)}\n" for kind, message in questions)
    told = subprocess.run([reader], input=lines, check=True, capture_output=True, text=True).stdout.splitlines()
    assert len(told) == len(questions)
    return told


made = random.Random(1)
questions = wholes + [(kind, changed(message, made)) for kind, message in wholes for _ in range(60)]
counts = {}
for (kind, message), told in zip(questions, verdicts(questions)):
    assert told != "no such kind", kind
    fits, is_read = validators[kind].is_valid(message), told == "ok"
    counts[fits, is_read] = counts.get((fits, is_read), 0) + 1
    if kind.endswith("/Options"):
        # Options can be well-formed and unplayable all the same.
        assert fits or not is_read, (kind, message, told)
    else:
        assert fits == is_read, (kind, message, told)
assert counts[True, True] > 100 and counts[False, False] > 500, counts
print(f"{counts[True, True]} messages are taken and {counts[False, False]} refused, by schema and reader alike")
