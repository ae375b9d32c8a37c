"""How fast `sushiya.jax` is beside the games of Pgx (pip install pgx), in one run.

    taskset -c 0 build/python-venv/bin/python bench/python_jax.py [--games 1024] [--json]

Decisions a second: random legal actions, every observation and mask written, games that end begun anew; one compiled
scan over `vmap`. Each game as its library recommends: `step_and_reset` here, `pgx.auto_reset` there. The rounds of all
games alternate, and each is told by its best one, in time of the processor, so that other programs do not count.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp

import sushiya.jax

OURS = [("sushi-go", 4), ("sushi-roll", 4), ("wasabi", 4)]
THEIRS = ["kuhn_poker", "leduc_holdem", "backgammon", "sparrow_mahjong"]
STEPS = 64


def prepared(env: Any, step: Callable[..., Any], games: int) -> Callable[[], float]:
    """Seconds of the processor that one round takes."""

    @jax.jit
    def play(state: Any, key: Any) -> Any:
        def decide(state: Any, key: Any) -> Any:
            drawing, dealing = jax.random.split(key)
            # One random number a row: one for each action would take ten times as long as a step.
            reached = state.legal_action_mask.cumsum(axis=-1, dtype=jnp.int32)
            wanted = jax.random.uniform(drawing, (games, 1)) * reached[:, -1:]
            action = (reached > wanted).argmax(axis=-1)
            return jax.vmap(step)(state, action, jax.random.split(dealing, games)), None

        return jax.lax.scan(decide, state, jax.random.split(key, STEPS))[0]

    kept = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), games))]

    def one_round() -> float:
        began = time.process_time()
        kept[0] = jax.block_until_ready(play(kept[0], jax.random.key(1)))
        return time.process_time() - began

    one_round()
    return one_round


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1024, help="games in a batch")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--pgx", nargs="*", default=THEIRS, help="which games of Pgx")
    parser.add_argument("--json", action="store_true")
    flags = parser.parse_args()
    rounds: dict[str, Callable[[], float]] = {}
    for name, players in OURS:
        env = sushiya.jax.make(name, players=players)
        rounds[f"{name}, {players} players"] = prepared(env, env.step_and_reset, flags.games)
    try:
        import pgx
        from pgx.experimental import auto_reset
    except ImportError:
        print("pgx is not installed: its games are left out")
    else:
        for name in flags.pgx:
            env = pgx.make(name)
            rounds[f"pgx {name}"] = prepared(env, auto_reset(env.step, env.init), flags.games)
    best = dict.fromkeys(rounds, float("inf"))
    for _ in range(flags.rounds):
        for name, one_round in rounds.items():
            best[name] = min(best[name], one_round())
    for name, seconds in best.items():
        rate = flags.games * STEPS / seconds
        print(json.dumps({"game": name, "decisions_per_second": rate}) if flags.json else f"{name}: {rate / 1e6:.2f} M/s")


if __name__ == "__main__":
    main()
