// The rules of Wasabi!: lines.hpp finds what stands on the board, possible.hpp and legal.hpp say what is allowed,
// turn.hpp what happens, scoring.hpp who wins. Here a game begins, and chance has its say.
#pragma once

#include "core/random.hpp"
#include "core/seat.hpp"
#include "games/wasabi/legal.hpp"
#include "games/wasabi/scoring.hpp"
#include "games/wasabi/turn.hpp"

namespace sushiya::wasabi {

// WA-2, WA-3, WA-5: a full pantry, four piles, the kitchen, an empty board.
constexpr State initial_state(const Options& options) {
  State state;
  state.kitchen = kitchen_for(options.players);
  state.undecided = options.components.all_strips();
  for (const Ingredient kind : options.components.all_ingredients())
    state.pantry[kind] = options.components.ingredients[kind].tiles;
  return state;
}

constexpr SeatSet seats_to_act(const InTheOpen& open) {
  if (open.step == Step::over) return {};
  return {waits_for_chance(open) ? chance_seat : open.active};
}

// WA-3, WA-6: every strip of the pile, and every player as starter, is equally likely.
constexpr int chance_weight(const State&, Action) { return 1; }

constexpr Action sample_chance(const Options& options, const State& state, Random& random) {
  if (state.step == Step::starter) return start(static_cast<Seat>(random.below(options.players)));
  const Strips strips = undecided_in(options, state, state.pile);
  return draw(strips.nth(random.below(static_cast<std::uint32_t>(strips.size()))));
}

// The starting player, or the n-th strip off the pile of a length: the piles lie as the seed shuffled them, whoever
// draws and whenever.
constexpr std::uint64_t chance_key(const Options& options, const State& state) {
  if (state.step == Step::starter) return 0;
  const Strips whole = options.components.of_length[state.pile];
  const int drawn = whole.size() - undecided_in(options, state, state.pile).size();
  return state.pile * 64U + static_cast<std::uint64_t>(drawn) + 1U;
}

}  // namespace sushiya::wasabi
