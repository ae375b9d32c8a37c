"""Learns to play like a searching bot, with scikit-learn: a small network learns which action it takes.

    pip install 'sushiya[examples]'
    python imitate_sklearn.py --teacher chef:100 --lessons 2000 --on processes

The teacher's games are made by `sushiya.cluster`: here, in processes, or on a Ray cluster (`--on ray`), always the same ones.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from sklearn.neural_network import MLPClassifier

import sushiya
from sushiya import cluster


class Pupil:
    """The learned player: of the legal actions the one that the teacher would most likely take."""

    __name__ = "pupil"

    def __init__(self, model: MLPClassifier, actions: int) -> None:
        self._model, self._actions = model, actions

    def __call__(self, view: Any) -> Any:
        shares = np.full(self._actions, 1e-9)  # an action the teacher never took is better than an illegal one
        shares[self._model.classes_] += self._model.predict_proba(view.observation()[None] / 4)[0]
        return view.action_at(int((shares * view.action_mask()).argmax()))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="sushi-go")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--teacher", default="chef:100")
    parser.add_argument("--lessons", type=int, default=2000, help="games of the teacher to learn from")
    parser.add_argument("--passes", type=int, default=20, help="how often each of them is looked at")
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--games", type=int, default=400, help="games of the last test")
    parser.add_argument("--on", default="here", help="here, processes or ray")
    flags = parser.parse_args()

    game = sushiya.make_game(flags.game, players=flags.players)
    began = time.monotonic()
    parts = list(cluster.self_play(game, flags.teacher, flags.lessons, on=flags.on, unit_games=32))
    inputs = np.concatenate([part.observations for part in parts]).astype(np.float32) / 4
    actions = np.concatenate([part.actions for part in parts])
    print(f"{len(actions)} decisions of {flags.teacher} in {time.monotonic() - began:.1f} s", flush=True)
    model = MLPClassifier((128, 128), batch_size=256, random_state=1)
    for _ in range(flags.passes):
        model.partial_fit(inputs, actions, classes=np.unique(actions))
    print(f"{100 * model.score(inputs, actions):.1f} % of them repeated, legal or not", flush=True)
    pupil = Pupil(model, game.action_count)
    result = sushiya.match(game, [pupil] + [flags.opponent] * (flags.players - 1), flags.games)
    rates = result.win_rates()
    share = f"{100 * rates.value[0]:.1f} % ({100 * rates.low[0]:.1f}-{100 * rates.high[0]:.1f})"
    print(f"against {flags.opponent}: {share} of {result.games} games won")


if __name__ == "__main__":
    main()
