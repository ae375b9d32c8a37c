"""Which trials are played. A trial is a name and what study/trials is asked for; its deals grow with the scale.

The standard library alone is needed here and in play.py, so that trials can be played on any machine.
"""

import itertools
import json
import math
import pathlib
import random

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLAYERS = {"sushi-go": (2, 3, 4, 5), "sushi-roll": (2, 3, 4, 5), "wasabi": (2, 3, 4)}

# Three levels that are some way apart in every game. In Wasabi! the network is no stronger than cook, and looking ahead
# a little ten times is; in the other two the network is the strongest player that is quick.
LEVELS = {
    "sushi-go": ("apprentice", "cook", "net"),
    "sushi-roll": ("apprentice", "cook", "net"),
    "wasabi": ("apprentice", "cook", "chef:10"),
}
# Who plays on both sides when a card, a hand or a seat is asked about.
PLAYS = {"sushi-go": "net", "sushi-roll": "net", "wasabi": "cook"}

WITHOUT = {
    "sushi-go": ("chopsticks", "pairs", "pudding", "wasabi", "tempura", "sashimi", "dumpling", "maki", "nigiri"),
    "sushi-roll": ("menus", "swaps", "tokens", "pudding", "wasabi", "dumpling", "tempura", "sashimi", "maki", "nigiri"),
    "wasabi": ("cards", "chop", "spicy", "switch", "stack", "wasabi", "pass", "short", "long"),
}

CONTINUATIONS = 8


def rotations(lineup):
    return [list(lineup[-turn:] + lineup[:-turn]) if turn else list(lineup) for turn in range(len(lineup))]


def club(game, players):
    """Lineups in which every level meets every level, closed under rotation. From four players on a third of all: those
    whose levels add up to a multiple of three, in which any players - 1 seats still hold every combination equally."""
    levels = LEVELS[game]
    chosen = []
    for lineup in itertools.product(range(3), repeat=players):
        if players < 4 or sum(lineup) % 3 == 0:
            chosen.append([levels[level] for level in lineup])
    return chosen


def _dice(**faces):
    return {"components": {"dice": {kind: {"faces": [f for f, n in shown for _ in range(n)]} for kind, shown in faces.items()}}}


def _wasabi_box():
    return json.loads((ROOT / "docs" / "wasabi-components.json").read_text())


def _style(four, five):
    box = _wasabi_box()
    for token in box["tokens"]:
        token["style_cubes"] = {2: 0, 3: 1, 4: four, 5: five}[token["length"]]
    return {"components": {"tokens": box["tokens"]}}


def _even_tiles():
    """As many tiles of each ingredient as of any other; those that were unique stay so."""
    box = _wasabi_box()
    single = [kind for kind in box["ingredients"] if kind["tiles"] == 1]
    others = [kind for kind in box["ingredients"] if kind["tiles"] != 1]
    left = 72 - len(single)
    for at, kind in enumerate(others):
        kind["tiles"] = left // len(others) + (1 if at < left % len(others) else 0)
    return {"components": {"ingredients": box["ingredients"]}}


def _other_strips(number):
    """The same recipes with other ingredients: those that are no staples change places, by a seed; so does the order."""
    box = _wasabi_box()
    draw = random.Random(number)
    names = [kind["id"] for kind in box["ingredients"] if kind.get("start_hand", True)]
    shuffled = names[:]
    draw.shuffle(shuffled)
    other = dict(zip(names, shuffled))
    for strip in box["strips"]:
        strip["ingredients"] = [other.get(name, name) for name in strip["ingredients"]]
        draw.shuffle(strip["ingredients"])
    return {"components": {"strips": box["strips"]}}


def variants(game, players):
    """Ways to play that a ruling, an option or a reconstructed face leaves open, beside how the house plays."""
    ways = {"as printed": {}}
    if game == "sushi-go":
        if players > 2:
            ways["both ways"] = {"passing": "both-ways"}
        else:
            ways["phantom"] = {"phantom": True}
            ways["phantom, no pudding loss"] = {"phantom": True, "phantom_pudding_loss": False}
    elif game == "sushi-roll":
        ways["even maki"] = _dice(maki=[("maki_1", 2), ("maki_2", 2), ("maki_3", 2)])
        ways["even nigiri"] = _dice(nigiri=[("egg_nigiri", 2), ("salmon_nigiri", 2), ("squid_nigiri", 2)])
        ways["even special"] = _dice(special=[("wasabi", 2), ("menu_2", 2), ("chopsticks_2", 2)])
        ways["even pudding"] = _dice(pudding=[("pudding_1", 2), ("pudding_2", 2), ("pudding_3", 2)])
        ways["even appetizers"] = _dice(appetizer=[("dumpling", 2), ("tempura", 2), ("sashimi", 2)])
    else:
        ways["screens"] = {"screens": True}
        ways["style 1, 1"] = _style(1, 1)
        ways["style 3, 5"] = _style(3, 5)
        ways["even tiles"] = _even_tiles()
        for number in (1, 2, 3):
            ways[f"other recipes {number}"] = _other_strips(number)
    return ways


def _trial(kind, game, players, lineups, deals, repeats=1, options=None, name="", seed=1):
    return {
        "name": ".".join(filter(None, (kind, game, str(players), name))),
        "kind": "games" if kind not in ("choices", "hands") else kind,
        "game": game,
        "options": {"players": players, **(options or {})},
        "lineups": lineups,
        "seed": seed,
        "first_deal": 0,
        "deals": deals,
        "repeats": repeats,
        "seconds": 1e9,
    }


# Deals at scale 1, by question, game and players.
DEALS = {
    "choices": {"sushi-go": (24000, 18000, 15000, 12000), "sushi-roll": (14000, 11000, 9000, 8000), "wasabi": (12000, 6000, 4000)},
    "hands": {"sushi-go": (2400, 2400, 2400, 2000), "sushi-roll": (1800, 1600, 1400, 1200), "wasabi": (1600, 1000, 700)},
    "club": {"sushi-go": (400, 240, 200, 60), "sushi-roll": (400, 200, 160, 50), "wasabi": (70, 18, 12)},
    "without": {"sushi-go": (1000, 700, 500, 400), "sushi-roll": (600, 450, 350, 280), "wasabi": (1200, 500, 260)},
    "variants": {"sushi-go": (900, 600, 400, 300), "sushi-roll": (450, 300, 200, 160), "wasabi": (160, 60, 36)},
    "ends": {"sushi-go": (1000, 800, 600, 500), "sushi-roll": (700, 500, 400, 300), "wasabi": (120, 70, 40)},
}


def trials(scale=1.0):
    """All of them, in the order in which they should be played when time is short: every question at every table."""
    planned = []
    for game, tables in PLAYERS.items():
        strong = LEVELS[game][2]
        for at, players in enumerate(tables):
            def deals(question, divided=1):
                return max(3, math.ceil(scale * DEALS[question][game][at] / divided))

            same = [[PLAYS[game]] * players]
            planned.append(_trial("choices", game, players, same, deals("choices"), seed=101))
            planned.append(_trial("hands", game, players, same, deals("hands"), CONTINUATIONS, seed=201))
            planned.append(_trial("club", game, players, club(game, players), deals("club"), 2, seed=301))
            alone = [["{}-{}".format(PLAYS[game], thing)] + [PLAYS[game]] * (players - 1) for thing in WITHOUT[game]]
            lineups = same + [turned for lineup in alone for turned in rotations(lineup)]
            planned.append(_trial("without", game, players, lineups, deals("without"), seed=401))
            # Whole tables of the strongest, for how games end and how long they last.
            best = "chef" if game == "wasabi" else strong
            planned.append(_trial("ends", game, players, [[best] * players], deals("ends"), seed=501))
            for way, options in variants(game, players).items():
                mixed = rotations([strong] + [LEVELS[game][1]] * (players - 1))
                planned.append(_trial("variants", game, players, [[LEVELS[game][1] if game == "wasabi" else strong] * players] + mixed,
                                      deals("variants"), 1, options, way.replace(" ", "-"), seed=601))
            if game == "sushi-go" and players == 2:
                planned.append(_trial("hands", game, 2, same, deals("hands"), CONTINUATIONS, {"phantom": True}, "phantom", seed=201))
                planned.append(_trial("club", game, 2, club(game, 2), deals("club"), 2, {"phantom": True}, "phantom", seed=301))
            if game == "sushi-go" and players > 2:
                planned.append(_trial("choices", game, players, same, deals("choices", 3), 1, {"passing": "both-ways"}, "both-ways", seed=101))
    return planned


def shards(planned, most=24):
    """Each trial in parts, so that many cores share it; parts of all trials alternate, so that whatever was played when
    time was over has something of everything."""
    parts = []
    for trial in planned:
        count = min(most, trial["deals"])
        edges = [trial["deals"] * part // count for part in range(count + 1)]
        for part in range(count):
            parts.append((part / count, dict(trial, first_deal=edges[part], deals=edges[part + 1] - edges[part], part=part)))
    return [trial for _, trial in sorted(parts, key=lambda each: each[0])]
