"""The networks of the house as training/ writes them down and as its players read them: the same choices."""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import numpy as np
import pytest
from conftest import ROOT

import sushiya

sys.path.insert(0, str(ROOT))

from training.games import GAMES, wasabi  # noqa: E402
from training.inputs import weights_at  # noqa: E402
from training.net_file import evaluate, read_network  # noqa: E402

TABLES = [(name, options) for name in ("sushi-go", "wasabi") for options in GAMES[name].TABLES]


def wasabi_logits(game: Any, outputs: Any, observation: Any) -> Any:
    """The things, the verbs, and what prospects say."""
    seen = {each["name"]: np.asarray(observation[each["begin"] : each["end"]], np.int64) for each in game.observation_fields}
    columns = game.players + 3
    verbs = np.array(wasabi.verbs(columns)) - wasabi.THINGS
    logits = outputs[wasabi.places(columns)] + outputs[wasabi.THINGS + verbs]

    def add(verb: str, numbers: Any) -> None:
        logits[verbs == list(wasabi.VERBS).index(verb)] += numbers

    def read(group: int, field: str) -> Any:
        numbers = seen[field].reshape(wasabi.KINDS, -1) + wasabi.VALUES * np.arange(wasabi.KINDS)[:, None]
        return outputs[group + numbers].sum(0)

    step = int(np.argmax(seen["step"]))
    by_step = {wasabi.PLACE: wasabi.OF_PLACE} | dict.fromkeys(wasabi.SWITCHES, wasabi.OF_SWITCH)
    add("tile", read(wasabi.OF_TILE, "tile_prospects"))
    add("use", read(wasabi.OF_TILE, "tile_prospects")[max(0, int(seen["tile"][0]) - 1)])
    add("refill", read(wasabi.OF_REFILL, "tile_prospects"))
    add("at", read(by_step.get(step, wasabi.OF_LOSS), "square_prospects"))
    add("card", outputs[wasabi.CARDS + seen["card_prospects"]])
    piles = seen["pile_prospects"].reshape(wasabi.PILE_KINDS, 4) + wasabi.VALUES * np.arange(wasabi.PILE_KINDS)[:, None]
    add("strip", outputs[wasabi.PILES + piles].sum(0))
    add("return_strip", outputs[wasabi.RETURNED + seen["lacks"]])
    return logits


def logits_of(game: Any, outputs: Any, observation: Any) -> Any:
    """One for each index of an action."""
    if game.id == "wasabi":
        return wasabi_logits(game, outputs, observation)
    own, given = outputs[:156], np.concatenate(([0], outputs[156:168]))
    return (given[:, None] + own[None, :]).ravel()[: game.action_count]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_network_chooses_as_it_was_written_down(name: str, options: dict[str, Any]) -> None:
    game = sushiya.make_game(name, **options)
    _, inputs, layers = read_network(ROOT / "weights" / f"{name}.net")
    weights, constant = weights_at(inputs, game, GAMES[name].table_numbers(game))
    counter, least, most = np.array(inputs.asked).T
    bot = game.Bot(game, "net", seed=1)
    random = sushiya.Random(5)
    state = game.initial_state().settle_chance(random)
    looked = 0
    while not state.is_over and looked < 60:
        for seat in state.seats_to_act:
            view = state.view(seat)
            legal = view.legal_actions()
            counters = np.asarray(view.observation(), np.float32) @ weights + constant
            values = counters[counter]
            outputs = evaluate(layers, ((values >= least) & (values <= most)).astype(np.int64)[None])[0]
            logits = logits_of(game, outputs[:-1], view.observation())[[view.index_of(action) for action in legal]]
            assert bot.choose(view) == legal[int(np.argmax(logits))]
            looked += len(legal) > 1
            state = state.apply(seat, legal[looked % len(legal)])
        state = state.settle_chance(random)
    assert looked > 10


@pytest.mark.parametrize("name", list(GAMES))
def test_what_stands_beside_a_network_is_true_of_it(name: str) -> None:
    path = ROOT / "weights" / f"{name}.net"
    told = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert told["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    assert told["game"] == read_network(path)[0] == name
    assert all(name in command for command in told["commands"])


def test_a_network_draws_from_its_policy_by_its_seed() -> None:
    game = sushiya.SushiGo(players=4)
    views = [game.initial_state().settle_chance(sushiya.Random(deal)).view(0) for deal in range(10)]

    def choices(kind: str) -> list[tuple[str, ...]]:
        """Of each seed at each view."""
        bots = [[game.Bot(game, kind, seed=seed) for seed in range(10)] for _ in views]
        return [tuple(str(bot.choose(view)) for bot in row) for view, row in zip(views, bots, strict=True)]

    assert choices("net:300") == choices("net:300")
    assert any(len(set(row)) > 1 for row in choices("net:300"))
    assert all(len(set(row)) == 1 for row in choices("net"))
