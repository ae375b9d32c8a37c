// Positions for players to be tested in.
#pragma once

#include "ai/mind.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya {

inline SushiGo table_for(int players, int rounds = 3) {
  SushiGo game;
  game.options.players = static_cast<std::uint8_t>(players);
  game.options.rounds = static_cast<std::uint8_t>(rounds);
  return game;
}

// What the playout policy does for a seat. It gets what the seat could imagine, not the state of the test.
template <HasMind G>
typename G::Action playout_choice(const G& game, const typename G::State& state, Seat seat, Random& random) {
  Random imagination(1);
  return Mind<G>::playout_choice(game, game.sample_state(game.view_for(state, seat), imagination), seat, random);
}

}  // namespace sushiya
