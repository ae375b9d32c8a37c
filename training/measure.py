"""How a network does against the bots of the house, while it is still in floating point.

    python -m training.measure runs/sushi-go/sushi-go.pt --against chef --games 256

A quick look with the network in each seat in turn; what counts is `sushiya match` with the file of the network.
"""

from __future__ import annotations

import argparse
import math
import os
from pathlib import Path
from typing import Any

import numpy as np
import torch

import sushiya
from training.games import GAMES, is_plain
from training.network import Network
from training.questions import Questions
from training.table import IMPOSSIBLE, Counting


@torch.no_grad()
def duel_rate(
    name: str, network: Network, options: dict[str, Any], against: str, games: int, device: str, sampled: bool = False
) -> tuple[float, float, float]:
    """The share of duels won, its standard error, and the share of games."""
    house = GAMES[name]
    inputs = house.inputs()
    game = sushiya.make_game(name, **options)
    counting, questions, head = Counting(house, inputs, game, device), Questions(inputs, device), house.head(game)
    duels, wins = [], []
    for seat in range(game.players):
        players: list[str | None] = [against] * game.players
        players[seat] = None
        batch = sushiya.Batch(
            game, games // game.players, players=players, seed=77, reward="win", threads=os.cpu_count() or 1
        )
        over = np.zeros(len(batch), bool)
        while not over.all():
            observations = torch.from_numpy(batch.observations).to(device)
            masks = torch.from_numpy(batch.masks).to(device)
            outputs, _ = network(questions(counting.counters(observations)))
            logits = head(outputs, counting.extra(observations)).masked_fill(masks == 0, IMPOSSIBLE)
            if sampled:
                logits = logits - torch.empty_like(logits).exponential_().log()
            batch.step(logits.argmax(1).cpu().numpy())
            for row in np.flatnonzero(batch.done & ~over):
                scores, won = batch.final_scores[row], batch.rewards[row]
                rank = scores + 1000 * (won > 0)
                duels.append(np.delete((np.sign(rank[seat] - rank) + 1) / 2, seat).mean())
                wins.append(won[seat])
            over |= batch.done
    return float(np.mean(duels)), float(np.std(duels) / math.sqrt(len(duels))), float(np.mean(wins))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.measure")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--against", default="chef")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--plain", action="store_true", help="only at tables without variants")
    parser.add_argument("--sampled", action="store_true", help="draws from the policy rather than taking its best")
    wishes = parser.parse_args()
    kept = torch.load(wishes.checkpoint, map_location=wishes.device, weights_only=True)
    name = kept["settings"]["game"]
    house = GAMES[name]
    network = Network(len(house.inputs().asked), tuple(kept["settings"]["hidden"]), house.OUTPUTS).to(wishes.device)
    network.load_state_dict(kept["network"])
    for options in house.TABLES:
        if wishes.plain and not is_plain(options):
            continue
        duels, error, wins = duel_rate(
            name, network, options, wishes.against, wishes.games, wishes.device, wishes.sampled
        )
        print(f"{name} {options} against {wishes.against}: {duels:.3f} ± {1.96 * error:.3f} of duels, {wins:.3f} of games", flush=True)


if __name__ == "__main__":
    main()
