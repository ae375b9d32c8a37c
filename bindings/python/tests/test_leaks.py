"""Nothing is left behind."""

import gc
import subprocess
import sys

import sushiya

WORKOUT = """
import pickle, sushiya
game = sushiya.SushiGo(players=2)
play = game.Play(game, [None, "greedy"], 1)
kept = []
while play.waiting:
    kept.append(play.state.view(0))
    play.act(0, kept[-1].legal_actions()[0])
try:
    play.state.apply(0, 0)
except sushiya.IllegalAction as error:
    kept.append(error)
pickle.loads(pickle.dumps(play.state))
batch = sushiya.Batch(game, 64, threads=2)
for _ in range(100):
    batch.step(batch.sample_actions())
sushiya.match(game, ["random", "greedy"], 20)
"""


def workout():
    exec(WORKOUT, {})


def test_the_extension_reports_no_leaks():
    done = subprocess.run([sys.executable, "-c", WORKOUT], capture_output=True, text=True, check=True)
    assert "leak" not in done.stderr.lower() and done.stderr == ""


def test_references_do_not_grow():
    import tracemalloc

    for _ in range(3):
        workout()
    gc.collect()
    shared = [None, True, False, sushiya.SushiGo, sushiya.SushiGo.State, sushiya.IllegalAction]
    before = [sys.getrefcount(value) for value in shared]
    objects = len(gc.get_objects())
    tracemalloc.start()
    workout()
    gc.collect()
    memory, _ = tracemalloc.get_traced_memory()
    for _ in range(20):
        workout()
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - memory
    tracemalloc.stop()
    after = [sys.getrefcount(value) for value in shared]
    assert all(now - then < 100 for then, now in zip(before, after, strict=True)), (before, after)
    assert len(gc.get_objects()) - objects < 100
    assert grown < 20_000


def test_memory_of_the_process_does_not_grow():
    """What C++ holds is not seen by tracemalloc: the resident size is."""

    def resident():
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * 4096

    game = sushiya.SushiGo(players=4)

    def churn():
        for seed in range(300):
            state = game.initial_state().settle_chance(sushiya.Random(seed))
            [state.view(seat).observation() for seat in range(4)]
        sushiya.Batch(game, 512, threads=2)

    for _ in range(20):
        churn()
    before = resident()
    for _ in range(60):
        churn()
    assert resident() - before < 8 << 20
