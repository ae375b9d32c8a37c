"""Players of the house against players from outside, on duplicate deals, with errors.

    python bench/outside/measure.py sushi-go --house chef,net --outside ismcts:100,mcts_peeking:100 --deals 50 --out outside.jsonl

The first sits alone, the other at every other seat. A line of JSON is written for each pair: wins, duels, Elo and points ahead
with intervals of 95 % (docs/statistics.md), what a choice took, seed, versions, machine and command. Who comes from outside:

    ismcts:N         OpenSpiel's IS-MCTS with N simulations a choice: samples what is hidden, searches information sets
    mcts:N           OpenSpiel's MCTS with N simulations, of one state that its view allows
    mcts_peeking:N   the same, of the true state: it sees all hands, which nobody at a table may
    ppo:FILE         what bench/outside/train.py has written
    random           legal actions, by chance: to try the harness with nothing installed

SIGTERM ends the pair under way before its next choice, and those after it: their whole deals are written.
bench/outside/plan.py runs many of these side by side, and bench/outside/rows.py makes a table of their lines.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import math
import platform
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from meeting import Cut, Invite, Meeting, house_player

from sushiya import GAMES, MatchResult
from sushiya.match import Estimate

PACKAGES = ("sushiya", "numpy", "open_spiel", "stable_baselines3", "sb3_contrib", "torch")


def outside_player(name: str, returns: str, uct_c: float) -> Invite:
    kind, _, detail = name.partition(":")
    if kind == "random":
        return house_player("random")
    if kind in ("ismcts", "mcts", "mcts_peeking"):
        if not detail.isdecimal() or int(detail) == 0:
            raise ValueError(f"{kind} needs its simulations a choice: {kind}:100")
        from spiel import Searcher

        return lambda rules, seed: Searcher(rules, kind, int(detail), seed, returns, uct_c)
    if kind == "ppo":
        from learned import LearnedPlayer

        return LearnedPlayer(Path(detail))
    raise ValueError(f"nobody outside is called {name}")


def told(estimate: Estimate) -> dict[str, float | None]:
    """An end without a bound is null, as in the command's JSON."""
    return {
        end: round(value, 4) if math.isfinite(value) else None
        for end, value in zip(("value", "low", "high"), map(float, estimate), strict=True)
    }


def versions() -> dict[str, str]:
    found = {"python": platform.python_version()}
    for package in PACKAGES:
        try:
            found[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            continue
    return found


def machine() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.machine()


def summary(result: MatchResult) -> dict[str, Any]:
    rates, scores = result.win_rates(), result.mean_scores()
    return {
        "games": result.games,
        "deals": result.games // len(result.players),
        "players": [
            {
                "player": name,
                "win_rate": told(Estimate(*(end[at] for end in rates))),
                "mean_score": told(Estimate(*(end[at] for end in scores))),
            }
            for at, name in enumerate(result.players)
        ],
        "duel_rate": told(result.duel_rate()),
        "elo": told(result.elo()),
        "mean_lead": told(result.mean_lead()),
    }


def measure(
    rules: Any,
    house: str,
    outside: str,
    invite: Invite,
    deals: int,
    seed: int,
    limit: float,
    is_cut: Callable[[], bool] = lambda: False,
) -> dict[str, Any]:
    """The house's player against a table of the other. The processor's time ends it after a whole deal, `is_cut` at once,
    whatever the result is by then; a deal that is not played to the end counts for nothing."""
    count = rules.players
    names = [house] + [outside] * (count - 1)
    meeting = Meeting(rules, names, [house_player(house)] + [invite] * (count - 1), seed, is_cut)
    began = time.process_time()
    try:
        for number in range(deals):
            meeting.play_deal(number)
            if limit and time.process_time() - began > limit:
                break
    except Cut:
        pass
    line: dict[str, Any] = {"game": rules.id, "options": {"players": count}, "house": house, "outside": outside, "seed": seed}
    line |= summary(meeting.result()) if meeting.deals else {"games": 0, "deals": 0, "trouble": "cut before the end of a deal"}
    line["milliseconds_a_choice"] = {name: round(meeting.milliseconds(name), 3) for name in (house, outside)}
    return line


def main() -> int:
    assert __doc__
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=int, default=2, help="at the table")
    parser.add_argument("--house", default="cook,chef,net,itamae", help="kinds, parted by commas")
    parser.add_argument("--outside", default="ismcts:100", help="players, parted by commas")
    parser.add_argument("--deals", type=int, default=50, help="each is as many games as there are players")
    parser.add_argument("--limit", type=float, default=0, help="seconds of the processor for each pair; 0: no limit")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--returns", default="win", choices=("win", "margin"), help="what OpenSpiel's searches look for")
    parser.add_argument("--uct-c", type=float, default=2.0, help="their exploration constant")
    parser.add_argument("--out", help="a file to which lines are added")
    wishes = parser.parse_args()
    rules = GAMES[wishes.game](players=wishes.players)
    cut = threading.Event()
    signal.signal(signal.SIGTERM, lambda number, frame: cut.set())
    command = " ".join(["measure.py", *sys.argv[1:]])
    for outside in wishes.outside.split(","):
        try:
            invite = outside_player(outside, wishes.returns, wishes.uct_c)
            invite(rules, 1)  # who cannot sit here says so before anything is played
        except (ValueError, ImportError) as trouble:
            print(f"measure.py: {trouble}", file=sys.stderr)
            return 2
        for house in wishes.house.split(","):
            line = measure(rules, house, outside, invite, wishes.deals, wishes.seed, wishes.limit, cut.is_set)
            line |= {"returns": wishes.returns, "uct_c": wishes.uct_c} if "mcts" in outside else {}
            line |= {"learned_choices": invite.choices} if hasattr(invite, "choices") else {}
            line |= {"versions": versions(), "machine": machine(), "command": command}
            text = json.dumps(line, ensure_ascii=False)
            if wishes.out:
                with open(wishes.out, "a", encoding="utf-8") as out:
                    print(text, file=out)
            numbers = {name: line.get(name) for name in ("duel_rate", "elo", "mean_lead", "milliseconds_a_choice", "trouble")}
            print(f"{rules.id} for {rules.players}, {house} against {outside}: {line['games']} games, {numbers}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
