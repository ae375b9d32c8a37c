// The same thing measured several times. Other work on the machine only ever slows a repetition down, so the best one
// is nearest to the truth, and how far the others fall behind tells whether the machine was quiet.
#pragma once

#include <algorithm>
#include <vector>

namespace sushiya::cli {

class Repetitions {
 public:
  void add(double rate) { rates_.insert(std::ranges::upper_bound(rates_, rate), rate); }

  double best() const { return rates_.back(); }
  // How far the one in the middle falls behind the best, as a part of it.
  double spread() const { return 1 - rates_[rates_.size() / 2] / best(); }

 private:
  std::vector<double> rates_;  // ascending
};

// Random play, bare and with something done beside every decision.
struct BenchRow {
  static constexpr double most_spread = 0.1;    // of a quiet machine
  static constexpr double most_between = 0.03;  // of two bests that differ by chance alone

  Repetitions bare, copies, views, samples;

  double spread() const { return std::max({bare.spread(), copies.spread(), views.spread(), samples.spread()}); }
  // Doing more cannot be quicker: where it seems so, the cost is smaller than what can be measured.
  bool costs_something(const Repetitions& beside) const { return beside.best() < bare.best(); }
  bool is_disturbed() const {
    const double quickest = std::max({copies.best(), views.best(), samples.best()});
    return spread() > most_spread || quickest > (1 + most_between) * bare.best();
  }
};

}  // namespace sushiya::cli
