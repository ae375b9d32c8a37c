"""Which rulings, options and reconstructed faces change the balance, and by how much: other ways to play on the same deals."""

import numpy as np

from study import intervals, names, plan, raw as reading, svg, tables, words

FILE = "rulings"
TITLE = "Rulings and reconstructed faces"

# What is compared between ways to play: each is a number of a game, or nothing where it does not exist.
MEASURES = {
    "points": "mean points",
    "margin": "points between first and second",
    "skill": "wins of one strong player among cooks",
    "first": "wins of whoever begins, above an even share",
    "shared": "shared victories",
    "special": "puddings decide, or cubes of style each",
}


def _measures(raw, trial):
    """By measure: deals and values."""
    game, players = trial["game"], trial["options"]["players"]
    columns = raw.trial(trial["name"])
    scores = raw.seats(columns, "score")
    won = reading.win_shares(columns["winners"], players)
    deals = columns["deal"]
    alike = columns["lineup"] == 0
    seat = columns["lineup"] - 1
    ordered = np.sort(scores, axis=1)
    rows = np.arange(len(scores))
    found = {
        "points": (deals[alike], scores[alike].mean(axis=1)),
        "margin": (deals[alike], (ordered[:, -1] - ordered[:, -2])[alike]),
        "skill": (deals[~alike], won[rows[~alike], seat[~alike]]),
        "shared": (deals[alike], ((won > 0).sum(axis=1) > 1)[alike]),
    }
    if game != "sushi-go" or "phantom" in trial["options"]:
        found["first"] = (deals[alike], won[rows[alike], columns["first"][alike]] - 1 / players)
    if game == "wasabi":
        found["special"] = (deals[alike], raw.seats(columns, "cubes_of_style")[alike].mean(axis=1))
    else:
        rest = scores - raw.seats(columns, "pudding_points")
        best = rest == rest.max(axis=1, keepdims=True)
        found["special"] = (deals[alike], (~(best & (won > 0)).any(axis=1))[alike])
    return {name: (np.asarray(d), np.asarray(v, dtype=float)) for name, (d, v) in found.items()}


# A reading of a variant is held against the variant.
AGAINST = {"phantom, no pudding loss": "phantom"}
# Ways to play that people choose; all others are readings of the rules, or pieces.
CHOSEN = ("phantom", "both ways", "screens")


def _estimate(game, measure):
    """Shares have another interval than means."""
    return intervals.share if measure in ("skill", "shared") or (measure == "special" and game != "wasabi") else intervals.mean


def count(raw):
    rows = []
    for game, counts in plan.PLAYERS.items():
        for players in counts:
            known = {}
            for way in plan.variants(game, players):
                trial = raw.trials[f"variants.{game}.{players}.{way.replace(' ', '-')}"]
                measured = known[way] = _measures(raw, trial)
                against = AGAINST.get(way, "as printed")
                printed = known[against]
                for measure, (deals, values) in measured.items():
                    row = {"game": game, "players": players, "way": way, "against": against, "measure": measure, **tables.estimate(_estimate(game, measure)(deals, values), "value")}
                    if measure in printed and way != "as printed":
                        # The same deals: differences deal by deal, of those that were played both ways.
                        one = dict(zip(np.unique(deals).tolist(), intervals.by_deal(deals, values)))
                        other = dict(zip(np.unique(printed[measure][0]).tolist(), intervals.by_deal(*printed[measure])))
                        common = sorted(one.keys() & other.keys())
                        change = intervals.mean(common, [one[deal] - other[deal] for deal in common])
                    else:
                        change = intervals.Estimate(float("nan"), float("nan"), float("nan"))
                    rows.append({**row, **tables.estimate(change, "change")})
    return {
        "variants": (tables.columns_of("game", "players", "way", "against", "measure", "value±", "change±"), rows),
        "occurrences": (tables.columns_of("game", "players", "clause", "what", "share±"), _occurrences(raw)),
    }


def _occurrences(raw):
    """How often a ruling that has no option comes up, at tables of the strongest; and where it matters most, of cooks."""
    rows = []

    def add(game, players, clause, what, deals, values):
        rows.append({"game": game, "players": players, "clause": clause, "what": what, **tables.estimate(intervals.share(deals, values), "share")})

    for game, counts in plan.PLAYERS.items():
        for players in counts:
            columns = raw.trial(f"ends.{game}.{players}")
            deals = columns["deal"]
            shared = (reading.win_shares(columns["winners"], players) > 0).sum(axis=1) > 1
            scores = raw.seats(columns, "score")
            level = (scores == scores.max(axis=1, keepdims=True)).sum(axis=1) > 1
            if game == "sushi-go":
                add(game, players, "SG-13", "games in which somebody takes wasabi first and nigiri second", deals, (raw.seats(columns, "wasabi_pairs") > 0).any(axis=1))
                add(game, players, "SG-31", "victories that are shared", deals, shared)
            elif game == "sushi-roll":
                add(game, players, "SR-24", "victories that are shared", deals, shared)
            else:
                styled, backward = raw.seats(columns, "styled"), raw.seats(columns, "backward")
                add(game, players, "WA-13", "recipes with style that need the reading from either end", deals, backward.sum(axis=1) / np.maximum(1, styled.sum(axis=1)))
                # Cubes that the stricter reading would take away: at least one each.
                rest = scores - backward
                best = rest == rest.max(axis=1, keepdims=True)
                won = reading.win_shares(columns["winners"], players) > 0
                add(game, players, "WA-13", "games that somebody else would win without it", deals, ~(best & won).any(axis=1) & (columns["ending"] != 1))
                add(game, players, "WA-28", "games that end by passing", deals, columns["ending"] == 2)
                add(game, players, "WA-27", "games decided by cubes, or drawn, after equal points", deals, level & (columns["ending"] != 1))
    return rows


def _clear(row):
    return not isinstance(row["change"], str) and (row["change_low"] > 0 or row["change_high"] < 0)


def page(data):
    rows, occurrences = data["variants"], data["occurrences"]
    found = {(row["game"], row["players"], row["way"], row["measure"]): row for row in rows}
    ways = {game: list(dict.fromkeys(row["way"] for row in rows if row["game"] == game and row["way"] != "as printed")) for game in plan.PLAYERS}
    pictures = {}
    for game, counts in plan.PLAYERS.items():
        lanes = []
        for way in ways[game]:
            marks = [words.mark(found[game, n, way, "skill"], "change") if (game, n, way, "skill") in found else None for n in counts]
            lanes.append((way, [tuple(100 * each for each in mark) if mark else None for mark in marks]))
        pictures[f"rulings-{game}.svg"] = svg.dots(f"{names.GAMES[game]}: what another way to play does to the strong player's wins", lanes,
                                                   [f"{n} players" for n in counts], "change of the share of victories, in percentage points")
    compared = [row for row in rows if row["measure"] == "skill" and row["way"] not in ("as printed", *CHOSEN)]
    clear = [row for row in compared if _clear(row)]
    headline = (
        f"Would another reading or another face let the better player win more often, or less? Of {len(compared)} comparisons {len(clear)} show a clear change "
        f"(about {words.number(0.05 * len(compared), 0)} would by chance)"
    )
    if clear:
        largest = max(clear, key=lambda row: abs(row["change"]))
        headline += (f"; the largest, {words.between(largest, 'change', 0, True, 100)} percentage points, is that of *{largest['way']}* at "
                     f"{names.GAMES[largest['game']]} for {largest['players']}")
    headline += "."
    faces = [row for row in rows if row["game"] == "sushi-roll" and row["measure"] == "points" and row["way"] != "as printed"]
    farthest = max(faces, key=lambda row: abs(row["change"]))
    headlines = [headline, f"Other faces on the dice of Sushi Roll move the mean of points by at most {words.between(farthest, 'change', 1, True)} (*{farthest['way']}*, {farthest['players']} players)."]
    text = [
        f"**{headline}**",
        "Where the books are silent the house has decided, and where pieces could not be found it has reconstructed them ([components](../components.md)). Does it matter? The same deals were played in "
        "other ways. Balance is looked at in six numbers: how many points are made, how close the end is, how often one strong player beats a table of cooks, what beginning is worth, how often a victory "
        "is shared, and how often puddings decide (in Wasabi!: cubes for style, each player).",
        f"There are {sum(1 for row in rows if not isinstance(row['change'], str))} comparisons below, with intervals of 95 %: about one in twenty shows a change where there is none.",
    ]
    told = {
        "sushi-go": "*Both ways* passes to the right in round two (SG-8); *phantom* is the variant for two with a third plate (SG-32), with and without the loss for fewest puddings (SG-37). "
                    "The phantom is held against two players without it (another game, rather than a ruling), its other reading against the phantom.",
        "sushi-roll": "*Even* faces show each symbol of a die twice, where ours are three, two and one: maki, nigiri, special and pudding dice are reconstructed, appetizers are inferred. The strong player "
                      "learned with our faces and may play below its best with others.",
        "wasabi": "*Screens* hides hands (WA-8); *style* gives other cubes for recipes of 4 and 5 in place of our 2 and 3; *even tiles* has as many tiles of each ingredient; *other recipes* exchange ingredients and "
                  "their order in all recipes at random, three times: what else might be printed. *Strong* is a chef with ten looks ahead.",
    }
    for game, counts in plan.PLAYERS.items():
        text += [f"## {names.GAMES[game]}", told[game], f"![{names.GAMES[game]}](rulings-{game}.svg)"]
        lines = []
        for way in ["as printed"] + ways[game]:
            for n in counts:
                if (game, n, way, "points") not in found:
                    continue
                cells = [way, n]
                for measure in MEASURES:
                    row = found.get((game, n, way, measure))
                    if row is None:
                        cells.append("–")
                        continue
                    scale, unit, places = (1, "", 1) if measure in ("points", "margin") or (measure == "special" and game == "wasabi") else (100, " %", 0)
                    value = words.number(scale * row["value"], places, measure == "first") + unit
                    changed = f" → {words.number(scale * row['change'], places, True)}" if _clear(row) else ""
                    cells.append(value + changed)
                lines.append(cells)
        text.append(words.table(["way", "players", "mean points", "first to second", "strong one wins", "beginning", "shared", "puddings decide" if game != "wasabi" else "cubes of style"], lines))
        text.append("An arrow says how it differs from *as printed* (or from what it is held against), where that is clear of chance. All values, changes and intervals: [variants.csv](data/variants.csv).")
    text += [
        "## Rulings without an option",
        "How often they come up at tables full of strong players bounds what they can change:",
        words.table(["clause", "table", "what", "how often"],
                    [[row["clause"], f"{names.GAMES[row['game']]} {row['players']}", row["what"], words.between(row, "share", 1, False, 100, " %")] for row in occurrences]),
        "Not looked at: WA-10, WA-21 and WA-30 (what must be possible), WA-19 (adjacent), SG-35 (the phantom's chopsticks), and other readings of SG-34; what controlling the phantom first is worth stands with [the seats](first.md).",
    ]
    return text, pictures, headlines
