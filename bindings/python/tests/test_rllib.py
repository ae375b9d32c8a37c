"""The environment of the RLlib example, held against RLlib's own account of an episode. Training needs PyTorch, which is
larger than all the rest of the tests' environment together; the environment does not."""

import importlib.util
import os

import numpy as np
import pytest
from conftest import ROOT

import sushiya

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")


@pytest.fixture(scope="module")
def example():
    spec = importlib.util.spec_from_file_location("train_rllib", ROOT / "bindings/python/examples/train_rllib.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_episode_is_a_game(example, game):
    from ray.rllib.env.multi_agent_episode import MultiAgentEpisode

    table = example.Table({"game": game.id, **game.options})
    random = np.random.default_rng(1)
    spaces = {"observation_space": table.observation_spaces, "action_space": table.action_spaces}
    episode = MultiAgentEpisode(**spaces, agent_to_module_mapping_fn=lambda *_: "house")
    seen, infos = table.reset(seed=3)
    episode.add_env_reset(observations=seen, infos=infos)
    decisions = 0
    while not episode.is_done:
        for agent, told in seen.items():
            assert table.observation_spaces[agent].contains(told)
        actions = {agent: random.choice(np.flatnonzero(told["action_mask"])) for agent, told in seen.items()}
        assert actions and set(actions) == set(episode.get_agents_to_act())
        decisions += len(actions)
        seen, rewards, ended, truncated, infos = table.step(actions)
        episode.add_env_step(
            observations=seen, actions=actions, rewards=rewards, infos=infos, terminateds=ended, truncateds=truncated
        )
    state = table._episode.play.state
    assert state.is_over and decisions == sum(seat != sushiya.CHANCE for seat, _ in table._episode.play.log)
    scores = state.scores[: game.players]
    paid = episode.get_return()
    assert paid == pytest.approx(0, abs=1e-4), "margins add up to nothing"
    for seat, agent in enumerate(table.possible_agents):
        others = [score for other, score in enumerate(scores) if other != seat]
        gained = episode.agent_episodes[agent].get_return()
        assert gained == pytest.approx((scores[seat] - np.mean(others)) / 10, abs=1e-3)


def test_a_seed_is_a_deal(example):
    one, two = (example.Table({"game": "sushi-go", "players": 3}) for _ in range(2))

    def dealt(table, seed):
        return table.reset(seed=seed)[0]["seat_1"]["observations"].tolist()

    assert dealt(one, 5) == dealt(two, 5)
    assert dealt(one, None) != dealt(two, 5)
