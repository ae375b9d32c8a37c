"""What goes on by itself copies and pickles too: both go the same way from there."""

import copy
import os
import pickle
import subprocess
import sys

import numpy as np
import pytest

import sushiya
import sushiya.gymnasium
from sushiya.batch import ARRAYS
from sushiya.records.files import whole_file


def same(value):
    return [copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))]


def test_random_numbers():
    random = sushiya.Random(7, 3)
    random.next()
    others = same(random)
    assert all(other == random for other in others)
    expected = [random.next() for _ in range(5)]
    assert all([other.next() for _ in range(5)] == expected for other in others)


def first_choices(play, bot, count):
    for _ in range(count):
        if not play.waiting:
            break
        play.act(play.seat, bot.choose(play.state.view(play.seat)))
    return play.log, play.take_rewards("margin")


def test_bots_and_games_under_way(game):
    """A game in its middle, with a bot that draws at the other seats and one that decides from outside."""
    players = [None] + ["random"] * (game.players - 1)
    play, bot = type(game).Play(game, players, seed=5, deal=2), type(game).Bot(game, "random", seed=4)
    first_choices(play, bot, 4)
    pairs = list(zip(same(play), same(bot), strict=True))
    expected = first_choices(play, bot, 1000)
    assert play.is_over
    for other_play, other_bot in pairs:
        assert not other_play.is_over and other_play.players == players and other_bot.kind == "random"
        assert first_choices(other_play, other_bot, 1000) == expected


def test_what_was_not_played_comes_out_of_no_pickle():
    game = sushiya.SushiGo(players=2)
    play = game.Play(game, [None, "random"], seed=1)
    kept = list(play.__getstate__())
    kept[4] = [*kept[4], (0, "chopsticks+chopsticks")]
    with pytest.raises(ValueError):
        game.Play.__new__(game.Play).__setstate__(tuple(kept))


@pytest.mark.parametrize("has_bots", [False, True])
def test_batches(game, has_bots):
    players = [None] + ["random" if has_bots else None] * (game.players - 1)
    batch = sushiya.Batch(game, 8, players=players, seed=3, threads=2)
    for _ in range(20):
        batch.step(batch.sample_actions())
    others = same(batch)
    for _ in range(200):  # games end, and others begin
        batch.step(batch.sample_actions())
        for other in others:
            other.step(other.sample_actions())
    for other in others:
        assert all(np.array_equal(getattr(other, name), getattr(batch, name)) for name in ARRAYS)
        assert [other.deal(row) for row in range(8)] == [batch.deal(row) for row in range(8)]
    kept = batch.__getstate__()
    kept["running"] = kept["running"][:-1] + bytes([kept["running"][-1] ^ 1])
    with pytest.raises(ValueError, match="damaged"):
        sushiya.Batch.__new__(sushiya.Batch).__setstate__(kept)


def test_environments(game):
    env = sushiya.gymnasium.SingleSeatEnv(game, opponents="random")
    observation, _ = env.reset(seed=6)
    observation = env.step(np.flatnonzero(observation["action_mask"])[0])[0]
    traces = []
    for each in [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]:
        seen, over, trace = observation, False, []
        while not over:
            seen, reward, over, _, _ = each.step(np.flatnonzero(seen["action_mask"])[0])
            trace.append((seen["observation"].tolist(), reward))
        traces.append((trace, each.reset()[0]["observation"].tolist()))
        env = pickle.loads(pickle.dumps(each))  # an environment whose game is over
    assert traces[0] == traces[1] == traces[2] and env.play.version > 0


def test_numbers_are_not_cut_to_actions():
    batch = sushiya.Batch("sushi-go", 2)
    before = batch.observations.copy()
    for actions in ([0.9, 1.2], np.zeros(2), [True, False], ["0", "1"]):
        with pytest.raises(TypeError, match="actions are whole numbers"):
            batch.step(actions)
    for seed in (1.5, [1.0, 2.0]):
        with pytest.raises(TypeError, match="whole number"):
            batch.reset(seed)
    assert np.array_equal(batch.observations, before)
    batch.step(batch.sample_actions().astype(np.uint8))


def test_a_reward_there_is_not_is_refused_when_it_is_said():
    import sushiya.pettingzoo

    makers = [
        lambda: sushiya.gymnasium.SingleSeatEnv("sushi-go", reward="money"),
        lambda: sushiya.gymnasium.SingleSeatVectorEnv("sushi-go", 2, reward="money"),
        lambda: sushiya.Batch("sushi-go", 2, reward="money"),
        lambda: sushiya.pettingzoo.sushi_go_v0.raw_env(reward="money"),
        lambda: sushiya.pettingzoo.sushi_go_v0.parallel_env(reward="money"),
    ]
    for make in makers:
        with pytest.raises(ValueError, match="money"):
            make()


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("gymnasium", "gymnasium", "gymnasium"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("open_spiel", "open_spiel", "open-spiel"),
    ],
)
def test_a_missing_library_is_named_with_its_extra(module, library, extra):
    imported = {"open_spiel": "pyspiel"}.get(library, library)
    program = f"import sys; sys.modules[{imported!r}] = None; import sushiya.{module}"
    done = subprocess.run([sys.executable, "-P", "-c", program], capture_output=True, text=True)
    assert f"sushiya.{module} needs {library}: pip install 'sushiya[{extra}]'" in done.stderr


def test_parts_of_the_dead_do_not_stay(tmp_path):
    target = tmp_path / "games[1].jsonl"
    program = (
        "import os, sys\nfrom sushiya.records.files import whole_file\n"
        "with whole_file(sys.argv[1]) as part: part.write_text('half'); os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-P", "-c", program, target])
    left, = tmp_path.iterdir()
    own = left.with_name(left.name.replace(left.name.split(".")[-2], str(os.getppid())))
    own.write_text("of one that lives")
    with whole_file(target) as part:
        part.write_text("whole")
    assert sorted(tmp_path.iterdir()) == sorted([own, target]) and target.read_text() == "whole"
