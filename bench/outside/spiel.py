"""OpenSpiel's tree searches at our tables, through the OpenSpiel adapter.

Both want seats that choose one after another. Here the searching seat chooses first and the others after it. The states of
the house keep such choices face down until all are made, so a seat's information state does not tell them; a search of
states instead of information states (MCTS) lets the others answer what it chose, as OpenSpiel's own conversion of
simultaneous games would.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import sushiya.open_spiel as adapter
from sushiya import CHANCE, Random


def in_turn(rules: Any, returns: str) -> Any:
    """The game of the adapter, as one in which seats that choose at once do so one after another."""
    kind = type(f"InTurn{type(rules).__name__}", (adapter.SushiyaGame,), {"game_id": rules.id, "in_turn": True})
    return kind({"returns": returns, "options": json.dumps(rules.options)})


class SearchedState(adapter.SushiyaState):
    """A state in which `first` chooses before the others."""

    def __init__(self, game: Any, state: Any, first: int) -> None:
        super().__init__(game, state)
        self._game = game
        self._first = first

    def current_player(self) -> int:
        player = super().current_player()
        if player != int(pyspiel.PlayerId.SIMULTANEOUS):
            return player
        players = self._state.game.players
        return int(min(self._state.seats_to_act, key=lambda seat: (seat - self._first) % players))

    def _apply_action(self, action: int) -> None:
        seat = self._state.seats_to_act[0]
        self._state = self._state.apply(seat if seat == CHANCE else self.current_player(), action)

    # States of the house are values: a copy shares them. (The copy that OpenSpiel makes writes them out and reads them.)
    def clone(self) -> SearchedState:
        return SearchedState(self._game, self._state, self._first)

    def resample_from_infostate(self, player: int, sampler: Any) -> SearchedState:
        random = Random(int(sampler() * 2**53))
        return SearchedState(self._game, self._state.view(player).sample_state(random), self._first)


class Rollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """OpenSpiel's evaluator, with its random games played on states of the house: the same games, sooner."""

    def __init__(self, seed: int) -> None:
        super().__init__(1, np.random.RandomState(seed))
        self._random = Random(seed)

    def evaluate(self, state: SearchedState) -> Any:
        random = self._random
        end = state.state.settle_chance(random)
        while not end.is_over:
            for seat in end.seats_to_act:
                legal = end.legal_actions(seat)
                end = end.apply(seat, legal[random.below(len(legal))])
            end = end.settle_chance(random)
        return np.array(SearchedState(state._game, end, 0).returns())


# How OpenSpiel's own examples set it, for returns from −1 to 1.
UCT_C = 2.0


class Searcher:
    """Sits at our table for one game. `peeks`: the true state is searched, with what is in hidden hands; the acts of chance
    to come and the others' choices of this turn are in no state. Otherwise a state that its view allows is handed over."""

    def __init__(self, rules: Any, kind: str, simulations: int, seed: int, returns: str, uct_c: float) -> None:
        self._game = in_turn(rules, returns)
        self._random = Random(seed)
        self.peeks = kind == "mcts_peeking"
        state = np.random.RandomState(seed)
        if kind == "ismcts":
            if adapter.NATURES[rules.id][1] == pyspiel.GameType.Information.PERFECT_INFORMATION:
                raise ValueError(f"nothing is hidden in {rules.id}: IS-MCTS is not for it, MCTS is")
            self._bot = ismcts.ISMCTSBot(
                game=self._game,
                evaluator=Rollouts(seed),
                uct_c=uct_c,
                max_simulations=simulations,
                random_state=state,
            )
            # Its own generator is beyond a seed.
            self._bot.set_resampler(lambda root, seat: root.resample_from_infostate(seat, state.uniform))
        else:
            self._bot = mcts.MCTSBot(self._game, uct_c, simulations, Rollouts(seed), random_state=state)

    def choose(self, state: Any, seat: int) -> Any:
        legal = state.legal_actions(seat)
        if len(legal) == 1:
            return legal[0]
        searched = state if self.peeks else state.view(seat).sample_state(self._random)
        return int(self._bot.step(SearchedState(self._game, searched, seat)))
