"""The other program finds honest games fair and tampered ones not; and the numbers of the page are those of hashlib and hmac.

usage: verify_test.py ROOT WRITE_FAIR_RECORDS
"""

import copy
import json
import pathlib
import random
import re
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import verify  # noqa: E402

root, writer = pathlib.Path(sys.argv[1]), sys.argv[2]
page = (root / "docs/fairness.md").read_text(encoding="utf-8")
(example,) = map(json.loads, re.findall(r"```json\n(.*?)```", page, re.DOTALL))

# ---- The page

told = example["fairness"]
seed = verify.seed_of(bytes.fromhex(told["secret"]), told["table"], told["contributions"])
assert f"    {seed.hex()}\n" in page
rows = re.findall(r"^\| (\d) \| `(\w{16})` \| `(\w{16})` \| (\d+) \| (\d+) \| (\d+) \| `(\w+)` \|$", page, re.MULTILINE)
assert len(rows) == 4, rows
for (key, first, second, number, left, place, card), (_, dealt) in zip(rows, example["log"]):
    numbers = verify.Generator(int(first, 16), int(second, 16))
    assert vars(verify.generator_at(seed, int(key))) == vars(numbers), key
    assert numbers.next() == int(number), key
    assert verify.generator_at(seed, int(key)).below(int(left)) == int(place), key
    assert card == dealt, key
assert verify.verify(example) == 4

# ---- Honest games

lines = subprocess.run([writer], check=True, capture_output=True, text=True, encoding="utf-8").stdout.splitlines()
records = [json.loads(line) for line in lines]
acts = dict.fromkeys(("sushi-go", "sushi-roll", "wasabi"), 0)
unfinished = 0
for record in records:
    fair = verify.verify(record)
    assert fair == sum(seat == "chance" for seat, _ in record["log"]), fair
    acts[record["game"]] += fair
    unfinished += "result" not in record
assert min(acts.values()) > 1000 and unfinished >= 20, (acts, unfinished)


# ---- Tampering


def refused(record):
    try:
        verify.verify(record)
    except verify.Unfair as wrong:
        return wrong
    raise AssertionError("nothing was found")


def changed(record, change):
    other = copy.deepcopy(record)
    change(other["fairness"])
    return other


def another_outcome(record, entry, chance):
    """Another text that could stand there; None where there is none."""
    text = record["log"][entry][1]
    verb, _, what = text.partition(" ")
    if verb == "draw" and record["game"] == "wasabi":
        box = json.loads(verify.HOUSE_STRIPS.read_text(encoding="utf-8")) | record["options"].get("components", {})
        lengths = {row["name"]: len(row["ingredients"]) for row in box["strips"]}
        outcomes = ["draw " + name for name in lengths if lengths[name] == lengths[what]]
    elif verb == "draw":
        outcomes = ["draw " + kind for kind in verify.KINDS]
    elif verb == "roll":
        kind, _ = verify.die_of(what)
        outcomes = ["roll " + verify.die_text(kind, face) for face in ("wasabi", "maki_1", "menu_2")]
    elif verb in ("red", "start"):
        outcomes = [f"{verb} {seat}" for seat in range(record["options"]["players"])]
    elif text.startswith("control:"):
        outcomes = ["control:0", "control:1"]
    else:
        outcomes = verify.CARDS
    return chance.choice([each for each in outcomes if each != text] or [None])


chance = random.Random(14)
tampered = 0
for record in records[::3]:
    wrong = refused(changed(record, lambda told: told.update(commitment="0" * 64)))
    assert wrong.entry is None
    wrong = refused(changed(record, lambda told: told.update(secret=told["secret"][::-1])))
    assert wrong.entry is None
    of_chance = [entry for entry, (seat, _) in enumerate(record["log"]) if seat == "chance"]
    for entry in chance.sample(of_chance, min(5, len(of_chance))):
        other = copy.deepcopy(record)
        other["log"][entry][1] = another_outcome(record, entry, chance)
        if other["log"][entry][1] is not None:
            assert refused(other).entry == entry
            tampered += 1
for record in (record for record in records if "components" not in record["options"] and "deck" not in record["options"]):
    for change in (lambda told: told.update(table=told["table"] + "x"),
                   lambda told: told["contributions"].reverse(),
                   lambda told: told["contributions"].__setitem__(1, "0")):
        assert refused(changed(record, change)).entry is not None
        tampered += 1
assert tampered > 300, tampered
print(f"{len(records)} records are fair, {tampered} tampered ones are not; acts of chance: {acts}")
