// The one loop of every running game: chance acts, the players who sit at the table are asked, anybody else is waited
// for. A table keeps a log of it (table.hpp); whoever runs many thousands of games at once keeps their states alone.
#pragma once

#include <utility>

#include "core/deal.hpp"
#include "core/game.hpp"
#include "table/player.hpp"

namespace sushiya {

// Chance acts until players are to act or the game is over. `enter(move)` carries each act out on this state.
template <Game G, DecidesChance D, class Enter>
void let_chance_act(const G& game, const typename G::State& state, const D& deal, Enter&& enter) {
  while (game.seats_to_act(state).contains(chance_seat)) enter(Move<G>{chance_seat, act_of_chance(game, state, deal)});
}

// Chance and the party act until somebody else is to act, or the game is over: who is waited for then. Of seats that
// act at once the lowest is asked first; none sees another's choice.
template <Game G, DecidesChance D, class Enter>
SeatSet go_on(const G& game, const typename G::State& state, const D& deal, Party<G>& party, Enter&& enter) {
  const SeatSet outside = SeatSet::first(max_seats).without(party.seats());
  for (;;) {
    const SeatSet waiting = game.seats_to_act(state);
    const SeatSet asked = waiting.without(outside);
    if (asked.empty()) return waiting;
    const Seat seat = asked.lowest();
    if (seat == chance_seat)
      enter(Move<G>{seat, act_of_chance(game, state, deal)});
    else
      enter(Move<G>{seat, party.players[seat]->choose(game, game.view_for(state, seat), party.minds[seat])});
  }
}

}  // namespace sushiya
