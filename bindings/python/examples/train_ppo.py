"""A small masked PPO that learns two-player Sushi Go! until it beats the greedy bot. NumPy alone; a few minutes.

    python train_ppo.py --minutes 3 --save policy.npz

The learner sits at one table of a batch of many; each step is one decision at every table. Its network is two hidden
layers with two heads, the policy and the value, and the gradient is written out below.
"""

from __future__ import annotations

import argparse
import os
import time

# The matrices are small: threads that wait for each other take longer than the sums.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

import sushiya

HIDDEN = 128


class Network:
    """Observation -> logits of every action, and how the game stands."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        def layer(rows: int, columns: int, gain: float) -> np.ndarray:
            return (rng.standard_normal((rows, columns)) * gain / np.sqrt(rows)).astype(np.float32)

        self.weights = [
            layer(inputs + 1, HIDDEN, 1.4),
            layer(HIDDEN + 1, HIDDEN, 1.4),
            layer(HIDDEN + 1, actions, 0.01),
            layer(HIDDEN + 1, 1, 0.1),
        ]
        self.first = [np.zeros_like(weight) for weight in self.weights]
        self.second = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    @staticmethod
    def with_one(values: np.ndarray) -> np.ndarray:
        return np.concatenate([values, np.ones((len(values), 1), np.float32)], axis=1)

    def forward(self, inputs: np.ndarray) -> tuple[np.ndarray, np.ndarray, list[np.ndarray]]:
        layers = [self.with_one(inputs)]
        for weight in self.weights[:2]:
            layers.append(self.with_one(np.maximum(layers[-1] @ weight, 0)))
        return layers[2] @ self.weights[2], (layers[2] @ self.weights[3])[:, 0], layers

    def learn(self, layers: list[np.ndarray], policy: np.ndarray, value: np.ndarray, rate: float) -> None:
        """One step of Adam along the gradients of the two heads."""
        back = policy @ self.weights[2][:-1].T + value[:, None] @ self.weights[3][:-1].T
        gradients = [layers[2].T @ policy, layers[2].T @ value[:, None]]
        for weight, inputs, outputs in ((1, layers[1], layers[2]), (0, layers[0], layers[1])):
            back = back * (outputs[:, :-1] > 0)
            gradients.insert(0, inputs.T @ back)
            if weight:
                back = back @ self.weights[weight][:-1].T
        norm = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients))
        self.steps += 1
        for at, gradient in enumerate(gradients):
            gradient *= min(1.0, 0.5 / (norm + 1e-8))
            self.first[at] += 0.1 * (gradient - self.first[at])
            self.second[at] += 0.001 * (gradient**2 - self.second[at])
            mean = self.first[at] / (1 - 0.9**self.steps)
            spread = self.second[at] / (1 - 0.999**self.steps)
            self.weights[at] -= rate * mean / (np.sqrt(spread) + 1e-8)


def inputs_of(observations: np.ndarray) -> np.ndarray:
    """Counts to numbers around one."""
    return observations.astype(np.float32) / 4


def probabilities(logits: np.ndarray, masks: np.ndarray) -> np.ndarray:
    logits = np.where(masks != 0, logits, -1e9)
    shares = np.exp(logits - logits.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True)


def sample(shares: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """One action a row; a rounding error never picks one without a share."""
    reached = (shares.cumsum(axis=1) > rng.random((len(shares), 1)) * shares.sum(axis=1, keepdims=True)).argmax(axis=1)
    return np.where(shares[np.arange(len(shares)), reached] > 0, reached, shares.argmax(axis=1))


def evaluate(network: Network, game: sushiya.SushiGo, opponent: str, games: int, threads: int) -> tuple[float, float]:
    """The share of games won at either seat, always taking the likeliest action, and its error (95 %)."""
    won = played = 0.0
    for seat in (0, 1):
        players: list[str | None] = [opponent, opponent]
        players[seat] = None
        # Whole games from the start, one to each table: no game is counted because it was short.
        batch = sushiya.Batch(game, games // 2, players=players, reward="win", seed=9, threads=threads)
        counted = np.zeros(len(batch), np.bool_)
        while not counted.all():
            logits, _, _ = network.forward(inputs_of(batch.observations))
            batch.step(probabilities(logits, batch.masks).argmax(axis=1))
            ended = batch.done & ~counted
            won += float(batch.rewards[ended, seat].sum())
            played += float(ended.sum())
            counted |= ended
    rate = won / played
    return rate, 1.96 * float(np.sqrt(rate * (1 - rate) / played))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--lessons", type=int, default=0, help="stop after so many instead")
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--tables", type=int, default=512)
    parser.add_argument("--steps", type=int, default=27, help="decisions at each table between two lessons")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--games", type=int, default=4000, help="games of the last test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--save")
    flags = parser.parse_args()

    rng = np.random.default_rng(flags.seed)
    game = sushiya.SushiGo(players=2)
    batch = sushiya.Batch(
        game, flags.tables, players=[None, flags.opponent], reward="margin", seed=flags.seed, threads=flags.threads
    )
    network = Network(game.observation_size, game.action_count, rng)
    began = time.monotonic()
    lessons = 0

    def passed() -> float:
        return lessons / flags.lessons if flags.lessons else (time.monotonic() - began) / (60 * flags.minutes)

    while (share := passed()) < 1:
        rate = flags.rate * (1 - share)
        tables, steps = flags.tables, flags.steps
        inputs = np.empty((steps, tables, game.observation_size), np.float32)
        masks = np.empty((steps, tables, game.action_count), np.int8)
        actions = np.empty((steps, tables), np.int64)
        chosen = np.empty((steps, tables), np.float32)
        values = np.empty((steps + 1, tables), np.float32)
        rewards = np.empty((steps, tables), np.float32)
        goes_on = np.empty((steps, tables), np.float32)
        for step in range(steps):
            inputs[step], masks[step] = inputs_of(batch.observations), batch.masks
            logits, values[step], _ = network.forward(inputs[step])
            shares = probabilities(logits, masks[step])
            actions[step] = sample(shares, rng)
            chosen[step] = shares[np.arange(tables), actions[step]]
            batch.step(actions[step])
            rewards[step] = batch.rewards[:, 0] / 10
            goes_on[step] = ~batch.done
        values[steps] = network.forward(inputs_of(batch.observations))[1]

        # Generalised advantage estimation.
        advantages = np.zeros((steps, tables), np.float32)
        ahead = np.zeros(tables, np.float32)
        for step in reversed(range(steps)):
            surprise = rewards[step] + goes_on[step] * values[step + 1] - values[step]
            ahead = surprise + 0.95 * goes_on[step] * ahead
            advantages[step] = ahead
        targets = (advantages + values[:-1]).ravel()
        advantages = advantages.ravel()
        flat = [array.reshape(steps * tables, *array.shape[2:]) for array in (inputs, masks, actions, chosen)]
        for _ in range(3):
            order = rng.permutation(steps * tables)
            for part in np.array_split(order, 8):
                some_inputs, some_masks, some_actions, before = (array[part] for array in flat)
                logits, value, layers = network.forward(some_inputs)
                shares = probabilities(logits, some_masks)
                rows = np.arange(len(part))
                ratio = shares[rows, some_actions] / before
                advantage = advantages[part]
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                # The clipped objective has a gradient only where clipping does not bite.
                free = np.where(advantage > 0, ratio < 1.2, ratio > 0.8)
                push = -(free * ratio * advantage)[:, None]
                one_hot = np.zeros_like(shares)
                one_hot[rows, some_actions] = 1
                logs = np.log(np.maximum(shares, 1e-12))
                entropy = -(shares * logs).sum(axis=1, keepdims=True)
                policy = push * (one_hot - shares) + 0.01 * shares * (logs + entropy)
                network.learn(layers, policy / len(part), (value - targets[part]) / len(part), rate)
        lessons += 1
        if lessons % 10 == 0:
            ended = rewards.sum() * 10 / max(1.0, float((goes_on == 0).sum()))
            print(
                f"{100 * share:3.0f} %  {lessons * tables * steps:8d} decisions, margin {ended:+.1f} a game", flush=True
            )

    won, error = evaluate(network, game, flags.opponent, flags.games, flags.threads)
    print(f"against {flags.opponent}: {100 * won:.1f} % ± {100 * error:.1f} of {flags.games} games won")
    if flags.save:
        np.savez(flags.save, *network.weights)


if __name__ == "__main__":
    main()
