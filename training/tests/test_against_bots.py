"""Learning against players of the house, at toy size, on a CPU."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import torch

import sushiya
from training.learner import Learner, Settings, usual_settings
from training.net_file import read_network
from training.won import Won

torch.set_num_threads(1)
ONE_THREAD = os.environ | {"OMP_NUM_THREADS": "1"}

DECISIONS = 27  # of a seat in a game of Sushi Go! for two: the last card of a hand is no choice


def against(bot: str, **wishes: Any) -> Settings:
    usual: dict[str, Any] = {"game": "sushi-go", "hidden": (32, 16), "games": 64, "steps": DECISIONS, "batches": 4, "players": 2, "measure": 2}
    return Settings(**(usual | {"device": "cpu", "against": bot, "threads": 2} | wishes))


def test_a_reply_learns_to_win_from_a_cook() -> None:
    learner = Learner(against("cook", hidden=(64, 32), games=128, batches=8, epochs=4, learning_rate=0.003, last_learning_rate=0.003))
    before = learner.measure()
    for _ in range(12):
        row = learner.iterate(0.0)
    assert 0 < row["bots"] < 1
    after = learner.measure()
    assert before["ended"] == after["ended"] == 2 * 128
    assert after["points_ahead_interval"][0] > before["points_ahead_interval"][1] + 5
    assert after["won_interval"][0] > before["won_interval"][1]


def test_bots_sit_in_each_seat_and_only_the_open_one_learns() -> None:
    learner = Learner(against("cook"))
    (group,), (rollout,) = learner.groups, learner.rollouts
    assert [table.open for table in group.tables] == [[0], [1]]
    assert group.home.tolist() == [0] * 32 + [1] * 32
    learner.iterate(0.0)
    assert (rollout.seats == group.home).all() and rollout.mine.all()
    # Every game ends with its last step, so all decisions with a choice are learned from, at both tables.
    assert rollout.done[-1].all() and not rollout.done[:-1].any()
    assert torch.equal(rollout.counts, (rollout.masks != 0).sum(2) > 1)
    assert all(rollout.counts[:, games].any() for games in group.slices)
    # With a trace of 1 the target is what the learner's own seat was paid at the end.
    learner = Learner(against("cook", trace=1.0))
    (group,), (rollout,) = learner.groups, learner.rollouts
    learner._play(group, rollout)
    scores, wins = rollout.scores[-1], rollout.wins[-1]
    for row in range(group.games):
        mine = int(group.home[row])
        lead = float(scores[row, mine] - scores[row, 1 - mine])
        paid = 0.45 * (0.5 + 0.5 * ((wins[row, mine] > wins[row, 1 - mine]).float() - (wins[row, mine] < wins[row, 1 - mine]).float()))
        paid = paid + 0.45 * wins[row, mine] + 0.1 * torch.tanh(torch.tensor(lead / 15))
        assert torch.allclose(rollout.targets[:, row], paid.expand(DECISIONS), atol=1e-4), row


@pytest.mark.parametrize(("game", "players"), [("sushi-roll", 2), ("wasabi", 3)])
def test_a_reply_is_learned_in_other_games_too(game: str, players: int) -> None:
    learner = Learner(against("apprentice", game=game, players=players, steps=60))
    assert [table.open for table in learner.tables] == [[seat] for seat in range(players)]
    row = learner.iterate(0.0)
    assert 0 <= row["won"] <= 1 and not any(table.batch.illegal.any() for table in learner.tables)


def test_the_tensors_follow_a_batch_that_lies_elsewhere() -> None:
    learner = Learner(against("cook"))
    table = learner.tables[1]
    assert table._copies == []  # on a CPU they are the batch's own
    # As where the network is on a GPU.
    own, table.seats = table.seats, table.seats.clone().fill_(7)
    table._copies = [(own, table.seats)]
    table.step(table.masks.to(torch.int64).argmax(1))
    assert (table.seats == 1).all()
    table.seats.fill_(7)
    table.reset(5)
    assert (table.seats == 1).all()


def test_what_was_won_is_told_with_how_sure_it_is() -> None:
    won = Won()
    exists = torch.tensor([[True, True, False, False, False]])
    for mine, theirs, share in ((30, 20, 1.0), (20, 30, 0.0), (25, 25, 0.5), (30, 20, 1.0)):
        scores, wins = torch.tensor([[theirs, mine, 99, 0, 0]]), torch.tensor([[1 - share, share, 0, 0, 0]])
        won.add(scores, wins, torch.tensor([1]), exists)
    told = won.told_with_intervals()
    assert (told["won"], told["points_ahead"], told["ended"]) == (0.625, 2.5, 4)
    # Variances 0.171875 and 68.75 of four games.
    assert told["won_interval"] == pytest.approx([0.625 - 1.96 * (0.171875 / 4) ** 0.5, 0.625 + 1.96 * (0.171875 / 4) ** 0.5])
    assert told["points_ahead_interval"] == pytest.approx([2.5 - 1.96 * (68.75 / 4) ** 0.5, 2.5 + 1.96 * (68.75 / 4) ** 0.5])


def test_a_learning_rate_warms_up(monkeypatch: Any) -> None:
    learner = Learner(against("apprentice", warm_up=6, learning_rate=0.01))
    rates: list[float] = []
    step = learner.optimizer.step
    monkeypatch.setattr(learner.optimizer, "step", lambda: (rates.append(learner.optimizer.param_groups[0]["lr"]), step()))
    learner.iterate(0.0)
    learner.iterate(0.0)
    assert rates == pytest.approx([0.01 * min(1, update / 6) for update in range(1, 9)])


def test_bots_are_given_fewer_games() -> None:
    assert usual_settings("sushi-go", "itamae:64").games < usual_settings("sushi-go", "weights/sushi-go.net").games
    assert usual_settings("sushi-go", "weights/sushi-go.net") == Settings("sushi-go", against="weights/sushi-go.net")


def test_the_command_learns_goes_on_and_tells_what_it_won(tmp_path: Path) -> None:
    flags = "sushi-go --out {} --players 2 --against cook --device cpu --games 64 --steps 27 --batches 2 --threads 2 --measure 1 --hidden 32 16"
    command = [sys.executable, "-m", "training", *flags.format(tmp_path).split()]
    first = subprocess.run([*command, "--minutes", "0.01"], capture_output=True, text=True, check=True, env=ONE_THREAD)
    assert "bots" in first.stdout
    told = json.loads((tmp_path / "against.json").read_text())
    assert told["ended"] == 64 and told["won_interval"][0] <= told["won"] <= told["won_interval"][1]
    game, _, _ = read_network(tmp_path / "sushi-go.net")
    assert game == "sushi-go"

    def iterations() -> int:
        return torch.load(tmp_path / "sushi-go.pt", weights_only=True)["past"]["iteration"]  # type: ignore[no-any-return]

    before = iterations()
    subprocess.run([*command, "--minutes", "1", "--stop-after", "0", "--resume"], check=True, stdout=subprocess.DEVNULL, env=ONE_THREAD)
    assert iterations() == before + 1


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({"against": "sushi_master"}, "sushi_master is not the file of a network, nor a player of the house: apprentice, cook"),
        ({"against": "itamae:many"}, 'unknown player "itamae:many"'),
        ({"players": 6}, "sushi-go is not learned at a table of 6"),
        ({"begin": "nowhere.net"}, "^nowhere.net is not the file of a network$"),
    ],
)
def test_what_cannot_be_is_refused(wishes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Learner(against("cook", **wishes))


def test_the_command_refuses_in_one_line(tmp_path: Path) -> None:
    out = tmp_path / "not made"
    command = [sys.executable, "-m", "training", "sushi-go", "--minutes", "1", "--device", "cpu", "--against", "sushi_master", "--out", str(out)]
    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    assert refused.returncode == 2 and "Traceback" not in refused.stderr
    assert refused.stderr.splitlines()[-1].endswith("search_solver") and not out.exists()
    assert all(player in refused.stderr for player in sushiya.PLAYERS)
