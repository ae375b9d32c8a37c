"""Agents of a public library at our tables: MaskablePPO of sb3-contrib, learned through the Gymnasium environment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from sb3_contrib import MaskablePPO


class Flat(gymnasium.Wrapper[Any, Any, Any, Any]):
    """The view in numbers alone: the mask is asked for apart."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        inner = env.observation_space
        assert isinstance(inner, spaces.Dict)
        self.observation_space = inner["observation"]

    def reset(self, **wishes: Any) -> tuple[Any, dict[str, Any]]:
        told, info = self.env.reset(**wishes)
        return told["observation"], info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        told, reward, over, cut, info = self.env.step(action)
        return told["observation"], float(reward), over, cut, info

    def action_masks(self) -> Any:
        return self.env.unwrapped.action_masks()  # type: ignore[attr-defined]


class Learned:
    """Takes what its policy likes best; it sees its view alone."""

    def __init__(self, model: MaskablePPO) -> None:
        self._model = model

    def choose(self, state: Any, seat: int) -> Any:
        view = state.view(seat)
        action, _ = self._model.predict(
            np.asarray(view.observation()), action_masks=np.asarray(state.action_mask(seat), bool), deterministic=True
        )
        return int(action)


class LearnedPlayer:
    """Invites what a file holds, and says from how many choices it has learned."""

    def __init__(self, path: Path) -> None:
        self._model = MaskablePPO.load(path, device="cpu")
        self.choices = int(self._model.num_timesteps)

    def __call__(self, rules: Any, seed: int) -> Learned:
        return Learned(self._model)
