// What tells whether chances come true: tables, errors and the fit.
#include "ai/match/reliability.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "ai/evaluators/all.hpp"
#include "ai/match/telling.hpp"

namespace sushiya {
namespace {

TEST(Reliability, FindsTheNumbersThatMadeTheResults) {
  Random random(1);
  std::vector<AskedChoice> asked;
  for (std::int64_t game = 0; game < 20'000; ++game) {
    const double reward = 0.05 + 0.9 * random.below(1000) / 1000.0;
    const double chance = ChanceMap(3, 0.4, {5, 90}).chance(reward);
    asked.push_back({game, 1, false, reward, 0.4, random.below(100'000) < 100'000 * chance ? 1.0 : 0.0});
  }
  const Calibration fit = fitted(asked, 3);
  EXPECT_NEAR(fit.eighths[1], 5, 1);
  EXPECT_NEAR(fit.percent, 90, 5);
  EXPECT_EQ(fit.eighths[0], 8) << "nobody was asked at that stage";
  const auto right = told_by(asked, 3, fit);
  const auto wrong = told_by(asked, 3, {{8, 12, 8}, 100});
  EXPECT_LT(log_loss(right), log_loss(wrong));
  EXPECT_LT(brier_score(right), brier_score(wrong));
  EXPECT_LT(calibration_error(reliability_table(right, 10)), 0.02);
  EXPECT_GT(calibration_error(reliability_table(wrong, 10)), 0.05);
}

// Ten told chances of one game share one result: the interval must be as wide as for one of each game.
TEST(Reliability, AGameIsOneResultHoweverOftenItIsAskedAbout) {
  Random random(2);
  std::vector<ToldChance> once;
  std::vector<ToldChance> often;
  for (std::int64_t game = 0; game < 400; ++game) {
    const ToldChance each{game, 0.3, random.below(10) < 3 ? 1.0 : 0.0};
    once.push_back(each);
    for (int again = 0; again < 10; ++again) often.push_back(each);
  }
  const Interval narrow = clustered_rate(once);
  const Interval wide = clustered_rate(often);
  EXPECT_NEAR(wide.low, narrow.low, 0.002);
  EXPECT_NEAR(wide.high, narrow.high, 0.002);
}

// The interval covers the truth about as often as it says, also for rare events.
TEST(Reliability, IntervalsCover) {
  for (const int per_mille : {20, 300}) {
    int covered = 0;
    constexpr int trials = 400;
    for (int trial = 0; trial < trials; ++trial) {
      Random random(3, static_cast<std::uint64_t>(trial));
      std::vector<ToldChance> told;
      for (std::int64_t game = 0; game < 150; ++game) {
        const double won = random.below(1000) < static_cast<std::uint32_t>(per_mille) ? 1.0 : 0.0;
        for (std::uint32_t again = 0; again <= random.below(6); ++again) told.push_back({game, 0, won});
      }
      const Interval interval = clustered_rate(told);
      covered += interval.low <= per_mille / 1000.0 && per_mille / 1000.0 <= interval.high ? 1 : 0;
    }
    EXPECT_GT(covered, trials * 90 / 100) << per_mille;
    EXPECT_LT(covered, trials) << per_mille;
  }
}

}  // namespace
}  // namespace sushiya
