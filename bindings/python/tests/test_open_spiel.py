"""OpenSpiel's own checks of our games."""

import importlib.util

import numpy as np
import pytest

import sushiya

if importlib.util.find_spec("pyspiel") is None:
    pytest.skip("OpenSpiel has no wheel for this platform: its checks are left out", allow_module_level=True)

import pyspiel

import sushiya.open_spiel as adapter


@pytest.fixture
def spiel(game):
    import json

    options = {name: value for name, value in game.options.items() if name != "players"}
    return pyspiel.load_game(
        adapter.short_name(game.id), {"players": game.players, "options": json.dumps(options), "returns": "win"}
    )


def test_random_simulations(spiel):
    pyspiel.random_sim_test(spiel, num_sims=2, serialize=False, verbose=False)


def test_serialized_states_replay():
    pyspiel.random_sim_test(pyspiel.load_game("sushiya_sushi_go"), num_sims=1, serialize=True, verbose=False)


def test_as_a_turn_based_game():
    game = pyspiel.load_game("turn_based_simultaneous_game(game=sushiya_sushi_go(players=3))")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("returns", adapter.RETURNS)
def test_returns(returns):
    game = pyspiel.load_game("sushiya_sushi_go", {"players": 3, "returns": returns})
    state = game.new_initial_state()
    rng = np.random.default_rng(1)
    simultaneous = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=shares)))
        else:
            assert state.is_simultaneous_node()
            simultaneous += 1
            state.apply_actions([int(rng.choice(state.legal_actions(player))) for player in range(3)])
    assert simultaneous == 3 * 8
    told = state.returns()
    if returns == "points":
        assert tuple(told) == state.state.scores
    else:
        assert sum(told) == pytest.approx(0)
        assert max(range(3), key=told.__getitem__) in (state.state.winners if returns == "win" else range(3))


def test_resampling_keeps_what_the_player_knows():
    game = pyspiel.load_game("sushiya_sushi_go(players=2)")
    state = game.new_initial_state()
    rng = np.random.default_rng(3)
    while state.is_chance_node():
        outcomes, shares = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=shares)))
    others = set()
    for _ in range(20):
        resampled = state.resample_from_infostate(0, rng.random)
        assert resampled.information_state_string(0) == state.information_state_string(0)
        assert resampled.observation_tensor(0) == state.observation_tensor(0)
        others.add(resampled.information_state_string(1))
    assert len(others) > 10


def test_information_set_search_plays():
    from open_spiel.python.algorithms import ismcts, mcts

    if "wasabi" not in sushiya.GAMES:
        pytest.fail("Wasabi! is missing")
    game = pyspiel.load_game("sushiya_wasabi(players=2)")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.0,
        max_simulations=3,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=rng,
    )
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, shares = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=shares)))
    assert bot.step(state) in state.legal_actions()


def test_every_option_is_a_parameter():
    """From the declaration: an option that a game gets later is one too."""
    for game_id, kind in sushiya.GAMES.items():
        specification = adapter.game_type(game_id).parameter_specification
        named = {option["name"] for option in kind.OPTIONS if option["kind"] != "pieces"}
        assert set(specification) == named | {"returns", "options"}
        assert pyspiel.load_game(adapter.short_name(game_id)).rules == kind()
    parameters = {"phantom": True, "first_controller": "1", "rounds": 2}
    game = pyspiel.load_game("sushiya_sushi_go", parameters)
    assert game.rules == sushiya.SushiGo(phantom=True, first_controller=1, rounds=2)
    small = '{"deck": {"pudding": 9}, "hand_size": 2, "rounds": 1}'
    game = pyspiel.load_game("sushiya_sushi_go", {"passing": "both-ways", "options": small})
    assert game.rules.options["passing"] == "both-ways" and game.rules.options["deck"]["pudding"] == 9
    with pytest.raises(Exception, match="passing"):
        pyspiel.load_game("sushiya_sushi_go(passing=around)")


def test_games_are_what_they_are():
    dynamics, information = pyspiel.GameType.Dynamics, pyspiel.GameType.Information
    natures = {
        "sushi-go": (dynamics.SIMULTANEOUS, information.IMPERFECT_INFORMATION),
        "sushi-roll": (dynamics.SEQUENTIAL, information.PERFECT_INFORMATION),
        "wasabi": (dynamics.SEQUENTIAL, information.IMPERFECT_INFORMATION),
    }
    assert {game_id: adapter.NATURES[game_id] for game_id in natures} == natures


def test_unknown_returns_are_refused():
    with pytest.raises(Exception, match="returns"):
        pyspiel.load_game("sushiya_sushi_go(returns=glory)")
