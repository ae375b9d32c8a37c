// SG-26 … SG-31: puddings and the end.
#include <vector>

#include <gtest/gtest.h>

#include "games/sushi_go/at_the_table.hpp"

namespace sushiya::sushi_go {
namespace {

using Points = std::vector<int>;

Points puddings(std::initializer_list<int> counts) {
  auto table = at_the_table(static_cast<int>(counts.size())).the_end({}, counts);
  Points points;
  for (Seat seat = 0; seat < counts.size(); ++seat) points.push_back(table.score(seat));
  return points;
}

TEST(SG_26, MostPuddingsGetSix) { EXPECT_EQ(puddings({3, 2, 1}), (Points{6, 0, -6})); }

TEST(SG_26, ATieForMostSplitsSixAndDropsTheRest) {
  EXPECT_EQ(puddings({3, 3, 1}), (Points{3, 3, -6}));
  EXPECT_EQ(puddings({2, 2, 2, 1}), (Points{2, 2, 2, -6}));
  EXPECT_EQ(puddings({2, 2, 2, 2, 1}), (Points{1, 1, 1, 1, -6}));
}

TEST(SG_27, FewestPuddingsLoseSix) {
  EXPECT_EQ(puddings({2, 4, 1}), (Points{0, 6, -6}));
  EXPECT_EQ(puddings({2, 0, 1}), (Points{6, -6, 0}));
}

TEST(SG_27, ATieForFewestSplitsSixAndDropsTheRest) {
  EXPECT_EQ(puddings({2, 1, 1, 1}), (Points{6, -2, -2, -2}));
  EXPECT_EQ(puddings({2, 0, 0, 0, 0}), (Points{6, -1, -1, -1, -1}));
}

TEST(SG_28, AllEqualNobodyScores) {
  EXPECT_EQ(puddings({2, 2, 2}), (Points{0, 0, 0}));
  EXPECT_EQ(puddings({0, 0, 0, 0}), (Points{0, 0, 0, 0}));
  EXPECT_EQ(puddings({5, 5}), (Points{0, 0}));
}

TEST(SG_29, OfTwoPlayersNobodyLosesPoints) {
  EXPECT_EQ(puddings({1, 0}), (Points{6, 0}));
  EXPECT_EQ(puddings({0, 4}), (Points{0, 6}));
}

TEST(SG_30, TheWorkedExample) { EXPECT_EQ(puddings({4, 3, 0, 0}), (Points{6, 0, -3, -3})); }

TEST(SG_31, MostPointsWin) {
  EXPECT_EQ(at_the_table(3).the_end({20, 30, 25}, {1, 1, 1}).winners(), SeatSet{1});
  EXPECT_EQ(at_the_table(3).the_end({20, 22, 25}, {2, 1, 0}).winners(), SeatSet{0});  // 26, 22, 19
}

TEST(SG_31, TiedThePuddingsDecide) {
  auto table = at_the_table(2).the_end({24, 30}, {2, 1});
  EXPECT_EQ(table.score(0), 30);
  EXPECT_EQ(table.score(1), 30);
  EXPECT_EQ(table.winners(), SeatSet{0});
}

TEST(SG_31, StillTiedTheVictoryIsShared) {
  EXPECT_EQ(at_the_table(3).the_end({30, 30, 10}, {1, 1, 1}).winners(), (SeatSet{0, 1}));
  EXPECT_EQ(at_the_table(4).the_end({7, 7, 7, 7}, {2, 2, 2, 2}).winners(), SeatSet::first(4));
}

TEST(SG_31, ScoresMayBeNegative) {
  auto table = at_the_table(3).the_end({2, 1, 0}, {1, 1, 0});
  EXPECT_EQ(table.score(2), -6);
  auto all_below = at_the_table(5).the_end({0, 0, 0, 0, 0}, {1, 0, 0, 0, 0});
  EXPECT_EQ(all_below.score(4), -1);
}

TEST(SG_31, NothingIsDoneAfterTheEnd) {
  auto table = at_the_table(3).the_end({1, 2, 3}, {});
  EXPECT_TRUE(table.waited_for().empty());
  EXPECT_TRUE(table.choices(0).empty());
  EXPECT_TRUE(table.choices(chance_seat).empty());
  EXPECT_EQ(table.refusal(0, "tempura"), "SG-31 game_is_over");
  EXPECT_EQ(table.refusal(chance_seat, "tempura"), "SG-31 game_is_over");
}

TEST(SG_31, RoundsAddUpAndPuddingsCountOnceAtTheEnd) {
  auto table = at_the_table(2).round(3).plate(0, "pudding").plate(1, "dumpling");
  table.hand(0, "tempura dumpling").hand(1, "tempura sashimi");
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.score(0), 0);  // puddings wait for the end
  table.play(0, "dumpling").play(1, "tempura");
  EXPECT_EQ(table.score(0), 1 + 6);
  EXPECT_EQ(table.score(1), 1 + 5);
  EXPECT_EQ(table.winners(), SeatSet{0});
}

}  // namespace
}  // namespace sushiya::sushi_go
