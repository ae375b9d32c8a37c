"""A game under way: bots and chance act by themselves."""

import pytest

import sushiya


def play_out(game, players, seed, choose=lambda view: view.legal_actions()[-1]):
    play = type(game).Play(game, players, seed)
    while play.waiting:
        play.act(play.seat, choose(play.state.view(play.seat)))
    return play


def test_the_same_seed_gives_the_same_game(game):
    players = [None] + ["greedy"] * (game.players - 1)
    one, same, other = (play_out(game, players, seed) for seed in (11, 11, 12))
    assert one.log == same.log and one.state == same.state
    assert one.log != other.log


def test_a_log_replays_to_the_same_state(game):
    play = play_out(game, [None] * game.players, 3)
    state = game.initial_state()
    for seat, action in play.log:
        state = state.apply(seat, action)
    assert state == play.state and play.is_over and play.seat is None


def test_all_bots_play_to_the_end_at_once(game):
    play = type(game).Play(game, ["random"] * game.players, 5)
    assert play.is_over and play.state.is_over and play.waiting == ()


def test_points_add_up_to_the_score(game):
    play = type(game).Play(game, [None] * game.players, 4)
    sums = [0.0] * game.players
    random = sushiya.Random(1)
    while play.waiting:
        legal = play.state.legal_actions(play.seat)
        play.act(play.seat, legal[random.below(len(legal))])
        for seat, reward in enumerate(play.take_rewards("points")):
            sums[seat] += reward
    assert tuple(sums) == play.state.scores


def test_margins_sum_to_zero_and_wins_to_one(game):
    for kind, total in (("margin", 0), ("win", 1)):
        play = play_out(game, [None] * game.players, 6)
        rewards = play.take_rewards(kind)
        assert sum(rewards) == pytest.approx(total, abs=1e-4)
        assert not any(play.take_rewards(kind))
        if kind == "win":
            assert [seat for seat, reward in enumerate(rewards) if reward] == list(play.state.winners)
    with pytest.raises(ValueError, match="reward"):
        play.take_rewards("glory")


def test_events_are_what_each_seat_may_know():
    game = sushiya.SushiGo(players=2, rounds=1)
    play = type(game).Play(game, seed=5)
    assert play.version == len(play.log)
    before = play.version
    play.act(0, play.state.legal_actions(0)[0])
    assert play.events(before) == [{"event": "choose", "seat": 0, "again": False}]
    play.act(0, play.state.legal_actions(0)[-1])
    assert play.events(before + 1, seat=0) == [{"event": "choose", "seat": 0, "again": True}]
    assert play.events(before + 1, seat=1) == play.events(before + 1) == []
    while play.waiting:
        play.act(play.seat, play.state.legal_actions(play.seat)[0])
    told = play.events()
    assert [event["event"] for event in told[-2:]] == ["round", "end"]
    assert tuple(told[-1]["scores"]) == play.state.scores and tuple(told[-1]["winners"]) == play.state.winners
    assert sushiya.Record(game, play.log).events() == told
    assert play.events(play.version) == []
    for wrong in ({"after": play.version + 1}, {"seat": 2}):
        with pytest.raises(ValueError):
            play.events(**wrong)


def test_events_come_piece_by_piece(game):
    """What is told after each version, put together, is what is told at once; after the end nothing is hidden."""
    play = play_out(game, [None] * game.players, 9)
    for seat in range(game.players):
        pieces = [event for at in range(0, play.version, 7) for event in game.events(play.log[: at + 7], at, seat)]
        assert pieces == play.events(seat=seat)


def test_a_bots_seat_is_its_own():
    game = sushiya.SushiGo(players=2)
    play = sushiya.SushiGo.Play(game, ["greedy", None], 1)
    assert play.waiting == (1,) and play.players == ["greedy", None]
    with pytest.raises(ValueError, match="a bot sits"):
        play.act(0, 0)
    with pytest.raises(ValueError, match="needs as many players"):
        sushiya.SushiGo.Play(game, ["greedy"], 1)


@pytest.mark.parametrize("kind", ["random", "greedy", "apprentice", "cook"])
def test_bots_choose_what_is_legal(game, kind):
    bot = type(game).Bot(game, kind, seed=9)
    play = play_out(game, [None] * game.players, 8, bot)
    assert play.is_over and bot.kind == kind


def test_a_searching_bot_thinks_while_python_goes_on():
    import threading

    game = sushiya.SushiGo(players=2)
    view = sushiya.SushiGo.Play(game, seed=1).state.view(0)
    ticks = []
    done = threading.Event()
    thread = threading.Thread(target=lambda: (sushiya.SushiGo.Bot(game, "search:3000").choose(view), done.set()))
    thread.start()
    while not done.wait(0.001):
        ticks.append(1)
    thread.join()
    assert ticks


def test_the_solver_plays_an_ending():
    game = sushiya.SushiGo(players=2, hand_size=3, rounds=1)
    state = game.initial_state()
    for card in ("sashimi", "tempura", "tempura", "dumpling", "pudding", "maki_3"):
        state = state.apply(sushiya.CHANCE, card)
    assert game.solve(state.view(0)) is None
    state = state.apply(0, "sashimi").apply(1, "pudding")
    solution = game.solve(state.view(0))
    assert sum(share for _, share, _ in solution["choices"]) == pytest.approx(1)
    assert {action for action, _, _ in solution["choices"]} <= set(state.legal_actions(0))
    other = game.solve(state.view(1))
    assert solution["value"] == pytest.approx(-other["value"], abs=1e-6)
