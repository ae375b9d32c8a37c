"""Games inside JAX are the games outside, to the last byte, and behave as those of Pgx do."""

import os
import subprocess
import sys
from typing import Literal

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from conftest import ROOT, TABLES, name_of

import sushiya
import sushiya.jax

TABLE_SIZES = [
    *(("sushi-go", {"players": players}) for players in (2, 3, 4, 5)),
    *(("sushi-roll", {"players": players}) for players in (2, 3, 4, 5)),
    *(("wasabi", {"players": players}) for players in (2, 3, 4)),
    *(table for table in TABLES if len(table[1]) > 1),
]


def masked_choice(key, mask):
    return jax.random.categorical(key, jnp.where(mask, 0.0, -jnp.inf))


def rollout(env, keys, steps):
    """Every game from its key, played at random: all states, and the actions between them."""

    def step(state, key):
        action = jax.vmap(masked_choice)(jax.random.split(key, len(keys)), state.legal_action_mask)
        after = jax.vmap(env.step)(state, action)
        return after, (after, action)

    first = jax.vmap(env.init)(keys)
    _, (states, actions) = jax.lax.scan(step, first, jax.random.split(jax.random.key(99), steps))
    return first, states, actions


@pytest.mark.parametrize("table", TABLE_SIZES, ids=name_of)
def test_whole_games_are_those_of_a_play(table):
    name, options = table
    env = sushiya.jax.make(name, reward="margin", **options)
    games, steps = 2, {"sushi-go": 160, "sushi-roll": 250, "wasabi": 900}[name]
    keys = jax.vmap(jax.random.key)(jnp.arange(5, 5 + games))
    first, states, actions = jax.tree.map(np.asarray, jax.jit(rollout, static_argnums=(0, 2))(env, keys, steps))
    assert states.terminated[-1].all(), "every game came to its end"
    for row in range(games):
        play = type(env.game).Play(env.game, seed=5 + row)
        seen = jax.tree.map(lambda field: field[row], first)
        play.take_rewards("margin")
        for step in range(steps):
            state = play.state
            if state.is_over:
                break
            seat = play.seat
            assert int(seen.current_player) == seat
            view = state.view(seat)
            assert (seen.observation == view.observation()).all()
            assert (seen.legal_action_mask == view.action_mask().astype(bool)).all()
            assert env.state_of(seen) == state
            play.act(seat, int(actions[step, row]))
            seen = jax.tree.map(lambda field: field[step, row], states)
            assert (seen.rewards == np.float32(play.take_rewards("margin"))[: env.num_players]).all()
            assert bool(seen.terminated) == play.state.is_over and int(seen._step_count) == step + 1
        assert play.state.is_over and env.state_of(seen) == play.state
        later = jax.tree.map(lambda field: field[-1, row], states)
        assert later.legal_action_mask.all() and (later._game == seen._game).all()
        assert step == steps - 1 or not later.rewards.any()


@pytest.fixture(scope="module")
def env():
    return sushiya.jax.make("sushi_go", players=3, reward="win")


def test_many_games_are_those_of_a_batch():
    """Enough rows for all of XLA's threads, and rows within rows."""
    games = 520
    env = sushiya.jax.make("sushi-go", players=4, reward="points")
    batch = sushiya.Batch(env.game, games, seed=np.arange(games), reward="points")
    keys = jax.vmap(jax.random.key)(jnp.arange(games)).reshape(4, games // 4)
    state = jax.vmap(jax.vmap(env.init))(keys)
    step = jax.jit(jax.vmap(jax.vmap(env.step)))
    for _ in range(40):
        assert (np.asarray(state.observation).reshape(games, -1) == batch.observations).all()
        assert (np.asarray(state.legal_action_mask).reshape(games, -1) == batch.masks.astype(bool)).all()
        assert (np.asarray(state.current_player).ravel() == batch.seats).all()
        actions = batch.sample_actions()
        batch.step(actions)
        state = step(state, jnp.asarray(actions.reshape(4, -1)))
        assert (np.asarray(state.rewards).reshape(games, -1) == batch.rewards).all()


def test_what_a_step_is_given_does_not_change(env):
    state = env.init(jax.random.key(1))
    before = np.asarray(state._game).tobytes()
    one, two = (env.step(state, jnp.argmax(state.legal_action_mask)) for _ in range(2))
    assert before == np.asarray(state._game).tobytes() != np.asarray(one._game).tobytes()
    assert jax.tree.all(jax.tree.map(lambda one, two: (one == two).all(), one, two))


def test_all_kinds_of_keys_are_taken(env):
    old, new = env.init(jax.random.PRNGKey(7)), env.init(jax.random.key(7))
    assert (old._game == new._game).all()
    deal = env.game.initial_state().settle_chance(sushiya.Deal(seed=7))
    assert env.state_of(new) == deal
    other = [env.init(jax.random.key(seed, impl="rbg")) for seed in (7, 7, 8)]
    assert (other[0]._game == other[1]._game).all() and (other[0]._game != other[2]._game).any()


def test_chance_goes_on_from_a_key_that_is_given():
    """The dice of a later turn, not those in sight."""
    env = sushiya.jax.make("sushi-roll", players=2)
    state = env.init(jax.random.key(3))
    while int(state.current_player) == 0:
        last, state = state, env.step(state, jnp.argmax(state.legal_action_mask))
    states = [env.step(state, jnp.argmax(state.legal_action_mask), jax.random.key(key)) for key in (3, 4, 4)]
    plain = env.step(state, jnp.argmax(state.legal_action_mask))
    assert (plain._game == states[0]._game).all(), "the key of the deal changes nothing"
    assert (states[1]._game == states[2]._game).all() and (states[1].observation != plain.observation).any()


def test_an_illegal_action_ends_the_game(env):
    state = env.init(jax.random.key(1))
    for wrong in (int(jnp.argmin(state.legal_action_mask)), -1, env.num_actions):
        after = env.step(state, wrong)
        assert after.terminated and after.rewards.tolist() == [-1, 2, 2] and after.legal_action_mask.all()
        assert not env.step(after, 0).rewards.any()
    with pytest.raises(TypeError, match="whole numbers"):
        env.step(state, 0.5)


def test_a_game_that_ended_begins_anew(env):
    state, steps = env.init(jax.random.key(2)), 0
    step = jax.jit(env.step_and_reset)
    while not state.terminated:
        state = step(state, jnp.argmax(state.legal_action_mask), jax.random.key(11))
        steps += 1
    fresh = env.init(jax.random.key(11))
    assert float(state.rewards.sum()) == pytest.approx(1) and steps > 60
    assert (state._game == fresh._game).all() and (state.observation == fresh.observation).all()
    assert (state.legal_action_mask == fresh.legal_action_mask).all() and state._step_count == 0
    assert not step(state, jnp.argmax(state.legal_action_mask), jax.random.key(12)).terminated


def test_what_is_imagined_looks_the_same(env):
    """To the seat that imagines, the second of three; the hand of the third is another."""
    state = env.init(jax.random.key(4))
    state = env.step(state, jnp.argmax(state.legal_action_mask))
    imagined = jax.vmap(env.imagine, (None, 0))(state, jax.random.split(jax.random.key(6), 40))
    seat = state.current_player
    assert (jax.vmap(env.observe, (0, None))(imagined, seat) == state.observation).all()
    others = jax.vmap(env.observe, (0, None))(imagined, (seat + 1) % 3)
    assert len(np.unique(np.asarray(others), axis=0)) > 20
    after = jax.vmap(env.step, (0, None))(imagined, jnp.argmax(state.legal_action_mask))
    assert len(np.unique(np.asarray(after._game), axis=0)) == 40
    view = env.state_of(state).view(int(seat))
    one = jax.tree.map(lambda field: field[0], imagined)
    assert env.state_of(one).view(int(seat)) == view and env.state_of(one) != env.state_of(state)


def test_any_seat_is_shown_what_it_sees(env):
    state = env.step(env.init(jax.random.key(4)), 0)
    for seat in range(3):
        assert (env.observe(state, seat) == env.state_of(state).view(seat).observation()).all()
    with pytest.raises(Exception, match="no such seat"):
        env.observe(state, 3).block_until_ready()


def test_pgx_finds_what_it_asks_of_its_own_games(env, monkeypatch):
    import pgx
    from pgx._src import api_test
    from pgx.experimental import auto_reset

    # Its list of games is its own, and what it draws with fails for single games in the JAX of today.
    monkeypatch.setattr(api_test, "EnvId", Literal[env.id])
    monkeypatch.setattr(api_test, "act_randomly", masked_choice)
    pgx.api_test(env, 1, use_key=True)
    pgx.api_test(env, 1, use_key=False)
    step = jax.jit(auto_reset(env.step, env.init))
    state = env.init(jax.random.key(2))
    while not state.terminated:
        state = step(state, jnp.argmax(state.legal_action_mask), jax.random.key(11))
    assert state._step_count == 0 and state.rewards.any() and state.legal_action_mask.sum() < env.num_actions
    assert not step(state, jnp.argmax(state.legal_action_mask), jax.random.key(12)).terminated


def test_states_of_another_table_are_refused(env):
    other = sushiya.jax.make("sushi-go", players=3, rounds=1).init(jax.random.key(0))
    nothing = other.replace(_game=jnp.zeros_like(other._game))
    for wrong in (other, nothing):
        with pytest.raises(Exception, match="no state of this environment"):
            env.step(wrong, 0)._game.block_until_ready()


def test_wishes_are_checked():
    with pytest.raises(ValueError, match="reward is one of"):
        sushiya.jax.make("sushi-go", reward="money")
    with pytest.raises(ValueError, match="unknown game"):
        sushiya.jax.make("go")


def test_without_jax_its_extra_is_named():
    program = "import sys; sys.modules['jax'] = None; import sushiya.jax"
    done = subprocess.run([sys.executable, "-P", "-c", program], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1].endswith("sushiya.jax needs jax: pip install 'sushiya[jax]'")


def test_the_interface_is_declared_as_xla_has_it(tmp_path):
    """What is declared in xla/call.hpp, against the header that comes with jaxlib."""
    compiler = os.environ.get("CXX", "clang++-22")
    source = ROOT / "bindings/python/tests/xla_layout.cpp"
    folders = [f"-I{jax.ffi.include_dir()}", f"-I{ROOT / 'bindings/python/xla'}"]
    done = subprocess.run(
        [compiler, "-std=c++20", "-fsyntax-only", *folders, source], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
