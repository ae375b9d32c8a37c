// Puddings, which Sushi Go! and Sushi Roll count at the very end: what a lead in them is worth before.
#pragma once

#include <algorithm>

#include "ai/blend.hpp"
#include "core/seat.hpp"

namespace sushiya {

struct PuddingStanding {
  int mine = 0;
  int most_elsewhere = 0;
  int fewest_elsewhere = 0;
};

// Of one seat among the first `seats`; `puddings_of(seat)` counts them.
template <class PuddingsOf>
constexpr PuddingStanding pudding_standing(int seats, Seat seat, PuddingsOf&& puddings_of) {
  constexpr int more_than_there_are = 127;
  PuddingStanding standing{puddings_of(seat), 0, more_than_there_are};
  for (Seat other = 0; other < seats; ++other) {
    if (other == seat) continue;
    standing.most_elsewhere = std::max<int>(standing.most_elsewhere, puddings_of(other));
    standing.fewest_elsewhere = std::min<int>(standing.fewest_elsewhere, puddings_of(other));
  }
  return standing;
}

// The six points for the most and, where the fewest lose them, the six for the fewest: in parts, by how safe a lead is
// beside the spread of what may still come. `level` is what to count an even standing as.
constexpr double pudding_prospect(const PuddingStanding& standing, double spread, bool fewest_lose, double level) {
  constexpr double prize = 6;
  double prospect = prize * squashed(standing.mine - standing.most_elsewhere, spread) - level;
  if (fewest_lose) prospect -= prize * squashed(standing.fewest_elsewhere - standing.mine, spread) - level;
  return prospect;
}

}  // namespace sushiya
