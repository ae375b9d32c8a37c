"""One seed, one deal: the same in the command, in single games, in batches and in matches."""

import json
import subprocess

import numpy as np
import pytest
from conftest import ROOT

import sushiya

WRITTEN = json.loads((ROOT / "tests/deals/first_deals.json").read_text(encoding="utf-8"))
DEALS = [(game_id, number) for game_id, deals in WRITTEN.items() for number in range(len(deals))]


def acts_of(log):
    return [str(action) for seat, action in log if seat == sushiya.CHANCE]


def check_chance(game, log, deal):
    """Every act of chance in a log is the one of its deal."""
    state, checked = game.initial_state(), 0
    for seat, action in log:
        if seat == sushiya.CHANCE:
            assert state.sample_chance(deal) == action
            checked += 1
        state = state.apply(seat, action)
    return checked


@pytest.mark.parametrize(("game_id", "number"), DEALS)
def test_single_and_batched_games_have_the_deals_that_are_written_down(game_id, number):
    written = WRITTEN[game_id][number]
    game, seed = sushiya.make_game(game_id, **written["options"]), int(written["seed"])
    play = type(game).Play(game, seed=seed)
    rows = [sushiya.Batch(game, 2, seed=seed), sushiya.Batch(game, 1, seed=[seed])]
    while play.waiting and len(acts_of(play.log)) < len(written["chance"]):
        first = play.state.legal_actions(play.seat)[0]
        index = play.state.view(play.seat).index_of(first)
        for batch in rows:
            assert batch.state(0) == play.state
            actions = batch.sample_actions()
            actions[0] = index
            batch.step(actions)
        play.act(play.seat, first)
    assert acts_of(play.log)[: len(written["chance"])] == written["chance"]
    assert check_chance(game, play.log, sushiya.Deal(seed, 0)) >= len(written["chance"])


def test_the_command_deals_the_same_in_a_match(game_id, command, tmp_path):
    path = tmp_path / "match.jsonl"
    words = ["match", game_id, "--players", "greedy,random", "--games", "4", "--seed", "7", "--records", path]
    subprocess.run([command, *words], check=True, capture_output=True)
    records = list(sushiya.read_records(path))
    assert len(records) == 4
    for number, record in enumerate(records):
        deal, rotation = divmod(number, 2)
        assert check_chance(record.game, record.log, sushiya.Deal(7, deal)) > 10
        players = ["greedy", "random"][:: -1 if rotation else 1]
        assert type(record.game).Play(record.game, players, 7, deal, rotation).log == record.log


def test_the_command_deals_the_same_in_a_game(game_id, command, tmp_path):
    path = tmp_path / "game.json"
    words = ["play", game_id, "--players", "2", "--bots", "random", "--seed", "7", "--record", path]
    # Through a pipe the game is played line by line; the first thing on each list will do.
    subprocess.run([command, *words], check=True, capture_output=True, input="1\n" * 2000, text=True, timeout=60)
    (record,) = sushiya.read_records(path)
    assert check_chance(record.game, record.log, sushiya.Deal(7, 0)) > 10


def test_a_batch_of_one_seed_plays_the_deals_of_a_match(game):
    players = ["random"] * game.players
    records = sushiya.match(game, players, games=3 * game.players, seed=7, records=True).records
    batch = sushiya.Batch(game, 3, seed=7)
    for row in range(3):
        first_choice = next(entry for entry, (seat, _) in enumerate(records[row * game.players].log) if seat < 5)
        state = game.initial_state()
        for seat, action in records[row * game.players].log[:first_choice]:
            state = state.apply(seat, action)
        assert batch.state(row) == state


def test_seeds_that_are_none_are_refused():
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="seed"):
            sushiya.Batch("sushi-go", 2, seed=seed)
    assert sushiya.Batch("sushi-go", 2, seed=np.uint64(2**64 - 1)).deal(1) == sushiya.Deal(2**64 - 1, 1)
