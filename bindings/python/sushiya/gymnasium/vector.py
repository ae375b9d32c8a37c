"""Thousands of learners' tables, stepped in C++."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from sushiya.batch import Batch
from sushiya.games import make_game
from sushiya.gymnasium.seats import observation_space, seating

Observations = dict[str, NDArray[np.int8]]


class SingleSeatVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """SingleSeatEnv many times over. A game that ends begins anew in the same step (AutoresetMode.SAME_STEP): its last
    observation is in info["final_obs"], its scores in info["final_info"]["scores"]. With copy=False the arrays that
    come back are the same ones at every step."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: Any = "sushi-go",
        num_envs: int = 1,
        *,
        opponents: str | Sequence[str] = "greedy",
        seat: int = 0,
        reward: str = "margin",
        observation: str = "full",
        illegal: str = "raise",
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode is not None:
            raise ValueError("a vector of tables is not drawn")
        if observation == "none":
            raise ValueError("an environment shows what is seen: observation is \"full\" or \"light\"")
        self.game = make_game(game, **options)
        self.num_envs = num_envs
        self.seat = seat
        self._copy = copy
        self.batch = Batch(
            self.game,
            num_envs,
            players=seating(self.game, seat, opponents),
            reward=reward,
            observation=observation,
            illegal=illegal,
            threads=threads,
        )
        self.single_action_space = spaces.Discrete(self.game.action_count)
        self.single_observation_space = observation_space(self.game)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def _observations(self) -> Observations:
        kept = (self.batch.observations, self.batch.masks)
        observations, masks = (array.copy() for array in kept) if self._copy else kept
        return {"observation": observations, "action_mask": masks}

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        super().reset(seed=seed if seed is None or isinstance(seed, int) else None)
        seeds: int | ArrayLike = int(self.np_random.integers(2**63)) if seed is None else seed
        self.batch.reset(seeds)
        return self._observations(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        batch = self.batch
        batch.step(actions)
        info: dict[str, Any] = {}
        if batch.illegal.any():
            info["illegal_action"] = batch.illegal.copy()
        if batch.done.any():
            ended = batch.done.copy()
            final = np.full(self.num_envs, None, dtype=object)
            nothing = np.zeros(self.game.action_count, np.int8)
            for number in np.flatnonzero(ended):
                final[number] = {
                    "observation": batch.final_observations[number].copy(),
                    "action_mask": nothing,
                }
            info |= {
                "final_obs": final,
                "_final_obs": ended,
                "final_info": {"scores": batch.final_scores.copy(), "_scores": ended},
                "_final_info": ended,
            }
        rewards = batch.rewards[:, self.seat].astype(np.float64)
        return self._observations(), rewards, batch.done.copy(), np.zeros(self.num_envs, np.bool_), info
