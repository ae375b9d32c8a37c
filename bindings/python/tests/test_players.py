"""Players are named as in commands, files and programs included."""

import pickle
import sys

import numpy as np
import pytest
from conftest import ROOT

import sushiya
import sushiya.gymnasium

PROGRAM = f"engine:{sys.executable} {ROOT}/examples/engine/bot.py"
FAILS = f"engine:{sys.executable} {ROOT}/tests/engines/bad_bot.py raises 1"


def dealt(game):
    return game.initial_state().settle_chance(sushiya.Deal(5))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("chief", 'unknown player "chief"; the players are: apprentice, cook, chef'),
        ("chef:", "behind chef: stands how many descents it makes, as in chef:500"),
        ("chef:10ms", "chef does not search by the clock"),
        ("cook@my.net", "weights are for net and itamae, as in net@my.net"),
        ("net@nowhere.net", "nowhere.net cannot be read"),
        (f"net@{ROOT}/weights/wasabi.net", "is a network for wasabi"),
        (f"net@{ROOT}/LICENSE", "is not the file of a network"),
        ("engine:", "names no program"),
        ("engine:./nothing", 'cannot run "./nothing"'),
    ],
)
def test_what_is_wrong_with_a_name_is_said_wherever_one_is_given(name, reason):
    game = sushiya.SushiGo(players=2)
    for make in (
        lambda: game.Bot(game, name),
        lambda: game.Play(game, [None, name]),
        lambda: sushiya.Batch(game, 2, players=[None, name]),
        lambda: sushiya.match(game, [name, "random"], games=2),
        lambda: sushiya.match(game, [name, lambda view: view.legal_actions()[0]], games=2),
        lambda: sushiya.gymnasium.SingleSeatEnv(game, opponents=name).reset(),
    ):
        with pytest.raises(ValueError) as caught:
            make()
        assert reason in str(caught.value)


def test_weights_are_read_from_files():
    game = sushiya.SushiGo(players=2)
    weights = ROOT / "weights/sushi-go.net"
    view = dealt(game).view(0)
    for kind in ("net", "itamae:50", "net:100"):
        of_file = f"{kind}@{weights}"
        assert game.Bot(game, of_file, seed=2).choose(view) == game.Bot(game, kind, seed=2).choose(view)
    one, other = (sushiya.match(game, [name, "cook"], games=20) for name in ("net", f"net@{weights}"))
    assert np.array_equal(one.scores, other.scores) and other.players[0] == f"net@{weights}"


def test_a_bot_has_a_time_of_its_own():
    game = sushiya.SushiRoll(players=2)
    state = dealt(game)
    assert game.Bot(game, "itamae:2ms").choose(state.view(0)) in state.legal_actions(0)


def test_programs_play(game_id):
    game = sushiya.make_game(game_id, players=2)
    state = dealt(game)
    seat = state.seats_to_act[0]
    bot = type(game).Bot(game, PROGRAM, seed=1)
    for _ in range(2):
        assert bot.choose(state.view(seat)) in state.legal_actions(seat)
    again = pickle.loads(pickle.dumps(bot))
    assert again.kind == PROGRAM and again.choose(state.view(seat)) in state.legal_actions(seat)


def test_programs_sit_at_tables_of_every_kind():
    game = sushiya.SushiGo(players=2)
    assert sushiya.match(game, [PROGRAM, "random"], games=4, threads=2).games == 4
    play = game.Play(game, [None, PROGRAM], seed=1)
    while play.waiting:
        play.act(0, play.state.legal_actions(0)[0])
    assert play.is_over and play.players == [None, PROGRAM]
    batch = sushiya.Batch(game, 2, players=[None, PROGRAM], threads=2)
    ended = 0
    for _ in range(30):
        batch.step(batch.sample_actions())
        ended += batch.done.sum()
    assert ended == 2


def test_a_program_that_fails_is_an_error_that_says_why():
    game = sushiya.SushiGo(players=2)
    view = dealt(game).view(0)
    bot = game.Bot(game, FAILS)
    for _ in range(2):  # each time another process
        with pytest.raises(sushiya.EngineError, match="bad_bot.py raises 1: choice 1: ended: ended with status 1"):
            bot.choose(view)
    with pytest.raises(sushiya.EngineError, match="ended with status 1"):
        sushiya.match(game, [FAILS, "random"], games=4, threads=2)
    with pytest.raises(sushiya.EngineError, match="ended with status 1"):
        batch = sushiya.Batch(game, 4, players=[None, FAILS], threads=2)
        batch.step(batch.sample_actions())
