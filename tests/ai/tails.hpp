// Ends of rounds of Sushi Go! for solvers to be tested in.
#pragma once

#include "ai/evaluators/sushi_go.hpp"
#include "ai/positions.hpp"

namespace sushiya {

// A position in some round with this many cards in each hand, reached by shaky play, chopsticks and all.
inline SushiGo::State tail(const SushiGo& game, int cards, Random& random) {
  SushiGo::State state = game.initial_state();
  const std::uint32_t round = random.below(game.options.rounds);
  while (state.round < round || state.turn < sushi_go::hand_size(game.options) - cards ||
         game.seats_to_act(state).contains(chance_seat)) {
    settle_chance(game, state, random);
    for (const Seat seat : game.seats_to_act(state)) game.apply(state, seat, playout_choice(game, state, seat, random));
  }
  return state;
}

}  // namespace sushiya
