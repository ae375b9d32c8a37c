// What tells whether chances come true: tables, errors and the fit.
#include "ai/match/reliability.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "ai/evaluators/all.hpp"
#include "ai/match/fit.hpp"

namespace sushiya {
namespace {

TEST(Reliability, FindsTheNumbersThatMadeTheResults) {
  Random random(1);
  Calibration truth;
  truth.searched[1] = {{40, 20}, {90, -10}, 1};
  std::vector<AskedChoice> asked;
  for (std::int64_t game = 0; game < 30'000; ++game) {
    AskedChoice each{.game = game, .seat = static_cast<Seat>(random.below(3)), .iterations = 200};
    each.phase = {1, static_cast<int>(random.below(phase_end + 1))};
    for (Seat seat = 0; seat < 3; ++seat) each.rewards[seat] = 0.05 + 0.9 * random.below(1000) / 1000.0;
    const Rewards chances = each.chances(3, truth);
    double left = random.below(100'000) / 100'000.0;
    Seat winner = 0;
    while (winner < 2 && left >= chances[winner]) left -= chances[winner++];
    each.won[winner] = 1;
    asked.push_back(each);
  }
  const Calibration fit = fitted(asked, 3);
  EXPECT_NEAR(fit.searched[1].begin.power, 40, 5);
  EXPECT_NEAR(fit.searched[1].end.power, 90, 5);
  EXPECT_NEAR(fit.searched[1].begin.own, 20, 8);
  EXPECT_NEAR(fit.searched[1].end.own, -10, 8);
  EXPECT_EQ(fit.searched[0], (StageScaling{{64, 0}, {64, 0}, 1})) << "nobody was asked at that stage";
  Calibration bold = fit;
  bold.searched[1] = {{128, 0}, {128, 0}, 1};
  for (const Whose whose : {Whose::own, Whose::all}) {
    const auto right = told_by(asked, 3, fit, whose);
    const auto wrong = told_by(asked, 3, bold, whose);
    EXPECT_LT(log_loss(right), log_loss(wrong));
    EXPECT_LT(brier_score(right), brier_score(wrong));
    EXPECT_LT(calibration_error(reliability_table(right, 10)), 0.02);
    EXPECT_GT(calibration_error(reliability_table(wrong, 10)), 0.04);
  }
}

TEST(Reliability, ACourseIsFromAChoiceToTheNextOfItsSeat) {
  const auto asked = [](Seat seat, int nth, double reward) {
    AskedChoice each{.game = 7, .seat = seat, .nth = nth, .is_solved = true};
    each.rewards[seat] = reward;
    return each;
  };
  const auto course = course_of({asked(0, 3, 0.5), asked(1, 4, 0.9), asked(0, 4, 0.75), asked(0, 6, 0.1)}, 2, {});
  ASSERT_EQ(course.size(), 1U);
  EXPECT_EQ(course.front().change, 0.25);
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
