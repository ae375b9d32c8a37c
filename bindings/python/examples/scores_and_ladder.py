"""How points are distributed, and who stands where on the ladder.

    python scores_and_ladder.py --games 2000 --out pictures

needs matplotlib: pip install "sushiya[examples]". Writes scores.png and ladder.png.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from pathlib import Path

import matplotlib
import numpy as np

import sushiya

matplotlib.use("Agg")
import matplotlib.pyplot as plt

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("--game", default="sushi-go", choices=list(sushiya.GAMES))
parser.add_argument("--players", nargs="+", default=["random", "greedy", "cook", "chef"])
parser.add_argument("--games", type=int, default=1000)
parser.add_argument("--out", type=Path, default=Path("."))
flags = parser.parse_args()
flags.out.mkdir(parents=True, exist_ok=True)

# %% Every pair meets, at a table of two.
kinds = flags.players
results = {}
for one, other in combinations(kinds, 2):
    results[one, other] = sushiya.match(flags.game, [one, other], flags.games, progress=True)
    print(results[one, other])

# %% Points of each, whoever sat opposite.
figure, axes = plt.subplots(figsize=(8, 4.5))
for kind in kinds:
    points = np.concatenate([result.scores[:, pair.index(kind)] for pair, result in results.items() if kind in pair])
    values, counts = np.unique(points, return_counts=True)
    axes.plot(values, counts / counts.sum(), label=f"{kind} ({points.mean():.1f})")
axes.set_xlabel("points at the end")
axes.set_ylabel("share of games")
axes.set_title(f"{flags.game}: points at a table of two")
axes.legend()
figure.tight_layout()
figure.savefig(flags.out / "scores.png", dpi=120)

# %% The ladder: ratings under which the rates seen are the likeliest (Bradley and Terry), random being 0.
wins = np.zeros((len(kinds), len(kinds)))
for (one, other), result in results.items():
    at, against = kinds.index(one), kinds.index(other)
    wins[at, against], wins[against, at] = result.wins.sum(axis=0) + 0.5
strength = np.ones(len(kinds))
for _ in range(1000):
    met = (wins + wins.T) / (strength[:, None] + strength[None, :])
    strength = wins.sum(axis=1) / met.sum(axis=1)
    strength /= strength[0]
ratings = 400 * np.log10(strength)
figure, axes = plt.subplots(figsize=(8, 3))
axes.barh(kinds, ratings, color="#e57373")
for place, rating in enumerate(ratings):
    axes.text(max(rating, 0), place, f" {rating:.0f}", va="center")
axes.set_xlabel(f"Elo above {kinds[0]}")
axes.set_title(f"{flags.game}: the ladder after {flags.games} games a pair")
figure.tight_layout()
figure.savefig(flags.out / "ladder.png", dpi=120)
print(", ".join(f"{kind} {rating:.0f}" for kind, rating in zip(kinds, ratings, strict=True)))
