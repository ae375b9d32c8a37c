"""What both kinds of environment share."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces

from sushiya.games import make_game
from sushiya.gymnasium.seats import observation_space
from sushiya.play import Deals, Episode, check_illegal, check_reward

RENDER_MODES = ["ansi", "svg"]


class Seats:
    """The agents of a table, seat_0, seat_1 and so on, their spaces, and how a game of theirs begins."""

    def __init__(self, game: Any, reward: str, illegal: str, options: dict[str, Any]) -> None:
        self.game = make_game(game, **options)
        self.agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        self._reward = check_reward(reward)
        self._illegal = check_illegal(illegal)
        self._deals = Deals()
        # The same objects at every call: each agent's own space can be seeded.
        self.observation_spaces = {agent: observation_space(self.game) for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.action_count) for agent in self.agents}

    def new_episode(self, seed: int | None) -> Episode:
        """With a seed its first deal, without one the next."""
        deal = self._deals.next(seed)
        episode = Episode(self.game, [None] * self.game.players, deal, self._reward, self._illegal)
        episode.take_rewards()
        return episode


def draw(episode: Episode, seat: int, render_mode: str | None) -> str | None:
    """What one seat sees."""
    if render_mode is None:
        return None
    return str(episode.play.state.view(seat).render("svg" if render_mode == "svg" else "text"))
