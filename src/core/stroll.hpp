// Random legal play, the yardstick of speed: at every decision the full legal list, an even choice from it, apply.
#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace sushiya {

// What is done beside play at every decision.
enum class Beside : std::uint8_t { nothing, copy, view, sample };

// Keeps the compiler from leaving out what nobody reads.
template <class T>
inline void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// Plays a game on to its end and returns how many decisions players made; chance's acts are not counted.
template <Beside beside, Game G>
std::int64_t stroll(const G& game, typename G::State& state, Random& random) {
  std::int64_t decisions = 0;
  ActionList<G> list;
  for (SeatSet waiting = game.seats_to_act(state); !waiting.empty(); waiting = game.seats_to_act(state)) {
    if (waiting.contains(chance_seat)) {
      settle_chance(game, state, random);
      continue;
    }
    for (const Seat seat : waiting) {
      game.list_legal_actions(state, seat, list);
      const auto action = list[random.below(static_cast<std::uint32_t>(list.size()))];
      if constexpr (beside == Beside::view || beside == Beside::sample) {
        const auto view = game.view_for(state, seat);
        keep(view);
        if constexpr (beside == Beside::sample) keep(game.sample_state(view, random));
      }
      if constexpr (beside == Beside::copy) {
        const typename G::State before = state;
        keep(before);
      }
      game.apply(state, seat, action);
      ++decisions;
    }
  }
  for (Seat seat = 0; seat < game.players(); ++seat) keep(game.score(state, seat));
  return decisions;
}

// The same from the beginning.
template <Beside beside, Game G>
std::int64_t stroll(const G& game, Random& random) {
  typename G::State state = game.initial_state();
  return stroll<beside>(game, state, random);
}

}  // namespace sushiya
