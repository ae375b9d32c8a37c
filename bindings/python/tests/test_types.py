"""The stubs say what the module has, and a checker believes them."""

import re
import subprocess
import sys
from pathlib import Path

from conftest import ROOT

import sushiya

PROGRAM = """
import sushiya
from sushiya import SushiGo

game = SushiGo(players=2)
state: SushiGo.State = game.initial_state().settle_chance(sushiya.Random(1))
actions: list[SushiGo.Action] = state.view(0).legal_actions()
scores: tuple[int, ...] = state.apply(0, actions[0]).scores
result: sushiya.MatchResult = sushiya.match(game, ["greedy", "random"], games=10)
rate: float = float(result.win_rates().low[0])
batch: sushiya.Batch = sushiya.Batch.from_states([state], deals=[sushiya.Deal(1)], threads=2)
row: sushiya.Row = batch[0]
seats: list[int] = [each.seat for each in batch]
batch[0] = row
"""


def check(text, path):
    path.write_text(text, encoding="utf-8")
    words = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(path.parent / "cache"), str(path)]
    return subprocess.run(words, capture_output=True, text=True, check=False, cwd=path.parent)


def test_a_program_is_checked(tmp_path):
    good = check(PROGRAM, tmp_path / "good.py")
    assert good.returncode == 0, good.stdout
    bad = check(PROGRAM.replace("legal_actions", "all_actions"), tmp_path / "bad.py")
    assert bad.returncode != 0 and "all_actions" in bad.stdout
    worse = check(PROGRAM.replace("players=2", "players=2, passing='around'"), tmp_path / "worse.py")
    assert worse.returncode != 0 and "passing" in worse.stdout


def test_the_package_itself_is_checked(tmp_path):
    words = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path / "cache"), "-p", "sushiya"]
    done = subprocess.run([sys.executable, "-m", "mypy", *words], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout


def test_stubs_travel_with_the_package():
    folder = Path(sushiya.__file__).parent
    assert (folder / "py.typed").exists()
    stub = (folder / "_core.pyi").read_text(encoding="utf-8")
    for kind in sushiya.GAMES.values():
        begin = stub.index(f"class {kind.__name__}:")
        init = re.search(r"def __init__\(self, \*, (.*)\) -> None", stub[begin:]).group(1)
        assert re.findall(r"(\w+): ", init) == [option["name"] for option in kind.OPTIONS]
