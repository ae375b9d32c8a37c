"""What bench/results.md says of batches, held against the benchmark as it runs here."""

import importlib.util
import pathlib

import sushiya

ROOT = pathlib.Path(__file__).parents[3]
GAMES = ("sushi-go", "sushi-roll", "wasabi")


def claims():
    """Millions of decisions a second, from the table of the section."""
    section = (ROOT / "bench/results.md").read_text(encoding="utf-8").partition("## From Python")[2]
    rows = (line.strip("|").split("|") for line in section.partition("\n## ")[0].splitlines())
    row = next(cells for cells in rows if cells[0].strip() == "batched, M decisions/s")
    return {game: float(cell) for game, cell in zip(GAMES, row[1:], strict=True)}


def benchmark():
    spec = importlib.util.spec_from_file_location("python_bench", ROOT / "bench/python_bench.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_claims_are_in_the_order_of_what_is_measured():
    """In processor time. What one game is to another depends little on the machine, and on other work there."""
    bench = benchmark()
    claimed = claims()
    measured = {
        game: max(bench.batched(sushiya.make_game(game, players=4), 256, 1, 0.05)[0] for _ in range(5))
        for game in GAMES
    }
    for game in GAMES:
        assert 1 / 10 < measured[game] / claimed[game] < 10, (game, measured, claimed)
        ratio = (measured[game] / measured["sushi-go"]) / (claimed[game] / claimed["sushi-go"])
        assert 1 / 3 < ratio < 3, (game, measured, claimed)
