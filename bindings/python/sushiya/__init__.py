"""Sushiya, the sushi house: Sushi Go!, Sushi Roll and Wasabi! for researchers and bot authors.

import sushiya

game = sushiya.SushiGo(players=2)
play = game.Play(game, [None, "greedy"], seed=7)
while play.waiting:
    view = play.state.view(play.seat)
    play.act(view.seat, view.legal_actions()[0])
print(play.state.scores, play.state.winners)
"""

from sushiya._core import CHANCE, Random, SushiGo, SushiRoll, Wasabi
from sushiya.batch import Batch
from sushiya.errors import IllegalAction, OptionsError, ParseError, RecordError
from sushiya.games import GAMES, PLAYERS, make_game
from sushiya.match import MatchResult, match
from sushiya.records import Record, read_records, write_records

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "PLAYERS",
    "Batch",
    "IllegalAction",
    "MatchResult",
    "OptionsError",
    "ParseError",
    "Random",
    "Record",
    "RecordError",
    "SushiGo",
    "SushiRoll",
    "Wasabi",
    "make_game",
    "match",
    "read_records",
    "write_records",
]
