"""Another program replays records of Wasabi! knowing docs/records.md and the rules alone: it shares nothing with those in src.

usage: wasabi_replay_test.py ROOT WRITE_SAMPLE_RECORDS
"""

import json
import pathlib
import re
import subprocess
import sys
from collections import Counter

ROWS = 6
KITCHENS = {
    2: dict(chop=1, spicy=1, switch=1, stack=1, wasabi=1),
    3: dict(chop=1, spicy=2, switch=1, stack=1, wasabi=2),
    4: dict(chop=2, spicy=2, switch=2, stack=2, wasabi=2),
}


class GameOver(Exception):
    pass


def square(text):
    return "abcdefg".index(text[0]), int(text[1]) - 1


def block(corner):
    return {(corner[0] + right, corner[1] + down) for right in (0, 1) for down in (0, 1)}


def beside(place):
    return {(place[0] + right, place[1] + down) for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1))}


class Table:
    def __init__(self, options, log, house):
        box = house | options.get("components", {})
        self.players = options["players"]
        self.log = list(log)
        self.kinds = {row["id"]: row for row in box["ingredients"]}
        self.strips = {row["name"]: row["ingredients"] for row in box["strips"]}
        self.tokens = {row["length"]: row for row in box["tokens"]}
        self.pantry = Counter({name: row["tiles"] for name, row in self.kinds.items()})
        self.kitchen = Counter(KITCHENS[self.players])
        self.undecided = {length: {name for name, order in self.strips.items() if len(order) == length} for length in range(2, 6)}
        self.returned = {length: [] for length in range(2, 6)}
        self.in_use = {(column, row) for column in range(self.players + 3) for row in range(ROWS)}
        self.tiles = {place: [] for place in self.in_use}
        self.corners = []
        seats = range(self.players)
        self.hands = [[] for _ in seats]
        self.cards = [[] for _ in seats]
        self.screens = [[] for _ in seats]
        self.opened = [[] for _ in seats]
        self.cubes = [0 for _ in seats]
        self.passes = 0

    # ---- The log

    def next(self, who, *verbs):
        seat, text = self.log.pop(0)
        verb, _, what = text.partition(" ")
        assert seat == who and verb in verbs, (seat, text, who, verbs)
        return verb, what

    def choose_square(self, seat, among):
        if len(among) == 1:
            return next(iter(among))
        place = square(self.next(seat, "at")[1])
        assert place in among, place
        return place

    # ---- The board

    def area(self):
        return self.in_use - set().union(*map(block, self.corners))

    def filled(self):
        return {place for place in self.area() if self.tiles[place]}

    def empty(self):
        return self.area() - self.filled()

    def lines(self, order, changed):
        """The tiles of every line with what the strip asks for that includes a changed square."""
        covered = set().union(*map(block, self.corners))
        for column, row in changed:
            for right, down in ((1, 0), (0, 1)):
                for before in range(len(order)):
                    places = [(column + (step - before) * right, row + (step - before) * down) for step in range(len(order))]
                    if all(self.tiles.get(place) and place not in covered for place in places):
                        tiles = [self.tiles[place][-1] for place in places]
                        if sorted(tiles) == sorted(order):
                            yield tiles

    def stands(self, name, changed):
        return any(True for _ in self.lines(self.strips[name], changed))

    # ---- The game

    def play(self):
        first = int(self.next("chance", "start")[1])
        order = [(first + turn) % self.players for turn in range(self.players)]
        for seat in order:
            self.give(seat, self.hands[(seat + 1) % self.players])
        for seat in order:
            self.draw_strips(seat)
        seat = first
        try:
            while True:
                self.take_turn(seat)
                if not self.empty() or self.passes >= 2 * self.players:
                    break
                seat = (seat + 1) % self.players
            winner = None
        except GameOver as won:
            winner = won.args[0]
        assert not self.log, self.log
        return self.result(winner)

    def give(self, seat, hand):
        while len(hand) < 3:
            had = {self.kinds[tile]["category"] for tile in hand}
            fits = {name for name, row in self.kinds.items() if self.pantry[name] > 0 and row.get("start_hand", True)
                    and row["tiles"] > 1 and row["category"] not in had}
            if not fits:
                return
            tile = self.next(seat, "give")[1]
            assert tile in fits, tile
            self.pantry[tile] -= 1
            hand.append(tile)

    def draw_strips(self, seat):
        while len(self.screens[seat]) < 3:
            piles = [length for length in range(2, 6) if self.undecided[length] or self.returned[length]]
            if not piles:
                return
            length = piles[0] if len(piles) == 1 else int(self.next(seat, "strip")[1])
            assert length in piles, length
            if self.undecided[length]:
                name = self.next("chance", "draw")[1]
                self.undecided[length].remove(name)
            else:
                name = self.returned[length].pop(0)
            self.screens[seat].append(name)

    def take_turn(self, seat):
        self.placed, self.to_place, self.played, self.rewards = 0, 1, None, 0
        hand, cards = self.hands[seat], self.cards[seat]
        while True:
            may_place = self.to_place > 0 and hand and self.squares_for_tile()
            if self.placed and not may_place and not (cards and self.played is None):
                break
            verb, what = self.next(seat, "tile", "card", "pass", "done")
            if verb == "done":
                assert self.placed
                break
            if verb == "pass":
                assert not self.placed and self.played is None
                self.put_back(seat)
                break
            self.passes = 0
            if verb == "tile":
                assert self.to_place > 0
                hand.remove(what)
                self.place(seat, what)
            else:
                assert self.played is None and (self.placed or hand or what == "chop")
                cards.remove(what)
                self.played = what
                self.kitchen[what] += what != "wasabi"
                getattr(self, "play_" + what)(seat)
        self.take_rewards(seat)
        while len(hand) < 3 and self.pantry.total() > 0:
            kinds = [name for name, count in self.pantry.items() if count > 0]
            tile = kinds[0] if len(kinds) == 1 else self.next(seat, "refill")[1]
            assert tile in kinds, tile
            self.pantry[tile] -= 1
            hand.append(tile)
        self.draw_strips(seat)

    def put_back(self, seat):
        self.passes += 1
        screen = self.screens[seat]
        assert screen or not self.hands[seat]
        alone, stopped, count = len(screen) == 1, False, 0
        while screen and not stopped:
            verb, name = ("return", screen[0]) if alone else self.next(seat, "return", *["done"][:count])
            stopped = verb == "done"
            if not stopped:
                screen.remove(name)
                self.returned[len(self.strips[name])].append(name)
                count += 1

    def squares_for_tile(self):
        return self.area() if self.played == "stack" else self.empty()

    def place(self, seat, tile):
        place = self.choose_square(seat, self.squares_for_tile())
        self.tiles[place].append(tile)
        self.placed += 1
        self.to_place -= 1
        self.claim(seat, {place})

    def play_stack(self, seat):
        assert not self.placed

    def play_spicy(self, seat):
        self.to_place += 1

    def play_chop(self, seat):
        assert self.filled()
        place = self.choose_square(seat, self.filled())
        tile = self.tiles[place].pop()
        self.claim(seat, {place})
        if not self.placed and (not self.hands[seat] or self.next(seat, "pantry", "use")[0] == "use"):
            self.place(seat, tile)
        else:
            self.pantry[tile] += 1

    def play_switch(self, seat):
        movable = {place for place in self.filled() if beside(place) & self.area()}
        assert movable
        one = self.choose_square(seat, movable)
        other = self.choose_square(seat, beside(one) & self.area())
        self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]
        self.claim(seat, {one, other})

    def play_wasabi(self, seat):
        corners = {corner for corner in self.in_use if block(corner) <= self.area()
                   and (self.placed or self.empty() - block(corner))}
        self.corners.append(self.choose_square(seat, corners))
        self.cubes[seat] += 1

    def claim(self, seat, changed):
        while True:
            lengths = {len(self.strips[name]) for name in self.screens[seat]}
            unused = {length for length, row in self.tokens.items()
                      if sum(len(self.strips[name]) == length for name in self.opened[seat]) < row["count"]}
            hidden = set(self.strips) - {name for names in self.opened for name in names}
            if not any(len(self.strips[name]) in lengths & unused and self.stands(name, changed) for name in hidden):
                return
            verb, name = self.next(seat, "claim", "done")
            if verb == "done":
                return
            order = self.strips[name]
            assert name in self.screens[seat] and len(order) in unused and self.stands(name, changed), name
            if any(tiles in (order, order[::-1]) for tiles in self.lines(order, changed)):
                self.cubes[seat] += self.tokens[len(order)]["style_cubes"]
            self.screens[seat].remove(name)
            self.opened[seat].append(name)
            self.rewards += 1
            if len(self.opened[seat]) == sum(row["count"] for row in self.tokens.values()):
                raise GameOver(seat)

    def take_rewards(self, seat):
        cards = self.cards[seat]
        while self.rewards > 0:
            available = {card for card, count in self.kitchen.items() if count > 0} | ({"wasabi"} if self.corners else set())
            allowed = available - {self.played} or available
            answers = [("reward", card) for card in sorted(allowed) if self.kitchen[card] > 0]
            if "wasabi" in allowed:
                answers += [("lift", "abcdefg"[column] + str(row + 1)) for column, row in self.corners]
            if not answers:
                return
            full = len(cards) == 2
            verb, what = answers[0] if len(answers) == 1 and not full else self.next(seat, "reward", "lift", "done")
            if verb == "done":
                assert full
                return
            assert (verb, what) in answers, (verb, what)
            card = "wasabi" if verb == "lift" else what
            if verb == "lift":
                self.corners.remove(square(what))
            else:
                self.kitchen[card] -= 1
            self.rewards -= 1
            if full:
                dropped = self.next(seat, "drop")[1]
                assert dropped in cards, dropped
                cards.remove(dropped)
                self.kitchen[dropped] += 1
            cards.append(card)

    def result(self, winner):
        scores = [cubes + sum(self.tokens[len(self.strips[name])]["points"] for name in names)
                  for names, cubes in zip(self.opened, self.cubes)]
        best = max(zip(scores, self.cubes))
        winners = [seat for seat, end in enumerate(zip(scores, self.cubes)) if end == best] if winner is None else [winner]
        return dict(strips=[[name for name in self.strips if name in names] for names in self.opened], cubes=self.cubes,
                    scores=scores, winners=winners)


root, writer = pathlib.Path(sys.argv[1]), sys.argv[2]
house = json.loads((root / "docs/wasabi-components.json").read_text())
lines = subprocess.run([writer], check=True, capture_output=True, text=True).stdout.splitlines()
finished = [record for record in map(json.loads, lines) if record["game"] == "wasabi" and "result" in record]
odd = sum("components" in record["options"] for record in finished)
assert len(finished) >= 100 and odd >= 40, (len(finished), odd)
examples = map(json.loads, re.findall(r"```json\n(.*?)```", (root / "docs/records.md").read_text(), re.DOTALL))
(example,) = [record for record in examples if record["game"] == "wasabi"]
for number, record in enumerate([example, *finished]):
    result = Table(record["options"], record["log"], house).play()
    assert result == record["result"], (number, result, record["result"])
print(f"{len(finished)} records replayed, {odd} with other components")
