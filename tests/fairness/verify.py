"""Another program verifies the chance of records knowing docs/fairness.md and docs/records.md alone: it shares nothing with src.

usage: verify.py FILE...        JSON Lines, or one document
"""

import hashlib
import hmac
import json
import pathlib
import sys

WORD = 2**64 - 1

CARDS = ["tempura", "sashimi", "dumpling", "maki_1", "maki_2", "maki_3", "egg_nigiri", "salmon_nigiri", "squid_nigiri", "pudding",
         "wasabi", "chopsticks"]
PRINTED_DECK = dict(zip(CARDS, [14, 14, 14, 6, 12, 8, 5, 10, 5, 10, 6, 4]))

KINDS = ["appetizer", "maki", "nigiri", "special", "pudding"]
HOUSE_DICE = {
    "appetizer": {"count": 10, "faces": ["dumpling"] * 3 + ["tempura"] * 2 + ["sashimi"]},
    "maki": {"count": 6, "faces": ["maki_1"] * 3 + ["maki_2"] * 2 + ["maki_3"]},
    "nigiri": {"count": 5, "faces": ["egg_nigiri"] * 3 + ["salmon_nigiri"] * 2 + ["squid_nigiri"]},
    "special": {"count": 5, "faces": ["wasabi"] * 3 + ["menu_2"] * 2 + ["chopsticks_2"]},
    "pudding": {"count": 4, "faces": ["pudding_1"] * 3 + ["pudding_2"] * 2 + ["pudding_3"]},
}
HOUSE_TOKENS = {"supply": {"menu": 18, "chopsticks": 12, "pudding": 32}, "start": {"menu": 3, "chopsticks": 2, "pudding": 0}}

HOUSE_STRIPS = pathlib.Path(__file__).parents[2] / "docs/wasabi-components.json"


class Unfair(Exception):
    """What is wrong, and at which entry of the log, if at one."""

    def __init__(self, message, entry=None):
        super().__init__(message)
        self.entry = entry


class Generator:
    """PCG32 and Lemire's bounded numbers."""

    def __init__(self, seed, stream):
        self.increment = (2 * stream + 1) & WORD
        self.state = 0
        self.next()
        self.state = (self.state + seed) & WORD
        self.next()

    def next(self):
        before = self.state
        self.state = (before * 6364136223846793005 + self.increment) & WORD
        word = (((before >> 18) ^ before) >> 27) & 0xFFFFFFFF
        turn = before >> 59
        return (word >> turn | word << (32 - turn)) & 0xFFFFFFFF

    def below(self, bound):
        while True:
            product = self.next() * bound
            if product % 2**32 >= (2**32 - bound) % bound:
                return product >> 32


def commitment_of(secret):
    return hashlib.sha256(secret).hexdigest()


def seed_of(secret, table, contributions):
    message = "".join(line + "\n" for line in ["sushiya-fair-1", table, *contributions])
    return hmac.digest(secret, message.encode(), "sha256")


def generator_at(seed, key):
    block = hmac.digest(seed, b"chance" + key.to_bytes(8, "big"), "sha256")
    return Generator(int.from_bytes(block[:8], "big"), int.from_bytes(block[8:16], "big"))


def at_place(row, place):
    """The piece at this place when all lie in a row, kind by kind; row: (kind, how many)."""
    for kind, count in row:
        if place < count:
            return kind
        place -= count
    raise AssertionError("there are not so many")


class Chance:
    """The acts of chance of one record, each held against what the seed gives."""

    def __init__(self, record):
        told = record["fairness"]
        self.log = record["log"]
        self.entry = 0  # the next one
        self.acts = 0
        self.seed = seed_of(bytes.fromhex(told["secret"]), told["table"], told["contributions"])

    def goes_on(self):
        return self.entry < len(self.log)

    def seat(self):
        return self.log[self.entry][0]

    def act(self, key, outcome):
        """outcome(generator) is what should stand here. Nothing is checked, and None told, where the log has ended."""
        if not self.goes_on():
            return None
        who, told = self.log[self.entry]
        assert who == "chance", (self.entry, who)
        given = outcome(generator_at(self.seed, key))
        if given != told:
            raise Unfair(f"the seed gives {given}, the record tells {told}", self.entry)
        self.entry += 1
        self.acts += 1
        return told

    def choice(self):
        seat, text = self.log[self.entry]
        assert seat != "chance", self.entry
        self.entry += 1
        return seat, text


def verify_sushi_go(options, chance):
    players, phantom = options["players"], options.get("phantom", False)
    hand_size = options.get("hand_size", 12 - players - phantom)
    deck = {card: options.get("deck", PRINTED_DECK).get(card, 0) for card in CARDS}
    if phantom and options.get("first_controller", "chance") == "chance":
        chance.act(0, lambda generator: f"control:{generator.below(2)}")
    number, dealt = 0, 0
    while chance.goes_on():
        if chance.seat() != "chance":
            chance.choice()
            continue
        if dealt == players * hand_size + phantom * hand_size:
            number, dealt = number + 1, 0
        card = chance.act(64 * number + dealt + 1,
                          lambda generator: at_place(deck.items(), generator.below(sum(deck.values()))))
        deck[card] -= 1
        dealt += 1


def home(symbol):
    """The kind of die a symbol belongs to."""
    stem, _, _ = symbol.partition("_")
    if stem in ("dumpling", "tempura", "sashimi"):
        return "appetizer"
    if symbol.endswith("_nigiri"):
        return "nigiri"
    return stem if stem in ("maki", "pudding") else "special"


def die_of(text):
    kind, _, symbol = text.rpartition(":")
    return kind or home(symbol), symbol


def die_text(kind, symbol):
    return symbol if home(symbol) == kind else f"{kind}:{symbol}"


class SushiRoll:
    def __init__(self, options, chance):
        box = options.get("components", {})
        self.chance = chance
        self.players = options["players"]
        self.size = options.get("dice_per_belt", 10 - self.players)
        self.rounds = options.get("rounds", 3)
        self.dice = {kind: HOUSE_DICE[kind] | box.get("dice", {}).get(kind, {}) for kind in KINDS}
        self.supply = (HOUSE_TOKENS["supply"] | box.get("supply", {}))["menu"]
        self.menus = [(HOUSE_TOKENS["start"] | box.get("start", {}))["menu"]] * self.players

    def verify(self):
        red = self.chance.act(0, lambda generator: f"red {generator.below(self.players)}")
        for self.round in range(self.rounds):
            if not self.chance.goes_on():
                return
            red = self.play_round(int(str(red).removeprefix("red ")))

    def play_round(self, red):
        bag = {kind: self.dice[kind]["count"] for kind in KINDS}
        waiting = [[] for _ in range(self.players)]
        for drawn in range(self.players * self.size):
            text = self.chance.act(256 * self.round + drawn + 1, lambda generator: "draw " + at_place(
                bag.items(), generator.below(sum(bag.values()))))
            if text is None:
                return red
            kind = text.removeprefix("draw ")
            bag[kind] -= 1
            waiting[drawn // self.size].append(kind)
        for left in range(self.size, 0, -1):
            self.belts = [[] for _ in range(self.players)]
            for seat, kinds in enumerate(waiting):
                self.roll(seat, kinds)
            for turn in range(self.players):
                self.take_turn((red + turn) % self.players)
            waiting = [[kind for kind, _ in belt] for belt in self.belts[-1:] + self.belts[:-1]]
            if left > 1 or self.players == 3:
                red = (red + 1) % self.players
        return red

    def roll(self, seat, kinds):
        belt = self.belts[seat]
        size = len(belt) + len(kinds)
        for number, kind in enumerate(sorted(kinds, key=KINDS.index)):
            key = 256 * self.round + self.players * self.size + 1
            for part in (seat, size, len(kinds) - number, self.menus[seat]):
                key = 256 * key + part
            text = self.chance.act(key, lambda generator: "roll " + die_text(
                kind, self.dice[kind]["faces"][generator.below(6)]))
            belt.append(die_of(text.removeprefix("roll ")) if text else (kind, None))

    def take_turn(self, seat):
        belt = self.belts[seat]
        while self.chance.goes_on():
            who, text = self.chance.choice()
            assert who == seat, (who, seat)
            verb, *words = text.split()
            if verb == "reroll":
                self.menus[seat] -= 1
                dice = [die_of(word) for word in words]
                for die in dice:
                    belt.remove(die)
                self.roll(seat, [kind for kind, _ in dice])
            elif verb == "swap":
                own, other, theirs = die_of(words[0]), int(words[1]), die_of(words[2])
                belt.remove(own)
                self.belts[other].remove(theirs)
                belt.append(theirs)
                self.belts[other].append(own)
            else:
                die = die_of(words[0])
                belt.remove(die)
                name, _, count = die[1].partition("_")
                if name == "menu":
                    self.menus[seat] += min(int(count), self.supply - sum(self.menus))
                return


def verify_wasabi(options, chance):
    box = json.loads(HOUSE_STRIPS.read_text(encoding="utf-8")) | options.get("components", {})
    lengths = {row["name"]: len(row["ingredients"]) for row in box["strips"]}
    piles = {length: [name for name in lengths if lengths[name] == length] for length in range(2, 6)}
    drawn = dict.fromkeys(piles, 0)
    chance.act(0, lambda generator: f"start {generator.below(options['players'])}")
    while chance.goes_on():
        if chance.seat() != "chance":
            chance.choice()
            continue
        # Which pile it came from, the strip itself tells.
        length = lengths[chance.log[chance.entry][1].removeprefix("draw ")]
        pile = piles[length]
        text = chance.act(64 * length + drawn[length] + 1, lambda generator: "draw " + pile[generator.below(len(pile))])
        pile.remove(text.removeprefix("draw "))
        drawn[length] += 1


def first_hands(record):
    """The choices before the first turn of Wasabi!, as a house makes them that deals first hands ready; made along the record's own
    log, and as many as it has."""
    options, chance = record["options"], Chance(record)
    box = json.loads(HOUSE_STRIPS.read_text(encoding="utf-8")) | options.get("components", {})
    players, lengths = options["players"], {row["name"]: len(row["ingredients"]) for row in box["strips"]}
    pantry = {row["id"]: row["tiles"] for row in box["ingredients"]}
    piles = {length: list(lengths.values()).count(length) for length in range(2, 6)}
    given = {seat: set() for seat in range(players)}
    made = []
    for who, text in record["log"]:
        verb, _, what = text.partition(" ")
        if who == "chance":
            if verb == "draw":
                piles[lengths[what]] -= 1
            continue
        if len(made) == 6 * players:
            break
        receiver = given[(who + 1) % players]
        tiles = [f"give {row['id']}" for row in box["ingredients"]
                 if row["tiles"] > 1 and row.get("start_hand", True) and pantry[row["id"]] and row["category"] not in receiver]
        legal = tiles if len(made) < 3 * players else [f"strip {length}" for length in piles if piles[length]]
        made.append((who, legal[generator_at(chance.seed, 2**63 + len(made)).below(len(legal))]))
        if verb == "give":
            pantry[what] -= 1
            receiver.add(next(row["category"] for row in box["ingredients"] if row["id"] == what))
    return made


def verify(record):
    """How many acts of chance the seed gives; Unfair where one is another."""
    told = record["fairness"]
    if commitment_of(bytes.fromhex(told["secret"])) != told["commitment"]:
        raise Unfair("the commitment does not fit the secret")
    chance = Chance(record)
    if record["game"] == "sushi-go":
        verify_sushi_go(record["options"], chance)
    elif record["game"] == "sushi-roll":
        SushiRoll(record["options"], chance).verify()
    else:
        verify_wasabi(record["options"], chance)
    assert not chance.goes_on(), chance.entry
    return chance.acts


def records_in(text):
    try:
        return [json.loads(text)]
    except json.JSONDecodeError:
        return [json.loads(line) for line in text.splitlines() if line.strip()]


def main():
    status = 0
    for name in sys.argv[1:]:
        for number, record in enumerate(records_in(pathlib.Path(name).read_text(encoding="utf-8")), 1):
            if "fairness" not in record:
                verdict = "does not tell how its chance was made"
            else:
                try:
                    verdict = f"fair, {verify(record)} acts of chance"
                except Unfair as wrong:
                    where = "" if wrong.entry is None else f", entry {wrong.entry}"
                    verdict = f"not fair{where}: {wrong}"
            status |= not verdict.startswith("fair")
            print(f"{name}: record {number}: {verdict}")
    return status


if __name__ == "__main__":
    sys.exit(main())
