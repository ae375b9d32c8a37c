"""Many games at once, equal to the same games one by one."""

import pickle

import numpy as np
import pytest

import sushiya


def arrays_of(batch):
    return [batch.observations, batch.masks, batch.rewards, batch.done, batch.seats, batch.final_scores]


def follow(game, seed, batch, number, steps, actions):
    """Plays one row again with single states."""
    scores = (0,) * game.players
    deal = None

    def begin():
        nonlocal deal, scores
        deal = sushiya.Deal(seed, 0 if deal is None else deal.number + 1)
        scores = (0,) * game.players
        return game.initial_state().settle_chance(deal)

    state = begin()
    for step in range(steps):
        seat = state.seats_to_act[0]
        state = state.apply(seat, int(actions[step][number])).settle_chance(deal)
        gains = [after - before for before, after in zip(scores, state.scores, strict=True)]
        scores = state.scores
        over = state.is_over
        yield gains, over, scores
        if over:
            state = begin()
        yield state


def test_rows_are_the_same_games_as_single_states(game):
    seeds = np.array([3, 2**63 + 5, 12345], np.uint64)
    batch = sushiya.Batch(game, 3, seed=seeds, reward="points")
    actions, told = [], []
    steps = 1200
    for _ in range(steps):
        actions.append(batch.sample_actions().copy())
        batch.step(actions[-1])
        told.append([array.copy() for array in arrays_of(batch)])
    ended = 0
    for number, seed in enumerate(seeds):
        states = follow(game, int(seed), batch, number, steps, actions)
        for step in range(steps):
            observations, masks, rewards, done, seats, final_scores = (array[number] for array in told[step])
            gains, over, scores = next(states)
            state = next(states)
            assert rewards.tolist() == gains and bool(done) == over
            if over:
                ended += 1
                assert tuple(final_scores) == scores
            seat = state.seats_to_act[0]
            assert seats == seat
            assert (observations == state.view(seat).observation()).all()
            assert (masks == state.action_mask(seat)).all()
        assert batch.state(number) == state
    assert ended > 0


def test_one_seed_is_dealt_out_to_all_rows(game):
    """Row i plays the deals i, i + games, …: the same games as one by one, and as in a match."""
    batch = sushiya.Batch(game, 3, seed=21)
    assert [batch.deal(row) for row in range(3)] == [sushiya.Deal(21, row) for row in range(3)]
    plays = [type(game).Play(game, seed=21, deal=row) for row in range(3)]
    ended = 0
    for _ in range(600):
        actions = batch.sample_actions().copy()
        batch.step(actions)
        for row, play in enumerate(plays):
            play.act(play.seat, int(actions[row]))
            if batch.done[row]:
                assert play.is_over and tuple(batch.final_scores[row]) == play.state.scores
                deal = batch.deal(row)
                assert deal.seed == 21 and deal.number % 3 == row
                plays[row] = play = type(game).Play(game, seed=deal.seed, deal=deal.number)
                ended += 1
            assert batch.state(row) == play.state
    assert ended > 0


def test_bots_in_a_batch_play_as_in_a_single_game(game):
    players = [None] + ["greedy"] * (game.players - 1)
    batch = sushiya.Batch(game, 2, players=players, seed=8)
    plays = [type(game).Play(game, players, seed=8, deal=row) for row in range(2)]
    for _ in range(40):
        actions = batch.sample_actions().copy()
        batch.step(actions)
        for row, play in enumerate(plays):
            play.act(0, int(actions[row]))
            if batch.done[row]:
                plays[row] = play = type(game).Play(game, players, seed=8, deal=batch.deal(row).number)
            assert batch.state(row) == play.state


def test_threads_change_nothing(game):
    players = [None] + ["greedy"] * (game.players - 1)
    batches = [sushiya.Batch(game, 37, players=players, seed=4, threads=threads) for threads in (1, 2, 5)]
    for _ in range(60):
        actions = [batch.sample_actions().copy() for batch in batches]
        for batch, chosen in zip(batches, actions, strict=True):
            assert (chosen == actions[0]).all()
            batch.step(chosen)
        for batch in batches[1:]:
            for ours, theirs in zip(arrays_of(batches[0]), arrays_of(batch), strict=True):
                assert (ours == theirs).all()


def test_bots_sit_where_they_are_told(game):
    seat = game.players - 1
    batch = sushiya.Batch(game, 16, players=["greedy"] * seat + [None], seed=1)
    finished = 0
    for _ in range(200):
        assert (batch.seats == seat).all()
        batch.step(batch.sample_actions())
        finished += batch.done.sum()
    assert finished > 0


def test_a_reset_begins_the_same_games_again():
    batch = sushiya.Batch("sushi-go", 8, seed=5)
    first = batch.observations.copy()
    for _ in range(30):
        batch.step(batch.sample_actions())
    assert (batch.observations != first).any()
    batch.reset(5)
    assert (batch.observations == first).all() and not batch.done.any() and not batch.rewards.any()
    batch.reset(6)
    assert (batch.observations != first).any()


def test_results_land_in_the_callers_arrays():
    game = sushiya.SushiGo(players=4)
    storage = np.zeros((2, 8, game.observation_size), np.int8)
    batch = sushiya.Batch(game, 8, arrays={"observations": storage[1]})
    assert np.shares_memory(batch.observations, storage) and storage[1].any() and not storage[0].any()
    before = [array.ctypes.data for array in arrays_of(batch)]
    batch.step(batch.sample_actions())
    assert [array.ctypes.data for array in arrays_of(batch)] == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"observations": np.zeros((8, 3), np.int8)},
        {"masks": np.zeros((8, 156), np.float32)},
        {"rewards": np.zeros((4, 8), np.float32).T},
        {"done": np.zeros(7, np.bool_)},
        {"scores": np.zeros(8)},
    ],
)
def test_arrays_that_do_not_fit_are_refused(wrong):
    with pytest.raises((TypeError, ValueError)):
        sushiya.Batch(sushiya.SushiGo(players=4), 8, arrays=wrong)


def test_an_illegal_action_raises_before_anything_changes():
    batch = sushiya.Batch("sushi-go", 4, seed=1, threads=2)
    before = [array.copy() for array in arrays_of(batch)]
    states = [batch.state(number) for number in range(4)]
    actions = batch.sample_actions().copy()
    actions[2] = 12
    with pytest.raises(sushiya.IllegalAction, match="SG-"):
        batch.step(actions)
    actions[2] = 156
    with pytest.raises(sushiya.ParseError):
        batch.step(actions)
    assert [batch.state(number) for number in range(4)] == states
    assert all((ours == theirs).all() for ours, theirs in zip(before, arrays_of(batch), strict=True))


def test_an_illegal_action_loses_the_move_where_that_was_chosen():
    batch = sushiya.Batch("sushi-go", 4, seed=1, illegal="lose_move")
    legal = [batch.state(number).legal_actions(0)[0].as_dict() for number in range(4)]
    batch.step([12, -1, 10**9, 155])
    assert batch.illegal.all()
    for number in range(4):
        assert batch.state(number).view(0).as_dict()["choice"] == legal[number]
    batch.step(batch.sample_actions())
    assert not batch.illegal.any()


def test_a_batch_needs_someone_to_decide():
    with pytest.raises(ValueError, match="no seat is left open"):
        sushiya.Batch("sushi-go", 4, players=["greedy", "greedy"])
    with pytest.raises(RuntimeError, match="nothing to decide"):
        sushiya.Batch(sushiya.SushiGo(players=2, hand_size=1), 4)
    with pytest.raises(ValueError, match="at least one game"):
        sushiya.Batch("sushi-go", 0)
    with pytest.raises(ValueError, match="seeds"):
        sushiya.Batch("sushi-go", 4, seed=[1, 2])


def test_rows_begin_at_given_states(game):
    """From any state on, chance among them, a row is the game that a single state goes through with the same deal."""
    states, deals = [], []
    for number in range(4):
        state, deal = game.initial_state(), sushiya.Deal(9, number)
        for _ in range(3 * number):
            state = state.settle_chance(deal)
            state = state.apply(state.seats_to_act[0], state.legal_actions(state.seats_to_act[0])[0])
        states.append(state)
        deals.append(deal)
    batch = sushiya.Batch.from_states(states, deals=deals, seed=2, reward="points", threads=2)
    assert [batch.deal(row) for row in range(4)] == deals and not batch.rewards.any() and not batch.done.any()
    alone = [state.settle_chance(deal) for state, deal in zip(states, deals, strict=True)]
    ended = set()
    for _ in range(3000):
        if len(ended) == 4:
            break
        actions = batch.sample_actions().copy()
        batch.step(actions)
        for row in set(range(4)) - ended:
            before = alone[row]
            alone[row] = before.apply(before.seats_to_act[0], int(actions[row])).settle_chance(deals[row])
            gains = [after - score for score, after in zip(before.scores, alone[row].scores, strict=True)]
            assert batch.rewards[row].tolist() == gains
            if batch.done[row]:
                assert alone[row].is_over and tuple(batch.final_scores[row]) == alone[row].scores
                ended.add(row)
                # What follows are the games of the row.
                assert batch.deal(row) == sushiya.Deal(2, row + 4)
            else:
                assert batch.state(row) == alone[row]
                assert (batch[row].observation == alone[row].view(batch[row].seat).observation()).all()
    assert len(ended) == 4


def test_bots_and_rows_begin_at_given_states(game):
    players = [None] + ["greedy"] * (game.players - 1)
    play = type(game).Play(game, players, seed=6)
    for _ in range(2):
        play.act(0, play.state.legal_actions(0)[0])
    batch = sushiya.Batch.from_states([play.state] * 2, deals=[play.deal] * 2, players=players)
    assert (batch.seats == 0).all() and [row.state for row in batch] == [play.state] * 2
    while not batch.done.any():
        assert (batch.observations[0] == batch.observations[1]).all()  # their bots think alike
        batch.step(np.repeat(batch.sample_actions()[:1], 2))
    assert batch.done.all() and (batch.final_scores[0] == batch.final_scores[1]).all()


@pytest.mark.parametrize("has_bots", [False, True])
def test_a_row_goes_on_elsewhere_bit_for_bit(game, has_bots):
    players = [None] + ["random" if has_bots else None] * (game.players - 1)
    one = sushiya.Batch(game, 3, players=players, seed=[1, 2, 3])
    other = sushiya.Batch(game, 2, players=players, seed=[4, 5], threads=2)
    for batch in (one, other):
        for _ in range(11):
            batch.step(batch.sample_actions())
    other[-1] = one[2]
    for _ in range(250):  # over the end of games
        ours, theirs = one.sample_actions(), other.sample_actions()
        assert ours[2] == theirs[1]
        one.step(ours)
        other.step(theirs)
        for mine, copied in zip(arrays_of(one), arrays_of(other), strict=True):
            assert (mine[2] == copied[1]).all()
        assert one.deal(2) == other.deal(1)
    assert one[2].state == other[1].state


def test_rows_are_views_and_hold_on_to_nothing_else():
    batch = sushiya.Batch("sushi-go", 3, seed=1)
    row = batch[1]
    assert np.shares_memory(row.observation, batch.observations) and np.shares_memory(row.mask, batch.masks)
    state = row.state
    batch.step(batch.sample_actions())
    assert row.state == batch.state(1) != state and len(list(batch)) == 3
    for wrong in (3, -4):
        with pytest.raises(IndexError):
            batch[wrong]
    over = state
    while not over.is_over:
        seat = over.seats_to_act[0]
        over = over.apply(seat, over.legal_actions(seat)[0])
    before = [array.copy() for array in arrays_of(batch)]
    with pytest.raises(ValueError, match="nothing to decide|has anything to decide"):
        batch[0] = over
    with pytest.raises(ValueError, match="other options"):
        batch[0] = sushiya.SushiGo(players=3).initial_state()
    for settings in ({"players": [None, "cook"]}, {"observation": "none"}):
        with pytest.raises(ValueError, match="another game, other players or other observations"):
            batch[0] = sushiya.Batch("sushi-go", 1, **settings)[0]
    with pytest.raises(TypeError):
        batch[0] = 5
    assert all((ours == theirs).all() for ours, theirs in zip(before, arrays_of(batch), strict=True))
    with pytest.raises(ValueError, match="at least one game"):
        sushiya.Batch.from_states([])
    with pytest.raises(ValueError, match="2 states need 2 deals"):
        sushiya.Batch.from_states([state, state], deals=[sushiya.Deal(1)])


def test_less_is_written_of_the_same_games(game):
    full, light, none = (sushiya.Batch(game, 16, seed=2, observation=each) for each in ("full", "light", "none"))
    assert none.observations.shape == none.final_observations.shape == (16, 0)
    for _ in range(60):
        actions = full.sample_actions()
        for batch in (full, light, none):
            batch.step(actions)
        for batch in (light, none):
            for here, there in zip(arrays_of(batch)[1:6], arrays_of(full)[1:6], strict=True):
                assert np.array_equal(here, there)
        written = light.observations != 0
        assert np.array_equal(light.observations[written], full.observations[written])
    assert pickle.loads(pickle.dumps(none)).observations.shape == (16, 0)
    with pytest.raises(ValueError, match='"full", "light" or "none"'):
        sushiya.Batch(game, 1, observation="some")
