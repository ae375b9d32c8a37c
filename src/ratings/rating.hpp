// How strong players are, as far as their games tell: a mean and how uncertain it is, after any game of two or more.
// The method is Weng and Lin's for the Plackett-Luce model ("A Bayesian Approximation Method for Online Ranking",
// Journal of Machine Learning Research 12, 2011, algorithm 4). How to read it: docs/ratings.md.
#pragma once

#include <span>
#include <vector>

namespace sushiya::ratings {

// Strength is believed to be normally distributed. A newcomer's may be anything.
struct Rating {
  double mean = 25;
  double deviation = 25.0 / 3;

  bool operator==(const Rating&) const = default;
};

inline constexpr double beta = 25.0 / 6;   // how far play strays from strength within one game
inline constexpr double tau = 25.0 / 300;  // how far strength itself strays from one game to the next
inline constexpr double kappa = 0.0001;    // the least part of a variance that a game leaves

struct Standing {
  Rating rating;  // before the game
  int place = 1;  // 1 is the winner's; who shares a place has tied
};

// The ratings after the game, in the same order.
std::vector<Rating> rate(std::span<const Standing> game);

// What people are shown, and leaderboards are sorted by: a strength that is almost certainly reached, on a scale like
// Elo's. A newcomer begins at 1000.
int shown_rating(const Rating& rating);

// Where the strength lies in 19 of 20 cases, as far as the model holds, on the same scale.
struct LikelyStrength {
  int low = 0;
  int high = 0;

  bool operator==(const LikelyStrength&) const = default;
};
LikelyStrength likely_strength(const Rating& rating);

}  // namespace sushiya::ratings
