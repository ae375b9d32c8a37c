"""Matches, tournaments, self-play and studies larger than one machine.

Work is split into units, each a pure function of what is asked for and of its number, so that the same seed gives the same
result in one process, in many, or on many nodes of a Ray cluster, whatever is lost and done again on the way.

from sushiya import cluster

result = cluster.match("sushi-go", ["chef", "greedy"], games=100_000, on="ray")
"""

from sushiya.cluster.executors import Executor as Executor
from sushiya.cluster.executors import Here as Here
from sushiya.cluster.executors import LostWork as LostWork
from sushiya.cluster.executors import in_order as in_order
from sushiya.cluster.matches import Partial as Partial
from sushiya.cluster.matches import match as match
from sushiya.cluster.matches import match_by_parts as match_by_parts
from sushiya.cluster.named import executor_for as executor_for
from sushiya.cluster.processes import Processes as Processes
from sushiya.cluster.self_play import Samples as Samples
from sushiya.cluster.self_play import self_play as self_play
from sushiya.cluster.studies import study as study
from sushiya.cluster.swiss import Meeting as Meeting
from sushiya.cluster.swiss import Standing as Standing
from sushiya.cluster.swiss import SwissResult as SwissResult
from sushiya.cluster.swiss import swiss as swiss
from sushiya.cluster.swiss import swiss_by_rounds as swiss_by_rounds
from sushiya.cluster.tournaments import TournamentResult as TournamentResult
from sushiya.cluster.tournaments import tournament as tournament
from sushiya.cluster.tournaments import tournament_by_parts as tournament_by_parts
from sushiya.cluster.with_ray import Ray as Ray
