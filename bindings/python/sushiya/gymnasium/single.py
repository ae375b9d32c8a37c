"""One learner at a table of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from sushiya.games import make_game
from sushiya.gymnasium.seats import observation_space, seating
from sushiya.play import Deals, Episode, check_illegal, check_reward

Observation = dict[str, NDArray[np.int8]]


class SingleSeatEnv(gymnasium.Env[Observation, np.int64]):
    """The learner sits at `seat`, `opponents` at the others. An observation is a dictionary: "observation", the view in
    numbers, and "action_mask". What is left over goes to the game: its options. A reset with a seed plays the first
    deal of that seed, each reset after it the next one."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: Any = "sushi-go",
        *,
        opponents: str | Sequence[str] = "greedy",
        seat: int = 0,
        reward: str = "margin",
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = make_game(game, **options)
        self.seat = seat
        self.render_mode = render_mode
        self._players = seating(self.game, seat, opponents)
        self._reward = check_reward(reward)
        self._illegal = check_illegal(illegal)
        self.action_space = spaces.Discrete(self.game.action_count)
        self.observation_space: spaces.Space[Any] = observation_space(self.game)
        self._deals = Deals()
        self._episode = self._new_episode(None)

    def _new_episode(self, seed: int | None) -> Episode:
        return Episode(self.game, self._players, self._deals.next(seed), self._reward, self._illegal)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._episode = self._new_episode(seed)
        if self._episode.play.is_over:
            raise ValueError("these options leave the learner nothing to decide")
        self._episode.take_rewards()
        return self._episode.observe(self.seat), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        observation, reward, over, info = self._episode.step(self.seat, action)
        if over:
            info["scores"] = self._episode.play.state.scores
            info["winners"] = self._episode.play.state.winners
        return observation, reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of the next action, as libraries for masked learning ask for it."""
        return self._episode.observe(self.seat)["action_mask"].astype(np.bool_)

    def render(self) -> str | None:
        """What the learner sees; nothing it could not know."""
        if self.render_mode is None:
            return None
        view = self._episode.play.state.view(self.seat)
        return str(view.render("svg" if self.render_mode == "svg" else "text"))

    @property
    def play(self) -> Any:
        """The game under way, with its log."""
        return self._episode.play
