#include "ai/match/statistics.hpp"

#include <gtest/gtest.h>

#include "ai/coverage.hpp"

namespace sushiya {
namespace {

SampleSums sums_of(std::initializer_list<int> samples) {
  SampleSums sums;
  for (const int sample : samples) sums.add(sample);
  return sums;
}

SampleSums equal_sums(int count, int sample) {
  SampleSums sums;
  for (int each = 0; each < count; ++each) sums.add(sample);
  return sums;
}

TEST(Beta, IsKnownWhereItHasAFormula) {
  for (const double x : {0.001, 0.2, 0.5, 0.9, 0.999}) {
    EXPECT_NEAR(beta_share_below(x, 1, 1), x, 1e-14);
    EXPECT_NEAR(beta_share_below(x, 7.5, 1), std::pow(x, 7.5), 1e-13);
    EXPECT_NEAR(beta_share_below(x, 1, 300), 1 - std::pow(1 - x, 300), 1e-12);
    // Three of five throws or more: 10 x³(1 - x)² + 5 x⁴(1 - x) + x⁵.
    EXPECT_NEAR(beta_share_below(x, 3, 3),
                10 * std::pow(x, 3) * std::pow(1 - x, 2) + 5 * std::pow(x, 4) * (1 - x) + std::pow(x, 5), 1e-13);
  }
}

TEST(Beta, AQuantileIsTheWayBack) {
  for (const double a : {0.5, 1.0, 12.3, 4000.0})
    for (const double b : {0.5, 2.0, 40.0, 1e6})
      for (const double share : {0.025, 0.5, 0.975})
        EXPECT_NEAR(beta_share_below(beta_quantile(share, a, b), a, b), share, 1e-9) << a << " " << b;
}

TEST(Beta, StudentsReachIsThatOfTheTables) {
  EXPECT_NEAR(student_reach(0.95, 1), 12.706, 5e-4);
  EXPECT_NEAR(student_reach(0.95, 3), 3.182, 5e-4);
  EXPECT_NEAR(student_reach(0.95, 30), 2.042, 5e-4);
  EXPECT_NEAR(student_reach(0.95, 1e8), 1.959964, 1e-5);
}

TEST(Statistics, AMeanHasStudentsInterval) {
  // Variance 5/3 by hand; 3.1824 * sqrt(5/3 / 4) = 2.0542.
  const Interval mean = sums_of({1, 2, 3, 4}).mean_interval();
  EXPECT_NEAR(mean.value, 2.5, 1e-12);
  EXPECT_NEAR(mean.high - mean.value, 2.0542, 1e-4);
  EXPECT_NEAR(mean.value - mean.low, 2.0542, 1e-4);
  EXPECT_NEAR(sums_of({1, 2, 3, 4}).mean_interval(0.5).high, (2.5 + 2.0542) / 2, 1e-4);
}

TEST(Statistics, WhatShowedNoSpreadHasNoInterval) {
  for (const SampleSums& sums : {sums_of({7}), sums_of({7, 7}), equal_sums(1000, -3)}) {
    EXPECT_FALSE(sums.mean_interval().is_bounded());
    EXPECT_TRUE(std::isinf(sums.mean_interval().low) && std::isinf(sums.mean_interval().high));
  }
  EXPECT_EQ(sums_of({7}).mean_interval().value, 7);
  EXPECT_TRUE(sums_of({7, 8}).mean_interval().is_bounded());
  EXPECT_TRUE(std::isnan(SampleSums{}.mean_interval().value));
}

TEST(Statistics, AShareOfAllOrNothingHasClopperAndPearsonsInterval) {
  SampleSums seven_of_ten = equal_sums(7, 4);
  for (int lost = 0; lost < 3; ++lost) seven_of_ten.add(0);
  // From the tables of Clopper and Pearson: 7 of 10 is 0.348 to 0.933.
  EXPECT_NEAR(seven_of_ten.share_interval(4).low, 0.3475, 1e-4);
  EXPECT_NEAR(seven_of_ten.share_interval(4).high, 0.9333, 1e-4);
  // All of 10 won: whoever wins 0.025^(1/10) of deals wins ten in a row once in forty times.
  EXPECT_NEAR(equal_sums(10, 4).share_interval(4).low, std::pow(0.025, 0.1), 1e-9);
  EXPECT_EQ(equal_sums(10, 4).share_interval(4).high, 1);
  EXPECT_EQ(equal_sums(10, 0).share_interval(4).low, 0);
  EXPECT_NEAR(equal_sums(10, 0).share_interval(4).high, 1 - std::pow(0.025, 0.1), 1e-9);
}

TEST(Statistics, AShareStaysWithinZeroAndOne) {
  for (int most : {1, 4, 300})
    for (int deals = 1; deals <= 40; ++deals)
      for (int won = 0; won <= deals; ++won)
        for (const int other : {0, most / 2, most}) {
          SampleSums sums = equal_sums(won, most);
          for (int each = won; each < deals; ++each) sums.add(other);
          const Interval share = sums.share_interval(most);
          EXPECT_LE(0, share.low);
          EXPECT_LE(share.low, share.value + 1e-12);
          EXPECT_LE(share.value, share.high + 1e-12);
          EXPECT_LE(share.high, 1);
          EXPECT_GT(share.high - share.low, 0) << "nothing is certain after " << deals << " deals";
        }
  EXPECT_EQ(SampleSums{}.share_interval(4).low, 0);
  EXPECT_EQ(SampleSums{}.share_interval(4).high, 1);
}

TEST(Statistics, DealsThatVaryLessSayMore) {
  SampleSums coins;
  SampleSums halves;
  for (int deal = 0; deal < 500; ++deal) {
    coins.add(2 * (deal % 2));
    halves.add(deal % 10 == 0 ? 2 * (deal / 10 % 2) : 1);
  }
  EXPECT_NEAR(coins.effective_count(2), 500, 1e-6);
  EXPECT_NEAR(halves.effective_count(2), 5000, 500);
}

// Two thousand matches of each kind and length: an interval that holds in 95 of 100 cases seems to hold in fewer than
// 93.4 of them once in a thousand times.
TEST(Statistics, IntervalsHoldTheTruthAsOftenAsTheySay) {
  for (const KindOfDeal& kind : kinds_of_deals())
    for (const int deals : {1, 2, 5, 20, 60}) {
      const auto found =
          coverage(kind, deals, 2000, 5, [&](const SampleSums& sums) { return sums.share_interval(kind.most); });
      EXPECT_GE(found.held, 0.934) << kind.name << ", " << deals << " deals";
    }
}

// Honest is not enough: with many deals nothing is given away. 1.96 standard errors either way is what is to be had.
TEST(Statistics, IntervalsOfManyDealsAreNarrow) {
  for (const KindOfDeal& kind : kinds_of_deals()) {
    if (kind.name.contains("rarely") || kind.name.contains("nearly") || kind.name.contains("99")) continue;
    double variance = 0;
    for (const auto& each : kind.outcomes)
      variance += each.weight * std::pow(static_cast<double>(each.points) / kind.most - kind.share(), 2);
    const auto found =
        coverage(kind, 2000, 20, 5, [&](const SampleSums& sums) { return sums.share_interval(kind.most); });
    EXPECT_LT(found.width, 1.15 * 2 * 1.96 * std::sqrt(variance / 2000)) << kind.name;
  }
}

TEST(Statistics, EloAndBack) {
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);  // ten to one is 400 points
  EXPECT_NEAR(rate_of(elo_of(0.7)), 0.7, 1e-9);
  const Interval all_won = elo_of(equal_sums(10, 4).share_interval(4));
  EXPECT_TRUE(std::isinf(all_won.value) && std::isinf(all_won.high));
  EXPECT_NEAR(all_won.low, elo_of(std::pow(0.025, 0.1)), 1e-9);
  EXPECT_NEAR(elo_of(equal_sums(10, 0).share_interval(4)).high, -all_won.low, 1e-9);
}

TEST(Sprt, TakesTwoNumbersThatCanBeToldApart) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  constexpr double no_number = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE((Sprt{0, 30}.is_sound()));
  EXPECT_TRUE((Sprt{-1000, 1000}.is_sound()));
  for (const Sprt wrong : {Sprt{30, 30}, Sprt{30, 0}, Sprt{no_number, 30}, Sprt{0, no_number}, Sprt{-infinite, 30},
                           Sprt{0, infinite}, Sprt{1e6, 2e6}, Sprt{-2e6, 0}})
    EXPECT_FALSE(wrong.is_sound()) << wrong.elo0 << " " << wrong.elo1;
}

TEST(Sprt, IsWaldsOwnForAllOrNothing) {
  // 12 of 20: 12 log(s1 / s0) + 8 log((1 - s1) / (1 - s0)), with s0 = 1/2 and s1 = 10/11.
  SampleSums sums = equal_sums(12, 4);
  for (int lost = 0; lost < 8; ++lost) sums.add(0);
  EXPECT_NEAR((Sprt{0, 400}.log_likelihood_ratio(sums, 4)), 12 * std::log(20.0 / 11) + 8 * std::log(2.0 / 11), 1e-9);
}

TEST(Sprt, ItsVerdictFollowsItsBounds) {
  for (const Sprt sprt : {Sprt{0, 30}, Sprt{0, 400}, Sprt{-200, 200}})
    for (int deals = 1; deals <= 200; ++deals)
      for (const int sample : {0, 1, 2}) {
        const SampleSums sums = equal_sums(deals, sample);
        const double ratio = sprt.log_likelihood_ratio(sums, 2);
        const auto expected = ratio >= Sprt::bound()    ? Sprt::Verdict::elo1
                              : ratio <= -Sprt::bound() ? Sprt::Verdict::elo0
                                                        : Sprt::Verdict::undecided;
        EXPECT_EQ(sprt.verdict(sums, 2), expected) << deals << " times " << sample;
      }
  EXPECT_EQ((Sprt{0, 30}.verdict({}, 2)), Sprt::Verdict::undecided);
  EXPECT_EQ((Sprt{0, 400}.verdict(equal_sums(6, 2), 2)), Sprt::Verdict::elo1);
}

// A thousand matches each: a test that errs in 5 of 100 seems to err in more than 7.2 of them once in a thousand times.
TEST(Sprt, ErrsNoMoreOftenThanItSays) {
  for (const double uneven : {1.0, 0.6})
    for (const bool elo1_is_true : {false, true}) {
      EXPECT_LT((sprt_runs({0, 150}, elo1_is_true, uneven, 1000, 3).wrong), 0.072) << uneven;
      EXPECT_GT((sprt_runs({0, 150}, elo1_is_true, uneven, 1000, 3).wrong), 0.01) << uneven << ": too cautious";
    }
}

}  // namespace
}  // namespace sushiya
