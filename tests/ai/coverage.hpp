// How often intervals hold the truth, and how often a sequential test errs: by simulation, with deals whose mean is
// known. The tests look at a few kinds of deals; bench/interval_coverage.cpp at all of them, for longer.
#pragma once

#include <array>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/match/statistics.hpp"
#include "core/random.hpp"

namespace sushiya {

// What a deal can come to, in parts of `most`, and how often.
struct KindOfDeal {
  struct Outcome {
    std::int64_t points;
    double weight;  // all together are 1
  };

  std::string_view name;
  double most;
  std::vector<Outcome> outcomes;

  double share() const {
    double sum = 0;
    for (const Outcome& each : outcomes) sum += static_cast<double>(each.points) * each.weight;
    return sum / most;
  }

  std::int64_t play(Random& random) const {
    double left = random.next() / 4294967296.0;
    for (const Outcome& each : outcomes)
      if ((left -= each.weight) < 0) return each.points;
    return outcomes.back().points;
  }
};

// Everything or nothing, as when the cards decide; halves, as when each side wins with the better cards; and what makes
// it hard for an interval: lopsided deals, rare ones, and deals that are nearly always alike.
inline const std::vector<KindOfDeal>& kinds_of_deals() {
  static const std::vector<KindOfDeal> all{
      {"all or nothing, 50 %", 1, {{0, 0.5}, {1, 0.5}}},
      {"all or nothing, 80 %", 1, {{0, 0.2}, {1, 0.8}}},
      {"all or nothing, 95 %", 1, {{0, 0.05}, {1, 0.95}}},
      {"all or nothing, 99 %", 1, {{0, 0.01}, {1, 0.99}}},
      {"four duels, equal", 4, {{0, 0.1}, {1, 0.2}, {2, 0.4}, {3, 0.2}, {4, 0.1}}},
      {"four duels, stronger", 4, {{0, 0.02}, {1, 0.08}, {2, 0.3}, {3, 0.3}, {4, 0.3}}},
      {"nearly always halves", 2, {{0, 0.01}, {1, 0.98}, {2, 0.01}}},
      {"halves, sometimes all", 2, {{1, 0.9}, {2, 0.1}}},
      {"halves, rarely all", 2, {{1, 0.98}, {2, 0.02}}},
      {"all, sometimes halves", 2, {{1, 0.04}, {2, 0.96}}},
      {"all, rarely nothing", 4, {{0, 0.01}, {3, 0.04}, {4, 0.95}}},
      {"narrow", 10, {{3, 0.1}, {4, 0.2}, {5, 0.4}, {6, 0.2}, {7, 0.1}}},
      {"narrow, rarely all", 10, {{4, 0.3}, {5, 0.4}, {6, 0.27}, {10, 0.03}}},
  };
  return all;
}

struct Coverage {
  double held = 0;   // how often the interval held the truth
  double width = 0;  // on average
};

// `interval(sums)` of so many deals, `matches` times.
template <class MakeInterval>
Coverage coverage(const KindOfDeal& kind, int deals, int matches, std::uint64_t seed, MakeInterval&& interval) {
  Random random(seed);
  const double truth = kind.share();
  std::map<std::pair<std::int64_t, std::int64_t>, Interval> known;  // most matches end in few ways
  Coverage found;
  for (int match = 0; match < matches; ++match) {
    SampleSums sums;
    for (int deal = 0; deal < deals; ++deal) sums.add(kind.play(random));
    const auto [at, is_new] = known.try_emplace({sums.sum(), sums.squares()});
    if (is_new) at->second = interval(sums);
    found.held += at->second.low <= truth && truth <= at->second.high ? 1 : 0;
    found.width += at->second.high - at->second.low;
  }
  return {found.held / matches, found.width / matches};
}

struct SprtRuns {
  double wrong = 0;    // decided for the hypothesis that is not true
  double deals = 0;    // on average
  double covered = 0;  // how often the interval at the stop held the truth
};

// Deals that the first kind wins at this rate; so many are won or lost on both sides, the others are halves.
inline KindOfDeal deals_at(double rate, double uneven) {
  return {"", 2, {{0, uneven / 2 - (rate - 0.5)}, {1, 1 - uneven}, {2, uneven / 2 + (rate - 0.5)}}};
}

inline SprtRuns sprt_runs(const Sprt& sprt, bool elo1_is_true, double uneven, int matches, std::uint64_t seed) {
  Random random(seed);
  const double truth = rate_of(elo1_is_true ? sprt.elo1 : sprt.elo0);
  const KindOfDeal kind = deals_at(truth, uneven);
  const auto wrong = elo1_is_true ? Sprt::Verdict::elo0 : Sprt::Verdict::elo1;
  SprtRuns found;
  for (int match = 0; match < matches; ++match) {
    SampleSums sums;
    auto verdict = Sprt::Verdict::undecided;
    while (verdict == Sprt::Verdict::undecided) {
      sums.add(kind.play(random));
      verdict = sprt.verdict(sums, kind.most);
    }
    const Interval interval = sums.share_interval(kind.most);
    found.wrong += verdict == wrong ? 1 : 0;
    found.deals += static_cast<double>(sums.count());
    found.covered += interval.low <= truth && truth <= interval.high ? 1 : 0;
  }
  return {found.wrong / matches, found.deals / matches, found.covered / matches};
}

}  // namespace sushiya
