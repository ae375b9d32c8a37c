// How a search weighs winning against points ahead. A reward of winning alone says little while the game is open; a
// reward of points alone forgets that one point is enough. How much of each is best was found by matches, for each game
// and number of players: bench/strength.md, tools/tune_blend.cpp.
#pragma once

#include <algorithm>
#include <array>

#include "core/seat.hpp"

namespace sushiya {

// One reward for each seat, between 0 (lost) and 1 (won).
using Rewards = std::array<double, max_seats>;
// Points of each seat, with what a game expects each still to get.
using Totals = std::array<double, max_seats>;

// How much winning counts beside points ahead, and by how many points one is far ahead: at the end of the game, and
// while rounds are left to play.
struct Blend {
  double victory = 0.7;
  double end_scale = 8;
  double scale = 6;
  double scale_a_round = 4;

  bool operator==(const Blend&) const = default;
};

// For telling a chance to win rather than for playing: at the end a victory is all that counts, and until then points
// ahead are looked at calmly. What plays best overstates them at some tables.
inline constexpr Blend calm_blend{.victory = 1};

// A margin in points as a reward: 1/2 when level, nearer to 0 or 1 the larger it is beside the scale. Uses only
// operations that every target rounds alike.
constexpr double squashed(double margin, double scale) {
  const double ratio = margin / scale;
  return 0.5 + 0.5 * ratio / (1.0 + (ratio < 0 ? -ratio : ratio));
}

// `share` is the seat's part of the victory, known or expected; where there is none to be told, points ahead are all
// there is.
constexpr double points_ahead(const Totals& totals, int players, Seat seat) {
  double best_other = -1000;
  for (Seat other = 0; other < players; ++other)
    if (other != seat) best_other = std::max(best_other, totals[other]);
  return totals[seat] - best_other;
}

constexpr double with_victory(const Blend& blend, double share, double ahead) {
  return blend.victory * share + (1 - blend.victory) * squashed(ahead, blend.end_scale);
}

constexpr double without_victory(const Blend& blend, int rounds_after, double ahead) {
  return squashed(ahead, blend.scale + blend.scale_a_round * rounds_after);
}

constexpr double share_of_victory(SeatSet won, Seat seat) { return won.contains(seat) ? 1.0 / won.size() : 0.0; }

// What each seat has of the victory.
constexpr Rewards shares_of_victory(SeatSet won, int players) {
  Rewards shares{};
  for (Seat seat = 0; seat < players; ++seat) shares[seat] = share_of_victory(won, seat);
  return shares;
}

// Rewards of a game that is over.
constexpr Rewards final_rewards(const Blend& blend, const Totals& totals, int players, SeatSet won) {
  Rewards rewards{};
  for (Seat seat = 0; seat < players; ++seat)
    rewards[seat] = with_victory(blend, share_of_victory(won, seat), points_ahead(totals, players, seat));
  return rewards;
}

// Rewards at a horizon before the end.
constexpr Rewards rewards_before_the_end(const Blend& blend, const Totals& totals, int players, int rounds_after) {
  Rewards rewards{};
  for (Seat seat = 0; seat < players; ++seat)
    rewards[seat] = without_victory(blend, rounds_after, points_ahead(totals, players, seat));
  return rewards;
}

}  // namespace sushiya
