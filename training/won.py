"""What the learner made of games against others than itself."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from torch import Tensor

CONFIDENT = 1.96  # standard errors to either side of a mean: 95 %


@dataclass
class Won:
    """Sums over games that ended."""

    ended: int = 0
    won: float = 0  # the share of each victory
    won_squared: float = 0
    ahead: float = 0  # points ahead of the best other player
    ahead_squared: float = 0

    def add(self, scores: Tensor, wins: Tensor, home: Tensor, exists: Tensor) -> None:
        """Games that ended, a row each; `home` is the learner's seat."""
        if len(scores) == 0:
            return
        mine = home[:, None]
        others = scores.float().scatter(1, mine, -1000).masked_fill(~exists, -1000)
        ahead = scores.float().gather(1, mine)[:, 0] - others.amax(1)
        won = wins.gather(1, mine)[:, 0]
        self.ended += len(scores)
        self.won += float(won.sum())
        self.won_squared += float(won.square().sum())
        self.ahead += float(ahead.sum())
        self.ahead_squared += float(ahead.square().sum())

    def told(self) -> dict[str, Any]:
        games = max(1, self.ended)
        return {"won": self.won / games, "points_ahead": self.ahead / games, "ended": self.ended}

    def told_with_intervals(self) -> dict[str, Any]:
        return self.told() | {
            "won_interval": self._interval(self.won, self.won_squared),
            "points_ahead_interval": self._interval(self.ahead, self.ahead_squared),
            "confidence": 0.95,
        }

    def _interval(self, total: float, squares: float) -> list[float]:
        games = max(1, self.ended)
        mean = total / games
        error = CONFIDENT * math.sqrt(max(0.0, squares / games - mean * mean) / games)
        return [mean - error, mean + error]
