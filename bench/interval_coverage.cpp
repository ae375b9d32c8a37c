// How honest the intervals and the sequential test of `sushiya match` are, as two tables of Markdown:
// bench/intervals.md.
//
//   cmake --build build/release --target interval_coverage
//   build/release/bench/interval_coverage [MATCHES]
//
// Each number is of MATCHES simulated matches, 20,000 unless told; always the same ones.
#include <cstdio>
#include <cstdlib>

#include "ai/coverage.hpp"

namespace {

using namespace sushiya;

constexpr double two_sided_95 = 1.959963984540054;

// What most tools print: the mean and 1.96 of its standard errors either way.
Interval normal_approximation(const SampleSums& sums, double most) {
  const auto n = static_cast<double>(sums.count());
  const double mean = sums.mean() / most;
  if (sums.count() < 2) return {mean, mean, mean};
  const double squares = static_cast<double>(sums.squares()) / (most * most);
  const double error = two_sided_95 * std::sqrt(std::max(0.0, (squares - n * mean * mean) / (n - 1)) / n);
  return {mean, mean - error, mean + error};
}

void print_coverage(int matches) {
  constexpr std::array deals{1, 2, 5, 10, 20, 50, 100, 500};
  std::printf("| deals |");
  for (const int count : deals) std::printf(" %d |", count);
  std::printf("\n|---|");
  for ([[maybe_unused]] const int count : deals) std::printf("---|");
  for (const KindOfDeal& kind : kinds_of_deals()) {
    std::printf("\n| %.*s |", static_cast<int>(kind.name.size()), kind.name.data());
    for (const int count : deals) {
      const auto ours =
          coverage(kind, count, matches, 1, [&](const auto& sums) { return sums.share_interval(kind.most); });
      const auto normal =
          coverage(kind, count, matches, 1, [&](const auto& sums) { return normal_approximation(sums, kind.most); });
      std::printf(" %.1f (%.3f), %.1f (%.3f) |", 100 * ours.held, ours.width, 100 * normal.held, normal.width);
    }
    std::fflush(stdout);
  }
  std::printf("\n\n");
}

void print_sprt(int matches) {
  std::printf(
      "| SPRT | uneven deals | true | decided wrongly | deals on average | interval at the stop held |\n"
      "|---|---|---|---|---|---|\n");
  for (const Sprt sprt : {Sprt{0, 30}, Sprt{-50, 50}, Sprt{0, 100}, Sprt{0, 400}, Sprt{200, 400}})
    for (const double uneven : {1.0, 0.5, 0.1})
      for (const bool elo1 : {false, true}) {
        if (uneven / 2 < rate_of(sprt.elo1) - 0.5) continue;  // the rate leaves no room for so many halves
        const SprtRuns runs = sprt_runs(sprt, elo1, uneven, matches, 1);
        std::printf("| %g, %g | %.0f %% | %g | %.1f %% | %.0f | %.1f %% |\n", sprt.elo0, sprt.elo1, 100 * uneven,
                    elo1 ? sprt.elo1 : sprt.elo0, 100 * runs.wrong, runs.deals, 100 * runs.covered);
        std::fflush(stdout);
      }
}

}  // namespace

int main(int count, char** words) {
  const int matches = count > 1 ? std::atoi(words[1]) : 20'000;
  if (matches < 1) return 2;
  print_coverage(matches);
  print_sprt(matches);
}
