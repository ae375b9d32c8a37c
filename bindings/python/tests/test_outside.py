"""The harness that seats players from outside (bench/outside): who sees what, and that its games are those of a match."""

import importlib.util
import json
import os
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

import sushiya
from conftest import ROOT

sys.path.append(str(ROOT / "bench" / "outside"))

import measure
import plan
import rows
from meeting import Cut, Meeting, house_player

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


def test_a_deal_that_is_cut_counts_for_nothing():
    rules = sushiya.SushiGo(players=3)
    asked = []
    invites = [lambda rules, seed: StandIn(0, asked)] * 3
    whole = Meeting(rules, ["one", "other", "other"], invites, 1)
    whole.play_deal(0)
    a_deal = len(asked)
    asked.clear()
    meeting = Meeting(rules, ["one", "other", "other"], invites, 1, lambda: len(asked) == 2 * a_deal - 1)
    meeting.play_deal(0)
    with pytest.raises(Cut):
        meeting.play_deal(1)
    assert len(asked) == 2 * a_deal - 1 and meeting.deals == 1
    assert (meeting.result().scores == whole.result().scores).all() and meeting.result().games == 3


@pytest.mark.parametrize(("deals", "games"), [(0, 0), (3, 6)])
def test_sigterm_ends_a_pair_and_its_whole_deals_are_written(deals, games, tmp_path, monkeypatch):
    """The signal comes in the middle of the deal after these; the second pair is cut at once."""
    asked = []
    invites = [house_player("cook"), lambda rules, seed: StandIn(0, asked)]
    Meeting(sushiya.SushiGo(players=2), ["cook", "ending"], invites, 1).play_deal(0)
    a_deal = len(asked)
    asked.clear()

    class Ending(StandIn):
        def choose(self, state, seat):
            if len(asked) == deals * a_deal + a_deal // 2:
                os.kill(os.getpid(), signal.SIGTERM)
            return super().choose(state, seat)

    out = tmp_path / "outside.jsonl"
    monkeypatch.setattr(measure, "outside_player", lambda *words: lambda rules, seed: Ending(0, asked))
    words = ["measure.py", "sushi-go", "--house", "cook,greedy", "--outside", "ending", "--deals", "9", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", words)
    before = signal.getsignal(signal.SIGTERM)
    try:
        assert measure.main() == 0
    finally:
        signal.signal(signal.SIGTERM, before)
    cook, greedy = (json.loads(text) for text in out.read_text(encoding="utf-8").splitlines())
    assert cook["house"] == "cook" and cook["games"] == games and ("trouble" in cook) == (deals == 0)
    assert greedy["house"] == "greedy" and greedy["games"] == 0 and "cut" in greedy["trouble"]


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
    ("game_id", "kind", "players"),
    [
        ("sushi-go", "ismcts", 2),
        ("sushi-go", "ismcts", 4),
        ("sushi-go", "mcts", 2),
        ("sushi-go", "mcts_peeking", 2),
        ("sushi-roll", "mcts", 2),
        ("sushi-roll", "mcts", 3),
        ("wasabi", "ismcts", 2),
    ],
)
def test_searches_of_open_spiel_play(game_id, kind, players):
    rules = sushiya.GAMES[game_id](players=players)
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


# Stands for measure.py and train.py: says when it ran, and does what its first word asks for.
JOB = """
import json, pathlib, signal, sys, time
kind, words = pathlib.Path(__file__).stem, sys.argv[1:]
out = words[words.index("--out") + 1]
began, cut = time.monotonic(), []
signal.signal(signal.SIGTERM, lambda *_: cut.append(1))
if words[0] == "fails":
    sys.exit("nobody is called so")
if words[0] == "deaf":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(60)
while words[0] == "endless" and not cut:
    time.sleep(0.02)
time.sleep(0.2)
if kind == "train":
    pathlib.Path(out).write_text("learned")
    print("so much learned")
else:
    learned = [pathlib.Path(word[4:]).read_text() for word in words if word.startswith("ppo:")]
    line = {"did": words[0], "learned": learned, "span": [began, time.monotonic()], "cut": bool(cut)}
    pathlib.Path(out).open("a").write(json.dumps(line) + "\\n")
"""


def run_plan(lines, tmp_path, monkeypatch, cores=2, total=9.0, grace=2.0):
    for kind in ("measure", "train"):
        (tmp_path / f"{kind}.py").write_text(JOB, encoding="utf-8")
    (tmp_path / "plan.jsonl").write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    monkeypatch.setattr(plan, "HERE", tmp_path)
    monkeypatch.chdir(tmp_path)
    out = tmp_path / "out.jsonl"
    began = time.monotonic()
    plan.Plan(plan.read_plan(tmp_path / "plan.jsonl"), cores, total, grace, 1, out).run()
    assert time.monotonic() - began < total + 2
    return [json.loads(text) for text in out.read_text(encoding="utf-8").splitlines()]


def test_a_plan_says_what_became_of_each_line(tmp_path, monkeypatch):
    lines = [
        {"measure": "endless", "share": 0.5},
        {"measure": "fails", "share": 0.5},
        {"measure": "quick ppo:nobody_learns.zip", "share": 0.5},
        *[{"measure": f"quick {number}", "share": 0.5} for number in range(3)],
    ]
    told = run_plan(lines, tmp_path, monkeypatch)
    did = [line for line in told if "did" in line]
    assert sorted(line["did"] for line in did) == ["endless", "quick", "quick", "quick"]
    assert [line["did"] for line in did if line["cut"]] == ["endless"]
    spans = [line["span"] for line in did]
    assert max(sum(begin <= at < end for begin, end in spans) for at, _ in spans) == 2
    failed, not_begun = (line for line in told if "trouble" in line)
    assert failed["command"] == "measure.py fails" and "nobody is called so" in failed["trouble"]
    assert not_begun == {"command": "measure.py quick ppo:nobody_learns.zip", "trouble": "not begun"}


def test_who_meets_a_learner_waits_for_it(tmp_path, monkeypatch):
    (tmp_path / "ppo.zip").write_text("what was learned another time", encoding="utf-8")
    lines = [{"measure": "meets ppo:ppo.zip", "share": 0.2}, {"train": "endless --out ppo.zip", "share": 0.3}]
    trained, met = run_plan(lines, tmp_path, monkeypatch)
    assert trained["command"] == "train.py endless --out ppo.zip" and trained["said"] == "so much learned"
    assert met["learned"] == ["learned"]


def test_who_does_not_hear_the_end_is_ended(tmp_path, monkeypatch):
    (told,) = run_plan([{"measure": "deaf", "share": 1}], tmp_path, monkeypatch, total=5.0, grace=1.0)
    assert told["command"] == "measure.py deaf" and "ended with -9" in told["trouble"]


def test_a_plan_becomes_rows(tmp_path):
    words = "sushi-roll --players 3 --house net,cook --outside random --deals 2"
    (tmp_path / "plan.jsonl").write_text(json.dumps({"measure": words, "share": 1}), encoding="utf-8")
    folder = ROOT / "bench" / "outside"
    out = tmp_path / "out.jsonl"
    words = [sys.executable, "-P", folder / "plan.py", tmp_path / "plan.jsonl", "--total", "300", "--out", out]
    subprocess.run(words, check=True)
    told = subprocess.run([sys.executable, "-P", folder / "rows.py", out], check=True, capture_output=True, text=True).stdout
    cook, net = told.splitlines()[:2]
    assert cook.startswith("| Sushi Roll, 3 | cook | `random` | 6 | ")
    assert net.startswith("| Sushi Roll, 3 | net | `random` | 6 | ")
    assert "a choice, Sushi Roll, 3: cook " in told
    assert "NOT MEASURED" not in told


def test_the_plan_of_the_house_can_be_read():
    jobs = plan.read_plan(ROOT / "bench" / "outside" / "plan.jsonl")
    learned = {job.learns for job in jobs}
    assert {name for job in jobs for name in job.needs} == learned - {None}
    for job in jobs:
        if job.kind == "measure":
            house = job.words[job.words.index("--house") + 1]
            assert job.words[0] in sushiya.GAMES and house in sushiya.PLAYERS


@pytest.mark.parametrize(
    ("ends", "text"),
    [
        ((12.34, -5.67, 30.0), "+12.3 (−5.7 to +30.0)"),
        ((None, 304.0, None), "at least +304.0"),
        ((None, None, -304.0), "at most −304.0"),
        ((None, None, None), "unknown"),
        ((1.0, None, None), "+1.0 (no interval)"),
        ((1.0, -3.0, None), "+1.0 (−3.0 to ∞)"),
    ],
)
def test_a_row_tells_what_is_known(ends, text):
    assert rows.interval(dict(zip(("value", "low", "high"), ends, strict=True)), "+.1f") == text


def test_a_row_tells_what_was_learned_from():
    line = {"outside": "ppo:ppo.zip", "learned_choices": 3_801_088}
    assert rows.against(line) == "`ppo`, 3.8 M choices"
