// The chance to win, as the house tells it: in hints, advice and reviews, on the page and to programs. It is the share
// of the victory that a seat gets on average from such a position, when all play as the house does; of positions told
// 30 %, about 30 in 100 are won (bench/strength.md).
#pragma once

#include <cmath>

#include "ai/calibration.hpp"

namespace sushiya {

// A search sums up rewards by `calm_blend`: shares of the victory where the game ended, squashed points ahead where the
// horizon came first. This turns them into chances, by their odds:
//   odds(chance) = factor · odds(1 / players) · (odds(reward) / odds(level)) ^ power
// `level` is the reward of the average seat in this position. A reward compares a seat with the best of the others, so
// with more than two players it is less than a half; what a network expects is less than that between two as well.
class ChanceMap {
 public:
  ChanceMap(int players, double level, Scaling scaling)
      : eighths_(scaling.eighths), level_chance_(scaling.percent / (100.0 * (players - 1))) {
    if (level > 0 && level < 1) level_reward_ = level / (1 - level);
  }

  double chance(double reward) const {
    if (reward <= 0) return 0;
    if (reward >= 1) return 1;
    const double odds = level_chance_ * power(reward / (1 - reward) / level_reward_);
    return odds / (1 + odds);
  }

 private:
  // By square roots and products, which every target rounds alike.
  double power(double ratio) const {
    const double root = std::sqrt(std::sqrt(std::sqrt(ratio)));
    double product = 1;
    for (int each = 0; each < eighths_; ++each) product *= root;
    return product;
  }

  int eighths_;
  double level_chance_;      // odds of the average seat to win
  double level_reward_ = 1;  // odds of its reward
};

}  // namespace sushiya
