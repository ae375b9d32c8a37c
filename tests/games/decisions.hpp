// A game played at random, for tests that look at its decisions.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "core/random.hpp"

namespace sushiya {

// Calls visit(view, list, random) for each: what whoever decides sees and may do. The numbers that it takes are missing
// in what follows.
template <Game G, class Visit>
void for_each_decision(const G& game, std::uint64_t seed, Visit&& visit) {
  Random random(seed);
  for (typename G::State state = game.initial_state(); !is_over(game, state);) {
    settle_chance(game, state, random);
    for (const Seat seat : game.seats_to_act(state)) {
      const auto view = game.view_for(state, seat);
      ActionList<G> list;
      game.list_legal_actions(view, list);
      visit(view, list, random);
      game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

}  // namespace sushiya
