"""Holds batches on the GPU against batches here, or measures them.

    python -m sushiya.gpu check [--games 4096] [--steps 600]
    python -m sushiya.gpu measure [--games 1048576] [--steps 200]
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

import numpy as np

import sushiya
from sushiya import gpu

NAMES = ("observations", "masks", "rewards", "done", "seats", "illegal", "final_scores", "final_observations")

# Every way to set a game up, and each kind of reward and of seeds in turn.
TABLES: list[tuple[str, dict[str, Any]]] = [
    *(("sushi-go", {"players": players}) for players in (2, 3, 4, 5)),
    ("sushi-go", {"players": 3, "passing": "both-ways"}),
    ("sushi-go", {"players": 2, "phantom": True}),
    ("sushi-go", {"players": 2, "rounds": 1, "hand_size": 4}),
    *(("sushi-roll", {"players": players}) for players in (2, 3, 4, 5)),
    ("sushi-roll", {"players": 3, "rounds": 2, "dice_per_belt": 4}),
    *(("wasabi", {"players": players, "screens": screens}) for players in (2, 3, 4) for screens in (False, True)),
]


def differing(here: sushiya.Batch, there: gpu.Batch) -> list[str]:
    """The arrays that are not the same, byte by byte."""
    return [name for name in NAMES if getattr(here, name).tobytes() != getattr(there, name).numpy().tobytes()]


def check(games: int, steps: int, threads: int, observation: str) -> bool:
    """Plays the same games on both sides, every fifth step with some actions that mean nothing."""
    all_equal = True
    for number, (name, options) in enumerate(TABLES):
        game = sushiya.make_game(name, **options)
        wishes: dict[str, Any] = {
            "seed": 7 if number % 2 == 0 else np.arange(games, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15),
            "reward": ("margin", "points", "win")[number % 3],
            "observation": observation,
            "illegal": "lose_move",
        }
        here = sushiya.Batch(game, games, threads=threads, **wishes)
        there = gpu.Batch(game, games, **wishes)
        noise = np.random.default_rng(number)
        ended = 0
        differences = differing(here, there)
        for step in range(steps):
            if differences:
                break
            actions = here.sample_actions()
            sampled = there.sample_actions()
            if actions.tobytes() != sampled.numpy().tobytes():
                differences = ["sampled actions"]
                break
            if step % 5 == 4:
                noisy = actions.copy()
                noisy[::7] = noise.integers(-1, game.action_count + 1, len(noisy[::7]))
                here.step(noisy)
                there.step(on_device(noisy))
            else:
                here.step(actions)
                there.step(sampled)
            ended += int(here.done.sum())
            differences = differing(here, there)
        last = games - 1
        if here.state(last) != there.state(last) or here.deal(last) != there.deal(last):
            differences.append("the last state")
        verdict = "the same" if not differences else "DIFFERENT: " + ", ".join(differences)
        print(f"{name} {options}: {games} games, {steps} steps, {ended} games ended, {verdict}", flush=True)
        all_equal = all_equal and not differences
    return all_equal


def on_device(actions: Any) -> Any:
    """An array of NumPy, copied to the GPU by whatever is installed there."""
    try:
        import torch
    except ImportError:
        import cupy

        return cupy.asarray(actions)
    return torch.from_numpy(actions).cuda()


def measure(games: int, steps: int, observation: str) -> None:
    """Random legal play with observations and masks, four players; the choice itself is made on the GPU too."""
    for name in sushiya.GAMES:
        batch = gpu.Batch(sushiya.make_game(name, players=4), games, seed=1, observation=observation, illegal="lose_move")
        for _ in range(20):
            batch.step(batch.sample_actions())
        batch.done.numpy()  # waits
        began = time.perf_counter()
        for _ in range(steps):
            batch.step(batch.sample_actions())
        batch.done.numpy()
        seconds = time.perf_counter() - began
        print(f"{name}, 4 players, {games} games: {games * steps / seconds / 1e9:.2f} G decisions/s", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m sushiya.gpu", description="Batches on the GPU, held against those here.")
    parser.add_argument("what", choices=("check", "measure"))
    parser.add_argument("--games", type=int, help="how many at once")
    parser.add_argument("--steps", type=int, help="how many decisions in each")
    parser.add_argument("--threads", type=int, default=4, help="of the batch here")
    parser.add_argument("--observation", default="full", choices=("full", "light", "none"))
    wishes = parser.parse_args()
    try:
        if wishes.what == "measure":
            measure(wishes.games or 1 << 20, wishes.steps or 200, wishes.observation)
            return 0
        return 0 if check(wishes.games or 4096, wishes.steps or 600, wishes.threads, wishes.observation) else 1
    except sushiya.DeviceError as trouble:
        print(f"sushiya.gpu: {trouble}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
