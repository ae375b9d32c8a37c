// What one seat knows: everything. Dice, trays, tokens and points lie open before all, and the bag holds what is not on
// the table. So a view is the table as it stands and the seat that looks at it.
#pragma once

#include "core/random.hpp"
#include "core/seat.hpp"
#include "games/sushi_roll/rules.hpp"
#include "games/sushi_roll/state.hpp"

namespace sushiya::sushi_roll {

struct View {
  State table;
  Seat seat = 0;

  // SR-3: the dice in the bag are known by kind, what will be drawn or rolled to nobody; it is not decided before.
  static constexpr bool hides_something = false;

  constexpr bool operator==(const View&) const = default;
};

constexpr View view_for(const Options&, const State& state, Seat seat) { return {state, seat}; }

constexpr void list_legal_actions(const Options& options, const View& view, ActionList& list) {
  list_legal_actions(options, view.table, view.seat, list);
}

// The one state the view allows.
constexpr State sample_state(const Options&, const View& view, Random&) { return view.table; }

}  // namespace sushiya::sushi_roll
