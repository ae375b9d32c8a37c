"""Games, states, views and actions are values."""

import copy
import pickle

import pytest
from conftest import random_states

import sushiya


def same(value):
    return [copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))]


def test_values_compare_hash_copy_and_pickle_by_content(game):
    assert all(other == game and hash(other) == hash(game) for other in same(game))
    checked = 0
    for number, state in enumerate(random_states(game, 1)):
        if number % 10:
            continue
        values = [state]
        if not state.is_over and state.seats_to_act != (sushiya.CHANCE,):
            values += [state.view(state.seats_to_act[0]), *state.legal_actions(state.seats_to_act[0])[:3]]
        for value in values:
            for other in same(value):
                assert other == value and not other != value
                assert hash(other) == hash(value)
                assert other.game == game
                checked += 1
    assert checked > 50


def test_values_of_different_kinds_or_tables_are_different():
    two, three = sushiya.SushiGo(players=2), sushiya.SushiGo(players=3)
    assert two != three and two != 2
    assert two.initial_state() != three.initial_state()
    assert two.initial_state() != two.initial_state().view(0)
    assert two.action("tempura") != "tempura"
    assert two.action("tempura") == sushiya.SushiGo(players=2).action("tempura")


def test_a_dictionary_of_states_counts_the_different_ones():
    game = sushiya.SushiGo(players=2)
    seen = {}
    for state in random_states(game, 5, games=3):
        seen[state] = seen.get(state, 0) + 1
    assert seen[game.initial_state()] == 3
    assert len(seen) > 100


def test_apply_leaves_the_old_state_alone():
    state = sushiya.SushiGo(players=2).initial_state()
    before = pickle.dumps(state)
    after = state.apply(sushiya.CHANCE, "pudding")
    assert pickle.dumps(state) == before and after != state
    with pytest.raises(AttributeError):
        state.scores = (1, 2)


def test_what_is_written_says_what_it_is(game):
    assert eval(repr(game), vars(sushiya)) == game
    over = None
    for state in random_states(game, 2):
        over = state
        assert repr(state).startswith(f"<{game.id}")
    assert "over: winner" in repr(over)
    assert repr(over.view(0)) == f"<{game.id} as seat 0 of {game.players} sees it>"


def test_an_action_goes_by_its_text_and_its_index(game):
    checked = 0
    for state in random_states(game, 3):
        for seat in state.seats_to_act:
            for action in state.legal_actions(seat)[:8]:
                assert game.action(str(action)) == action
                after = state.apply(seat, action)
                assert state.apply(seat, str(action)) == after
                index = state.chance_index_of(action) if seat == sushiya.CHANCE else state.view(seat).index_of(action)
                assert state.apply(seat, index) == after
                checked += 1
    assert checked > 100


def test_a_damaged_pickle_is_refused():
    state = sushiya.SushiGo(players=2).initial_state()
    options, kept, fingerprint = state.__getstate__()
    damaged = bytes([kept[0] ^ 1]) + kept[1:]
    for wrong in ((options, kept[:-1], fingerprint), (options, damaged, fingerprint), (options, kept, 0)):
        empty = type(state).__new__(type(state))
        with pytest.raises(ValueError, match="damaged"):
            empty.__setstate__(wrong)


def test_bytes_that_no_player_could_see_become_no_view(game):
    """Views are checked by the rules: of those that are changed a little most are refused, and none does harm."""
    random = sushiya.Random(5)
    refused = kept = 0
    for state in random_states(game, 6):
        view = state.view(random.below(game.players))
        options, text = view.__getstate__()
        place = random.below(len(text))
        changed = text[:place] + "0123456789abcdef"[random.below(16)] + text[place + 1 :]
        other = type(view).__new__(type(view))
        try:
            other.__setstate__((options, changed))
        except ValueError as error:
            assert "no view of the game" in str(error)
            refused += 1
            continue
        kept += 1
        other.legal_actions(), other.observation(), other.as_dict(), other.render("svg"), other.sample_state(random)
    assert refused > 20 and refused + kept > 30
    for wrong in ("", text[:-1], text[:-1] + "g", "ff" * (len(text) // 2)):
        with pytest.raises(ValueError, match="no view"):
            type(view).__new__(type(view)).__setstate__((options, wrong))
    with pytest.raises(ValueError, match="spectator"):
        pickle.dumps(state.view())


def test_an_action_is_pickled_as_its_text():
    action = sushiya.SushiGo(players=2).action("wasabi+squid_nigiri")
    assert action.__getstate__()[1] == str(action)
    empty = type(action).__new__(type(action))
    with pytest.raises(sushiya.ParseError):
        empty.__setstate__(({"players": 2}, "wasabi+"))


def test_deals_are_values():
    deal = sushiya.Deal(7, 3)
    assert all(other == deal and hash(other) == hash(deal) for other in same(deal))
    assert eval(repr(deal), vars(sushiya)) == deal != sushiya.Deal(7, 4)
    assert (deal.seed, deal.number) == (7, 3) and sushiya.Deal(7).number == 0


def test_random_numbers_are_those_of_the_house():
    # The first numbers of the PCG32 reference program: seed 42, stream 54.
    random = sushiya.Random(42, 54)
    assert [random.next() for _ in range(3)] == [0xA15C02B7, 0x7B47F409, 0xBA1D3330]
    assert copy.copy(random) == random and copy.copy(random).next() == random.next()
    with pytest.raises(ValueError):
        random.below(0)
