"""What the page and the examples show, works."""

import re
import subprocess
import sys

import pytest
from conftest import ROOT

import sushiya
from sushiya.options import options_table

PAGE = (ROOT / "docs/python.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
EXAMPLES = ROOT / "bindings/python/examples"


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_every_block_of_the_page_runs(block):
    exec(compile(block, "docs/python.md", "exec"), {"__name__": "__main__"})


def test_the_first_game_takes_ten_lines():
    lines = [line for line in BLOCKS[0].splitlines() if line.strip()]
    assert len(lines) <= 10 and "Play" in BLOCKS[0]
    assert (EXAMPLES / "first_game.py").read_text(encoding="utf-8").endswith(BLOCKS[0])


def test_observations_are_documented(game):
    names = {part["name"] for part in game.observation_fields}
    assert all(f"`{name}`" in PAGE for name in names)


def test_the_tables_of_options_are_the_declarations():
    for kind in sushiya.GAMES.values():
        assert options_table(kind) in PAGE, f"docs/python.md wants:\n{options_table(kind)}"


def run(*words):
    done = subprocess.run([sys.executable, *map(str, words)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_plots_are_drawn(tmp_path):
    run(EXAMPLES / "scores_and_ladder.py", "--games", 60, "--players", "random", "greedy", "--out", tmp_path)
    assert all((tmp_path / name).stat().st_size > 5000 for name in ("scores.png", "ladder.png"))


def test_a_little_training_helps():
    told = run(EXAMPLES / "train_ppo.py", "--lessons", 10, "--tables", 128, "--games", 400, "--opponent", "random")
    won = float(re.search(r"against random: ([\d.]+) %", told).group(1))
    assert won > 60


def test_a_little_training_in_jax_helps():
    told = run(EXAMPLES / "train_ppo_jax.py", "--lessons", 8, "--tables", 64, "--games", 400, "--opponent", "random")
    won = float(re.search(r"against random: ([\d.]+) %", told).group(1))
    assert won > 60


def test_a_pupil_learns_from_its_teacher():
    flags = {"--teacher": "cook", "--lessons": 200, "--passes": 8, "--games": 100, "--opponent": "random"}
    told = run(EXAMPLES / "imitate_sklearn.py", *(word for flag in flags.items() for word in flag))
    won = float(re.search(r"against random: ([\d.]+) %", told).group(1))
    assert won > 60
