"""MaskablePPO of sb3-contrib learns a game of the house from so many choices, against players of the house.

    python bench/outside/train.py sushi-go --opponents cook --choices 500000 --out ppo.zip

SIGTERM ends it sooner: what it has learned by then is written.
"""

from __future__ import annotations

import argparse
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import gymnasium
import torch
from learned import Flat
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

import sushiya.gymnasium  # registers the games

# That each table plays between two lessons.
STEPS = 128


class Report(BaseCallback):
    """Says now and then how it goes, and ends it when it is cut."""

    def __init__(self, cut: threading.Event) -> None:
        super().__init__()
        self._cut = cut

    def _on_step(self) -> bool:
        return not self._cut.is_set()

    def _on_rollout_end(self) -> None:
        games = self.model.ep_info_buffer or []
        mean = sum(game["r"] for game in games) / max(1, len(games))
        seconds = time.process_time()
        print(f"{seconds:6.0f} s of the processor, {self.num_timesteps:8d} choices, reward {mean:+.2f}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=list(sushiya.GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="cook")
    parser.add_argument("--choices", type=int, default=500_000)
    parser.add_argument("--tables", type=int, default=32, help="games side by side")
    parser.add_argument("--reward", default="margin", choices=("margin", "win"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    wishes = parser.parse_args()
    cut = threading.Event()
    signal.signal(signal.SIGTERM, lambda number, frame: cut.set())
    torch.set_num_threads(1)  # the matrices are small

    def table(number: int) -> Any:
        # The learner sits everywhere in turn.
        env = gymnasium.make(
            f"sushiya/{wishes.game.replace('-', '_')}-v0",
            players=wishes.players,
            opponents=wishes.opponents,
            seat=number % wishes.players,
            reward=wishes.reward,
        )
        return lambda: gymnasium.wrappers.RecordEpisodeStatistics(Flat(env))

    tables = DummyVecEnv([table(number) for number in range(wishes.tables)])
    tables.seed(wishes.seed)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        learning_rate=3e-4,
        n_steps=STEPS,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=wishes.seed,
        device="cpu",
    )
    model.learn(total_timesteps=wishes.choices, callback=Report(cut))
    # From choices after the last lesson nothing is learned.
    model.num_timesteps -= model.num_timesteps % (STEPS * wishes.tables)
    # Whoever waits for the file finds it whole.
    part = Path(wishes.out).with_suffix(".part.zip")
    model.save(part)
    part.replace(wishes.out)
    print(f"{model.num_timesteps} choices learned from, against {wishes.opponents}; written to {wishes.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
