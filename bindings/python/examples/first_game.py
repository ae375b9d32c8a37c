"""A first game: the greedy bot against your own."""

import sushiya

game = sushiya.SushiGo(players=2)
play = game.Play(game, [None, "greedy"], seed=7)
while play.waiting:
    view = play.state.view(play.seat)
    best = max(view.legal_actions(), key=lambda action: "nigiri" in str(action))
    play.act(view.seat, best)
print(play.state.view(0))
print("scores", play.state.scores, "winners", play.state.winners)
