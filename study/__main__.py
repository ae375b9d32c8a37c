"""python -m study: plays the trials, counts them and writes docs/study.

    play     the trials, into a folder (needs the program study_trials and the standard library alone)
    count    what was played into tables, docs/study/data (needs NumPy)
    write    the tables into pages and pictures
"""

import argparse
import os
import pathlib

from study import play as playing

ROOT = pathlib.Path(__file__).resolve().parent.parent


def main():
    parser = argparse.ArgumentParser(prog="python -m study", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("steps", nargs="*", choices=["play", "count", "write", []], help="usually all three")
    parser.add_argument("--scale", type=float, default=1.0, help="how many deals, as a share of those of the published numbers")
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--limit", type=float, help="begin nothing more after so many seconds")
    parser.add_argument("--trials", default=str(ROOT / "build" / "release" / "study_trials"), help="the program that plays")
    parser.add_argument("--played", default=str(ROOT / "build" / "study"), help="the folder of what was played")
    parser.add_argument("--out", default=str(ROOT / "docs" / "study"), help="where tables and pages go")
    asked = parser.parse_args()
    steps = asked.steps or ["play", "count", "write"]
    if "play" in steps:
        playing.play(asked.trials, asked.played, asked.scale, asked.cores, asked.limit)
    if "count" in steps:
        from study import count

        count.count(asked.played, pathlib.Path(asked.out) / "data")
    if "write" in steps:
        from study import pages

        pages.write(pathlib.Path(asked.out))


if __name__ == "__main__":
    main()
