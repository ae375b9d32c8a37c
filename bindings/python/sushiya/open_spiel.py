"""The games for OpenSpiel. Importing this registers them; `open_spiel` must be installed.

    import pyspiel, sushiya.open_spiel
    game = pyspiel.load_game("sushiya_sushi_go(players=3,returns=points)")

Seats that choose at once are a simultaneous node, and acts of chance have chance nodes. Observations and information
states are one thing here: a view, which holds all that a perfect memory would. `resample_from_infostate` gives a state
the view allows, as likely as at the table; its history stays that of the state it was made from.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from sushiya._core import CHANCE, Random
from sushiya.games import GAMES
from sushiya.needs import needed

needed("pyspiel", "sushiya.open_spiel", "open-spiel")

import pyspiel

# What a finished game returns: 1 to a lone winner and as much taken from the others; points; or the points ahead.
RETURNS = ("win", "points", "margin")
MOST_POINTS = 500.0
LONGEST_GAME = 10_000


def short_name(game_id: str) -> str:
    return "sushiya_" + game_id.replace("-", "_")


def nature_of(kind: Any) -> tuple[pyspiel.GameType.Dynamics, pyspiel.GameType.Information]:
    """How seats act, and what they know, as a game shows it: one is played through, each seat doing the first thing it
    may. Where a seat's view allows but the one state, nothing is hidden."""
    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.PERFECT_INFORMATION
    game, random = kind(), Random()
    play = game.Play(game)
    while play.waiting:
        if len(play.waiting) > 1:
            dynamics = pyspiel.GameType.Dynamics.SIMULTANEOUS
        state = play.state
        if any(state.view(seat).sample_state(random) != state for seat in range(game.players)):
            information = pyspiel.GameType.Information.IMPERFECT_INFORMATION
        play.act(play.seat, state.legal_actions(play.seat)[0])
    return dynamics, information


NATURES = {game_id: nature_of(kind) for game_id, kind in GAMES.items()}


def named_options(kind: Any) -> dict[str, dict[str, Any]]:
    """The options that a game string can name; what is in the box is told as JSON."""
    return {option["name"]: option for option in kind.OPTIONS if option["kind"] != "pieces"}


def as_parameter(option: dict[str, Any]) -> Any:
    """What is usual. A parameter has one type, so words are told as text, also those that are numbers."""
    return str(option["usual"]) if option["kind"] == "words" else option["usual"]


def from_parameter(option: dict[str, Any], told: Any) -> Any:
    if option["kind"] != "words":
        return told
    return next((word for word in option["words"] if str(word) == told), told)


def game_type(game_id: str, returns: str = "points", in_turn: bool = False) -> pyspiel.GameType:
    kind = GAMES[game_id]
    named = named_options(kind)
    dynamics, information = NATURES[game_id]
    if in_turn:
        dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(game_id),
        long_name=game_id.replace("-", " ").title(),
        dynamics=dynamics,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=utility.GENERAL_SUM if returns == "points" else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=named["players"]["most"],
        min_num_players=named["players"]["least"],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={name: as_parameter(option) for name, option in named.items()}
        | {"returns": "win", "options": ""},
    )


class SushiyaGame(pyspiel.Game):
    """A table. Each option of the game is a parameter; `options` takes any of them as JSON, also what is in the box."""

    game_id: str
    in_turn = False  # true: a kind whose states let one seat after another choose

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        told = dict(params or {})
        returns = told.get("returns", "win")
        if returns not in RETURNS:
            raise ValueError(f"returns is one of {', '.join(RETURNS)}, not {returns!r}")
        kind = GAMES[self.game_id]
        options = {
            name: from_parameter(option, told[name])
            for name, option in named_options(kind).items()
            if told.get(name, as_parameter(option)) != as_parameter(option)
        }
        self.rules = kind(**options | json.loads(told.get("options") or "{}"))
        self.returns_kind = returns
        most = 1.0 if returns == "win" else MOST_POINTS
        super().__init__(
            game_type(self.game_id, returns, self.in_turn),
            pyspiel.GameInfo(
                num_distinct_actions=self.rules.action_count,
                max_chance_outcomes=self.rules.chance_count,
                num_players=self.rules.players,
                min_utility=-most,
                max_utility=most,
                utility_sum=None if returns == "points" else 0.0,
                max_game_length=LONGEST_GAME,
            ),
            told,
        )

    def new_initial_state(self) -> SushiyaState:
        return SushiyaState(self, self.rules.initial_state())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ViewObserver:
        if params:
            raise ValueError("the observer takes no parameters")
        return ViewObserver(self.rules)


class SushiyaState(pyspiel.State):
    """A state of the house, in OpenSpiel's words."""

    def __init__(self, game: SushiyaGame, state: Any) -> None:
        super().__init__(game)
        self._state = state
        self._returns_kind = game.returns_kind

    @property
    def state(self) -> Any:
        """The state itself."""
        return self._state

    def current_player(self) -> int:
        waiting = self._state.seats_to_act
        if not waiting:
            return int(pyspiel.PlayerId.TERMINAL)
        if waiting[0] == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(waiting[0] if len(waiting) == 1 else pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: int) -> list[int]:
        if player not in self._state.seats_to_act:
            return []
        return [int(index) for index in np.flatnonzero(self._state.action_mask(player))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        index_of = self._state.chance_index_of
        return sorted((index_of(action), share) for action, share in self._state.chance_outcomes())

    def _apply_action(self, action: int) -> None:
        (seat,) = self._state.seats_to_act
        self._state = self._state.apply(seat, action)

    def _apply_actions(self, actions: list[int]) -> None:
        for seat in self._state.seats_to_act:
            self._state = self._state.apply(seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(self._state.chance_at(action))
        return str(self._state.view(player).action_at(action))

    def is_terminal(self) -> bool:
        return bool(self._state.is_over)

    def returns(self) -> list[float]:
        players = self._state.game.players
        if not self._state.is_over:
            return [0.0] * players
        scores, winners = self._state.scores, self._state.winners
        if self._returns_kind == "points":
            return [float(score) for score in scores]
        if self._returns_kind == "margin":
            return [float(score - (sum(scores) - score) / (players - 1)) for score in scores]
        return [((seat in winners) / len(winners) * players - 1) / (players - 1) for seat in range(players)]

    def resample_from_infostate(self, player: int, sampler: Any) -> SushiyaState:
        """Some state this player's view allows; `sampler()` gives a number from 0 up to 1."""
        random = Random(int(sampler() * 2**53))
        resampled: SushiyaState = self.clone()
        resampled._state = self._state.view(player).sample_state(random)
        return resampled

    def __str__(self) -> str:
        return repr(self._state)


class ViewObserver:
    """What a player's view shows, as a tensor and as text."""

    def __init__(self, rules: Any) -> None:
        self.tensor = np.zeros(rules.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SushiyaState, player: int) -> None:
        self.tensor[:] = state.state.view(player).observation()

    def string_from(self, state: SushiyaState, player: int) -> str:
        """The view's bytes: equal if and only if the player knows the same."""
        return str(state.state.view(player).__getstate__()[1])


for _game_id in GAMES:
    _kind = type(f"Sushiya{GAMES[_game_id].__name__}", (SushiyaGame,), {"game_id": _game_id})
    pyspiel.register_game(game_type(_game_id), _kind)
