"""PettingZoo's own checks, and ours."""

import importlib
from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import sushiya


@pytest.fixture
def module(game_id):
    return importlib.import_module(f"sushiya.pettingzoo.{game_id.replace('-', '_')}_v0")


def options_of(game):
    return {name: value for name, value in game.options.items() if name != "deck"}


def module_of(game):
    return importlib.import_module(f"sushiya.pettingzoo.{game.id.replace('-', '_')}_v0")


def test_api(game):
    api_test(module_of(game).env(**options_of(game)), num_cycles=200)


def test_parallel_api(game):
    parallel_api_test(module_of(game).parallel_env(**options_of(game)), num_cycles=200)


def test_seeds(module):
    seed_test(module.env, num_cycles=50)
    # This one plays any action it likes, so illegal ones must not raise.
    parallel_seed_test(partial(module.parallel_env, illegal="lose_move"), num_cycles=50)


def test_versioned_names(module, game_id):
    name = f"{game_id.replace('-', '_')}_v0"
    assert module.env().metadata["name"] == module.parallel_env().metadata["name"] == name


def play_out(env, seed):
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    trace = []
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        assert not truncated
        action = None if terminated else int(rng.choice(np.flatnonzero(observation["action_mask"])))
        trace.append((agent, observation["observation"].tobytes(), reward, terminated, info, action))
        env.step(action)
    return trace


def test_whole_episodes_repeat(game):
    env = module_of(game).env(**options_of(game))
    assert play_out(env, 4) == play_out(env, 4) != play_out(env, 5)


def test_rewards_add_up_to_the_scores(game):
    env = module_of(game).raw_env(reward="points", **options_of(game))
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent, _, reward, *_ in play_out(env, 6):
        sums[agent] += reward
    assert tuple(sums.values()) == env.play.state.scores


def test_both_kinds_play_the_same_game():
    module = importlib.import_module("sushiya.pettingzoo.sushi_go_v0")
    aec, parallel = module.raw_env(players=3), module.parallel_env(players=3)
    aec.reset(seed=9)
    observations, _ = parallel.reset(seed=9)
    while parallel.agents:
        actions = {agent: int(np.flatnonzero(observations[agent]["action_mask"])[-1]) for agent in parallel.agents}
        for seat, agent in enumerate(parallel.agents):
            assert aec.agent_selection == agent
            told = aec.observe(agent)
            assert (told["action_mask"] == observations[agent]["action_mask"]).all(), seat
            aec.step(actions[agent])
        observations, *_ = parallel.step(actions)
    assert aec.play.state == parallel.play.state and aec.play.state.is_over


def test_one_agents_choice_is_hidden_from_the_next():
    """The observation of seat 1 is the same whatever seat 0 has chosen."""
    module = importlib.import_module("sushiya.pettingzoo.sushi_go_v0")
    seen = set()
    env = module.raw_env()
    env.reset(seed=2)
    choices = np.flatnonzero(env.observe("seat_0")["action_mask"])
    for choice in choices:
        env.reset(seed=2)
        env.step(int(choice))
        told = env.observe("seat_1")
        seen.add((told["observation"].tobytes(), told["action_mask"].tobytes(), str(env.infos["seat_1"])))
    assert len(choices) > 2 and len(seen) == 1


def test_illegal_actions():
    module = importlib.import_module("sushiya.pettingzoo.sushi_go_v0")
    env = module.raw_env()
    env.reset(seed=1)
    with pytest.raises(sushiya.IllegalAction, match="SG-"):
        env.step(12)
    assert env.agent_selection == "seat_0" and not env.play.state.view(0).as_dict()["chosen"]
    parallel = module.parallel_env()
    observations, _ = parallel.reset(seed=1)
    legal = int(np.flatnonzero(observations["seat_0"]["action_mask"])[0])
    with pytest.raises(sushiya.IllegalAction):
        parallel.step({"seat_0": legal, "seat_1": 12})
    assert not parallel.play.state.view(0).as_dict()["chosen"]
    lenient = module.parallel_env(illegal="lose_move")
    lenient.reset(seed=1)
    *_, infos = lenient.step({"seat_0": legal, "seat_1": 12})
    assert infos["seat_1"]["illegal_action"] and not infos["seat_0"]


def test_drawn_as_text_and_as_svg(module):
    for mode, begin in (("ansi", ""), ("svg", "<svg")):
        for env in (module.raw_env(render_mode=mode), module.parallel_env(render_mode=mode)):
            env.reset(seed=1)
            assert env.render().startswith(begin)
