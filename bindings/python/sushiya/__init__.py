"""Sushiya, the sushi house: Sushi Go!, Sushi Roll and Wasabi! for researchers and bot authors.

import sushiya

game = sushiya.SushiGo(players=2)
play = game.Play(game, [None, "greedy"], seed=7)
while play.waiting:
    view = play.state.view(play.seat)
    play.act(view.seat, view.legal_actions()[0])
print(play.state.scores, play.state.winners)
"""

# Every game of the house by its class, CHANCE, Deal and Random.
from sushiya._core import *  # noqa: F403
from sushiya.batch import Batch as Batch
from sushiya.batch import Row as Row
from sushiya.errors import DeviceError as DeviceError
from sushiya.errors import EngineError as EngineError
from sushiya.errors import IllegalAction as IllegalAction
from sushiya.errors import OptionsError as OptionsError
from sushiya.errors import ParseError as ParseError
from sushiya.errors import RecordError as RecordError
from sushiya.games import GAMES as GAMES
from sushiya.games import PLAYERS as PLAYERS
from sushiya.games import make_game as make_game
from sushiya.match import MatchResult as MatchResult
from sushiya.match import match as match
from sushiya.records import Record as Record
from sushiya.records import read_records as read_records
from sushiya.records import write_records as write_records

__version__ = "0.1.0"
