"""What the environments share: one game under way, its observations as spaces have them, and illegal actions."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sushiya._core import Deal
from sushiya.errors import IllegalAction, ParseError

ILLEGAL = ("raise", "lose_move")
REWARDS = ("points", "margin", "win")


def check_illegal(policy: str) -> str:
    """What becomes of an illegal action: "raise" an IllegalAction, or "lose_move": the first legal one is made."""
    if policy not in ILLEGAL:
        raise ValueError(f"illegal is one of {', '.join(ILLEGAL)}, not {policy!r}")
    return policy


def check_reward(reward: str) -> str:
    """What a seat is paid: refused here, where it is said, and not when it is first paid."""
    if reward not in REWARDS:
        raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")
    return reward


def observation_bounds(game: Any) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """The least and the greatest number at each place of an observation."""
    low = np.zeros(game.observation_size, np.int8)
    high = np.zeros(game.observation_size, np.int8)
    for part in game.observation_fields:
        low[part["begin"] : part["end"]] = part["low"]
        high[part["begin"] : part["end"]] = part["high"]
    return low, high


class Deals:
    """Which deal the next game is played with: a seed begins with its first deal, and each game without a new seed takes
    the next one."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._next = 0

    def next(self, seed: int | None) -> Deal:
        if seed is not None or self._seed is None:
            self._seed, self._next = secrets.randbits(64) if seed is None else seed, 0
        self._next += 1
        return Deal(self._seed, self._next - 1)


class Episode:
    """One game under way, seat by seat, in the words of environments."""

    def __init__(self, game: Any, players: Sequence[str | None], deal: Deal, reward: str, illegal: str) -> None:
        self.play = type(game).Play(game, list(players), deal.seed, deal.number)
        self._reward = reward
        self._raises = illegal == "raise"

    def check(self, actions: dict[int, Any]) -> None:
        """Raises at the first illegal one, before any is made, where illegal ones are to raise."""
        if self._raises:
            for seat, action in actions.items():
                self.play.state.apply(seat, action)

    def act(self, seat: int, action: Any) -> dict[str, Any]:
        """Makes a decision for a seat. Says in the info where it was illegal and another one was made."""
        try:
            self.play.act(seat, action)
        except (IllegalAction, ParseError) as refused:
            if self._raises:
                raise
            self.play.act(seat, self.play.state.legal_actions(seat)[0])
            return {"illegal_action": True, "clause": getattr(refused, "clause", ""), "refusal": str(refused)}
        return {}

    def step(self, seat: int, action: Any) -> tuple[dict[str, NDArray[np.int8]], float, bool, dict[str, Any]]:
        """The same, with what comes of it: what the seat sees now, its reward, whether the game is over, the info."""
        try:
            observation, mask, reward, over = self.play.step(seat, action, self._reward)
            info: dict[str, Any] = {}
        except (IllegalAction, ParseError):
            if self._raises:
                raise
            info = self.act(seat, action)
            observation, mask = self.play.observe(seat)
            reward, over = self.take_rewards()[seat], self.play.is_over
        return {"observation": observation, "action_mask": mask}, reward, over, info

    def take_rewards(self) -> list[float]:
        rewards: list[float] = self.play.take_rewards(self._reward)
        return rewards

    def observe(self, seat: int) -> dict[str, NDArray[np.int8]]:
        observation, mask = self.play.observe(seat)
        return {"observation": observation, "action_mask": mask}
