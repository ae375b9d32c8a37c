"""How much of a result is luck and how much is skill: every lineup of three levels on the same deals, each twice."""

import math

import numpy as np

from study import intervals, names, plan, raw as reading, svg, tables, words

FILE = "luck"
TITLE = "Luck and skill"
PARTS = ("skill", "deal", "both", "rest")


def _seen_from_each_seat(raw, trial):
    """deals × seats × lineups as that seat sees them × repeats: points ahead."""
    players, lineups, repeats = trial["options"]["players"], trial["lineups"], trial["repeats"]
    columns = raw.trial(trial["name"])
    lead = reading.leads(raw.seats(columns, "score").astype(float))
    number = {tuple(lineup): at for at, lineup in enumerate(lineups)}
    deals = lead.reshape(-1, len(lineups), repeats, players)
    seen = np.empty((len(deals), players, len(lineups), repeats))
    for at, lineup in enumerate(lineups):
        for seat in range(players):
            seen[:, seat, number[tuple(lineup[seat:] + lineup[:seat])], :] = deals[:, at, :, seat]
    return seen


def _parts(seen):
    """The components of variance of a crossed design with repeats, by the method of moments; then the total."""
    deals, seats, lineups, repeats = seen.shape
    units = deals * seats
    table = seen.reshape(units, lineups, repeats)
    rest = table.var(axis=2, ddof=1).mean()
    cells = table.mean(axis=2)
    of_unit, of_lineup, centre = cells.mean(axis=1), cells.mean(axis=0), cells.mean()
    residual = cells - of_unit[:, None] - of_lineup[None, :] + centre
    crossed = (residual**2).sum() / ((units - 1) * (lineups - 1))
    both = crossed - rest / repeats
    deal = of_unit.var(ddof=1) - crossed / lineups
    players = of_lineup.var(ddof=0) - crossed / units
    found = np.array([players, deal, both, rest])
    total = found.sum()
    return np.concatenate([found / total, [math.sqrt(total)]])


def _shares(seen):
    draw = np.random.default_rng(1)
    whole = _parts(seen)
    again = np.array([_parts(seen[draw.integers(0, len(seen), len(seen))]) for _ in range(intervals.RESAMPLES)])
    low, high = np.percentile(again, [2.5, 97.5], axis=0)
    return [intervals.Estimate(*map(float, three)) for three in zip(whole, low, high)]


def _ladder(raw):
    """One strong player among cooks, and how many games show it."""
    rows = []
    for game, tables_of_game in plan.PLAYERS.items():
        for players in tables_of_game:
            trial = raw.trials[f"variants.{game}.{players}.as-printed"]
            columns = raw.trial(trial["name"])
            lead = reading.leads(raw.seats(columns, "score").astype(float))
            won = reading.win_shares(columns["winners"], players)
            mixed = columns["lineup"] > 0
            seat = columns["lineup"][mixed] - 1
            at = np.flatnonzero(mixed)
            own, wins, deals = lead[at, seat], won[at, seat], columns["deal"][mixed]
            ahead = intervals.mean(deals, own)
            # Single games by the strong player at a random seat; 1.645: one side of 95 %.
            games = (1.645 * own.std(ddof=1) / ahead.value) ** 2 if ahead.value > 0 else float("nan")
            rows.append({"game": game, "players": players, "strong": plan.LEVELS[game][2], "others": plan.LEVELS[game][1],
                         **tables.estimate(intervals.share(deals, wins), "wins"), **tables.estimate(ahead, "points"),
                         "spread": float(own.std(ddof=1)), "games": float(math.ceil(games)) if not math.isnan(games) else games})
    return rows


def _levels(raw, trial, where):
    """How each level does in mixed company: all lineups alike."""
    players = trial["options"]["players"]
    columns = raw.trial(trial["name"])
    lead = reading.leads(raw.seats(columns, "score").astype(float))
    won = reading.win_shares(columns["winners"], players)
    who = np.array(trial["lineups"])[columns["lineup"]]
    for level in plan.LEVELS[trial["game"]]:
        at, seat = np.nonzero(who == _player(trial, level))
        deals = columns["deal"][at]
        yield {**where, "level": level, **tables.estimate(intervals.mean(deals, lead[at, seat]), "points"), **tables.estimate(intervals.share(deals, won[at, seat]), "wins")}


def _player(trial, level):
    """The player of this level; in a quick study another stands in."""
    return level if any(level in lineup for lineup in trial["lineups"]) else plan.QUICK[level]


def count(raw):
    rows, levels = [], []
    for name, trial in raw.trials.items():
        if not name.startswith("club."):
            continue
        seen = _seen_from_each_seat(raw, trial)
        found = _shares(seen)
        where = {"game": trial["game"], "players": trial["options"]["players"], "way": "phantom" if "phantom" in trial["options"] else "as printed"}
        levels += _levels(raw, trial, where)
        rows.append({**where, "deals": len(seen), "lineups": len(trial["lineups"]),
                     **{key: value for part, share in zip(PARTS, found) for key, value in tables.estimate(share, part).items()},
                     **tables.estimate(found[4], "spread")})
    return {
        "luck": (tables.columns_of("game", "players", "way", "deals", "lineups", "skill±", "deal±", "both±", "rest±", "spread±"), rows),
        "levels": (tables.columns_of("game", "players", "way", "level", "points±", "wins±"), levels),
        "ladder": (tables.columns_of("game", "players", "strong", "others", "wins±", "points±", "spread", "games"), _ladder(raw)),
    }


def _drawn(row):
    """Shares for a bar: what was estimated below nothing is nothing."""
    parts = [max(0.0, row[part]) for part in PARTS]
    return [part / sum(parts) for part in parts]


def page(data):
    rows, ladder = data["luck"], data["ladder"]
    pictures = {"luck.svg": svg.shares("Where the differences between results come from", [
        (names.table(row), _drawn(row)) for row in rows],
        ["who plays", "the deal", "who has which deal", "the rest"], "shares of the variance of points ahead; three levels of play, equally often")}
    printed = {(row["game"], row["players"]): row for row in rows if row["way"] == "as printed"}
    quick = [[printed[game, n] for n in plan.PLAYERS[game]] for game in ("sushi-go", "sushi-roll")]
    headline = words.claim(
        all(fewer["skill_low"] > more["skill_high"] for own in quick for fewer, more in zip(own, own[1:])),
        "The more players, the more luck: of the differences between results, who plays explains " + words.listing(
            f"{words.percent(own[0]['skill'])} for two and {words.percent(own[-1]['skill'])} for five at {names.GAMES[own[0]['game']]}" for own in quick)
        + ", among beginners, cooks and strong players.")
    def key(row):
        return row["game"], row["players"], row["way"]

    of_level = {}
    for row in data["levels"]:
        of_level.setdefault(key(row), []).append(row)
    per_game = []
    for game, counts in plan.PLAYERS.items():
        own = {row["players"]: row for row in rows if row["game"] == game and row["way"] == "as printed"}
        per_game.append(f"- {names.GAMES[game]}: who plays explains " + words.listing(f"{words.percent(own[n]['skill'])} with {n}" for n in counts) + ".")
    ladder_of = {(row["game"], row["players"]): row for row in ladder}
    text = [
        f"**{headline}**",
        "Beginners (apprentice), middling (cook) and strong players sat down in every combination on the very same deals, each combination twice. If a result follows the people from "
        "deal to deal, it was skill; if it follows the cards from people to people, it was the deal; if neither, it was that this player had these cards, or chance that nobody can repeat: "
        "what the others happened to choose.",
        "![Luck and skill](luck.svg)",
        "\n".join(per_game),
        words.table(["table", "who plays", "the deal and the seat", "who has which deal", "the rest", "spread of points ahead", "deals × lineups × 2"],
                    [[names.table(row)] + [words.between(row, part, 0, False, 100, " %") for part in PARTS]
                     + [words.between(row, "spread", 1), f"{row['deals']} × {row['lineups']} × 2"] for row in rows]),
        "The share depends on who sits there: among players of one level it is none by definition, and with a wider choice of levels it grows. The strong player is `net` in Sushi Go! and Sushi "
        "Roll, `chef:10` (a chef with ten looks ahead) in Wasabi!, where the network is no better than a cook. That is a lower ladder "
        f"(against one cook `chef:10` wins {words.percent(ladder_of['wasabi', 2]['wins'])} of games, `net:100` at Sushi Go! {words.percent(ladder_of['sushi-go', 2]['wins'])}), so the smaller shares of Wasabi! say as much of "
        "the players as of the game: a chef with its usual forty looks is far stronger ([strength](../../bench/strength.md)).",
        "In such company the levels do as follows (points ahead, and victories):",
        words.table(["table", "apprentice", "cook", "strong", "apprentice wins", "cook wins", "strong one wins"],
                    [[names.table(row)] + [words.between(of_level[key(row)][at], "points", 1, True) for at in range(3)]
                     + [words.between(of_level[key(row)][at], "wins", 0, False, 100, " %") for at in range(3)] for row in rows]),
        "## How many games until it shows",
        "One strong player at a table full of cooks, at every seat of the same deals:",
        words.table(["table", "wins", "an even share", "points ahead", "spread of one game", "games until ahead in points, 19 times of 20"],
                    [[f"{names.GAMES[row['game']]} {row['players']}", words.between(row, "wins", 0, False, 100, " %"), words.percent(1 / row["players"]), words.between(row, "points", 1, True),
                      words.number(row["spread"], 1), words.number(row["games"], 0) if not isinstance(row["games"], str) else "–"] for row in ladder]),
    ]
    longest = max((row for row in ladder if not isinstance(row["games"], str)), key=lambda row: row["games"])
    shown = (f"One strong player among cooks is ahead in points after {words.number(longest['games'], 0)} games, 19 times of 20, at the table where it takes longest "
             f"({names.table(longest)}).")
    return text, pictures, [headline, shown]
