"""Gymnasium's own checks, and ours."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import sushiya
import sushiya.gymnasium


@pytest.mark.filterwarnings("error")
@pytest.mark.filterwarnings("ignore:.*not within the observation space.*")
def test_check_env(game):
    # The checker plays any action it likes, so illegal ones must not raise.
    env = gymnasium.make(
        f"sushiya/{game.id.replace('-', '_')}-v0", illegal="lose_move", opponents="random", **game.options
    )
    check_env(env.unwrapped)


def play_out(env, seed):
    rng = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    trace = [(observation, info)]
    over = False
    while not over:
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated and env.observation_space.contains(observation)
        trace.append((observation, reward, info))
    return trace


def test_whole_episodes_repeat(game):
    env = sushiya.gymnasium.SingleSeatEnv(game, opponents="greedy", reward="points")
    one, same, other = play_out(env, 4), play_out(env, 4), play_out(env, 5)
    assert repr(one) == repr(same) and repr(one) != repr(other)
    last = one[-1][2]
    assert sum(step[1] for step in one[1:]) == last["scores"][0]


def test_a_seed_gives_the_deals_it_gives_everywhere(game):
    env = sushiya.gymnasium.SingleSeatEnv(game, opponents="greedy")
    play = type(game).Play
    players = [None] + ["greedy"] * (game.players - 1)
    for seed, number in ((17, 0), (None, 1), (None, 2), (18, 0)):
        env.reset(seed=seed)
        assert env.play.state == play(game, players, seed or 17, number).state
    envs = sushiya.gymnasium.SingleSeatVectorEnv(game, 3, opponents="greedy")
    envs.reset(seed=17)
    assert [envs.batch.state(row) for row in range(3)] == [play(game, players, 17, row).state for row in range(3)]


def test_the_learner_may_sit_anywhere():
    for seat in range(3):
        env = sushiya.gymnasium.SingleSeatEnv(
            "sushi-go", players=3, seat=seat, opponents=["greedy", "random"], render_mode="ansi"
        )
        env.reset(seed=1)
        assert env.play.players[seat] is None and env.play.players[(seat + 1) % 3] == "greedy"
        assert "you" in env.render()
        assert (env.action_masks() == env.play.state.action_mask(seat).astype(bool)).all()
    for wrong in ({"seat": 3}, {"opponents": ["greedy"]}, {"illegal": "ignore"}):
        with pytest.raises(ValueError):
            sushiya.gymnasium.SingleSeatEnv("sushi-go", players=3, **wrong)


def test_an_illegal_action_raises_or_loses_the_move():
    env = sushiya.gymnasium.SingleSeatEnv("sushi-go")
    env.reset(seed=1)
    with pytest.raises(sushiya.IllegalAction, match="SG-"):
        env.step(12)
    env = sushiya.gymnasium.SingleSeatEnv("sushi-go", illegal="lose_move")
    env.reset(seed=1)
    first = env.play.state.legal_actions(0)[0]
    *_, info = env.step(12)
    assert info["illegal_action"] and info["clause"].startswith("SG-")
    assert (0, first) in env.play.log
    *_, info = env.step(np.flatnonzero(env.action_masks())[0])
    assert not info


def test_drawn_as_text_and_as_svg():
    for mode, begin in (("ansi", "Sushi Go!"), ("svg", "<svg")):
        env = gymnasium.make("sushiya/sushi_go-v0", render_mode=mode)
        env.reset(seed=1)
        assert env.render().startswith(begin)


def test_vector_environments_are_the_batch(game):
    name = f"sushiya/{game.id.replace('-', '_')}-v0"
    envs = gymnasium.make_vec(name, num_envs=6, opponents="random", reward="points", **game.options)
    observations, _ = envs.reset(seed=3)
    sums, ended = np.zeros(6), 0
    for _ in range(400):
        assert envs.observation_space.contains(observations)
        actions = envs.unwrapped.batch.sample_actions().copy()
        before = observations["observation"].copy()
        observations, rewards, done, truncated, info = envs.step(actions)
        assert (before.shape == observations["observation"].shape) and not truncated.any()
        sums += rewards
        for number in np.flatnonzero(done):
            assert info["final_info"]["scores"][number][0] == sums[number]
            assert envs.single_observation_space.contains(info["final_obs"][number])
            sums[number] = 0
            ended += 1
    assert ended > 0
    again, _ = envs.reset(seed=3)
    envs.reset(seed=[1, 2, 3, 4, 5, 6])
    fresh = gymnasium.make_vec(name, num_envs=6, opponents="random", **game.options)
    assert (fresh.reset(seed=3)[0]["observation"] == again["observation"]).all()


def test_vectors_copy_unless_told_not_to():
    kept = sushiya.gymnasium.SingleSeatVectorEnv("sushi-go", 4)
    one, _ = kept.reset(seed=1)
    two, *_ = kept.step(kept.batch.sample_actions())
    assert not np.shares_memory(one["observation"], two["observation"])
    same = sushiya.gymnasium.SingleSeatVectorEnv("sushi-go", 4, copy=False)
    one, _ = same.reset(seed=1)
    two, *_ = same.step(same.batch.sample_actions())
    assert np.shares_memory(one["observation"], two["observation"])
