"""The same result in one process, in many and on a cluster that loses a node; and nothing left running by who cancels."""

import csv
import json
import os
import signal
import subprocess
import sys
import threading
import time
import uuid
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

import sushiya
from sushiya import cluster


def first(view):
    return view.legal_actions()[0]


def unhurried(view):
    """Plays as `first` does, so slowly that something can happen meanwhile."""
    time.sleep(0.015)
    return view.legal_actions()[0]


def node_of(_=None):
    return sys.modules["ray"].get_runtime_context().get_node_id() if "ray" in sys.modules else "here"


class Noted:
    """Work that leaves a note each time a unit is begun and ended: which, by which process and on which node."""

    def __init__(self, work, folder, stuck_at=None):
        self.work, self.folder, self.stuck_at = work, folder, stuck_at

    def __call__(self, unit):
        name = f"{getattr(unit, 'start', unit)}-{os.getpid()}-{node_of()}-{uuid.uuid4().hex}"
        begun = Path(self.folder) / f"{name}-begun"
        begun.touch()
        if node_of() == self.stuck_at:
            time.sleep(300)
        outcome = self.work(unit)
        begun.rename(Path(self.folder) / f"{name}-ended")
        return outcome


class Note(NamedTuple):
    unit: int
    process: int
    node: str
    is_under_way: bool


def notes(folder):
    told = [path.name.split("-") for path in Path(folder).iterdir()]
    return [Note(int(unit), int(process), node, how == "begun") for unit, process, node, _, how in told]


def squared(number):
    return number * number


def sleeps_but_for_the_first(number):
    if number:
        time.sleep(60)
    return number


def fails_at_two(number):
    if number == 2:
        raise sushiya.ParseError("no such card", "tuna", 0)
    return number


def dies_once(unit):
    marker, number = unit
    if number == 1 and not os.path.exists(marker):
        Path(marker).touch()
        os._exit(3)
    return number


def dies(number):
    os._exit(3)


def is_running(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(holds, seconds=90):
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


def assert_equal(one, other):
    assert one.players == other.players and one.game == other.game and one.records == other.records
    for name in ("scores", "wins", "seats"):
        assert getattr(one, name).tobytes() == getattr(other, name).tobytes()


# ---- The same wherever


@pytest.mark.parametrize("unit_deals", [1, 4, 100])
def test_units_make_the_match_of_one_process(game, unit_deals):
    players = ["greedy"] + ["random"] * (game.players - 1)
    alone = sushiya.match(game, players, 10 * game.players, seed=2, records=True)
    assert_equal(cluster.match(game, players, 10 * game.players, seed=2, unit_deals=unit_deals, records=True), alone)


def test_processes_make_the_match_of_one_process(tmp_path):
    alone = sushiya.match("sushi-go", [first, "greedy"], 41, seed=7, records=True)
    told = []
    path = tmp_path / "records.jsonl.zst"
    parts = list(
        cluster.match_by_parts("sushi-go", [first, "greedy"], 41, seed=7, on=2, unit_deals=4, records=path)
    )
    assert [(part.done, part.games) for part in parts] == [(8 * n, 42) for n in range(1, 6)] + [(42, 42)]
    assert (parts[1].result.scores == alone.scores[:16]).all() and parts[1].result.games == 16
    assert (parts[-1].result.scores == alone.scores).all()
    assert list(sushiya.read_records(path)) == alone.records
    cluster.match("sushi-go", ["random", "random"], 100, progress=lambda done, games: told.append((done, games)))
    assert told == [(40, 100), (80, 100), (100, 100)]


def even(observations, masks):
    return masks


def test_self_play_is_decided_by_the_seed(game):
    alone = list(cluster.self_play(game, even, 9, seed=3, unit_games=4))
    again = list(cluster.self_play(game, even, 9, seed=3, unit_games=9))
    other = list(cluster.self_play(game, even, 9, seed=4, unit_games=9))
    assert len(alone) == 3 and len(again) == 1
    for name in cluster.Samples._fields:
        assert np.concatenate([getattr(part, name) for part in alone]).tobytes() == getattr(again[0], name).tobytes()
    assert again[0].actions.tobytes() != other[0].actions.tobytes()
    (samples,) = again
    assert (samples.masks[np.arange(samples.size), samples.actions] == 1).all()
    assert samples.observations.shape == (samples.size, game.observation_size)
    assert list(np.unique(samples.deals)) == list(range(9))


def test_what_is_to_come_is_what_came():
    """The first decision's return is all that the seat gained: its score."""
    game = sushiya.SushiGo(players=3)
    (samples,) = cluster.self_play(game, "greedy", 4, seed=5, reward="points")
    for deal in range(4):
        play = game.Play(game, [None] * 3, 5, deal)
        of_deal = samples.deals == deal
        for seat, action in zip(samples.seats[of_deal], samples.actions[of_deal], strict=True):
            play.act(int(seat), int(action))
        for seat in range(3):
            assert samples.returns[of_deal & (samples.seats == seat)][0] == play.state.scores[seat]


def test_a_policy_without_a_legal_action_is_told_so():
    with pytest.raises(ValueError, match="legal and above 0"):
        next(cluster.self_play("sushi-go", lambda observations, masks: masks * 0, 1))


def test_a_tournament_is_a_match_for_each_table():
    entrants = ["greedy", "random", first]
    result = cluster.tournament("sushi-go", entrants, 20, seed=6, unit_deals=3, passing="both-ways")
    assert result.tables == [(0, 1), (0, 2), (1, 2)] and result.entrants == ["greedy", "random", "first"]
    for table, match in zip(result.tables, result.matches, strict=True):
        assert_equal(match, sushiya.match("sushi-go", [entrants[at] for at in table], 20, seed=6, passing="both-ways"))
    ahead, behind = result.matches[0], result.matches[1]
    rates, scores = result.win_rates().value, result.mean_scores().value
    assert np.isclose(rates.sum(), 1.5)
    assert np.isclose(rates[0], np.mean([ahead.wins[:, 0], behind.wins[:, 0]]))
    assert np.isclose(scores[2], np.mean([behind.scores[:, 1], result.matches[2].scores[:, 1]]))
    assert str(result).index("greedy") < str(result).index("random")
    parts = list(cluster.tournament_by_parts("sushi-go", entrants, 20, seed=6, unit_deals=4, passing="both-ways"))
    assert [part.done for part in parts] == [24, 48, 60]
    assert (parts[0].result.matches[2].scores == result.matches[2].scores[:8]).all()


ENTRANTS = ["random", "greedy", "chef:20", "net", "apprentice"]
TABLES = [sushiya.SushiGo(players=2, passing="both-ways"), sushiya.Wasabi(players=3)]


@pytest.fixture(scope="module")
def swiss_here():
    return cluster.swiss(TABLES, ENTRANTS, 4, 3, seed=9)


def test_swiss_rounds_are_those_of_the_command(command, swiss_here, tmp_path):
    plan = {
        "entrants": ENTRANTS,
        "tables": [
            {"game": "sushi-go", "options": {"players": 2, "passing": "both-ways"}},
            {"game": "wasabi", "options": {"players": 3}},
        ],
        "system": "swiss",
        "rounds": 4,
        "deals": 3,
        "seed": 9,
    }
    (tmp_path / "cup.json").write_text(json.dumps(plan))
    subprocess.run([command, "tournament", tmp_path / "cup.json"], check=True, capture_output=True)
    journal = (tmp_path / "cup.results" / "journal.jsonl").read_text().splitlines()[1:]
    told = []
    for number, meeting in enumerate(swiss_here.meetings):
        match = meeting.match
        games = []
        for row in range(match.games):
            by_seat = np.argsort(match.seats[row])
            games.append(
                {
                    "entrants": [meeting.entrants[at] for at in by_seat],
                    "scores": match.scores[row][by_seat].tolist(),
                    "won": (match.wins[row][by_seat] > 0).tolist(),
                    "lost": [False] * len(by_seat),
                }
            )
        for deal in range(3):
            seats = len(meeting.entrants)
            of_deal = games[deal * seats : (deal + 1) * seats]
            told.append({"meeting": number, "table": meeting.table, "deal": deal, "games": of_deal})
    # Two of five meet twice in a round at the first table, three of five once at the second.
    assert told == list(map(json.loads, journal)) and len(told) == 4 * 3 * 3
    with open(tmp_path / "cup.results" / "results.csv", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["table"] == "all"]
    numbers = ("entrant", "rating", "low", "high", "points", "games", "mean_score")
    assert [tuple(row[name] for name in numbers) for row in rows] == [
        (each.name, f"{each.rating:.1f}", f"{each.low:.1f}", f"{each.high:.1f}", f"{each.points:.3f}", str(each.games))
        + (f"{each.score:.4f}",)
        for each in swiss_here.standings()
    ]


def test_swiss_rounds_are_the_same_in_processes(swiss_here):
    told = []
    rounds = list(cluster.swiss_by_rounds(TABLES, ENTRANTS, 4, 3, seed=9, on=2, unit_deals=2))
    cluster.swiss("sushi-go", [first, "greedy", "random"], 2, 5, progress=lambda *games: told.append(games))
    assert told == [(10, 20), (20, 20)]
    assert [len(result.meetings) for result in rounds] == [3, 6, 9, 12]
    assert rounds[-1].standings() == swiss_here.standings()
    for ours, theirs in zip(rounds[-1].meetings, swiss_here.meetings, strict=True):
        assert (ours.round, ours.table, ours.entrants) == (theirs.round, theirs.table, theirs.entrants)
        assert_equal(ours.match, theirs.match)
    best = swiss_here.standings()[0]
    assert best.rating > 0 and best.name in str(swiss_here).splitlines()[1]


def test_what_cannot_be_is_refused_at_once():
    for wrong in (
        lambda: cluster.match("sushi-go", ["greedy", "random"], 0),
        lambda: cluster.match("sushi-go", ["greedy", "random"], 10, unit_deals=0),
        lambda: cluster.match_by_parts("sushi-go", ["greedy", "random"], on="the moon"),
        lambda: cluster.match_by_parts(sushiya.SushiGo(players=3), ["greedy", "random"]),
        lambda: cluster.tournament("sushi-go", ["greedy"]),
        lambda: cluster.swiss_by_rounds("sushi-go", ["greedy"], 1),
        lambda: cluster.swiss_by_rounds("sushi-go", ["greedy", "random"], 0),
        lambda: cluster.swiss_by_rounds("sushi-go", ["greedy", "random"], 1, 0),
        lambda: cluster.swiss_by_rounds([], ["greedy", "random"], 1),
        lambda: cluster.Processes(-1),
    ):
        with pytest.raises(ValueError):
            wrong()


# ---- Processes


def test_lost_work_is_done_again(tmp_path):
    units = [(str(tmp_path / "died"), number) for number in range(4)]
    assert list(cluster.study(dies_once, units, on=2)) == [0, 1, 2, 3] and (tmp_path / "died").exists()
    with pytest.raises(cluster.LostWork, match="unit 0"):
        list(cluster.study(dies, [0], on=cluster.Processes(1, retries=1)))


def test_an_error_of_the_work_is_raised_and_ends_the_others():
    with pytest.raises(sushiya.ParseError) as caught:
        list(cluster.study(fails_at_two, range(5), on=2))
    assert caught.value.text == "tuna"


def assert_cancel_is_clean(executor, folder, cancel):
    """`cancel` gets an iterator whose first outcome is there, and units under way that would take a minute each."""
    outcomes = cluster.study(Noted(sleeps_but_for_the_first, str(folder)), range(4), on=executor)
    assert next(outcomes) == 0
    wait_until(lambda: any(note.is_under_way for note in notes(folder)))
    cancel(outcomes)
    began = time.monotonic()
    asleep = [note.process for note in notes(folder) if note.is_under_way]
    wait_until(lambda: not any(is_running(process) for process in asleep), 10)
    count = len(notes(folder))
    time.sleep(0.3)
    assert len(notes(folder)) == count and time.monotonic() - began < 12


def close(outcomes):
    outcomes.close()


def interrupt(outcomes):
    # Whoever was started in the background may ignore it, as shells want.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        next(outcomes)
    timer.join()
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("cancel", [close, interrupt])
def test_processes_end_with_who_cancels(cancel, tmp_path):
    assert_cancel_is_clean(cluster.Processes(2), tmp_path, cancel)


# ---- Ray


@pytest.fixture(scope="module")
def two_nodes():
    """A real cluster of two nodes on this machine, one processor each; nothing of it looks for the network."""
    settings = {
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_AUTH_MODE": "disabled",  # it would leave a token in the home folder
        "RAY_DISABLE_IMPORT_WARNING": "1",
        "RAY_enable_metrics_collection": "0",
        "OPENBLAS_NUM_THREADS": "1",
        "PYTHONPATH": str(Path(__file__).parent),  # where workers find the functions of this file
        "RAY_health_check_period_ms": "500",
        "RAY_health_check_timeout_ms": "2000",
    }
    before = {name: os.environ.get(name) for name in settings}
    os.environ.update(settings)
    import ray
    from ray.cluster_utils import Cluster

    node = {"num_cpus": 1, "object_store_memory": 80_000_000}
    nodes = Cluster(initialize_head=True, head_node_args=node | {"include_dashboard": False})
    nodes.second = nodes.add_node(**node)
    ray.init(address=nodes.address, log_to_driver=False)
    yield nodes
    ray.shutdown()
    nodes.shutdown()
    for name, value in before.items():
        os.environ.pop(name) if value is None else os.environ.update({name: value})


class LosingANode(cluster.Ray):
    """A cluster whose second node is killed when it has a unit under way, and gets stuck with it until then."""

    def __init__(self, nodes, folder):
        super().__init__()
        self.nodes, self.folder, self.second = nodes, folder, nodes.second.node_id
        self.lost = []

    def under_way_there(self):
        return [note for note in notes(self.folder) if note.is_under_way and note.node == self.second]

    def run(self, work, units):
        for outcome in super().run(Noted(work, str(self.folder), self.second), units):
            yield outcome
            if not self.lost:
                wait_until(self.under_way_there)
                self.lost = self.under_way_there()
                self.nodes.remove_node(self.nodes.second, allow_graceful=False)


def test_errors_and_losses_on_a_cluster(two_nodes):
    with pytest.raises(sushiya.ParseError) as caught:
        list(cluster.study(fails_at_two, range(3), on="ray"))
    assert caught.value.text == "tuna"
    with pytest.raises(cluster.LostWork, match="unit 0"):
        list(cluster.study(dies, [0], on=cluster.Ray(retries=0)))


def test_a_node_lost_in_the_middle_changes_nothing(two_nodes, tmp_path):
    alone = sushiya.match("sushi-go", [first, "greedy"], 16, seed=7, records=True)
    wait_until(lambda: len(set(cluster.study(node_of, range(4), on="ray"))) == 2)  # both are awake
    ray = LosingANode(two_nodes, tmp_path)
    players = [unhurried, "greedy"]
    for part in cluster.match_by_parts("sushi-go", players, 16, seed=7, on=ray, unit_deals=1, records=True):
        assert (part.result.scores == alone.scores[: part.done]).all()
    again = [note for note in notes(tmp_path) if note.unit == ray.lost[0].unit and note.node != ray.second]
    assert len(again) == 1 and not again[0].is_under_way
    assert part.done == 16 and part.result.scores.tobytes() == alone.scores.tobytes()
    assert [record.log for record in part.result.records] == [record.log for record in alone.records]


def test_a_cluster_ends_what_is_cancelled(two_nodes, tmp_path):
    assert_cancel_is_clean(cluster.Ray(), tmp_path, interrupt)


def test_a_node_with_another_version_is_refused():
    from sushiya.cluster import with_ray

    with pytest.raises(RuntimeError, match=f"has sushiya {sushiya.__version__}, whoever asks has 7"):
        with_ray._do(squared, 1, "7")
