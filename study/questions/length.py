"""How long games last, how they end, and what a good score is: tables full of the strongest quick players."""

import numpy as np

from study import intervals, names, plan, raw as reading, svg, tables, words

FILE = "length"
TITLE = "How long games last, and what a good score is"
ENDINGS = ("full board", "tenth token", "passing")


def count(raw):
    lengths, scores_of, endings = [], [], []
    for game, counts in plan.PLAYERS.items():
        for players in counts:
            columns = raw.trial(f"ends.{game}.{players}")
            deals = columns["deal"]
            where = {"game": game, "players": players}
            scores = raw.seats(columns, "score")
            won = reading.win_shares(columns["winners"], players)
            lengths.append({**where, "deals": len(set(deals.tolist())), **tables.estimate(intervals.mean(deals, columns["decisions"]), "decisions"),
                            **tables.estimate(intervals.mean(deals, columns["decisions"] / players), "each"),
                            "least": int(columns["decisions"].min()), "most": int(columns["decisions"].max())})
            ordered = np.sort(scores, axis=1)
            scores_of.append({**where, **tables.estimate(intervals.mean(deals, scores.mean(axis=1)), "mean"),
                              **tables.estimate(intervals.mean(deals, (scores * won).sum(axis=1)), "winner"),
                              "tenth": float(np.percentile(scores, 10)), "ninetieth": float(np.percentile(scores, 90)),
                              **tables.estimate(intervals.mean(deals, ordered[:, -1] - ordered[:, -2]), "margin"),
                              **tables.estimate(intervals.share(deals, (won > 0).sum(axis=1) > 1), "shared")})
            if game == "wasabi":
                for number, ending in enumerate(ENDINGS):
                    endings.append({**where, "ending": ending, **tables.estimate(intervals.share(deals, columns["ending"] == number), "share")})
                endings.append({**where, "ending": "turns", **tables.estimate(intervals.mean(deals, columns["turns"]), "share")})
    return {
        "length": (tables.columns_of("game", "players", "deals", "decisions±", "each±", "least", "most"), lengths),
        "scores": (tables.columns_of("game", "players", "mean±", "winner±", "tenth", "ninetieth", "margin±", "shared±"), scores_of),
        "endings": (tables.columns_of("game", "players", "ending", "share±"), endings),
    }


def page(data):
    lengths, scores, endings = data["length"], data["scores"], data["endings"]
    found = {(row["players"], row["ending"]): row for row in endings}
    pictures = {
        "scores.svg": svg.dots("What wins: the winner's points", [(names.table(row), [words.mark(row, "winner"), words.mark(row, "mean")]) for row in scores],
                               ["winner", "mean of all"], "points"),
        "endings.svg": svg.shares("How Wasabi! ends, among chefs", [(f"{n} players", [found[n, ending]["share"] for ending in ENDINGS]) for n in plan.PLAYERS["wasabi"]],
                                  list(ENDINGS), "shares of games"),
    }
    go = {row["players"]: row for row in scores if row["game"] == "sushi-go"}
    each = {(row["game"], row["players"]): row for row in lengths}
    headline = words.claim(
        go[2]["winner_low"] > go[5]["winner_high"],
        f"Strong players win Sushi Go! with {words.number(go[2]['winner'], 0)} points for two and {words.number(go[5]['winner'], 0)} for five; Wasabi! lasts "
        + words.listing(words.number(found[n, "turns"]["share"], 0) for n in plan.PLAYERS["wasabi"]) + " turns with two, three and four.")
    text = [
        f"**{headline}**",
        "Nobody's clock was measured: length is counted in decisions, which people multiply by how long they think. In Sushi Go! their number is fixed; the last card of a hand lies down by itself.",
        words.table(["table", "decisions in a game", "for each player", "least to most", "deals"],
                    [[names.table(row), words.between(row, "decisions", 1), words.number(row["each"], 1), f"{row['least']} to {row['most']}", row["deals"]] for row in lengths]),
        "## What a good score is",
        "![What wins](scores.svg)",
        words.table(["table", "mean of all", "nine of ten scores are above", "one of ten is above", "winner", "ahead of the second", "shared victories"],
                    [[names.table(row), words.between(row, "mean", 1), words.number(row["tenth"], 0), words.number(row["ninetieth"], 0), words.between(row, "winner", 1),
                      words.between(row, "margin", 1), words.between(row, "shared", 1, False, 100, " %")] for row in scores]),
        "These are tables full of strong players (`net`; in Wasabi! `chef`), who also keep each other from points; beginners among themselves score otherwise.",
        "## How Wasabi! ends",
        "![How Wasabi! ends](endings.svg)",
        words.table(["players", "full board (WA-26)", "tenth token (WA-25)", "passing (WA-28)", "turns"],
                    [[n] + [words.between(found[n, ending], "share", 0, False, 100, " %") for ending in ENDINGS] + [words.between(found[n, "turns"], "share", 1)] for n in plan.PLAYERS["wasabi"]]),
    ]
    return text, pictures, [headline]
