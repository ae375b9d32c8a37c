"""Batches on a GPU: what can be known of them without one, and with one that they are the same as here."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sushiya
from sushiya import gpu
from sushiya.gpu.__main__ import TABLES, differing


def run(*words, **environment):
    return subprocess.run(
        [sys.executable, "-P", *words], capture_output=True, text=True, check=False, env=os.environ | environment
    )


def test_where_there_is_no_gpu_one_clear_line_says_so():
    nobody = {"CUDA_VISIBLE_DEVICES": ""}
    program = "import sushiya.gpu as g; print(g.is_available()); g.Batch('sushi-go', 4)"
    done = run("-c", program, **nobody)
    assert done.stdout == "False\n" and done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert last.startswith("sushiya.errors.DeviceError: there is ") and "NVIDIA" in last
    for what in ("check", "measure"):
        done = run("-m", "sushiya.gpu", what, **nobody)
        assert done.returncode == 1 and done.stdout == ""
        assert done.stderr.startswith("sushiya.gpu: there is ") and len(done.stderr.splitlines()) == 1


def test_everything_else_works_without_a_gpu():
    """Nothing looks for the driver before a batch is made there."""
    maps = "import sushiya.gpu; print('libcuda' in open('/proc/self/maps').read())"
    assert run("-c", maps).stdout == "False\n"


@pytest.mark.parametrize("wishes", [{"games": 0}, {"games": 1, "illegal": "shrug"}])
def test_wishes_are_checked_before_a_gpu_is_looked_for(wishes):
    with pytest.raises(ValueError):
        gpu.Batch("sushi-go", **wishes)


def test_kernels_travel_with_the_package(game_id):
    text = (Path(gpu.__file__).parent / f"{game_id}.ptx").read_text(encoding="ascii")
    entries = {line.split()[2].split("(")[0] for line in text.splitlines() if line.startswith(".visible .entry")}
    assert entries == {"reset", "step", "observe", "first_illegal", "sample_actions"}
    assert ".extern .func" not in text  # nothing is linked to a kernel


def test_tables_that_are_compared_are_playable_and_of_every_game():
    assert {name for name, _ in TABLES} == set(sushiya.GAMES)
    for name, options in TABLES:
        sushiya.make_game(name, **options)


def test_a_batch_there_is_the_batch_here(game):
    if not gpu.is_available():
        with pytest.raises(sushiya.DeviceError, match="NVIDIA"):
            gpu.Batch(game, 40)
        return
    here = sushiya.Batch(game, 40, seed=3)
    there = gpu.Batch(game, 40, seed=3)
    for _ in range(120):
        assert not differing(here, there)
        here.step(here.sample_actions())
        there.step(there.sample_actions())
    assert here.state(39) == there.state(39) and here.deal(39) == there.deal(39)
    for batch in (here, there):
        for ask in (batch.state, batch.deal):
            with pytest.raises(IndexError):
                ask(40)
