// Where in a game somebody chose.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <vector>

#include "core/game.hpp"

namespace sushiya {

// A game is told in stretches: its rounds, where it has rounds; otherwise it is one.
template <Game G>
int stretch_of(const G& game, const typename G::State& state) {
  if constexpr (brings<G>(Hook::round))
    return game.round(state);
  else
    return 0;
}

struct DecisionPoint {
  std::size_t entry = 0;  // of the log
  Seat seat = 0;
  int stretch = 0;
  bool forced = false;  // there was one legal action only

  bool operator==(const DecisionPoint&) const = default;
};

// Every choice of every player that stood. One that was changed before all had chosen did not: the last one counts.
template <Game G>
std::vector<DecisionPoint> decisions_of(const G& game, std::span<const Move<G>> log) {
  std::vector<DecisionPoint> all;
  typename G::State state = game.initial_state();
  for (std::size_t entry = 0; entry < log.size(); ++entry) {
    const auto& [seat, action] = log[entry];
    if (seat != chance_seat) {
      // Who is not waited for any more changes a choice.
      if (!game.seats_to_act(state).contains(seat)) {
        const auto before = std::ranges::find(all.rbegin(), all.rend(), seat, &DecisionPoint::seat);
        if (before != all.rend()) all.erase(std::next(before).base());
      }
      ActionList<G> list;
      game.list_legal_actions(game.view_for(state, seat), list);
      all.push_back({entry, seat, stretch_of(game, state), list.size() == 1});
    }
    game.apply(state, seat, action);
  }
  return all;
}

}  // namespace sushiya
