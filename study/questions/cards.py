"""What each card, die, recipe and action card is worth: from one state every choice is made and played on by the same
players. A number is how many points (or how much of a victory) more one ends ahead than with the choice one meets there on
average."""

import numpy as np

from study import intervals, names, plan, svg, tables, words

FILE = "cards"
TITLE = "What each card is worth"
PHASES = ("all", "early", "middle", "late")
FEWEST = 30  # states; an interval from fewer would be too narrow
NOTHING = intervals.Estimate(float("nan"), float("nan"), float("nan"))


def _label(game, action):
    if game == "sushi-go":
        return "pair" if "+" in action else action.split("/")[0]
    verb, _, rest = action.partition(" ")
    if game == "sushi-roll":
        return rest if verb == "take" else verb
    if verb == "strip":
        return action
    if verb == "lift":
        return "wasabi card"
    return "wasabi card" if rest == "wasabi" else rest or verb


def _phase(game, columns, players):
    """Thirds of a round, by the turn; of Wasabi! setting up, the first half of a full board and the rest."""
    turn, first = columns["turn"], columns["round"]
    if game == "wasabi":
        squares = 6 * (players + 3)
        return np.where(first == 0, 0, np.where(turn < squares / 2, 1, 2))
    turns = (12 - players) if game == "sushi-go" else (10 - players)
    return np.minimum(2, 3 * turn // turns)


def _rows(columns, labels, select, values, keys):
    """One table of worths; keys are the columns that say where."""
    kinds = sorted(set(labels[select]))
    index = {kind: at for at, kind in enumerate(kinds)}
    numbers = np.array([index[label] for label in labels[select]])
    points = intervals.fixed_effects(columns["deal"][select], numbers, values["points"][select], len(kinds))
    wins = intervals.fixed_effects(columns["deal"][select], numbers, values["wins"][select], len(kinds))
    for kind, point, win in zip(kinds, points, wins):
        own = numbers == index[kind]
        if own.sum() < FEWEST:
            point = win = NOTHING
        yield {**keys, "choice": kind, "offered": int(own.sum()), "chosen": float(columns["chosen"][select][own].mean()),
               **tables.estimate(point, "points"), **tables.estimate(win, "wins")}


def count(raw):
    by_phase, by_round, by_set = [], [], []
    for name, trial in raw.trials.items():
        if trial["kind"] != "choices":
            continue
        game, players = trial["game"], trial["options"]["players"]
        way = "both ways" if "passing" in trial["options"] else "as printed"
        columns = raw.trial(name)
        labels = np.array([_label(game, action) for action in columns["action"]])
        values = {"points": columns["lead"] / (players - 1), "wins": columns["wins"] / 60}
        phase = _phase(game, columns, players)
        # In Wasabi! recipes are never an alternative to cards.
        strips = np.char.startswith(labels.astype(str), "strip")
        kinds = [("", np.ones(len(labels), bool))] if game != "wasabi" else [("recipe", strips), ("card", ~strips)]
        where = {"game": game, "players": players, "way": way}
        for _, of_kind in kinds:
            for at, label in enumerate(PHASES):
                select = of_kind & ((phase == at - 1) | (at == 0))
                if select.sum() > 1:
                    by_phase += _rows(columns, labels, select, values, {**where, "phase": label})
        if game == "wasabi":
            continue
        for number in range(3):
            select = columns["round"] == number
            if select.sum() > 1:
                by_round += _rows(columns, labels, select, values, {**where, "round": number + 1})
        if way == "as printed":
            sets = np.array([f"{label}|{min(2, have)}" for label, have in zip(labels, columns["have"])])
            for row in _rows(columns, sets, np.ones(len(sets), bool), values, where):
                row["choice"], _, have = row["choice"].partition("|")
                by_set.append({**row, "have": int(have)})
    worth = ("offered", "chosen", "points±", "wins±")
    return {
        "cards": (tables.columns_of("game", "players", "way", "phase", "choice", *worth), by_phase),
        "cards_by_round": (tables.columns_of("game", "players", "way", "round", "choice", *worth), by_round),
        "cards_by_set": (tables.columns_of("game", "players", "choice", "have", *worth), by_set),
    }


def _of(rows, **wanted):
    return [row for row in rows if all(row[key] == value for key, value in wanted.items())]


def _known(rows):
    """Without those of which too few states were seen."""
    return [row for row in rows if not isinstance(row["points"], str)]


def _best(rows):
    return max(_known(rows), key=lambda row: row["points"])


def _picture(data, game, title, only=None):
    rows = _known(_of(data["cards"], game=game, phase="all", way="as printed"))
    kinds = sorted({row["choice"] for row in rows if only is None or only(row["choice"])},
                   key=lambda kind: -np.mean([row["points"] for row in rows if row["choice"] == kind]))
    counts = plan.PLAYERS[game]
    lanes = []
    for kind in kinds:
        found = {row["players"]: row for row in rows if row["choice"] == kind}
        lanes.append((names.choice(kind), [words.mark(found[n], "points") if n in found else None for n in counts]))
    return svg.dots(title, lanes, [f"{n} players" for n in counts], "points ahead, against the average choice in the same place")


def _table(data, game, players, way="as printed"):
    rows = _of(data["cards"], game=game, players=players, way=way)
    kinds = sorted({row["choice"] for row in _known(_of(rows, phase="all"))}, key=lambda kind: -next(r["points"] for r in _of(rows, phase="all", choice=kind)))
    lines = []
    for kind in kinds:
        cells = [names.choice(kind)]
        for phase in PHASES:
            found = _of(rows, phase=phase, choice=kind)
            cells.append(words.between(found[0], "points", 1, True) if found else "–")
        whole = _of(rows, phase="all", choice=kind)[0]
        lines.append(cells + [words.between(whole, "wins", 1, True, 100), words.percent(whole["chosen"]), whole["offered"]])
    return words.table(["choice", "points, whole round", "early", "middle", "late", "chance to win, % points", "chosen", "states"], lines)


SETS = {
    "sushi-go": (("tempura", (0, 1)), ("sashimi", (0, 1, 2)), ("dumpling", (0, 1, 2)), ("egg_nigiri", (0, 1)), ("salmon_nigiri", (0, 1)), ("squid_nigiri", (0, 1)), ("wasabi", (0, 1))),
    "sushi-roll": (("dumpling", (0, 1, 2)), ("tempura", (0, 1, 2)), ("sashimi", (0, 1, 2)), ("egg_nigiri", (0, 1)), ("salmon_nigiri", (0, 1)), ("squid_nigiri", (0, 1)), ("wasabi", (0, 1))),
}


def _there(card, have):
    """What lies in front of the player already."""
    if card.endswith("nigiri"):
        return "no free wasabi" if have == 0 else "a free wasabi"
    return ("none of it", "one of it" + (" or more" if card == "wasabi" else ""), "two of it or more")[have]


def _set_table(data, game):
    found = {(row["players"], row["choice"], row["have"]): row for row in data["cards_by_set"] if row["game"] == game}
    counts = plan.PLAYERS[game]
    lines = []
    for card, haves in SETS[game]:
        for have in haves:
            rows = [found.get((n, card, have)) for n in counts]
            lines.append([names.choice(card), _there(card, have)] + [words.between(row, "points", 1, True) if row else "–" for row in rows])
    return words.table(["taken", "there lies already"] + [f"{n} players" for n in counts], lines)


def _round_table(data, game, cards):
    found = {(row["players"], row["choice"], row["round"]): row for row in _of(data["cards_by_round"], game=game, way="as printed")}
    lines = []
    for card in cards:
        for number in (1, 2, 3):
            rows = [found.get((n, card, number)) for n in plan.PLAYERS[game]]
            lines.append([names.choice(card), number] + [words.between(row, "points", 1, True) if row else "–" for row in rows])
    return words.table(["taken", "round"] + [f"{n} players" for n in plan.PLAYERS[game]], lines)


def page(data):
    pictures = {
        "cards-sushi-go.svg": _picture(data, "sushi-go", "Sushi Go!: what taking a card is worth"),
        "cards-sushi-roll.svg": _picture(data, "sushi-roll", "Sushi Roll: what taking a die is worth"),
        "cards-wasabi-recipes.svg": _picture(data, "wasabi", "Wasabi!: which recipe to draw", lambda kind: kind.startswith("strip")),
        "cards-wasabi-cards.svg": _picture(data, "wasabi", "Wasabi!: which action card to take", lambda kind: not kind.startswith("strip")),
    }
    tops = {}
    for game in ("sushi-go", "sushi-roll"):
        for players in plan.PLAYERS[game]:
            rows = [row for row in _known(_of(data["cards"], game=game, players=players, phase="all", way="as printed"))
                    if row["choice"] not in ("pair", "reroll", "swap")]
            tops[game, players] = (_best(rows), min(rows, key=lambda row: row["points"]))
    go_top, go_low = tops["sushi-go", 4]
    roll_top, roll_low = tops["sushi-roll", 4]
    sets = {(row["game"], row["players"], row["choice"], row["have"]): row for row in data["cards_by_set"]}
    salmon_on, egg_on = sets["sushi-go", 4, "salmon_nigiri", 1], sets["sushi-go", 4, "egg_nigiri", 1]
    wasabi = [[_of(data["cards"], game="sushi-go", players=n, way="as printed", phase=phase, choice="wasabi")[0] for phase in ("early", "middle")]
              for n in plan.PLAYERS["sushi-go"]]
    wasabi = [pair for pair in wasabi if len(_known(pair)) == 2]
    text = [
        "Somebody sits at the table with a hand and takes one card. Then the clock is turned back, another card of the same hand is taken, and the game is "
        "played on again by the same players with the same cards to come. The difference is what the card was worth there. Done for thousands of hands, at "
        "every turn, it says what a card is worth: **how many points more one ends ahead of the others' mean than with the card one would meet in such a hand on average.**",
        "## Sushi Go!",
        "**" + words.claim(
            go_top["points_low"] > go_low["points_high"],
            f"At a table of four the best card to see in a hand is {names.choice(go_top['choice'])}: {words.between(go_top, 'points', 1, True)} points against the "
            f"average choice, and {words.between(go_top, 'wins', 1, True, 100)} percentage points of victory. The worst is {names.choice(go_low['choice'])}, "
            f"{words.between(go_low, 'points', 1, True)}.") + "**",
        words.claim(
            salmon_on["points_low"] > egg_on["points_high"],
            f"A bare wasabi waits for a good nigiri: with one in front of you a salmon nigiri is worth {words.between(salmon_on, 'points', 1, True)} points with four players, "
            f"an egg, which takes its place, {words.between(egg_on, 'points', 1, True)}."),
        words.claim(
            wasabi and all(row["points_low"] > later["points_high"] for row, later in wasabi),
            "Wasabi is a card for the beginning of a round: " + words.listing(
                f"{words.number(row['points'], 1, True)} early and {words.number(later['points'], 1, True)} in the middle with {row['players']}" for row, later in wasabi) + "."),
        "By players, the best and the worst card over the whole round: " + words.listing(
            f"for {n} {names.choice(tops['sushi-go', n][0]['choice'])} ({words.number(tops['sushi-go', n][0]['points'], 1, True)}) and "
            f"{names.choice(tops['sushi-go', n][1]['choice'])} ({words.number(tops['sushi-go', n][1]['points'], 1, True)})" for n in plan.PLAYERS["sushi-go"]) + ".",
        "![What a card is worth](cards-sushi-go.svg)",
        "*Two, by chopsticks* is the best pair the player sees, where chopsticks lie in front of it: using them is a choice like a card. Early, middle and late are thirds of a round.",
    ]
    for players in plan.PLAYERS["sushi-go"]:
        text += [f"### {players} players", _table(data, "sushi-go", players)]
    text += [
        "### What lies there already",
        "The same card is worth more when it completes something. Points, against the average choice:",
        _set_table(data, "sushi-go"),
        "### Puddings, round by round",
        _round_table(data, "sushi-go", ("pudding",)),
        "Passing both ways, and all cards by round, are in the data: [cards.csv](data/cards.csv), [cards_by_round.csv](data/cards_by_round.csv), [cards_by_set.csv](data/cards_by_set.csv).",
        "## Sushi Roll",
        "**" + words.claim(
            roll_top["points_low"] > roll_low["points_high"],
            f"At a table of four the best die to take is {names.choice(roll_top['choice'])} ({words.between(roll_top, 'points', 1, True)} points), "
            f"the worst {names.choice(roll_low['choice'])} ({words.between(roll_low, 'points', 1, True)}).") + "** The faces of most dice are reconstructed; "
        "what other faces would change is [another page](rulings.md).",
        "![What a die is worth](cards-sushi-roll.svg)",
        "*Re-roll first* and *swap first* pay the token in the way the player likes best and go on from there.",
    ]
    for players in plan.PLAYERS["sushi-roll"]:
        text += [f"### {players} players", _table(data, "sushi-roll", players)]
    text += ["### What lies there already", _set_table(data, "sushi-roll"), "### Puddings, round by round", _round_table(data, "sushi-roll", ("pudding_1", "pudding_2", "pudding_3"))]
    lengths = {n: _best([row for row in _of(data["cards"], game="wasabi", players=n, phase="all") if row["choice"].startswith("strip")]) for n in plan.PLAYERS["wasabi"]}
    cards = {n: {row["choice"]: row for row in _known(_of(data["cards"], game="wasabi", players=n, phase="all")) if not row["choice"].startswith("strip")}
             for n in plan.PLAYERS["wasabi"]}
    switch = words.claim(
        all(own["switch"]["points_low"] > row["points_high"] for own in cards.values() for kind, row in own.items() if kind != "switch"),
        "Of the action cards a cook does best to take Switch! at every table: " + words.listing(
            f"{words.between(own['switch'], 'points', 1, True)} with {n}" for n, own in cards.items()) + ".")
    habit = words.claim(
        all(own["wasabi card"]["points_high"] < 0 and own["wasabi card"]["chosen"] > 0.9 for own in cards.values()),
        "It takes the Wasabi! card nearly whenever it can ("
        + words.listing(f"{words.percent(own['wasabi card']['chosen'])} with {n}" for n, own in cards.items())
        + " players), though it would be better off with another: " + words.listing(words.between(own["wasabi card"], "points", 1, True) for own in cards.values()) + " points.")
    text += [
        "## Wasabi!",
        "**For cooks the recipe to draw is " + words.listing(
            f"{names.choice(lengths[n]['choice'])} with {n} players ({words.between(lengths[n], 'points', 1, True)} points)" for n in plan.PLAYERS["wasabi"]) + ".**",
        "Here the players are cooks, who think one choice ahead: the number is what a recipe or a card is worth to such a player, not to the best there could be. "
        "*Early* is the set-up, *middle* and *late* are before and after half the squares could be filled.",
        f"**{switch}** {habit}",
        "![Which recipe](cards-wasabi-recipes.svg)",
        "![Which card](cards-wasabi-cards.svg)",
    ]
    for players in plan.PLAYERS["wasabi"]:
        text += [f"### {players} players", _table(data, "wasabi", players)]
    headlines = [
        words.claim(
            go_top["points_low"] > go_low["points_high"],
            f"In Sushi Go! for four the best card to take is {names.choice(go_top['choice'])} ({words.number(go_top['points'], 1, True)} points against the average choice in the same hand), "
            f"the worst {names.choice(go_low['choice'])} ({words.number(go_low['points'], 1, True)})."),
        words.claim(
            roll_top["points_low"] > roll_low["points_high"],
            f"In Sushi Roll for four it is {names.choice(roll_top['choice'])} ({words.number(roll_top['points'], 1, True)}) and {names.choice(roll_low['choice'])} ({words.number(roll_low['points'], 1, True)})."),
        "A cook at Wasabi! does best to draw " + (
            f"{names.choice(lengths[2]['choice'])}, with any number of players" if len({row["choice"] for row in lengths.values()}) == 1
            else words.listing(f"{names.choice(lengths[n]['choice'])} with {n}" for n in plan.PLAYERS["wasabi"]) + " players") + ".",
    ]
    return text, pictures, [*headlines, switch]
