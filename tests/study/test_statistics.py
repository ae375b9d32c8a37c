"""The estimates of the study, on numbers whose truth is known."""

import pathlib
import sys

import numpy as np
import pytest

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2]))

from study import intervals
from study.questions import first, luck


def test_students_t_is_that_of_the_tables():
    for freedom, known in ((5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert intervals.student(freedom) == pytest.approx(known, abs=0.012)


def test_intervals_by_deal_hold_where_games_of_a_deal_are_alike():
    draw = np.random.default_rng(1)
    held = 0
    for _ in range(400):
        deals = np.repeat(np.arange(40), 8)
        values = np.repeat(draw.normal(size=40), 8) + 0.1 * draw.normal(size=320)
        found = intervals.mean(deals, values)
        held += found.low <= 0 <= found.high
        # As if games were independent the interval would be less than half as wide.
        assert found.high - found.low > 0.4
    assert 0.92 <= held / 400 <= 0.98


def test_fixed_effects_find_what_a_choice_is_worth_though_better_hands_offer_it():
    draw = np.random.default_rng(2)
    worth = np.array([2.0, 0.5, -1.0])
    groups, kinds, values = [], [], []
    for hand in range(4000):
        luck_of_hand = draw.normal(0, 5)
        # The third kind is met in good hands: compared between hands it would look best.
        offered = [0, 1, 2] if luck_of_hand > 0 else [0, 1]
        for kind in offered:
            groups.append(hand)
            kinds.append(kind)
            values.append(luck_of_hand + worth[kind] + draw.normal(0, 2))
    found = intervals.fixed_effects(np.array(groups), np.array(kinds), np.array(values), 3)
    average = np.average(worth, weights=np.bincount(kinds))
    for each, true in zip(found, worth):
        assert each.low <= true - average + 0.05 and each.high >= true - average - 0.05
        assert each.high - each.low < 0.3
    assert found[0].low > found[1].high > found[2].high


def test_shares_have_the_exact_interval_of_a_coin():
    # Clopper and Pearson's own numbers: 0 of 10, 3 of 10, 10 of 10.
    for won, low, high in ((0, 0.0, 0.3085), (3, 0.0667, 0.6525), (10, 0.6915, 1.0)):
        found = intervals.share(np.arange(10), [1.0] * won + [0.0] * (10 - won))
        assert (found.low, found.high) == pytest.approx((low, high), abs=0.0005)


def test_shares_of_deals_that_are_halves_are_narrow_but_never_a_point():
    found = intervals.share(np.repeat(np.arange(100), 2), [1.0, 0.0] * 100)
    assert found.value == 0.5 and 0.3 < found.low < 0.5 < found.high < 0.7


def test_luck_and_skill_are_told_apart():
    draw = np.random.default_rng(3)
    deals, seats, lineups, repeats = 300, 2, 9, 2
    seen = (
        draw.normal(0, 3, (1, 1, lineups, 1))
        + draw.normal(0, 4, (deals, seats, 1, 1))
        + draw.normal(0, 2, (deals, seats, lineups, 1))
        + draw.normal(0, 5, (deals, seats, lineups, repeats))
    )
    parts = luck._parts(seen)
    skill = seen.mean(axis=(0, 1, 3)).var()
    total = skill + 16 + 4 + 25
    assert parts[:4] == pytest.approx([skill / total, 16 / total, 4 / total, 25 / total], abs=0.03)
    assert parts[4] == pytest.approx(np.sqrt(total), rel=0.05)
    assert luck._parts(seen - seen.mean(axis=(0, 1, 3))[None, None, :, None])[0] == pytest.approx(0, abs=0.005)


def test_the_share_of_a_beginning_is_found_and_none_where_there_is_none():
    draw = np.random.default_rng(4)
    values = draw.normal(0, 3, (800, 3, 1)) + draw.normal(0, 6, (800, 3, 8))
    share, spread = first._share_of_beginning(values)
    assert share.low < 9 / 45 < share.high and share.high - share.low < 0.08
    assert spread.low < 3 < spread.high
    none, _ = first._share_of_beginning(draw.normal(0, 6, (800, 3, 8)))
    assert none.low < 0 < none.high or abs(none.value) < 0.01


def test_cards_of_the_first_hand_are_worth_what_they_bring():
    draw = np.random.default_rng(5)
    counts = draw.multinomial(8, [0.5, 0.3, 0.2], size=(3000, 2))
    worth = np.array([1.0, 0.0, -2.0])
    means = counts @ worth + draw.normal(0, 1, (3000, 2))
    texts = ["".join(f"{n:x}" for n in hands.reshape(-1)) for hands in counts]
    found = dict(first._by_card(means - means.mean(), texts, ("a", "b", "c")))
    for card, true in zip("abc", worth - worth @ [0.5, 0.3, 0.2]):
        assert found[card].low - 0.05 <= true <= found[card].high + 0.05
