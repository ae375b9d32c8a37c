"""Tables: many games side by side, and what turns their observations into what a network is shown."""

from __future__ import annotations

import time
from collections.abc import Sequence
from types import ModuleType
from typing import Any

import torch
from torch import Tensor

import sushiya
import sushiya.gpu
from training.inputs import Inputs, weights_at
from training.questions import Questions

IMPOSSIBLE = -1e9
MOST_SEATS = 5


class Table:
    """All seats are open, or `bots` names players of the house for all seats but one (None). The tensors change with every step. They
    are the batch's own, but where bots sit the games are on the CPU, and the tensors are copies where the network is."""

    def __init__(
        self, house: ModuleType, inputs: Inputs, game: Any, games: int, seed: int, device: str,
        bots: Sequence[str | None] | None = None, threads: int = 1,
    ) -> None:  # fmt: skip
        self.game = game
        self.device = device
        self.games = games
        self.players: int = game.players
        self.open = [seat for seat in range(self.players) if not bots or bots[seat] is None]
        self.seconds = 0.0  # spent in steps; on a GPU they are only queued
        self._on_gpu = device != "cpu" and not bots
        wishes: dict[str, Any] = {"seed": seed, "reward": "win", "illegal": "lose_move"}
        if self._on_gpu:
            self.batch = sushiya.gpu.Batch(game, games, **wishes)
        else:
            self.batch = sushiya.Batch(game, games, players=bots, threads=threads, **wishes)
        self._copies: list[tuple[Tensor, Tensor]] = []
        self.observations = self._tensor("observations")
        self.masks = self._tensor("masks")
        self.wins = self._tensor("rewards")
        self.done = self._tensor("done")
        self.seats = self._tensor("seats")
        self.scores = self._tensor("final_scores")
        self.counting = Counting(house, inputs, game, device)

    def _tensor(self, name: str) -> Tensor:
        array = getattr(self.batch, name)
        own: Tensor = torch.from_dlpack(array) if self._on_gpu else torch.from_numpy(array)
        shown = own.to(self.device)
        if shown is not own:
            self._copies.append((own, shown))
        return shown

    def reset(self, seed: int) -> None:
        """Begins every game anew, with other deals."""
        self.batch.reset(seed)
        self._copy()

    def step(self, actions: Tensor) -> None:
        taken = actions if self._on_gpu else actions.cpu().numpy()
        began = time.perf_counter()
        self.batch.step(taken)
        self.seconds += time.perf_counter() - began
        self._copy()

    def _copy(self) -> None:
        for own, shown in self._copies:
            shown.copy_(own)


class Counting:
    """From the observations of one table to the counters of the inputs, and to what else the head needs."""

    def __init__(self, house: ModuleType, inputs: Inputs, game: Any, device: str) -> None:
        self._kind = torch.float32 if device == "cpu" else torch.bfloat16  # whole numbers up to 256 are exact in both
        weights, constant = weights_at(inputs, game, house.table_numbers(game))
        self._weights = torch.from_numpy(weights).to(device, self._kind)
        self._constant = torch.from_numpy(constant).to(device, self._kind)
        fields = {each["name"]: range(each["begin"], each["end"]) for each in game.observation_fields}
        self._extra = torch.tensor([place for name in house.EXTRA for place in fields[name]], dtype=torch.int64, device=device)

    def counters(self, observations: Tensor) -> Tensor:
        """As int8; what lies beyond answers every question as its end does."""
        counted = torch.addmm(self._constant, observations.to(self._kind), self._weights)
        return counted.clamp_(-127, 127).to(torch.int8)

    def extra(self, observations: Tensor) -> Tensor:
        return observations.index_select(1, self._extra)


class Group:
    """Tables whose actions have the same indices: they are decided for all at once, one table's games behind another's."""

    def __init__(self, house: ModuleType, inputs: Inputs, tables: list[Table], league_share: float) -> None:
        self.tables = tables
        self.device = tables[0].device
        self.games = sum(table.games for table in tables)
        self.actions: int = tables[0].game.action_count
        self.extra: int = tables[0].counting.extra(tables[0].observations).shape[1]
        self.questions = Questions(inputs, self.device)
        self._head = house.head(tables[0].game)
        self.slices: list[slice] = []
        exists, league, home = [], [], []
        begin = 0
        for table in tables:
            self.slices.append(slice(begin, begin + table.games))
            exists.append((torch.arange(MOST_SEATS) < table.players).expand(table.games, -1))
            first = table.games - int(table.games * league_share)
            league.append(torch.arange(begin + first, begin + table.games))
            home.append(torch.tensor(table.open)[torch.arange(table.games - first) % len(table.open)])
            begin += table.games
        self.exists = torch.cat(exists).to(self.device)  # which seats a game has
        self.league = torch.cat(league).to(self.device)  # the games against others than itself
        self.home = torch.cat(home).to(self.device)  # the learner's seat in these

    def logits(self, outputs: Tensor, extra: Tensor, masks: Tensor) -> Tensor:
        return self._head(outputs, extra).masked_fill(masks == 0, IMPOSSIBLE)


def returns(scores: Tensor, wins: Tensor, exists: Tensor) -> Tensor:
    """What each seat made of a finished game.

    Duels are what matches are judged by, a victory is what players want, and a little is for points, which say something of
    nearly every choice.
    """
    scores = scores.float()
    rank = scores + 1000 * (wins > 0)
    others = exists[:, None, :] & ~torch.eye(MOST_SEATS, dtype=torch.bool, device=scores.device)
    duels = (rank[:, :, None] - rank[:, None, :]).sign().mul_(others).sum(2) / (exists.sum(1, keepdim=True) - 1)
    best_other = scores[:, None, :].expand(-1, MOST_SEATS, -1).masked_fill(~others, -1000).amax(2)
    lead = torch.tanh((scores - best_other) / 15)
    return 0.45 * (duels + 1) / 2 + 0.45 * wins + 0.1 * lead
