"""What the first hand and the seat are worth: the same beginning with other continuations of chance, among equals."""

import numpy as np

from study import intervals, names, plan, raw as reading, svg, tables, words

FILE = "first"
TITLE = "The first hand and the seat"

GO_CARDS = ("tempura", "sashimi", "dumpling", "maki_1", "maki_2", "maki_3", "egg_nigiri", "salmon_nigiri", "squid_nigiri", "pudding", "wasabi", "chopsticks")
ROLL_SYMBOLS = ("dumpling", "tempura", "sashimi", "maki_1", "maki_2", "maki_3", "egg_nigiri", "salmon_nigiri", "squid_nigiri", "wasabi", "menu_1", "menu_2",
                "menu_3", "chopsticks_1", "chopsticks_2", "chopsticks_3", "pudding_1", "pudding_2", "pudding_3")


def _blocks(values, repeats):
    """deals × seats × continuations; deals that are not whole are left out by play.py already."""
    games, seats = values.shape
    return values.reshape(games // repeats, repeats, seats).transpose(0, 2, 1)


def _share_of_beginning(values):
    """Of the variance of a result: what the beginning decides, and its standard deviation in points."""
    repeats = values.shape[2]
    centre = values.mean()
    squares = ((values.mean(axis=2) - centre) ** 2).mean(axis=1)
    inside = values.var(axis=2, ddof=1).mean(axis=1)

    def statistic(weights):
        within = np.average(inside, weights=weights)
        between = np.average(squares, weights=weights) - within / repeats
        return [between / (between + within), np.sqrt(max(0.0, between))]

    return intervals.bootstrap(len(values), statistic)


def _by_card(means, beginnings, cards):
    """What one card more in the first hand is worth, in place of an average one: hands are dealt at random, so nothing else
    differs. Least squares over seats, clustered by deal."""
    deals, seats = means.shape
    counts = np.array([[int(digit, 16) for digit in text] for text in beginnings]).reshape(deals * seats, len(cards))
    seen = counts.sum(axis=0) > 0
    counts = counts[:, seen].astype(float)
    outcome = means.reshape(-1)
    frequency = counts.mean(axis=0) / counts.mean(axis=0).sum()
    worth, *_ = np.linalg.lstsq(counts, outcome, rcond=None)
    centring = np.eye(len(worth)) - np.outer(np.ones(len(worth)), frequency)
    residual = outcome - counts @ worth
    inverse = np.linalg.pinv(counts.T @ counts)
    scores = (counts * residual[:, None]).reshape(deals, seats, -1).sum(axis=1)
    spread = centring @ inverse @ (scores.T @ scores) @ inverse @ centring.T * deals / max(1, deals - 1)
    half = intervals.student(deals - 1) * np.sqrt(np.maximum(0.0, np.diag(spread)))
    worth = centring @ worth
    return [(card, intervals.Estimate(float(w), float(w - h), float(w + h)))
            for card, w, h in zip(np.array(cards)[seen], worth, half)]


def _neighbours(raw):
    """Where to sit beside somebody weaker: one's own lead with the apprentice on the right, who hands on to one, or on the left."""
    rows = []
    for game in ("sushi-go", "sushi-roll"):
        for players in plan.PLAYERS[game][1:]:
            trial = raw.trials[f"club.{game}.{players}"]
            columns = raw.trial(trial["name"])
            weak, good = plan.LEVELS[game][0], plan.LEVELS[game][2]
            lead = reading.leads(raw.seats(columns, "score").astype(float))
            won = reading.win_shares(columns["winners"], players)
            for side, step in (("right", -1), ("left", 1)):
                deals, ahead, wins = [], [], []
                for at, lineup in enumerate(trial["lineups"]):
                    for seat in range(players):
                        others = {lineup[(seat + step) % players], lineup[(seat - step) % players]}
                        if lineup[seat] == good and lineup[(seat + step) % players] == weak and others == {weak, good}:
                            mine = columns["lineup"] == at
                            deals.append(columns["deal"][mine])
                            ahead.append(lead[mine, seat])
                            wins.append(won[mine, seat])
                deals, ahead, wins = map(np.concatenate, (deals, ahead, wins))
                rows.append({"game": game, "players": players, "apprentice": side, **tables.estimate(intervals.mean(deals, ahead), "points"),
                             **tables.estimate(intervals.share(deals, wins), "wins")})
    return rows


def count(raw):
    hands, cards, seats = [], [], []
    for name, trial in raw.trials.items():
        if trial["kind"] != "hands":
            continue
        game, players, repeats = trial["game"], trial["options"]["players"], trial["repeats"]
        where = {"game": game, "players": players, "way": "phantom" if "phantom" in trial["options"] else "as printed"}
        columns = raw.trial(name)
        lead = _blocks(reading.leads(raw.seats(columns, "score").astype(float)), repeats)
        won = _blocks(reading.win_shares(columns["winners"], players), repeats)
        share, spread = _share_of_beginning(lead)
        of_wins, _ = _share_of_beginning(won)
        hands.append({**where, "deals": len(lead), **tables.estimate(share, "share"), **tables.estimate(spread, "spread"), **tables.estimate(of_wins, "share_of_wins")})
        beginnings = columns["beginning"][::repeats]
        if game != "wasabi":
            for card, worth in _by_card(lead.mean(axis=2), beginnings, GO_CARDS if game == "sushi-go" else ROLL_SYMBOLS):
                cards.append({**where, "card": card, **tables.estimate(worth, "points")})
        if game != "sushi-go" or "phantom" in trial["options"]:
            first = columns["first"][::repeats]
            for place in range(players):
                seat = (first + place) % players
                at = np.arange(len(lead))
                points = intervals.mean(at, lead[at, seat].mean(axis=1))
                wins = intervals.share(at, won[at, seat].mean(axis=1))
                seats.append({**where, "place": place + 1, **tables.estimate(points, "points"), **tables.estimate(wins, "wins")})
    return {
        "first_hand": (tables.columns_of("game", "players", "way", "deals", "share±", "spread±", "share_of_wins±"), hands),
        "first_hand_cards": (tables.columns_of("game", "players", "way", "card", "points±"), cards),
        "seats": (tables.columns_of("game", "players", "way", "place", "points±", "wins±"), seats),
        "neighbours": (tables.columns_of("game", "players", "apprentice", "points±", "wins±"), _neighbours(raw)),
    }


def page(data):
    hands, seats, neighbours = data["first_hand"], data["seats"], data["neighbours"]
    cards = [row for row in data["first_hand_cards"] if row["way"] == "as printed"]
    lanes = [(names.table(row), [words.mark(row, "share")]) for row in hands]
    ordered = sorted({row["card"] for row in cards if row["game"] == "sushi-go"},
                     key=lambda card: -np.mean([row["points"] for row in cards if row["game"] == "sushi-go" and row["card"] == card]))
    found = {(row["players"], row["card"]): row for row in cards if row["game"] == "sushi-go"}
    pictures = {
        "first-hand.svg": svg.dots("How much of a result the first deal decides, among equals", lanes, ["share"], "share of the variance of the points ahead"),
        "first-hand-cards.svg": svg.dots("Sushi Go!: one such card more in the first hand", [
            (names.choice(card), [words.mark(found[n, card], "points") for n in plan.PLAYERS["sushi-go"]]) for card in ordered],
            [f"{n} players" for n in plan.PLAYERS["sushi-go"]], "points ahead, in place of an average card"),
        "seats.svg": svg.dots("Going first: the chance to win, less an even share", [
            (names.table(row), [tuple(n - 1 / row["players"] for n in words.mark(row, "wins"))]) for row in seats if row["place"] == 1],
            ["first"], "chance to win, above an even share"),
    }
    largest = max(hands, key=lambda row: row["share"])
    smallest = min(hands, key=lambda row: row["share"])
    firsts = [row for row in seats if row["place"] == 1]
    clear = [row for row in firsts if row["wins_low"] > 1 / row["players"] or row["wins_high"] < 1 / row["players"]]

    def of_first(row):
        return (f"{names.table(row)}: {words.between(row, 'wins', 1, False, 100, ' %')} of victories where an even share is {words.percent(1 / row['players'], 1)}, "
                f"{words.between(row, 'points', 1, True)} points")

    pairs = {(row["game"], row["players"], row["apprentice"]): row for row in neighbours}
    right = [pairs["sushi-go", n, "right"] for n in plan.PLAYERS["sushi-go"][1:]]
    left = [pairs["sushi-go", n, "left"] for n in plan.PLAYERS["sushi-go"][1:]]
    beside = words.claim(
        all(a["points_low"] > b["points_high"] for a, b in zip(right, left)),
        "Sit so that the beginner hands you their cards: at Sushi Go! a strong player is " + words.listing(
            f"{words.number(a['points'] - b['points'])} points ({a['players']} players)" for a, b in zip(right, left))
        + " better off with the apprentice on the right than on the left.")
    late = [row for row in firsts if row["game"] == "sushi-roll" and row["players"] > 3]
    going = words.claim(
        all(row["wins_high"] < 1 / row["players"] for row in late),
        "At Sushi Roll it is a disadvantage to have the red belt first: " + words.listing(
            f"{words.between(row, 'wins', 1, False, 100, ' %')} of victories in place of {words.percent(1 / row['players'])} with {row['players']} players" for row in late) + ".")
    headline = words.claim(
        largest["share_high"] < 0.5,
        f"Even where it counts most ({names.table(largest)}) the first deal decides {words.percent(largest['share'])} of a result among equals; "
        f"where it counts least ({names.table(smallest)}), {words.percent(max(0.0, smallest['share']))}.")
    text = [
        f"**{headline}**",
        "Equal players begin from the same first deal again and again, and everything that chance does later is another each time. What the results of one beginning have in common is the "
        "beginning's work; what differs between them is not. *Points ahead* are points above the mean of the others.",
        "![The first deal](first-hand.svg)",
        words.table(["table", "share of the points ahead", "share of victory", "points the first deal is worth (one standard deviation)", "beginnings"],
                    [[names.table(row), words.between(row, "share", 1, False, 100, " %"), words.between(row, "share_of_wins", 1, False, 100, " %"),
                      words.between(row, "spread", 1), row["deals"]] for row in hands]),
        "A share below zero is none: it is an estimate. The first deal is all hands of the first round in Sushi Go! (with the phantom: those of the two people); dice, first roll and red belt in Sushi Roll; who starts and how the piles of recipes lie in Wasabi!, where players choose tiles and piles anew each time.",
        "## A good card in the first hand",
        "Hands are dealt at random, so a hand with one wasabi more differs from others in nothing else on average. One takes one card of it and hands the others on, so none is worth much. "
        f"There are {len(ordered) * len(plan.PLAYERS['sushi-go'])} intervals here: some two or three miss.",
        "![Cards in the first hand](first-hand-cards.svg)",
        words.table(["card"] + [f"{n} players" for n in plan.PLAYERS["sushi-go"]],
                    [[names.choice(card)] + [words.between(found[n, card], "points", 2, True) for n in plan.PLAYERS["sushi-go"]] for card in ordered]),
        "Sushi Roll's dice are in [first_hand_cards.csv](data/first_hand_cards.csv).",
        "## The seat",
        f"**{going}**",
        "In Sushi Go! everybody chooses at once and all seats are alike; with the phantom one of two controls first. Of the tables where somebody begins, "
        + (f"{len(clear)} of {len(firsts)} show an advantage or a disadvantage of the first that is clear of chance" if clear else f"none of {len(firsts)} shows an advantage of the first that is clear of chance") + ":",
        "![Going first](seats.svg)",
        "\n".join(f"- {of_first(row)}." for row in firsts),
        f"All places are in [seats.csv](data/seats.csv). Were nothing to be found, a list of {len(firsts)} such intervals would still show something in {words.percent(1 - 0.95 ** len(firsts))} of all studies.",
        "## Beside somebody weaker",
        f"**{beside}**",
        "Where is it better to have the beginner: on the right, who hands you what they leave, or on the left, who gets what you leave? A strong player with an apprentice on one side and a strong player on the other:",
        words.table(["table", "apprentice on the right", "apprentice on the left", "victories, right", "victories, left"],
                    [[f"{names.GAMES[game]} {players}", words.between(pairs[game, players, "right"], "points", 1, True), words.between(pairs[game, players, "left"], "points", 1, True),
                      words.between(pairs[game, players, "right"], "wins", 1, False, 100, " %"), words.between(pairs[game, players, "left"], "wins", 1, False, 100, " %")]
                     for game in ("sushi-go", "sushi-roll") for players in plan.PLAYERS[game][1:]]),
        "Points ahead of the mean of the others. The remaining seats hold every combination of levels equally often; at a table of three there are none.",
    ]
    return text, pictures, [headline, going, beside]
