"""The program that plays: what it forces, what it leaves out, and what it keeps the same."""

import csv
import io
import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))

from study import play

TRIALS = ROOT / "build" / "release" / "study_trials"


def played(kind, game, lineup, deals=6, repeats=1, seed=1, first_deal=0, **options):
    trial = {"name": kind, "kind": kind, "game": game, "options": {"players": len(lineup), **options}, "lineups": [lineup], "seed": seed,
             "first_deal": first_deal, "deals": deals, "repeats": repeats, "seconds": 600}
    return list(csv.DictReader(io.StringIO(play._play(TRIALS, trial))))


@pytest.mark.parametrize(
    ("game", "lineup", "never"),
    [
        ("sushi-go", ["net-pairs", "net", "net"], "pairs"),
        ("sushi-roll", ["net-menus", "net"], "rerolls"),
        ("sushi-roll", ["net-swaps", "net"], "swaps"),
        ("wasabi", ["cook-cards", "cook"], "cards"),
    ],
)
def test_who_does_without_never_does_it_and_the_others_do(game, lineup, never):
    rows = played("games", game, lineup, deals=12)
    assert all(row[f"{never}_0"] == "0" for row in rows)
    assert any(row[f"{never}_1"] != "0" for row in rows)


@pytest.mark.parametrize(("game", "options"), [("sushi-go", {}), ("sushi-go", {"passing": "both-ways"}), ("sushi-roll", {})])
def test_the_choice_that_was_made_ends_as_the_game_did(game, options):
    """Networks choose the same each time, so the branch of their own choice is the game itself."""
    lineup = ["net"] * 3
    games = {row["deal"]: row for row in played("games", game, lineup, 30, seed=9, **options)}
    states = {}
    for row in played("choices", game, lineup, 30, seed=9, **options):
        states.setdefault(row["deal"], []).append(row)
    assert len(states) > 15
    differing = 0
    for deal, rows in states.items():
        own = [row for row in rows if row["chosen"] == "1"]
        assert len(own) == 1 and len(rows) > 1 and len({row["action"] for row in rows}) == len(rows)
        scores = [int(games[deal][f"score_{seat}"]) for seat in range(3)]
        assert int(own[0]["lead"]) == 3 * scores[int(own[0]["seat"])] - sum(scores)
        differing += any(row["lead"] != own[0]["lead"] for row in rows)
    assert differing > 10


@pytest.mark.parametrize(("game", "player"), [("sushi-go", "net"), ("sushi-roll", "net"), ("wasabi", "cook")])
def test_a_beginning_stays_and_what_follows_does_not(game, player):
    rows = played("hands", game, [player, player], deals=5, repeats=4)
    for deal in range(5):
        own = [row for row in rows if row["deal"] == str(deal)]
        assert len(own) == 4 and len({row["first"] for row in own}) == 1
        assert len({row["beginning"] for row in own}) == 1
        assert len({(row["score_0"], row["score_1"]) for row in own}) > 1
    # A cook begins with the same lengths of recipes always.
    assert game == "wasabi" or len({row["beginning"] for row in rows}) > 1


def test_parts_of_a_trial_are_the_trial():
    whole = played("games", "sushi-roll", ["cook", "apprentice"], deals=6)
    assert whole == played("games", "sushi-roll", ["cook", "apprentice"], deals=2) + played(
        "games", "sushi-roll", ["cook", "apprentice"], deals=4, first_deal=2)


def test_repeats_have_the_same_deal_and_other_thoughts():
    rows = played("games", "sushi-go", ["net:100", "net:100"], deals=3, repeats=3)
    for deal in range(3):
        own = [row for row in rows if row["deal"] == str(deal)]
        assert len({(row["score_0"], row["score_1"]) for row in own}) > 1


def test_style_is_counted_as_the_rules_pay_it():
    """All cubes are for style or for playing Wasabi!, of which nobody plays more than cards."""
    for row in played("games", "wasabi", ["cook", "cook", "cook"], deals=20):
        for seat in range(3):
            cubes, style, cards = (int(row[f"{name}_{seat}"]) for name in ("cubes", "cubes_of_style", "cards"))
            assert style <= cubes <= style + cards
            assert int(row[f"backward_{seat}"]) <= int(row[f"styled_{seat}"]) <= sum(int(row[f"{n}_{seat}"]) for n in ("threes", "fours", "fives"))
            points = sum(int(row[f"{name}_{seat}"]) * worth for name, worth in (("twos", 2), ("threes", 3), ("fours", 5), ("fives", 8)))
            assert points + cubes == int(row[f"score_{seat}"])
