"""Observations and masks: numbers from a view, and nothing else."""

import numpy as np
import pytest
from conftest import random_states

import sushiya
from sushiya.play import observation_bounds


def test_fields_cover_an_observation_without_gaps(game):
    place = 0
    for part in game.observation_fields:
        assert part["begin"] == place and part["end"] - part["begin"] == np.prod(part["shape"])
        assert part["meaning"] and part["low"] <= part["high"]
        place = part["end"]
    assert place == game.observation_size
    names = [part["name"] for part in game.observation_fields]
    assert len(set(names)) == len(names)


def test_observations_stay_within_their_bounds(game):
    low, high = observation_bounds(game)
    seen = set()
    for state in random_states(game, 1, games=3):
        for seat in range(game.players):
            observation = state.view(seat).observation()
            assert observation.dtype == np.int8 and observation.shape == (game.observation_size,)
            assert (low <= observation).all() and (observation <= high).all()
            seen.add(observation.tobytes())
    assert len(seen) > 50


def test_masks_are_the_legal_list(game):
    checked = 0
    for state in random_states(game, 2, games=2):
        for seat in range(game.players):
            view = state.view(seat)
            legal = state.legal_actions(seat)
            assert view.legal_actions() == legal
            indices = sorted(view.index_of(action) for action in legal)
            mask = view.action_mask()
            assert np.flatnonzero(mask).tolist() == indices and len(set(indices)) == len(legal)
            assert (state.action_mask(seat) == mask).all()
            for action in legal:
                assert view.action_at(view.index_of(action)) == action
                checked += 1
    assert checked > 500


def test_every_index_off_the_mask_is_refused(game):
    refused = 0
    for number, state in enumerate(random_states(game, 3)):
        if number % 7 or state.is_over or state.seats_to_act == (sushiya.CHANCE,):
            continue
        seat = state.seats_to_act[0]
        for index in np.flatnonzero(state.action_mask(seat) == 0):
            with pytest.raises((sushiya.IllegalAction, sushiya.ParseError)):
                state.apply(seat, int(index))
            refused += 1
    assert refused > 500


def test_acts_of_chance_have_indices_of_their_own(game):
    checked = 0
    for state in random_states(game, 4):
        outcomes = state.chance_outcomes()
        if state.seats_to_act != (sushiya.CHANCE,):
            assert not outcomes
            with pytest.raises(ValueError, match="act of chance"):
                state.chance_index_of(last)
            continue
        last = outcomes[0][0]
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        indices = [state.chance_index_of(action) for action, _ in outcomes]
        assert len(set(indices)) == len(indices) and 0 <= min(indices) <= max(indices) < game.chance_count
        assert [state.chance_at(index) for index in indices] == [action for action, _ in outcomes]
        checked += 1
    assert checked > 10


def test_what_a_seat_cannot_know_changes_nothing_it_is_told(game):
    """States that differ in what is hidden alone give the same numbers, words, masks and pictures."""
    random = sushiya.Random(7)
    different = 0
    for state in random_states(game, 5):
        for seat in range(game.players):
            view = state.view(seat)
            other = view.sample_state(random)
            different += other != state
            seen = other.view(seat)
            assert seen == view
            assert (seen.observation() == view.observation()).all()
            assert (seen.action_mask() == view.action_mask()).all()
            assert seen.as_dict() == view.as_dict()
            assert seen.render("svg") == view.render("svg")
    if game.id == "sushi-roll":
        assert different == 0
    else:
        assert different > 50


def test_the_known_numbers_of_a_first_turn():
    game = sushiya.SushiGo(players=2, hand_size=2, rounds=1)
    state = game.initial_state()
    for card in ("tempura", "tempura", "sashimi", "wasabi"):
        state = state.apply(sushiya.CHANCE, card)
    parts = {part["name"]: slice(part["begin"], part["end"]) for part in game.observation_fields}
    mine = state.view(0).observation()
    assert mine[parts["hand"]].tolist() == [2] + 11 * [0]
    assert not mine[parts["known_hands"]].any()
    assert mine[parts["unseen"]].tolist() == [12, 14, 14, 6, 12, 8, 5, 10, 5, 10, 6, 4]
    assert mine[parts["hand_sizes"]].tolist() == [2, 2]
    state = state.apply(0, "tempura")
    assert state.view(0).observation()[parts["choice"]].tolist() == [1, 0]
    assert state.view(0).observation()[parts["chosen"]].tolist() == [1, 0]
    theirs = state.view(1).observation()
    assert theirs[parts["chosen"]].tolist() == [0, 1] and theirs[parts["choice"]].tolist() == [0, 0]


def test_sushi_go_indices_are_as_documented():
    view = sushiya.SushiGo(players=2).initial_state().view(0)
    texts = {0: "tempura", 11: "chopsticks", 12: "tempura+tempura", 12 + 12 * 10 + 8: "wasabi+squid_nigiri"}
    for index, text in texts.items():
        assert str(view.action_at(index)) == text
    phantom = sushiya.SushiGo(players=2, phantom=True).initial_state().view(0)
    assert str(phantom.action_at(156 * (1 + 9) + 0)) == "tempura/pudding"
