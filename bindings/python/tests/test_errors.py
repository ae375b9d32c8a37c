"""A refusal names its clause."""

import pickle

import pytest

import sushiya


@pytest.fixture
def dealt():
    state = sushiya.SushiGo(players=2, hand_size=2, rounds=1).initial_state()
    for card in ("tempura", "pudding", "sashimi", "wasabi"):
        state = state.apply(sushiya.CHANCE, card)
    return state


@pytest.mark.parametrize(
    ("seat", "action", "refusal", "clause"),
    [
        (0, "sashimi", "not_in_hand", "SG-5"),
        (0, "tempura+pudding", "no_chopsticks", "SG-12"),
        (1, "tempura/wasabi", "not_in_hand", "SG-5"),
        (sushiya.CHANCE, "tempura", "nothing_to_deal", "SG-2"),
    ],
)
def test_illegal_actions_raise_with_their_clause(dealt, seat, action, refusal, clause):
    with pytest.raises(sushiya.IllegalAction, match=clause) as caught:
        dealt.apply(seat, action)
    for error in (caught.value, pickle.loads(pickle.dumps(caught.value))):
        assert (error.refusal, error.clause, error.seat, error.action) == (refusal, clause, seat, action)
        assert isinstance(error, ValueError)


def test_text_that_is_no_action_says_where(dealt):
    with pytest.raises(sushiya.ParseError, match="unknown card") as caught:
        dealt.apply(0, "tempura+pudddding")
    assert caught.value.where == 8
    for index in (-1, 156, 10**12):
        with pytest.raises(sushiya.ParseError, match="no action has the index"):
            dealt.apply(0, index)
    with pytest.raises(TypeError):
        dealt.apply(0, 1.5)


def test_seats_that_do_not_exist_are_refused(game):
    state = game.initial_state()
    for seat in (-1, game.players, 6):
        with pytest.raises(ValueError, match="seat"):
            state.view(seat)
        with pytest.raises(ValueError, match="seat"):
            state.legal_actions(seat)
    with pytest.raises(ValueError, match="seat"):
        state.view(sushiya.CHANCE)


def test_options_that_cannot_be_played_say_why():
    with pytest.raises(sushiya.OptionsError, match="SG-32"):
        sushiya.SushiGo(players=3, phantom=True)
    with pytest.raises(sushiya.OptionsError, match="2 to 5") as caught:
        sushiya.SushiGo(players=9)
    assert caught.value.place == "/players"
    for options, option, words in [
        ({"colour": "red"}, "colour", "SushiGo has no such option; its options are players, passing"),
        ({"first_controller": 1}, "first_controller", "only where phantom is True"),
        ({"passing": "right"}, "passing", "left"),
        ({"phantom": 1}, "phantom", "true or false"),
        ({"hand_size": 0}, "hand_size", "1 to 10"),
        ({"deck": {"sushi": 1}}, "deck", "sushi"),
    ]:
        with pytest.raises(sushiya.OptionsError, match=words) as caught:
            sushiya.SushiGo(**options)
        for error in (caught.value, pickle.loads(pickle.dumps(caught.value))):
            assert error.option == option and str(error).startswith(option + ": ")
    with pytest.raises(TypeError):
        sushiya.SushiGo(players=2.5)
    with pytest.raises(ValueError, match="unknown game"):
        sushiya.make_game("sushi-no")


def test_unknown_bots_are_named():
    game = sushiya.SushiGo(players=2)
    with pytest.raises(ValueError, match="grandmaster"):
        sushiya.SushiGo.Bot(game, "grandmaster")
    with pytest.raises(ValueError, match="grandmaster"):
        sushiya.match(game, ["greedy", "grandmaster"], games=2)
    with pytest.raises(ValueError, match="nothing to decide"):
        sushiya.SushiGo.Bot(game, "greedy").choose(game.initial_state().view(0))
