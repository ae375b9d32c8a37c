"""Plays trials over several cores and keeps what comes: a folder with the plan, and for each question an archive with a file
for each part of a trial."""

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


def read(folder):
    """The parts of all archives by their names."""
    parts = {}
    for archive in sorted(pathlib.Path(folder).glob("*.zip")):
        with zipfile.ZipFile(archive) as kept:
            parts.update((name, kept.read(name).decode()) for name in kept.namelist())
    return parts


def play(program, folder, scale=1.0, cores=1, limit=None, quick=False, only=("",), told=sys.stderr):
    """Whatever is not begun after `limit` seconds is left out. The archives are whole after every part. `only` are beginnings
    of names."""
    began = time.monotonic()
    planned = [trial for trial in plan.trials(scale, quick) if trial["name"].startswith(tuple(only))]
    parts = plan.shards(planned)
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for archive in folder.glob("*.zip"):
        archive.unlink()
    program = os.path.abspath(program)
    lock = threading.Lock()
    done = 0

    def keep(trial, text):
        question = trial["name"].partition(".")[0]
        with zipfile.ZipFile(folder / f"{question}.zip", "a", zipfile.ZIP_DEFLATED, compresslevel=9) as kept:
            kept.writestr(f"{trial['name']}/{trial['part']}.csv", text)

    def one(trial):
        nonlocal done
        if limit is not None and time.monotonic() - began > limit:
            return
        text = _play(program, trial)
        with lock:
            keep(trial, text)
            done += 1
            if done % 50 == 0:
                print(f"{done} of {len(parts)} parts, {time.monotonic() - began:.0f} s", file=told, flush=True)

    (folder / "plan.json").write_text(json.dumps({"scale": scale, "trials": planned}))
    with concurrent.futures.ThreadPoolExecutor(cores) as crew:
        for each in [crew.submit(one, trial) for trial in parts]:
            each.result()
    print(f"{done} of {len(parts)} parts in {time.monotonic() - began:.0f} s: {folder}", file=told, flush=True)
    return done
