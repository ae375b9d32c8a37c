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
# a little ten times is; in the other two the network is the strongest player that is quick. It draws from its policy
# ("net:100"), since people do not choose the same each time either.
LEVELS = {
    "sushi-go": ("apprentice", "cook", "net:100"),
    "sushi-roll": ("apprentice", "cook", "net:100"),
    "wasabi": ("apprentice", "cook", "chef:10"),
}
# Who plays on both sides when a choice is asked about, or what somebody does without; and from the same first hand.
PLAYS = {"sushi-go": "net", "sushi-roll": "net", "wasabi": "cook"}
HOLDS = {"sushi-go": "net:100", "sushi-roll": "net:100", "wasabi": "cook"}
# The strongest, for how games end and how long they last.
BEST = {"sushi-go": "net", "sushi-roll": "net", "wasabi": "chef"}

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
    """The same recipes with other ingredients: those that are neither staples nor unique change places, by a seed, and so do
    the ingredients of a recipe."""
    box = _wasabi_box()
    draw = random.Random(number)
    names = [kind["id"] for kind in box["ingredients"] if kind.get("start_hand", True) and kind["tiles"] > 1]
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
    "choices": {"sushi-go": (15000, 12000, 9750, 8250), "sushi-roll": (9750, 8250, 6750, 6000), "wasabi": (11250, 6750, 4500)},
    "hands": {"sushi-go": (1875, 1875, 1687, 1500), "sushi-roll": (1500, 1312, 1125, 937), "wasabi": (1875, 1312, 937)},
    "club": {"sushi-go": (375, 225, 180, 56), "sushi-roll": (375, 187, 150, 45), "wasabi": (112, 33, 22)},
    "without": {"sushi-go": (900, 600, 450, 337), "sushi-roll": (562, 412, 300, 243), "wasabi": (1500, 750, 450)},
    "variants": {"sushi-go": (900, 600, 450, 337), "sushi-roll": (450, 300, 225, 180), "wasabi": (262, 112, 67)},
    "ends": {"sushi-go": (1125, 900, 675, 562), "sushi-roll": (750, 562, 450, 375), "wasabi": (180, 105, 67)},
}

# Who stands in for players that take long when only the way through the study is tried.
QUICK = {"chef:10": "random", "chef": "cook"}


def trials(scale=1.0, quick=False):
    """Every question at every table. A quick study has hardly any deals and nobody who thinks long: its numbers mean nothing."""
    planned = _all_trials(scale)
    if quick:
        for trial in planned:
            trial["deals"] = min(trial["deals"], 12 if trial["kind"] == "choices" else 2)
            trial["lineups"] = [[QUICK.get(player, player) for player in lineup] for lineup in trial["lineups"]]
    return planned


def _all_trials(scale):
    planned = []
    for game, tables in PLAYERS.items():
        for at, players in enumerate(tables):
            def deals(question, divided=1):
                return max(12 if question == "choices" else 3, math.ceil(scale * DEALS[question][game][at] / divided))

            same = [[PLAYS[game]] * players]
            planned.append(_trial("choices", game, players, same, deals("choices"), seed=101))
            held = [[HOLDS[game]] * players]
            planned.append(_trial("hands", game, players, held, deals("hands"), CONTINUATIONS, seed=201))
            planned.append(_trial("club", game, players, club(game, players), deals("club"), 2, seed=301))
            alone = [["{}-{}".format(PLAYS[game], thing)] + [PLAYS[game]] * (players - 1) for thing in WITHOUT[game]]
            lineups = same + [turned for lineup in alone for turned in rotations(lineup)]
            planned.append(_trial("without", game, players, lineups, deals("without"), seed=401))
            planned.append(_trial("ends", game, players, [[BEST[game]] * players], deals("ends"), seed=501))
            for way, options in variants(game, players).items():
                mixed = rotations([LEVELS[game][2]] + [LEVELS[game][1]] * (players - 1))
                planned.append(_trial("variants", game, players, held + mixed, deals("variants"), 1, options, way.replace(" ", "-"), seed=601))
            if game == "sushi-go" and players == 2:
                planned.append(_trial("hands", game, 2, held, deals("hands"), CONTINUATIONS, {"phantom": True}, "phantom", seed=201))
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
