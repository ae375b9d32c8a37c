"""The harness that seats players from outside (bench/outside): who sees what, and that its games are those of a match."""

import importlib.util
import json
import subprocess
import sys

import numpy as np
import pytest

import sushiya
from conftest import ROOT

sys.path.append(str(ROOT / "bench" / "outside"))

import measure
from meeting import Meeting, house_player

NO_SPIEL = importlib.util.find_spec("pyspiel") is None


class StandIn:
    """Somebody from outside who takes the legal action at this place, and keeps what it was asked with."""

    def __init__(self, place, asked):
        self.place = place
        self.asked = asked

    def choose(self, state, seat):
        self.asked.append((state, seat))
        return state.legal_actions(seat)[self.place]


def test_deals_are_those_of_a_match(game):
    """Players who draw nothing play the same games here and there."""

    def first(view):
        return view.legal_actions()[0]

    def last(view):
        return view.legal_actions()[-1]

    count = game.players
    there = sushiya.match(game, [first] + [last] * (count - 1), 2 * count, seed=5)
    invites = [lambda rules, seed: StandIn(0, [])] + [lambda rules, seed: StandIn(-1, [])] * (count - 1)
    meeting = Meeting(game, there.players, invites, 5)
    meeting.play_deal(0)
    meeting.play_deal(1)
    here = meeting.result()
    assert (here.scores == there.scores).all() and (here.wins == there.wins).all() and (here.seats == there.seats).all()
    assert here.elo() == there.elo() and here.mean_lead() == there.mean_lead()
    assert meeting.choices["first"] > 0 and meeting.milliseconds("last") > 0


def test_who_chooses_at_once_is_asked_with_the_same_state():
    asked = []
    Meeting(sushiya.SushiGo(players=3), ["one"] * 3, [lambda rules, seed: StandIn(0, asked)] * 3, 1).play_deal(0)
    assert len(asked) > 3 * 3 * 3 and len(asked) % 3 == 0
    for at in range(0, len(asked), 3):
        assert len({id(state) for state, _ in asked[at : at + 3]}) == 1
        assert asked[at][0].seats_to_act == (0, 1, 2)


def test_the_command_tells_numbers_with_errors(tmp_path):
    out = tmp_path / "outside.jsonl"
    words = [sys.executable, "-P", str(ROOT / "bench" / "outside" / "measure.py"), "sushi-roll", "--players", "3"]
    subprocess.run([*words, "--house", "cook,greedy", "--outside", "random", "--deals", "2", "--out", out], check=True)
    cook, greedy = (json.loads(line) for line in out.read_text(encoding="utf-8").splitlines())
    assert cook["games"] == 6 and cook["deals"] == 2 and greedy["house"] == "greedy"
    assert [each["player"] for each in cook["players"]] == ["cook", "random", "random"]
    assert cook["duel_rate"]["low"] <= cook["duel_rate"]["value"] <= cook["duel_rate"]["high"]
    assert cook["versions"]["sushiya"] == sushiya.__version__ and cook["seed"] == 1
    refused = subprocess.run([*words, "--outside", "nobody:3"], capture_output=True, text=True)
    assert refused.returncode == 2 and "nobody:3" in refused.stderr


def searcher(*words):
    if NO_SPIEL:
        pytest.skip("OpenSpiel has no wheel for this platform: its players are left out")
    from spiel import Searcher

    return Searcher(*words)


@pytest.mark.parametrize(
    ("game_id", "kind"),
    [("sushi-go", "ismcts"), ("sushi-go", "mcts"), ("sushi-go", "mcts_peeking"), ("sushi-roll", "mcts"), ("wasabi", "ismcts")],
)
def test_searches_of_open_spiel_play(game_id, kind):
    rules = sushiya.GAMES[game_id](players=2)
    state = rules.initial_state().settle_chance(sushiya.Deal(3, 0))
    for _ in range(3):
        for seat in state.seats_to_act:
            player = searcher(rules, kind, 4, 1, "margin", 20.0)
            action = player.choose(state, seat)
            assert action in state.legal_actions(seat) or state.action_mask(seat)[action]
            # The same seed, the same choice.
            assert action == searcher(rules, kind, 4, 1, "margin", 20.0).choose(state, seat)
            state = state.apply(seat, action)
        state = state.settle_chance(sushiya.Deal(3, 0))


@pytest.mark.parametrize(("kind", "may_peek"), [("ismcts", False), ("mcts", False), ("mcts_peeking", True)])
def test_only_who_peeks_sees_hidden_hands(kind, may_peek, monkeypatch):
    """The states that a search is handed hold the other's hand only where it is said to peek."""
    rules = sushiya.SushiGo(players=2)
    state = rules.initial_state().settle_chance(sushiya.Deal(4, 0))
    handed = []
    for seed in range(10):
        player = searcher(rules, kind, 2, seed, "win", 2.0)
        bot = player._bot
        step = bot.step
        monkeypatch.setattr(bot, "step", lambda root, step=step: handed.append(root.state) or step(root))
        player.choose(state, 0)
    assert len(handed) == 10
    assert all(each.view(0) == state.view(0) for each in handed)
    assert (sum(each == state for each in handed) == 10) == may_peek


def test_a_search_is_not_told_what_was_chosen_at_once():
    if NO_SPIEL:
        pytest.skip("OpenSpiel has no wheel for this platform: its players are left out")
    from spiel import SearchedState, in_turn

    rules = sushiya.SushiGo(players=2)
    game = in_turn(rules, "win")
    state = rules.initial_state().settle_chance(sushiya.Deal(4, 0))
    root = SearchedState(game, state, 1)
    assert root.current_player() == 1
    keys = set()
    for action in root.legal_actions():
        after = root.clone()
        after.apply_action(action)
        assert after.current_player() == 0
        keys.add(after.information_state_string())
    assert len(keys) == 1 and len(root.legal_actions()) > 1


def test_information_sets_need_something_hidden():
    with pytest.raises(ValueError, match="nothing is hidden"):
        searcher(sushiya.SushiRoll(players=2), "ismcts", 4, 1, "win", 2.0)


def test_random_games_of_the_evaluator_end_like_random_games():
    if NO_SPIEL:
        pytest.skip("OpenSpiel has no wheel for this platform: its players are left out")
    from spiel import Rollouts, SearchedState, in_turn

    rules = sushiya.SushiGo(players=2)
    state = rules.initial_state().settle_chance(sushiya.Deal(4, 0))
    root = SearchedState(in_turn(rules, "margin"), state, 0)
    evaluator = Rollouts(1)
    ends = np.array([evaluator.evaluate(root) for _ in range(400)])
    assert np.allclose(ends.sum(axis=1), 0) and len(np.unique(ends[:, 0])) > 10
    again = super(Rollouts, Rollouts(2))
    slow = np.array([again.evaluate(root) for _ in range(30)])
    assert abs(ends[:, 0].mean() - slow[:, 0].mean()) < 4 * np.hypot(ends[:, 0].std() / 20, slow[:, 0].std() / 30**0.5)


def test_an_end_without_a_bound_is_told_as_none():
    assert measure.told(measure.Estimate(np.float64(1), np.float64(0.5), np.float64(np.inf))) == {
        "value": 1,
        "low": 0.5,
        "high": None,
    }
