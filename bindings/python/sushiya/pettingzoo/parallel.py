"""All seats that are waited for act at once. A seat that is not waited for has an empty mask, and what it sends counts
for nothing."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from sushiya.pettingzoo.seats import RENDER_MODES, Seats, draw

Observations = dict[str, dict[str, NDArray[np.int8]]]


class SeatsParallelEnv(ParallelEnv[str, dict[str, NDArray[np.int8]], int]):
    """A table as a parallel environment. Options of the game go along."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}

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
        self.metadata = type(self).metadata | {"name": name}
        self.render_mode = render_mode
        self._seats = Seats(game, reward, illegal, options)
        self.game = self._seats.game
        self.possible_agents = list(self._seats.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self._seats.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._seats.action_spaces[agent]

    def _observations(self) -> Observations:
        return {agent: self._episode.observe(seat) for agent, seat in self._seats.seat_of.items()}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, dict[str, Any]]]:
        self._episode = self._seats.new_episode(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.possible_agents}
        waiting = {seat: actions[self.possible_agents[seat]] for seat in self._episode.play.waiting}
        self._episode.check(waiting)
        for seat, action in waiting.items():
            infos[self.possible_agents[seat]] = self._episode.act(seat, action)
        rewards = dict(zip(self.possible_agents, self._episode.take_rewards(), strict=True))
        over = self._episode.play.is_over
        if over:
            self.agents = []
        ended = dict.fromkeys(self.possible_agents, over)
        return self._observations(), rewards, ended, dict.fromkeys(self.possible_agents, False), infos

    def render(self) -> str | None:
        """What the first seat that is to act sees."""
        seat = self._episode.play.seat
        return draw(self._episode, 0 if seat is None else seat, self.render_mode)

    def close(self) -> None:
        """Nothing is held."""

    @property
    def play(self) -> Any:
        """The game under way, with its log."""
        return self._episode.play
