#include "ratings/rating.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace sushiya::ratings {
namespace {

constexpr double square(double number) { return number * number; }

// One player as the model sees it, after strength has strayed since the last game.
struct Contender {
  double mean;
  double variance;
  double weight;  // exp(mean / c), up to a factor that all share: the odds to come before others
  int place;
};

// The stage of the model at which this contender was picked: who was still to be picked, and who shared the place.
struct Stage {
  double weights = 0;
  int tied = 0;
};

Stage stage_of(const Contender& picked, std::span<const Contender> all) {
  Stage stage;
  for (const Contender& each : all) {
    if (each.place >= picked.place) stage.weights += each.weight;
    if (each.place == picked.place) ++stage.tied;
  }
  return stage;
}

int on_scale(double strength) {
  constexpr double beginning = 1000;
  constexpr double points = 30;  // for each unit of strength: between two players 400 are about ten to one, as in Elo
  return static_cast<int>(std::lround(beginning + points * strength));
}

}  // namespace

std::vector<Rating> rate(std::span<const Standing> game) {
  std::vector<Contender> all;
  double c_squared = 0;
  double best = 0;
  for (const Standing& each : game) {
    const double variance = square(each.rating.deviation) + square(tau);
    c_squared += variance + square(beta);
    best = all.empty() ? each.rating.mean : std::max(best, each.rating.mean);
    all.push_back({each.rating.mean, variance, 0, each.place});
  }
  const double c = std::sqrt(c_squared);
  for (Contender& each : all) each.weight = std::exp((each.mean - best) / c);

  std::vector<Rating> after;
  for (const Contender& own : all) {
    double omega = 0;  // the gradient of the log-likelihood, times c
    double delta = 0;  // minus its second derivative, times c squared
    for (const Contender& picked : all) {
      if (picked.place > own.place) continue;  // own was out of the running by then
      const Stage stage = stage_of(picked, all);
      const double chance = own.weight / stage.weights;
      omega += ((&picked == &own ? 1 : 0) - chance) / stage.tied;
      delta += chance * (1 - chance) / stage.tied;
    }
    const double gamma = std::sqrt(own.variance) / c;  // keeps variances from falling too fast in large games
    const double left = 1 - gamma * own.variance / c_squared * delta;
    after.push_back({own.mean + own.variance / c * omega, std::sqrt(own.variance * std::max(left, kappa))});
  }
  return after;
}

int shown_rating(const Rating& rating) { return on_scale(rating.mean - 3 * rating.deviation); }

LikelyStrength likely_strength(const Rating& rating) {
  return {on_scale(rating.mean - 2 * rating.deviation), on_scale(rating.mean + 2 * rating.deviation)};
}

}  // namespace sushiya::ratings
