"""Makes Parquet of files of records.

    python -m sushiya.records match.jsonl.zst --to games.parquet --moves moves.parquet [--replay] [--skip]
"""

from __future__ import annotations

import argparse
import sys
import time

from sushiya.errors import RecordError
from sushiya.records.files import Faults
from sushiya.records.tables import write_parquet


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m sushiya.records", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", metavar="FILE", help="records: .jsonl, .jsonl.zst or one document")
    parser.add_argument("--to", metavar="GAMES.parquet", help="one row for each game")
    parser.add_argument("--moves", metavar="MOVES.parquet", help="one row for each entry of each log")
    parser.add_argument("--replay", action="store_true", help="have all checked by the rules; more columns in moves")
    parser.add_argument("--skip", action="store_true", help="tell of records that cannot be read, and go on")
    flags = parser.parse_args()
    if flags.to is None and flags.moves is None:
        parser.error("nothing to write: give --to, --moves or both")
    looked_at = sys.stderr.isatty()
    began = time.monotonic()

    def tell(error: RecordError) -> None:
        print(f"skipped: {error}", file=sys.stderr)

    def progress(games: int) -> None:
        if looked_at:
            print(f"\r{games} games", end="", file=sys.stderr, flush=True)

    try:
        faults: Faults = tell if flags.skip else "stop"
        counts = write_parquet(
            flags.files, flags.to, flags.moves, replay=flags.replay, faults=faults, progress=progress
        )
    except (RecordError, ImportError, OSError) as error:
        print(f"\n{error}" if looked_at else error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nstopped; nothing was written", file=sys.stderr)
        return 130
    seconds = time.monotonic() - began
    end = f"{counts.games} games, {counts.moves} moves in {seconds:.1f} s"
    print(("\r" if looked_at else "") + end + (f"; {counts.faults} skipped" if counts.faults else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
