"""How fast the Python package is, on one core unless told otherwise.

    build/python-venv/bin/python bench/python_bench.py [--threads N] [--seconds S] [--json]

Batched: decisions a second with every observation, mask, reward and flag written, the actions drawn from the masks;
then with observations that are light, and with none.
Single: nanoseconds a call takes. Times are those of the processor, so that other programs do not count.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

import sushiya

def batched(game: Any, games: int, threads: int, seconds: float, observation: str = "full") -> tuple[float, float]:
    """Millions of decisions a second: drawing actions included, and the steps alone."""
    batch = sushiya.Batch(game, games, threads=threads, observation=observation)
    clock = time.process_time if threads == 1 else time.perf_counter
    for _ in range(20):
        batch.step(batch.sample_actions())
    steps, stepping, began = 0, 0.0, clock()
    while clock() - began < seconds:
        for _ in range(10):
            actions = batch.sample_actions()
            before = clock()
            batch.step(actions)
            stepping += clock() - before
        steps += 10
    return steps * games / (clock() - began) / 1e6, steps * games / stepping / 1e6


def nanoseconds(call: Callable[[], object]) -> float:
    def loop(work: Callable[[], object], times: int) -> float:
        began = time.process_time()
        for _ in range(times):
            work()
        return (time.process_time() - began) / times * 1e9

    times = 100_000
    return min(loop(call, times) for _ in range(3)) - min(loop(lambda: None, times) for _ in range(3))


def single(game: Any) -> dict[str, float]:
    play = type(game).Play(game, seed=1)
    state, seat = play.state, play.seat
    view = state.view(seat)
    action = state.legal_actions(seat)[0]
    index = view.index_of(action)
    return {
        "apply(action)": nanoseconds(lambda: state.apply(seat, action)),
        "apply(index)": nanoseconds(lambda: state.apply(seat, index)),
        "view": nanoseconds(lambda: state.view(seat)),
        "legal_actions": nanoseconds(lambda: state.legal_actions(seat)),
        "observation": nanoseconds(view.observation),
        "action_mask": nanoseconds(view.action_mask),
    }


def environment(game: Any) -> float:
    """Nanoseconds of one step of the Gymnasium environment: the best mean of some games, bots' thinking included."""
    import sushiya.gymnasium

    env = sushiya.gymnasium.SingleSeatEnv(game, opponents="random")
    means = []
    for seed in range(200):
        observation, _ = env.reset(seed=seed)
        steps, taken, over = 0, 0, False
        while not over:
            action = int(observation["action_mask"].argmax())
            began = time.perf_counter_ns()
            observation, _, over, _, _ = env.step(action)
            taken += time.perf_counter_ns() - began
            steps += 1
        means.append(taken / steps)
    return sorted(means)[len(means) // 10]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--games", type=int, default=1024, help="games in a batch")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each batch is measured")
    parser.add_argument("--json", action="store_true")
    flags = parser.parse_args()
    for name in sushiya.GAMES:
        for players in (2, 4):
            game = sushiya.make_game(name, players=players)
            whole, steps = batched(game, flags.games, flags.threads, flags.seconds)
            less = {each: batched(game, flags.games, flags.threads, flags.seconds, each)[0] for each in ("light", "none")}
            told: dict[str, Any] = {
                "game": name,
                "players": players,
                "batched_per_second": whole * 1e6,
                "batched_steps_per_second": steps * 1e6,
                "batched_light_per_second": less["light"] * 1e6,
                "batched_none_per_second": less["none"] * 1e6,
                "single_nanoseconds": {call: round(taken) for call, taken in single(game).items()},
                "gymnasium_step_nanoseconds": round(environment(game)),
            }
            if flags.json:
                print(json.dumps(told), flush=True)
                continue
            print(f"{game!r}, {game.observation_size} numbers, {game.action_count} actions")
            print(f"  batched: {whole:.1f} M decisions/s; {steps:.1f} M/s without drawing the actions")
            print(f"  with less to see: {less['light']:.1f} M/s light, {less['none']:.1f} M/s none")
            calls = ", ".join(f"{call} {taken}" for call, taken in told["single_nanoseconds"].items())
            print(f"  single, ns a call: {calls}; Gymnasium step {told['gymnasium_step_nanoseconds']}", flush=True)


if __name__ == "__main__":
    main()
