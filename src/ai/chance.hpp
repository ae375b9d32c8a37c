// The chance to win, as the house tells it: in hints, advice and reviews, on the page and to programs. It is the share
// of the victory that a seat gets on average from such a position, when all play as the house does; of positions told
// 30 %, about 30 in 100 are won (docs/calibration.md).
#pragma once

#include <algorithm>
#include <cmath>

#include "ai/blend.hpp"
#include "ai/calibration.hpp"

namespace sushiya {

// A search sums up rewards of all seats: shares of the victory where the game ended, what is expected where the horizon
// came first. This turns them into chances of all seats, which sum to one (a multinomial logit):
//   chance(seat) proportional to odds(reward(seat)) ^ power, for the seat that chooses times a factor
// Rewards are shrunk towards their average first, as if some more iterations had been told so (Laplace): of finitely
// many nothing is certain, so no chance is 0 or 1.
class ChanceMap {
 public:
  ChanceMap(int players, Seat own, Scaling scaling, int doubt)
      : players_(players), own_(own), scaling_(scaling), doubt_(doubt) {}
  ChanceMap(int players, Seat own, const Calibration& calibration, Phase phase)
      : ChanceMap(players, own, calibration.of(phase.stage).at(phase.along), calibration.of(phase.stage).doubt) {}

  Rewards chances(const Rewards& rewards, double iterations) const {
    double average = 0;
    for (Seat seat = 0; seat < players_; ++seat) average += rewards[seat] / players_;
    Rewards chances{};
    double sum = 0;
    for (Seat seat = 0; seat < players_; ++seat) {
      const double told = (rewards[seat] * iterations + average * doubt_) / (iterations + doubt_);
      chances[seat] = power(odds(told), scaling_.power);
      if (seat == own_) chances[seat] *= power(2, scaling_.own);
      sum += chances[seat];
    }
    for (Seat seat = 0; seat < players_; ++seat) chances[seat] /= sum;
    return chances;
  }

  static double odds(double reward) {
    constexpr double least = 1e-6;  // a paired difference may lead beyond what rewards can be
    const double kept = reward < least ? least : reward > 1 - least ? 1 - least : reward;
    return kept / (1 - kept);
  }

 private:
  // By square roots and products, which every target rounds alike.
  static double power(double base, int sixty_fourths) {
    if (sixty_fourths < 0) return 1 / power(base, -sixty_fourths);
    double product = 1;
    for (int whole = sixty_fourths / 64; whole > 0; --whole) product *= base;
    double root = base;
    for (int bit = 32; bit > 0; bit /= 2) {
      root = std::sqrt(root);
      if ((sixty_fourths & bit) != 0) product *= root;
    }
    return product;
  }

  int players_;
  Seat own_;
  Scaling scaling_;
  int doubt_;
};

// Of both, by what a solved position is worth to one. In the last stage that is exact; before it, it rests on what the
// rest of the game is held to be worth, which is as certain as so many iterations.
inline constexpr int solved_iterations = 500;
inline constexpr int solved_doubt = 2;
inline Rewards solved_chances(double value, Seat seat, const Calibration& calibration, int stage) {
  Rewards both{};
  both[seat] = std::clamp(value, 0.0, 1.0);  // an optimal mixture is found up to a small error
  both[seat == 0 ? 1 : 0] = 1 - both[seat];
  if (stage == 0) return both;
  return ChanceMap(2, seat, calibration.of_solved(stage), solved_doubt).chances(both, solved_iterations);
}

}  // namespace sushiya
