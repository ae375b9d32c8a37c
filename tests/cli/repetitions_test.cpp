#include "cli/repetitions.hpp"

#include <gtest/gtest.h>

namespace sushiya::cli {
namespace {

Repetitions repetitions(std::initializer_list<double> rates) {
  Repetitions all;
  for (const double rate : rates) all.add(rate);
  return all;
}

TEST(Repetitions, TheBestCountsAndTheMiddleTellsTheSpread) {
  const Repetitions all = repetitions({9, 10, 7, 9.5, 2});
  EXPECT_EQ(all.best(), 10);
  EXPECT_NEAR(all.spread(), 0.1, 1e-12);
  EXPECT_EQ(repetitions({3, 3, 3}).spread(), 0);
}

TEST(BenchRow, IsQuietWhenRepetitionsAgree) {
  const BenchRow row{repetitions({30, 29, 29.5}), repetitions({29.8, 29.5, 29}), repetitions({18, 17.9, 17.5}),
                     repetitions({8, 7.9, 7.8})};
  EXPECT_FALSE(row.is_disturbed());
  EXPECT_TRUE(row.costs_something(row.copies));
}

TEST(BenchRow, ASlowRepetitionAmongQuickOnesIsNoDisturbance) {
  const BenchRow row{repetitions({30, 29, 3}), repetitions({29, 29, 29}), repetitions({18, 18, 18}),
                     repetitions({8, 8, 8})};
  EXPECT_FALSE(row.is_disturbed());
}

TEST(BenchRow, RepetitionsFarApartAreADisturbance) {
  const BenchRow row{repetitions({30, 30, 30}), repetitions({29, 29, 29}), repetitions({18, 12, 11}),
                     repetitions({8, 8, 8})};
  EXPECT_TRUE(row.is_disturbed());
}

TEST(BenchRow, ACopyQuickerThanNoCopyIsNoCostOrADisturbance) {
  BenchRow row{repetitions({30, 30, 30}), repetitions({30.5, 30.2, 30}), repetitions({18, 18, 18}),
               repetitions({8, 8, 8})};
  EXPECT_FALSE(row.costs_something(row.copies));
  EXPECT_FALSE(row.is_disturbed());
  row.copies = repetitions({33, 33, 33});
  EXPECT_TRUE(row.is_disturbed());
}

}  // namespace
}  // namespace sushiya::cli
