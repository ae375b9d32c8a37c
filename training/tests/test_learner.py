"""The whole pipeline at toy size, on a CPU: `python -m pytest training/tests`. Needs PyTorch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from training.games import GAMES
from training.inputs import Inputs
from training.learner import Learner, Rollout, Settings, look_back
from training.net_file import evaluate, integer_layers, read_network, write_network
from training.network import Network
from training.table import Group, returns

torch.set_num_threads(1)


def toy(game: str, monkeypatch: Any, tables: int = 2) -> Learner:
    monkeypatch.setattr(GAMES[game], "TABLES", GAMES[game].TABLES[:tables])
    return Learner(Settings(game, device="cpu", hidden=(32, 16), games=32, steps=40, batches=2))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_is_learned_and_goes_on_after_a_stop(game: str, monkeypatch: Any, tmp_path: Path) -> None:
    learner = toy(game, monkeypatch)
    before = [each.clone() for each in learner.network.parameters()]
    row = learner.iterate(0.0)
    assert all(np.isfinite(row[name]) for name in ("policy", "value", "entropy", "magnet"))
    assert any(not torch.equal(old, new) for old, new in zip(before, learner.network.parameters(), strict=True))
    assert not any(table.batch.illegal.any() for group in learner.groups for table in group.tables)
    learner.save(tmp_path / "kept.pt")
    again = toy(game, monkeypatch)
    again.load(tmp_path / "kept.pt")
    assert again.past.iteration == 1
    assert all(torch.equal(*pair) for pair in zip(learner.network.parameters(), again.network.parameters(), strict=True))
    again.iterate(0.5)


def test_a_reply_is_learned_to_a_network_that_stays(monkeypatch: Any, tmp_path: Path) -> None:
    first = toy("sushi-go", monkeypatch, 3)
    write_network(tmp_path / "first.net", "sushi-go", first.inputs, first.network)
    settings = Settings(
        "sushi-go", device="cpu", hidden=(32, 16), games=32, steps=70, batches=2, players=2, against=str(tmp_path / "first.net"),
        measure=1,
    )  # fmt: skip
    reply = Learner(settings)
    assert [table.players for group in reply.groups for table in group.tables] == [2]
    before = [each.clone() for each in reply.opponent.parameters()]
    shown = torch.randint(0, 2, (50, len(first.inputs.asked))).float()
    assert torch.allclose(reply.opponent(shown)[0], first.network(shown)[0], atol=0.002)
    row = reply.iterate(0.0)
    assert row["ended"] > 0 and 0 <= row["won"] <= 1
    # Every game is the learner's against the other, in each seat as often.
    rollout, group = reply.rollouts[0], reply.groups[0]
    assert (rollout.mine == (rollout.seats == group.home)).all()
    assert all(torch.equal(*pair) for pair in zip(before, reply.opponent.parameters(), strict=True))
    told = reply.measure()
    assert told["ended"] > 0 and 0 <= told["won"] <= 1
    settings.begin = settings.against
    copy = Learner(settings)
    assert torch.allclose(copy.network(shown)[0], first.network(shown)[0], atol=0.002)
    copy.iterate(0.0)
    assert any(not torch.equal(*pair) for pair in zip(copy.opponent.parameters(), copy.network.parameters(), strict=True))
    with pytest.raises(ValueError, match="shown something else"):
        Learner(Settings("sushi-roll", device="cpu", hidden=(32, 16), games=32, against=str(tmp_path / "first.net")))


def test_a_network_is_written_down_as_it_was_learned(tmp_path: Path) -> None:
    inputs = Inputs({"hand": (12,), "table": (4,)})
    inputs.each_at_least("hand", (1, 2, 3))
    network = Network(len(inputs.asked), (16, 8), 5)
    with torch.no_grad():
        for bias in network.biases:
            bias.uniform_(-0.5, 0.5)
    shown = torch.randint(0, 2, (50, len(inputs.asked))).float()
    outputs, values = network(shown)
    whole = evaluate(integer_layers(network), shown.numpy().astype(np.int64)) / 4096
    assert np.allclose(whole[:, :-1], outputs.detach().numpy(), atol=0.002)
    assert np.allclose(whole[:, -1], values.detach().numpy(), atol=0.002)
    write_network(tmp_path / "a.net", "sushi-go", inputs, network)
    game, read, layers = read_network(tmp_path / "a.net")
    assert (game, read) == ("sushi-go", inputs)
    assert (evaluate(layers, shown.numpy().astype(np.int64)) == whole * 4096).all()


def test_returns_are_of_duels_victories_and_points() -> None:
    exists = torch.tensor([[True, True, True, False, False]])
    made = returns(torch.tensor([[30, 20, 20, 0, 0]]), torch.tensor([[1.0, 0, 0, 0, 0]]), exists)[0]
    assert made[0] == pytest.approx(0.9 + 0.1 * np.tanh(10 / 15))
    assert made[1] == made[2] == pytest.approx(0.45 * 0.25 - 0.1 * np.tanh(10 / 15))


def test_a_seat_is_paid_at_the_end_for_its_own_decisions() -> None:
    class Two:
        exists = torch.tensor([[True, True, False, False, False]])
        league = torch.zeros(0, dtype=torch.int64)
        home = torch.zeros(0, dtype=torch.int64)

    steps = 5  # seats 0, 1, 0, 1 of a game that ends, and 0 of the next
    room: dict[str, Any] = {name: torch.zeros(steps, 1) for name in Rollout.__dataclass_fields__}
    room |= {
        "actions": torch.zeros(steps, 1, dtype=torch.int64),
        "seats": torch.tensor([[0], [1], [0], [1], [0]]),
        "done": torch.tensor([[False], [False], [False], [True], [False]]),
        "scores": torch.tensor([[[0] * 5]] * 3 + [[[30, 20, 0, 0, 0]]] + [[[0] * 5]]),
        "wins": torch.tensor([[[0.0] * 5]] * 3 + [[[1.0, 0, 0, 0, 0]]] + [[[0.0] * 5]]),
        "values": torch.tensor([[0.2], [0.1], [0.4], [0.3], [0.9]]),
        "mine": torch.ones(steps, 1, dtype=torch.bool),
        "counts": torch.zeros(steps, 1, dtype=torch.bool),
    }
    rollout = Rollout(**room)
    group: Group = Two()  # type: ignore[assignment]
    look_back(rollout, group, 0.5)
    won = 0.9 + 0.1 * float(np.tanh(10 / 15))
    last = won - 0.4
    lost = -0.1 * float(np.tanh(10 / 15))
    assert rollout.advantages[:, 0].tolist() == pytest.approx(
        [0.4 - 0.2 + 0.5 * last, 0.3 - 0.1 + 0.5 * (lost - 0.3), last, lost - 0.3, 0], abs=1e-6
    )
    assert rollout.counts[:, 0].tolist() == [True, True, True, True, False]
