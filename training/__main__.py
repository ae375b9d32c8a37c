"""Learns a network for one game.

    python -m training sushi-go --minutes 6 --out runs/sushi-go
    python -m training sushi-go --minutes 6 --out runs/sushi-go --resume     # goes on where it was stopped
    python -m training sushi-go --minutes 6 --out runs/reply --players 2 --against weights/sushi-go.net --begin weights/sushi-go.net
    python -m training sushi-go --minutes 20 --out runs/reply --players 2 --against itamae:64 --begin weights/sushi-go.net

The third learns to win from a network that stays as it is, and tells what it wins: at least so much can be taken from it. It begins with a copy of it.
The last one does the same against a player of the house, which thinks on the CPU.
Writes a checkpoint, the network (`<game>.net`), its curves as numbers and as a picture.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict, replace
from pathlib import Path

from training.curves import draw
from training.games import GAMES
from training.learner import Learner, Settings, usual_settings
from training.net_file import write_network


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m training", description="Learns a network for one game by self-play.")
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--minutes", type=float, required=True, help="of the whole run, those before --resume among them")
    parser.add_argument("--out", type=Path, required=True, help="the folder for all that is written")
    parser.add_argument("--stop-after", type=float, help="minutes after which this call ends, to be resumed")
    parser.add_argument("--resume", action="store_true", help="goes on from the checkpoint in the folder")
    for name, value in asdict(Settings("")).items():
        if name not in ("game", "hidden"):
            parser.add_argument("--" + name.replace("_", "-"), type=type(value))
    parser.add_argument("--hidden", type=int, nargs=2, help="sizes of the two hidden layers")
    given = {name: value for name, value in vars(parser.parse_args()).items() if value is not None}
    minutes, out, stop_after, resume = (given.pop(name, None) for name in ("minutes", "out", "stop_after", "resume"))
    given["hidden"] = tuple(given.get("hidden", GAMES[given["game"]].HIDDEN))
    settings = replace(usual_settings(given["game"], given.get("against", "")), **given)
    try:
        learner = Learner(settings)
    except ValueError as trouble:
        parser.error(str(trouble))
    out.mkdir(parents=True, exist_ok=True)
    checkpoint = out / f"{settings.game}.pt"
    if resume:
        learner.load(checkpoint)
    began = last_told = last_kept = time.monotonic()
    while learner.past.seconds < minutes * 60:
        row = learner.iterate(min(1.0, learner.past.seconds / (minutes * 60)))
        now = time.monotonic()
        if now - last_told >= 5 or learner.past.iteration == 1:
            last_told = now
            learner.past.rows.append(row)
            print(told(row), flush=True)
        if now - last_kept >= 60:
            last_kept = now
            keep(learner, out, checkpoint)
        if stop_after is not None and now - began >= stop_after * 60:
            break
    keep(learner, out, checkpoint)
    if settings.against:
        told_of = learner.measure()
        print(json.dumps(told_of), flush=True)
        (out / "against.json").write_text(json.dumps(told_of), encoding="utf-8")
    return 0


def keep(learner: Learner, out: Path, checkpoint: Path) -> None:
    learner.save(checkpoint)
    name = learner.settings.game
    write_network(out / f"{name}.net", name, learner.inputs, learner.network)
    (out / f"{name}.json").write_text(json.dumps(learner.past.rows), encoding="utf-8")
    (out / f"{name}.svg").write_text(draw(name, learner.past.rows), encoding="utf-8")


def told(row: dict) -> str:
    league = " ".join(f"{each:.3f}" for each in row["league"])
    if "won" in row:
        league += f"  won {row['won']:.3f}, {row['points_ahead']:+.2f} points"
    if "bots" in row:
        league += f"  bots {row['bots']:.0%}"
    return (
        f"{row['iteration']:6d} {row['seconds']:6.1f} s {row['decisions'] / 1e6:9.1f} M  policy {row['policy']:+.4f} "
        f"value {row['value']:.4f} entropy {row['entropy']:.3f} magnet {row['magnet']:.4f}  league {league}"
    )


if __name__ == "__main__":
    sys.exit(main())
