// Who came where in a game that is over, as ratings take it.
#pragma once

#include <vector>

#include "core/game.hpp"

namespace sushiya::ratings {

// The winners are first, whatever decided it; the others come behind them by their points, equals together. A place
// counts those before it: after two winners the next is third.
template <Game G>
std::vector<int> places(const G& game, const typename G::State& end) {
  const SeatSet winners = game.winners(end);
  const auto is_before = [&](Seat one, Seat other) {
    if (winners.contains(one) || winners.contains(other)) return winners.contains(one) && !winners.contains(other);
    return game.score(end, one) > game.score(end, other);
  };
  std::vector<int> all;
  for (Seat seat = 0; seat < game.players(); ++seat) {
    int place = 1;
    for (Seat other = 0; other < game.players(); ++other) place += is_before(other, seat) ? 1 : 0;
    all.push_back(place);
  }
  return all;
}

}  // namespace sushiya::ratings
