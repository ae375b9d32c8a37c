"""Plays trials over several cores and keeps what comes: one archive with a file for each part of a trial."""

import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import threading
import time
import zipfile

from study import plan


def _play(program, trial):
    asked = json.dumps({key: value for key, value in trial.items() if key not in ("name", "part")})
    done = subprocess.run([program], input=asked, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{trial['name']}: {done.stderr.strip()}")
    return done.stdout


def play(program, archive, scale=1.0, cores=1, limit=None, told=sys.stderr):
    """Whatever is not begun after `limit` seconds is left out. The archive is whole after every part."""
    began = time.monotonic()
    planned = plan.trials(scale)
    parts = plan.shards(planned)
    archive = pathlib.Path(archive)
    archive.parent.mkdir(parents=True, exist_ok=True)
    program = os.path.abspath(program)
    lock = threading.Lock()
    done = 0
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as kept:
        kept.writestr("plan.json", json.dumps({"scale": scale, "trials": planned}))

        def one(trial):
            nonlocal done
            if limit is not None and time.monotonic() - began > limit:
                return
            text = _play(program, trial)
            with lock:
                kept.writestr(f"{trial['name']}/{trial['part']}.csv", text)
                done += 1
                if done % 50 == 0:
                    print(f"{done} of {len(parts)} parts, {time.monotonic() - began:.0f} s", file=told, flush=True)

        with concurrent.futures.ThreadPoolExecutor(cores) as crew:
            for each in [crew.submit(one, trial) for trial in parts]:
                each.result()
    print(f"{done} of {len(parts)} parts in {time.monotonic() - began:.0f} s: {archive}", file=told, flush=True)
    return done
