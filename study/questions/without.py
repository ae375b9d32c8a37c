"""Chopsticks, puddings, menus, cards and the like: one player at the table does without, on the same deals."""

import numpy as np

from study import intervals, names, plan, raw as reading, svg, tables, words

FILE = "without"
TITLE = "Chopsticks, puddings, menus and style: who gains by them"


def count(raw):
    rows, gains = [], []
    for game, counts in plan.PLAYERS.items():
        for players in counts:
            trial = raw.trials[f"without.{game}.{players}"]
            columns = raw.trial(trial["name"])
            lead = reading.leads(raw.seats(columns, "score").astype(float)).reshape(-1, len(trial["lineups"]), players)
            won = reading.win_shares(columns["winners"], players).reshape(lead.shape)
            deals = np.arange(len(lead))
            for at, thing in enumerate(plan.WITHOUT[game]):
                points, wins = np.zeros(len(lead)), np.zeros(len(lead))
                for seat in range(players):
                    lineup = 1 + at * players + seat
                    points += (lead[:, lineup, seat] - lead[:, 0, seat]) / players
                    wins += (won[:, lineup, seat] - won[:, 0, seat]) / players
                rows.append({"game": game, "players": players, "thing": thing, "deals": len(lead), **tables.estimate(intervals.mean(deals, points), "points"),
                             **tables.estimate(intervals.mean(deals, wins), "wins")})
            gains += _decides(raw, game, players)
    return {
        "without": (tables.columns_of("game", "players", "thing", "deals", "points±", "wins±"), rows),
        "decides": (tables.columns_of("game", "players", "what", "each±", "decides±"), gains),
    }


def _decides(raw, game, players):
    """How many points a thing brings a player, and how often somebody else would have won without them; tables of the best."""
    columns = raw.trial(f"ends.{game}.{players}")
    scores = raw.seats(columns, "score")
    won = reading.win_shares(columns["winners"], players) > 0
    what = {"puddings": "pudding_points"} if game != "wasabi" else {"cubes of style": "cubes_of_style", "all cubes": "cubes"}
    for name, column in what.items():
        points = raw.seats(columns, column)
        rest = scores - points
        best = rest == rest.max(axis=1, keepdims=True)
        # Where ten tokens end the game points do not matter.
        by_points = np.ones(len(scores), bool) if game != "wasabi" else columns["ending"] != 1
        other = ~(best & won).any(axis=1) & by_points
        yield {"game": game, "players": players, "what": name, **tables.estimate(intervals.mean(columns["deal"], np.abs(points).mean(axis=1)), "each"),
               **tables.estimate(intervals.share(columns["deal"], other), "decides")}


def _lanes(rows, game):
    counts = plan.PLAYERS[game]
    found = {(row["thing"], row["players"]): row for row in rows if row["game"] == game}
    ordered = sorted(plan.WITHOUT[game], key=lambda thing: np.mean([found[thing, n]["points"] for n in counts]))
    return [(names.thing(game, thing), [words.mark(found[thing, n], "points") for n in counts]) for thing in ordered]


def page(data):
    rows, gains = data["without"], data["decides"]
    found = {(row["game"], row["players"], row["thing"]): row for row in rows}
    pictures = {
        f"without-{game}.svg": svg.dots(f"{names.GAMES[game]}: what it costs to do without", _lanes(rows, game), [f"{n} players" for n in counts],
                                        "points ahead, against the same player who does not abstain")
        for game, counts in plan.PLAYERS.items()
    }
    sticks = [found["sushi-go", n, "chopsticks"] for n in plan.PLAYERS["sushi-go"]]
    worst = {game: [min((row for row in rows if row["game"] == game and row["players"] == n), key=lambda row: row["points"]) for n in counts]
             for game, counts in plan.PLAYERS.items()}
    menus = [found["sushi-roll", n, "menus"] for n in plan.PLAYERS["sushi-roll"]]
    swaps = [found["sushi-roll", n, "swaps"] for n in plan.PLAYERS["sushi-roll"]]
    cards = [found["wasabi", n, "cards"] for n in plan.PLAYERS["wasabi"]]
    headline = words.claim(
        all(row["points_high"] < 0 for row in menus + swaps),
        "Whoever never pays a menu at Sushi Roll loses " + words.listing(f"{words.number(-row['points'])}" for row in menus) + " points with two, three, four and five players; whoever never swaps, "
        + words.listing(f"{words.number(-row['points'])}" for row in swaps) + ".")

    def clear(row):
        return words.between(row, "points", 1, True) + (" (not clear of zero)" if row["points_low"] < 0 < row["points_high"] else "")

    long = {n: found["wasabi", n, "long"] for n in plan.PLAYERS["wasabi"]}
    lengths = words.claim(
        long[2]["points_high"] < 0 and long[3]["points_low"] > 0 and long[4]["points_low"] > 0,
        f"Recipes of four and five ingredients pay for a cook with two players ({words.between(long[2], 'points', 1, True)} points without them); with three and four it does better never to draw one "
        f"({words.between(long[3], 'points', 1, True)} and {words.between(long[4], 'points', 1, True)}). These are cooks; a better player may well use what they cannot.")
    text = [
        f"**{headline}**",
        "One player at the table does without something for the whole game and otherwise plays as well as it can; the others play as ever. The same deals were also played by everybody without "
        "restraint, so luck is taken out: what is lost is what the thing is worth to one who can use it. (Doing without is not the same as the others having it not: it says who gains by using it.)",
        "## Sushi Go!",
        "**Never taking chopsticks: " + words.listing(f"{clear(row)} points with {row['players']}" for row in sticks) + ".** The card hardest to do without is "
        + words.listing(f"{names.thing('sushi-go', row['thing'])} with {row['players']} ({words.number(row['points'], 1, True)})" for row in worst["sushi-go"]) + ".",
        "![Sushi Go!](without-sushi-go.svg)",
        _table(rows, "sushi-go"),
        "## Sushi Roll",
        "![Sushi Roll](without-sushi-roll.svg)",
        _table(rows, "sushi-roll"),
        "*Taking tokens* means dice that give menus or chopsticks; *paying* means using the tokens one has.",
        "## Wasabi!",
        "**Playing no action card at all: for a cook " + words.listing(f"{clear(row)} points with {row['players']}" for row in cards) + ".** " + lengths,
        "![Wasabi!](without-wasabi.svg)",
        _table(rows, "wasabi"),
        "## Puddings and style: do they decide games?",
        "At tables full of the strongest quick players (`net`; in Wasabi! `chef`): how many points they move for each player, and how often somebody else would have won had they not been counted.",
        words.table(["table", "what", "points each player gains or loses by it", "decides the game"],
                    [[f"{names.GAMES[row['game']]} {row['players']}", row["what"], words.between(row, "each", 1), words.between(row, "decides", 0, False, 100, " %")] for row in gains]),
        "The players knew that these points would count; without them they would have played for others.",
    ]
    at_go = ("Chopsticks at Sushi Go!: never taking them costs " + words.listing(f"{words.number(-row['points'])} ({row['players']} players)" for row in sticks) + " points; puddings, "
             + words.listing(words.number(-found["sushi-go", n, "pudding"]["points"]) for n in plan.PLAYERS["sushi-go"]) + ".")
    return text, pictures, [
        headline, at_go, f"A cook at Wasabi! does better without recipes of four and five with three players ({words.number(long[3]['points'], 1, True)} points) and four "
        f"({words.number(long[4]['points'], 1, True)}), and worse with two ({words.number(long[2]['points'], 1, True)})."]


def _table(rows, game):
    counts = plan.PLAYERS[game]
    found = {(row["thing"], row["players"]): row for row in rows if row["game"] == game}
    return words.table(["doing without"] + [f"points, {n}" for n in counts] + [f"chance to win, {n} (% points)" for n in counts],
                       [[names.thing(game, thing)] + [words.between(found[thing, n], "points", 1, True) for n in counts]
                        + [words.between(found[thing, n], "wins", 1, True, 100) for n in counts] for thing in plan.WITHOUT[game]])
