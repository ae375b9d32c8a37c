#include "ai/match/match.hpp"

#include <gtest/gtest.h>

#include "games/all.hpp"

namespace sushiya {
namespace {

SushiGo three_players() {
  SushiGo game;
  game.options.players = 3;
  return game;
}

MatchPlan plan(int threads) { return {{"greedy", "random", "random"}, 300, 7, threads}; }

TEST(Match, TheNumberOfThreadsMakesNoDifference) {
  const SushiGo game = three_players();
  std::vector<std::vector<Move<SushiGo>>> logs_of_one;
  std::vector<std::vector<Move<SushiGo>>> logs_of_four;
  const auto one =
      Match<SushiGo>(game, plan(1), {{}, [&](const auto&, const auto& played) { logs_of_one.push_back(played.log); }})
          .run();
  const auto four =
      Match<SushiGo>(game, plan(4), {{}, [&](const auto&, const auto& played) { logs_of_four.push_back(played.log); }})
          .run();
  EXPECT_EQ(one, four);
  EXPECT_EQ(logs_of_one.size(), 300U);
  EXPECT_EQ(logs_of_one, logs_of_four);
}

TEST(Match, GreedyBeatsRandom) {
  const auto totals = Match<SushiGo>(three_players(), plan(2), {}).run();
  EXPECT_EQ(totals[0].score.count(), 300);
  EXPECT_GT(totals[0].wins(), 200);
  EXPECT_EQ(totals[0].win_shares + totals[1].win_shares + totals[2].win_shares, 300 * win_parts);
}

TEST(Match, EachPlayerSitsEverywhereEquallyOften) {
  EXPECT_EQ(seating(3, 0), (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_EQ(seating(3, 1), (std::vector<std::size_t>{2, 0, 1}));
  EXPECT_EQ(seating(3, 2), (std::vector<std::size_t>{1, 2, 0}));
  EXPECT_EQ(seating(3, 3), seating(3, 0));
}

TEST(Match, TroubleInAHookReachesTheCaller) {
  const auto fail = [](const auto&, const auto&) { throw std::runtime_error("the disk is full"); };
  EXPECT_THROW(Match<SushiGo>(three_players(), plan(2), {{}, fail}).run(), std::runtime_error);
}

TEST(Statistics, MeanWithItsError) {
  ScoreSums sums;
  for (const int score : {1, 2, 3, 4}) sums.add(score);
  // Variance 5/3 by hand; 1.96 * sqrt(5/3 / 4) = 1.2652.
  EXPECT_NEAR(sums.mean().value, 2.5, 1e-12);
  EXPECT_NEAR(sums.mean().high - sums.mean().value, 1.2652, 1e-4);
}

TEST(Statistics, WilsonStaysWithinZeroAndOne) {
  // 10 of 10: the lower bound is n / (n + z²) = 10 / 13.8415.
  EXPECT_NEAR(rate_interval(10, 10).low, 0.7225, 1e-4);
  EXPECT_DOUBLE_EQ(rate_interval(10, 10).high, 1);
  EXPECT_DOUBLE_EQ(rate_interval(0, 10).low, 0);
}

}  // namespace
}  // namespace sushiya
