"""The same rules as the command's, to the last bit."""

import json
import subprocess

import sushiya
from conftest import ROOT


def test_the_signatures_are_the_pinned_ones():
    lines = (ROOT / "tests/signature/pinned").read_text(encoding="utf-8").splitlines()
    pinned = {name: int(number) for name, number in (line.split() for line in lines)}
    assert {name: kind.signature() for name, kind in sushiya.GAMES.items()} == pinned


def test_a_match_here_is_the_match_there(command):
    told = subprocess.run(
        [command, "match", "sushi-go", "--players", "greedy,random", "--games", "80", "--seed", "5", "--json"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    native = json.loads(told)
    ours = sushiya.match("sushi-go", ["greedy", "random"], 80, seed=5)
    for at, player in enumerate(native["players"]):
        assert abs(player["wins"] - float(ours.wins[:, at].sum())) < 1e-3
        for told, estimate in ((player["mean_score"], ours.mean_scores()), (player["win_rate"], ours.win_rates())):
            for end in ("value", "low", "high"):
                assert abs(told[end] - getattr(estimate, end)[at]) < 1e-9
    for name in ("duel_rate", "elo", "mean_lead"):
        for end in ("value", "low", "high"):
            assert abs(native[name][end] - getattr(getattr(ours, name)(), end)) < 1e-9


def test_a_match_is_its_games_played_one_by_one(game):
    players = ["greedy"] + ["random"] * (game.players - 1)
    result = sushiya.match(game, players, games=game.players * 2, seed=3, records=True)
    for number, record in enumerate(result.records):
        deal, rotation = divmod(number, game.players)
        seating = [players[(seat - rotation) % game.players] for seat in range(game.players)]
        play = type(game).Play(game, seating, 3, deal, rotation)
        assert record.log == play.log and record.final_state == play.state
