"""Matches."""

import numpy as np
import pytest

import sushiya


def test_the_result_depends_on_the_seed_and_not_on_threads(game):
    players = ["greedy"] + ["random"] * (game.players - 1)
    one = sushiya.match(game, players, 40, seed=2, threads=1)
    two = sushiya.match(game, players, 40, seed=2, threads=2)
    other = sushiya.match(game, players, 40, seed=3, threads=2)
    assert (one.scores == two.scores).all() and (one.wins == two.wins).all()
    assert (one.scores != other.scores).any()


def test_everyone_sits_everywhere_and_one_victory_is_shared_out(game):
    result = sushiya.match(game, ["random"] * game.players, 30)
    assert result.games == -(-30 // game.players) * game.players
    assert np.allclose(result.wins.sum(axis=1), 1)
    assert (np.sort(result.seats, axis=1) == np.arange(game.players)).all()
    for player in range(game.players):
        counts = np.bincount(result.seats[:, player], minlength=game.players)
        assert (counts == result.games // game.players).all()


def test_greedy_beats_random_and_the_interval_says_how_surely():
    result = sushiya.match("sushi-go", ["greedy", "random"], 400)
    rates = result.win_rates()
    assert rates.low[0] > 0.6 and rates.high[0] - rates.low[0] < 0.15
    assert (rates.low <= rates.value).all() and (rates.value <= rates.high).all()
    assert "greedy" in str(result) and "±" in str(result)


def test_few_deals_are_told_as_such():
    one_deal = sushiya.match("sushi-go", ["greedy", "random"], 2)
    assert np.isinf(one_deal.mean_scores().high).all() and "(no interval)" in str(one_deal)
    all_won = sushiya.match("sushi-go", ["chef:20", "random"], 12)
    rates = all_won.win_rates()
    assert rates.value[0] == 1 and rates.high[0] == 1 and rates.low[1] == 0
    # Whoever wins 0.025^(1/6) of deals wins six in a row once in forty times.
    assert abs(rates.low[0] - 0.025 ** (1 / 6)) < 1e-9


def test_duels_are_of_the_first_kind_against_the_others():
    """Counted by hand: one deal for three, of which the first two players are of one kind."""
    scores = np.array([[10, 4, 6], [6, 6, 6], [3, 9, 9]], np.int16)
    wins = np.array([[1, 0, 0], [0.5, 0, 0.5], [0, 1, 0]], np.float32)  # who wins is not always who has more points
    result = sushiya.MatchResult(sushiya.SushiGo(players=3), ["one", "one", "two"], scores, wins, scores, [])
    # Won, lost; halved, lost to a winner with as many points; lost, won with as many points.
    assert result.duel_rate().value == (2 + 0 + 1 + 0 + 0 + 2) / 12
    assert result.mean_lead().value == (4 - 2 + 0 + 0 - 6 + 0) / 6
    assert result.elo().value == pytest.approx(400 * np.log10(5 / 7))
    with pytest.raises(ValueError, match="one kind"):
        sushiya.MatchResult(result.game, ["one"] * 3, scores, wins, scores, []).elo()


def test_functions_play_like_bots_of_their_kind():
    game = sushiya.SushiGo(players=2)

    def first(view):
        return view.legal_actions()[0]

    with_function = sushiya.match(game, [first, "greedy"], 20, seed=7, records=True)
    again = sushiya.match(game, [first, "greedy"], 20, seed=7)
    assert (with_function.scores == again.scores).all()
    assert with_function.players == ["first", "greedy"]
    assert with_function.records[0].seats[0] == ("first", "first")


def test_progress_is_told_and_an_error_in_it_stops_the_match():
    told = []
    sushiya.match("sushi-go", ["random", "random"], 2000, progress=lambda done, games: told.append((done, games)))
    assert told[-1] == (2000, 2000) and told == sorted(told)

    def stop(done, games):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sushiya.match("sushi-go", ["cook", "cook"], 10_000_000, progress=stop)
