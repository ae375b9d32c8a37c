"""Another program replays records of Sushi Roll knowing docs/records.md alone: this one shares nothing with the rules in src.

usage: sushi_roll_replay_test.py ROOT WRITE_SAMPLE_RECORDS
"""

import json
import pathlib
import re
import subprocess
import sys

KINDS = ["appetizer", "maki", "nigiri", "special", "pudding"]
PRINTED = {
    "dice": {
        "appetizer": {"count": 10, "faces": ["dumpling"] * 3 + ["tempura"] * 2 + ["sashimi"]},
        "maki": {"count": 6, "faces": ["maki_1"] * 3 + ["maki_2"] * 2 + ["maki_3"]},
        "nigiri": {"count": 5, "faces": ["egg_nigiri"] * 3 + ["salmon_nigiri"] * 2 + ["squid_nigiri"]},
        "special": {"count": 5, "faces": ["wasabi"] * 3 + ["menu_2"] * 2 + ["chopsticks_2"]},
        "pudding": {"count": 4, "faces": ["pudding_1"] * 3 + ["pudding_2"] * 2 + ["pudding_3"]},
    },
    "supply": {"menu": 18, "chopsticks": 12, "pudding": 32},
    "start": {"menu": 3, "chopsticks": 2, "pudding": 0},
}
NIGIRI = {"egg_nigiri": 1, "salmon_nigiri": 2, "squid_nigiri": 3}
SETS = {"dumpling": [0, 2, 4, 8], "tempura": [0, 1, 5, 10], "sashimi": [0, 0, 6, 13]}


def home(symbol):
    """The kind a symbol belongs to."""
    if symbol in SETS:
        return "appetizer"
    if symbol in NIGIRI:
        return "nigiri"
    stem = symbol.split("_")[0]
    return stem if stem in ("maki", "pudding") else "special"


def die(text):
    kind, _, symbol = text.rpartition(":")
    return (kind or home(symbol), symbol)


def tray_points(tray):
    points = free = 0
    for _, symbol in tray:
        if symbol == "wasabi":
            free += 1
        if symbol in NIGIRI:
            points += NIGIRI[symbol] * (3 if free else 1)
            free -= bool(free)
    for symbol, worth in SETS.items():
        count = sum(face == symbol for _, face in tray)
        points += count // 3 * worth[3] + worth[count % 3]
    return points


def maki_points(trays):
    icons = [sum(int(symbol[-1]) for _, symbol in tray if symbol.startswith("maki_")) for tray in trays]
    places = sorted(set(icons) - {0}, reverse=True)[:2]
    worth = dict(zip(places, (6, 3)))
    return [worth.get(count, 0) for count in icons]


class Table:
    def __init__(self, options, log):
        self.players = options["players"]
        self.size = options.get("dice_per_belt", 10 - self.players)
        self.box = options.get("components", PRINTED)
        self.log = list(log)
        self.tokens = [dict(self.box["start"]) for _ in range(self.players)]
        self.sheet = []
        self.red = int(self.next("chance", "red"))
        for _ in range(options.get("rounds", 3)):
            self.play_round()
        assert not self.log, self.log

    def next(self, who, verb):
        seat, text = self.log.pop(0)
        assert seat == who and text.startswith(verb + " "), (seat, text, who, verb)
        return text.removeprefix(verb + " ")

    def roll(self, kinds):
        """These kinds, rolled in their order."""
        rolled = []
        for kind in sorted(kinds, key=KINDS.index):
            shown = die(self.next("chance", "roll"))
            assert shown[0] == kind and shown[1] in self.box["dice"][kind]["faces"], (shown, kind)
            rolled.append(shown)
        return rolled

    def play_round(self):
        bag = {kind: row["count"] for kind, row in self.box["dice"].items()}
        belts = []
        for _ in range(self.players):
            belts.append([self.next("chance", "draw") for _ in range(self.size)])
            for kind in belts[-1]:
                bag[kind] -= 1
        assert min(bag.values()) >= 0, bag
        self.trays = [[] for _ in range(self.players)]
        for left in range(self.size, 0, -1):
            self.belts = [self.roll(kinds) for kinds in belts]
            for turn in range(self.players):
                self.take_turn((self.red + turn) % self.players)
            belts = [[kind for kind, _ in belt] for belt in self.belts]
            if left > 1 or self.players == 3:
                belts = belts[-1:] + belts[:-1]
                self.red = (self.red + 1) % self.players
        self.sheet.append([maki + tray_points(tray) for maki, tray in zip(maki_points(self.trays), self.trays)])

    def take_turn(self, seat):
        belt, purse = self.belts[seat], self.tokens[seat]
        while True:
            verb, *words = self.log[0][1].split()
            self.next(seat, verb)
            if verb == "reroll":
                purse["menu"] -= 1
                assert purse["menu"] >= 0
                dice = [die(word) for word in words]
                for each in dice:
                    belt.remove(each)
                belt += self.roll([kind for kind, _ in dice])
            elif verb == "swap":
                purse["chopsticks"] -= 1
                assert purse["chopsticks"] >= 0
                own, other, theirs = die(words[0]), int(words[1]), die(words[2])
                assert other != seat
                belt.remove(own)
                self.belts[other].remove(theirs)
                belt.append(theirs)
                self.belts[other].append(own)
            else:
                assert verb == "take", verb
                taken = die(words[0])
                belt.remove(taken)
                self.trays[seat].append(taken)
                name, _, count = taken[1].partition("_")
                if name in purse:
                    left = self.box["supply"][name] - sum(each[name] for each in self.tokens)
                    purse[name] += min(int(count), left)
                return

    def result(self):
        puddings = [each["pudding"] for each in self.tokens]
        gains = [6 * (count == max(puddings)) - 6 * (count == min(puddings) and self.players > 2) for count in puddings]
        unused = [each["menu"] + each["chopsticks"] for each in self.tokens]
        halves = [count // 2 for count in unused]
        scores = [sum(column) for column in zip(*self.sheet, gains, halves)]
        best = max(zip(scores, puddings))
        return dict(rounds=self.sheet, puddings=puddings, pudding_points=gains, tokens=unused, token_points=halves,
                    scores=scores, winners=[seat for seat, end in enumerate(zip(scores, puddings)) if end == best])


root, writer = pathlib.Path(sys.argv[1]), sys.argv[2]
lines = subprocess.run([writer], check=True, capture_output=True, text=True).stdout.splitlines()
finished = [record for record in map(json.loads, lines) if record["game"] == "sushi-roll" and "result" in record]
odd = sum("components" in record["options"] for record in finished)
assert len(finished) >= 100 and odd >= 60, (len(finished), odd)
corpus = [case["record"] for case in json.loads((root / "corpus/sushi-roll/records.json").read_text())["cases"]]
examples = map(json.loads, re.findall(r"```json\n(.*?)```", (root / "docs/records.md").read_text(), re.DOTALL))
(example,) = [record for record in examples if record["game"] == "sushi-roll"]
for record in [example, *corpus, *finished]:
    result = Table(record["options"], record["log"]).result()
    assert result == record["result"], (result, record["result"])
print(f"{len(finished) + len(corpus)} records replayed, {odd} with other dice")
