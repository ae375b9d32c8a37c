// From what players of the house reckon with to a chance to win. A reward says how one stands beside the best of the
// others; with more than two at the table a seat that is level with the best one does not win half of its games.
#pragma once

#include <algorithm>

namespace sushiya {

class ChanceScale {
 public:
  constexpr ChanceScale() = default;

  // `mean_reward` is what a seat gets on average at this moment. That much is worth a chance of one in `players`,
  // nothing and all stay what they are, and between them the odds grow alike.
  constexpr ChanceScale(int players, double mean_reward) {
    if (players > 2 && mean_reward > 0 && mean_reward < 1) odds_ = (1.0 - mean_reward) / (mean_reward * (players - 1));
  }

  constexpr double chance(double reward) const {
    const double value = std::clamp(reward, 0.0, 1.0);
    return odds_ == 1 ? value : odds_ * value / (odds_ * value + (1.0 - value));
  }

 private:
  double odds_ = 1;  // between two players the rewards sum to one: they are chances already
};

static_assert(ChanceScale(2, 0.4).chance(0.3) == 0.3);
static_assert(ChanceScale(4, 0.5).chance(0.5) == 0.25);
static_assert(ChanceScale(4, 0.4).chance(1) == 1 && ChanceScale(4, 0.4).chance(0) == 0);

}  // namespace sushiya
