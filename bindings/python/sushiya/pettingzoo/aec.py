"""Seats act one after another. Where several are waited for at once, they are asked in their order, and what one has
chosen stays hidden until all have."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from sushiya.pettingzoo.seats import RENDER_MODES, Seats, draw


class SeatsEnv(AECEnv[str, dict[str, NDArray[np.int8]], int | None]):
    """A table as an AEC environment. Options of the game go along."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1, "is_parallelizable": False}

    def __init__(
        self,
        game: Any,
        *,
        reward: str = "margin",
        illegal: str = "raise",
        render_mode: str | None = None,
        name: str = "sushiya",
        **options: Any,
    ) -> None:
        super().__init__()
        self.metadata = type(self).metadata | {"name": name}
        self.render_mode = render_mode
        self._seats = Seats(game, reward, illegal, options)
        self.game = self._seats.game
        self.possible_agents = list(self._seats.agents)

    def observation_space(self, agent: str) -> Any:
        return self._seats.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._seats.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._episode = self._seats.new_episode(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next_agent()

    def _next_agent(self) -> str:
        seat = self._episode.play.seat
        return self.possible_agents[0 if seat is None else seat]

    def observe(self, agent: str) -> dict[str, NDArray[np.int8]]:
        return self._episode.observe(self._seats.seat_of[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        info = self._episode.act(self._seats.seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = info
        self.rewards = dict(zip(self.possible_agents, self._episode.take_rewards(), strict=True))
        if self._episode.play.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self._next_agent()

    def render(self) -> str | None:
        """What the seat that is to act sees."""
        return draw(self._episode, self._seats.seat_of[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Nothing is held."""

    @property
    def play(self) -> Any:
        """The game under way, with its log."""
        return self._episode.play
