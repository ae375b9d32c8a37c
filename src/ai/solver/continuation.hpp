// What the end of a round is worth between two players: the chance to win the game from a margin in points and in
// puddings.
#pragma once

#include <algorithm>

#include "ai/solver/continuation_table.hpp"

namespace sushiya {

// For the player who is ahead by `margin` points and `puddings` puddings with `rounds_left` rounds to play (1 or 2); a
// shared victory counts half. Estimated from self-play: see the table's own file.
constexpr double chance_to_win(int rounds_left, int margin, int puddings) {
  // The game is the same for both, so one half of the margins tells the other.
  if (margin < 0) return 1 - chance_to_win(rounds_left, -margin, -puddings);
  const int round = std::clamp(rounds_left, 1, 2) - 1;
  const int column = std::clamp(puddings, -continuation::most_puddings, continuation::most_puddings);
  const int row = std::min(margin, continuation::most_margin);
  return continuation::per_mille[round][row][column + continuation::most_puddings] / 1000.0;
}

}  // namespace sushiya
