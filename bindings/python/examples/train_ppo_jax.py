"""PPO by self-play, all of it in one compiled function of JAX: games, network and learning.

    python train_ppo_jax.py --lessons 300 --opponent cook

Every lesson plays a game at each table, both seats by one network, which then plays the bots of the house.
"""

import argparse
import functools

import jax
import jax.numpy as jnp
import numpy as np

import sushiya
import sushiya.jax

HIDDEN = (128, 128)
DECISIONS = 54  # of a game of two: three rounds of nine turns, both seats; the last card of a round plays itself


def new_network(key, env, hidden):
    sizes = [env.observation_shape[0], *hidden, env.num_actions + 1]
    gains = [1.4] * len(hidden) + [0.1]
    return [
        {"weights": jax.random.normal(key, (rows, columns)) * gain / rows**0.5, "bias": jnp.zeros(columns)}
        for key, rows, columns, gain in zip(jax.random.split(key, len(gains)), sizes, sizes[1:], gains)
    ]


def look(network, observation, mask):
    """The logarithms of the shares of all actions, and how the game stands."""
    values = observation.astype(jnp.float32) / 4
    for layer in network[:-1]:
        values = jax.nn.relu(values @ layer["weights"] + layer["bias"])
    values = values @ network[-1]["weights"] + network[-1]["bias"]
    return jax.nn.log_softmax(jnp.where(mask, values[..., :-1], -1e9)), values[..., -1]


def play(env, network, tables, key):
    """A game at each table: what was seen, done and paid, decision after decision."""
    dealing, choosing = jax.random.split(key)

    def decide(state, key):
        logs, value = look(network, state.observation, state.legal_action_mask)
        action = jax.random.categorical(key, logs)
        after = jax.vmap(env.step)(state, action)
        log = jnp.take_along_axis(logs, action[:, None], 1)[:, 0]
        seen = (state.observation, state.legal_action_mask, action, log, value)
        return after, (seen, state.current_player, after.rewards / 10)

    state = jax.vmap(env.init)(jax.random.split(dealing, tables))
    return jax.lax.scan(decide, state, jax.random.split(choosing, DECISIONS))[1]


def advantages_of(values, seats, rewards, share=0.95):
    """Generalised advantage estimation, each seat from its decisions alone."""
    tables = jnp.arange(values.shape[1])

    def before(carry, step):
        ahead, later, paid = carry
        value, seat, reward = step
        paid = paid + reward
        surprise = paid[tables, seat] + later[tables, seat] - value
        advantage = surprise + share * ahead[tables, seat]
        ahead, later = ahead.at[tables, seat].set(advantage), later.at[tables, seat].set(value)
        return (ahead, later, paid.at[tables, seat].set(0)), advantage

    nothing = jnp.zeros(rewards.shape[1:])
    return jax.lax.scan(before, (nothing,) * 3, (values, seats, rewards), reverse=True)[1]


def loss_of(network, seen, advantage, target):
    observation, mask, action, before, _ = seen
    logs, value = look(network, observation, mask)
    ratio = jnp.exp(jnp.take_along_axis(logs, action[:, None], 1)[:, 0] - before)
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    policy = jnp.minimum(ratio * advantage, jnp.clip(ratio, 0.8, 1.2) * advantage).mean()
    entropy = -(jnp.exp(logs) * jnp.where(mask, logs, 0)).sum(-1).mean()
    return 0.5 * jnp.square(value - target).mean() - policy - 0.01 * entropy


def adam(network, moments, gradient, count, rate):
    norm = jnp.sqrt(sum(jnp.square(each).sum() for each in jax.tree.leaves(gradient)))
    gradient = jax.tree.map(lambda each: each * jnp.minimum(1, 0.5 / (norm + 1e-8)), gradient)
    first = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, moments[0], gradient)
    second = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, moments[1], gradient)

    def moved(weight, first, second):
        return weight - rate * first / (1 - 0.9**count) / (jnp.sqrt(second / (1 - 0.999**count)) + 1e-8)

    return jax.tree.map(moved, network, first, second), (first, second)


@functools.partial(jax.jit, static_argnums=(0, 1, 2, 4, 6, 7))
def train(env, tables, lessons, key, hidden=HIDDEN, rate=1e-3, passes=3, parts=8):
    def lesson(carry, number):
        network, moments, key = carry
        key, playing, mixing = jax.random.split(key, 3)
        seen, seats, rewards = play(env, network, tables, playing)
        advantages = advantages_of(seen[-1], seats, rewards)
        samples = (seen, advantages, advantages + seen[-1])
        samples = jax.tree.map(lambda each: each.reshape(-1, *each.shape[2:]), samples)

        def learn(carry, step):
            network, moments = carry
            count, rows = step
            some = jax.tree.map(lambda each: each[rows], samples)
            gradient = jax.grad(loss_of)(network, *some)
            return adam(network, moments, gradient, count, rate * (1 - number / lessons)), None

        orders = jax.vmap(lambda key: jax.random.permutation(key, tables * DECISIONS))(jax.random.split(mixing, passes))
        counts = number * passes * parts + 1 + jnp.arange(passes * parts)
        (network, moments), _ = jax.lax.scan(learn, (network, moments), (counts, orders.reshape(passes * parts, -1)))
        return (network, moments, key), None

    key, begun = jax.random.split(key)
    network = new_network(begun, env, hidden)
    nothing = jax.tree.map(jnp.zeros_like, network)
    return jax.lax.scan(lesson, (network, (nothing, nothing), key), jnp.arange(lessons))[0][0]


def evaluate(network, opponent, games, seed=9):
    """The share of games won, half of them at either seat with the same deals, and its error (95 %)."""
    decide = jax.jit(lambda observation, mask: look(network, observation, mask != 0)[0].argmax(-1))
    won = np.zeros((2, games // 2))
    for seat in (0, 1):
        players = [None if at == seat else opponent for at in (0, 1)]
        batch = sushiya.Batch("sushi-go", games // 2, players=players, reward="win", seed=seed)
        for _ in range(DECISIONS // 2):
            batch.step(np.asarray(decide(batch.observations, batch.masks)))
        assert batch.done.all()
        won[seat] = batch.rewards[:, seat]
    deals = won.mean(axis=0)
    return deals.mean(), 1.96 * deals.std(ddof=1) / len(deals) ** 0.5


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lessons", type=int, default=300)
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--opponent", nargs="+", default=["random", "cook"])
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    flags = parser.parse_args()
    network = train(sushiya.jax.make("sushi-go", players=2), flags.tables, flags.lessons, jax.random.key(flags.seed))
    for opponent in flags.opponent:
        rate, error = evaluate(network, opponent, flags.games)
        print(f"against {opponent}: {100 * rate:.1f} % ± {100 * error:.1f} of {flags.games} games won", flush=True)
