"""Another program replays records knowing docs/records.md alone: this one shares nothing with the rules in src.

usage: replay_test.py ROOT WRITE_SAMPLE_RECORDS
"""

import json
import pathlib
import re
import subprocess
import sys
from collections import Counter

PRINTED = dict(tempura=14, sashimi=14, dumpling=14, maki_1=6, maki_2=12, maki_3=8, egg_nigiri=5, salmon_nigiri=10,
               squid_nigiri=5, pudding=10, wasabi=6, chopsticks=4)
NIGIRI = dict(egg_nigiri=1, salmon_nigiri=2, squid_nigiri=3)


class Log:
    """The entries, each taken once."""

    def __init__(self, entries):
        self.entries = list(entries)

    def next_of_chance(self):
        who, text = self.entries.pop(0)
        assert who == "chance", who
        return text

    def choices(self, waiting):
        """One choice for each seat waited for; a later one replaces an earlier one."""
        chosen = {}
        while len(chosen) < len(waiting):
            seat, text = self.entries.pop(0)
            assert seat in waiting, (seat, waiting)
            chosen[seat] = text
        return chosen


class Plate:
    def __init__(self):
        self.cards, self.tripled = [], []

    def lay(self, card):
        if card in NIGIRI and "wasabi" in self.cards:
            self.cards.remove("wasabi")
            self.tripled.append(card)
        else:
            self.cards.append(card)

    def icons(self):
        return sum(int(card[-1]) for card in self.cards if card.startswith("maki"))

    def own_points(self):
        count = Counter(self.cards)
        return (count["tempura"] // 2 * 5 + count["sashimi"] // 3 * 10 + [0, 1, 3, 6, 10, 15][min(count["dumpling"], 5)]
                + sum(NIGIRI.get(card, 0) for card in self.cards) + sum(3 * NIGIRI[card] for card in self.tripled))

    def puddings(self):
        return self.cards.count("pudding")


def maki_points(icons):
    points = [0] * len(icons)
    most = max(icons)
    first = [at for at, count in enumerate(icons) if count == most and count > 0]
    for at in first:
        points[at] = 6 // len(first)
    if len(first) == 1:
        second = max(count for at, count in enumerate(icons) if at not in first)
        seconds = [at for at, count in enumerate(icons) if count == second and count > 0]
        for at in seconds:
            points[at] = 3 // len(seconds)
    return points


def pudding_points(puddings, somebody_loses):
    if len(set(puddings)) == 1:
        return [0] * len(puddings)
    most, fewest = max(puddings), min(puddings)
    return [6 // puddings.count(most) if count == most else
            -(6 // puddings.count(fewest)) if count == fewest and somebody_loses else 0 for count in puddings]


def play(options, log):
    """The result of a log that goes to the end."""
    players = options["players"]
    phantom = options.get("phantom", False)
    plates_count = players + phantom
    hand_size = options.get("hand_size", 12 - plates_count)
    deck = Counter(options.get("deck", PRINTED))
    plates = [Plate() for _ in range(plates_count)]
    controller = None
    if phantom:
        controller = options.get("first_controller", "chance")
        if controller == "chance":
            controller = int(log.next_of_chance().removeprefix("control:"))

    def draw():
        card = log.next_of_chance()
        assert deck[card] > 0, card
        deck[card] -= 1
        return card

    sheet = []
    for number in range(options.get("rounds", 3)):
        hands = [[draw() for _ in range(hand_size)] for _ in range(players)]
        for turn in range(hand_size):
            if phantom:
                hands[controller].append(draw())
            last = {seat: hand[0] for seat, hand in enumerate(hands) if turn == hand_size - 1 and seat != controller}
            choices = last | log.choices({seat for seat in range(players) if seat not in last})
            for seat, text in choices.items():
                own, _, ghost = text.partition("/")
                first, _, second = own.partition("+")
                assert bool(ghost) == (seat == controller)
                assert not second or "chopsticks" in plates[seat].cards
                for card in filter(None, (first, second)):
                    hands[seat].remove(card)
                    plates[seat].lay(card)
                if second:
                    plates[seat].cards.remove("chopsticks")
                    hands[seat].append("chopsticks")
                if ghost:
                    hands[seat].remove(ghost)
                    plates[-1].lay(ghost)
            right = options.get("passing") == "both-ways" and number == 1
            hands = hands[1:] + hands[:1] if right else hands[-1:] + hands[:-1]
            if phantom:
                controller = 1 - controller
        maki = maki_points([plate.icons() for plate in plates])
        sheet.append([extra + plate.own_points() for extra, plate in zip(maki, plates)])
        for plate in plates:
            plate.cards, plate.tripled = ["pudding"] * plate.puddings(), []

    puddings = [plate.puddings() for plate in plates]
    gains = pudding_points(puddings, plates_count > 2 and options.get("phantom_pudding_loss", True))
    scores = [sum(column) for column in zip(*sheet, gains)]
    best = max((scores[seat], puddings[seat]) for seat in range(players))
    return dict(rounds=sheet, puddings=puddings, pudding_points=gains, scores=scores,
                winners=[seat for seat in range(players) if (scores[seat], puddings[seat]) == best])


root, writer = pathlib.Path(sys.argv[1]), sys.argv[2]
examples = map(json.loads, re.findall(r"```json\n(.*?)```", (root / "docs/records.md").read_text(), re.DOTALL))
(example,) = [record for record in examples if record["game"] == "sushi-go"]
lines = subprocess.run([writer], check=True, capture_output=True, text=True).stdout.splitlines()
finished = [record for record in map(json.loads, lines) if record["game"] == "sushi-go" and "result" in record]
odd = sum("deck" in record["options"] for record in finished)
assert len(finished) >= 150 and odd >= 60, (len(finished), odd)
for record in [example, *finished]:
    log = Log(record["log"])
    result = play(record["options"], log)
    assert not log.entries, log.entries
    assert result == record["result"], (result, record["result"])
print(f"{len(finished) + 1} records replayed, {odd} with other decks")
