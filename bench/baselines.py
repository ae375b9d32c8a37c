"""The rows of docs/baselines.md: a public algorithm against cook, or another, over duplicate deals.

    build/python-venv/bin/python bench/baselines.py apprentice chef --games 2000
    build/python-venv/bin/python bench/baselines.py linear ppo --games 4000          # needs jax

Names are those of players of the house (`sushiya.PLAYERS`, "itamae:200"), or `linear` and `ppo`: learned here by self-play, with the
lessons of bindings/python/examples/train_ppo_jax.py. Cost is processor time, of learning and of playing a game of both.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import sushiya

EXAMPLES = Path(__file__).resolve().parents[1] / "bindings/python/examples"


def learned(kind: str, game: Any, lessons: int, seed: int) -> Any:
    """A function from a view to an action. `linear` has no hidden layers."""
    sys.path.insert(0, str(EXAMPLES))
    import jax
    import train_ppo_jax as ppo

    import sushiya.jax

    layers = {"linear": (), "ppo": ppo.HIDDEN}[kind]
    network = jax.block_until_ready(ppo.train(sushiya.jax.make(game), 256, lessons, jax.random.key(seed), layers))
    decide = jax.jit(lambda observation, mask: ppo.look(network, observation, mask != 0)[0].argmax())

    def player(view: Any) -> Any:
        return view.action_at(int(decide(view.observation(), view.action_mask())))

    return player


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="+")
    parser.add_argument("--game", default="sushi-go")
    parser.add_argument("--against", default="cook")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lessons", type=int, default=300)
    flags = parser.parse_args()
    game = sushiya.make_game(flags.game, players=2)
    for name in flags.names:
        began = time.process_time()
        player = learned(name, game, flags.lessons, flags.seed) if name in ("linear", "ppo") else name
        learning = time.process_time() - began
        began = time.process_time()
        result = sushiya.match(game, [player, flags.against], games=flags.games, seed=flags.seed)
        playing = (time.process_time() - began) / flags.games * 1000
        rate, lead = result.duel_rate(), result.mean_lead()
        print(
            f"| {name} | {100 * rate.value:.1f} % ({100 * rate.low:.1f}–{100 * rate.high:.1f})"
            f" | {lead.value:+.1f} ({lead.low:+.1f} to {lead.high:+.1f}) | {flags.games}"
            f" | {f'{learning:.0f} s' if learning > 1 else '–'} | {playing:.2g} ms |",
            flush=True,
        )


if __name__ == "__main__":
    main()
