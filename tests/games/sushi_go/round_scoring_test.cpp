// SG-17 … SG-25: what a round is worth.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/sushi_go/at_the_table.hpp"

namespace sushiya::sushi_go {
namespace {

std::vector<int> points(const std::vector<std::string>& plates) {
  auto table = at_the_table(static_cast<int>(plates.size()));
  for (Seat seat = 0; seat < plates.size(); ++seat) table.plate(seat, plates[seat]);
  std::vector<int> all;
  for (Seat seat = 0; seat < plates.size(); ++seat) all.push_back(table.round_points(seat));
  return all;
}

// Maki points of players with so many icons each, laid as single, double and triple cards.
std::vector<int> maki(const std::vector<int>& icons) {
  std::vector<std::string> plates;
  int singles = 6;
  for (int count : icons) {
    std::string plate;
    for (; count >= 3; count -= 3) plate += "maki_3 ";
    if (count == 2) plate += "maki_2";
    if (count == 1) plate += "maki_1";
    EXPECT_GE(singles -= count == 1 ? 1 : 0, 0);
    plates.push_back(plate);
  }
  return points(plates);
}

std::string times(int count, const std::string& card) {
  std::string text;
  for (; count > 0; --count) text += card + " ";
  return text;
}

using Points = std::vector<int>;

TEST(SG_17, MostIconsGetSix) { EXPECT_EQ(maki({4, 0}), (Points{6, 0})); }

TEST(SG_17, IconsCountNotCards) { EXPECT_EQ(points({"maki_3", "maki_1 maki_1"}), (Points{6, 3})); }

TEST(SG_17, ATieForMostSplitsSixAndDropsTheRest) {
  EXPECT_EQ(maki({4, 4, 0}), (Points{3, 3, 0}));
  EXPECT_EQ(maki({4, 4, 4, 0}), (Points{2, 2, 2, 0}));
  EXPECT_EQ(maki({2, 2, 2, 2, 0}), (Points{1, 1, 1, 1, 0}));
  EXPECT_EQ(maki({2, 2, 2, 2, 2}), (Points{1, 1, 1, 1, 1}));
}

TEST(SG_17, NoSecondPlaceAfterATieForMost) {
  EXPECT_EQ(maki({4, 4, 3, 2}), (Points{3, 3, 0, 0}));
  EXPECT_EQ(maki({1, 5, 5, 3, 5}), (Points{0, 2, 2, 0, 2}));
}

TEST(SG_18, SecondMostGetThree) { EXPECT_EQ(maki({2, 4, 1}), (Points{3, 6, 0})); }

TEST(SG_18, ATieForSecondSplitsThreeAndDropsTheRest) {
  EXPECT_EQ(maki({5, 2, 2, 1}), (Points{6, 1, 1, 0}));
  EXPECT_EQ(maki({5, 2, 2, 2}), (Points{6, 1, 1, 1}));
  EXPECT_EQ(maki({5, 2, 2, 2, 2}), (Points{6, 0, 0, 0, 0}));
}

TEST(SG_19, WithoutAnIconThereAreNoPoints) {
  EXPECT_EQ(maki({0, 0, 0}), (Points{0, 0, 0}));
  EXPECT_EQ(maki({2, 0, 0}), (Points{6, 0, 0}));
}

TEST(SG_20, TheWorkedExample) {
  EXPECT_EQ(maki({5, 3, 2, 3}), (Points{6, 1, 0, 1}));
  EXPECT_EQ(maki({5, 3, 3, 2}), (Points{6, 1, 1, 0}));
}

TEST(SG_21, TempuraGivesFiveAPair) {
  const std::vector<int> worth{0, 0, 5, 5, 10, 10, 15};
  for (int count = 0; count <= 6; ++count)
    EXPECT_EQ(points({times(count, "tempura"), ""})[0], worth[static_cast<std::size_t>(count)]) << count;
}

TEST(SG_22, SashimiGivesTenAThree) {
  const std::vector<int> worth{0, 0, 0, 10, 10, 10, 20, 20, 20, 30};
  for (int count = 0; count <= 9; ++count)
    EXPECT_EQ(points({times(count, "sashimi"), ""})[0], worth[static_cast<std::size_t>(count)]) << count;
}

TEST(SG_23, DumplingsGrowUpToFive) {
  const std::vector<int> worth{0, 1, 3, 6, 10, 15};
  for (int count = 0; count <= 5; ++count)
    EXPECT_EQ(points({times(count, "dumpling"), ""})[0], worth[static_cast<std::size_t>(count)]) << count;
}

TEST(SG_23, ASixthDumplingAddsNothing) {
  for (int count = 6; count <= 10; ++count) EXPECT_EQ(points({times(count, "dumpling"), ""})[0], 15) << count;
}

TEST(SG_24, NigiriAloneAndOnWasabi) {
  EXPECT_EQ(points({"egg_nigiri", "wasabi egg_nigiri"}), (Points{1, 3}));
  EXPECT_EQ(points({"salmon_nigiri", "wasabi salmon_nigiri"}), (Points{2, 6}));
  EXPECT_EQ(points({"squid_nigiri", "wasabi squid_nigiri"}), (Points{3, 9}));
  EXPECT_EQ(points({"egg_nigiri egg_nigiri salmon_nigiri squid_nigiri", ""}), (Points{7, 0}));
}

TEST(SG_24, BareWasabiChopsticksAndPuddingsScoreNothing) {
  EXPECT_EQ(points({"wasabi wasabi chopsticks pudding", "pudding pudding"}), (Points{0, 0}));
}

TEST(SG_24, AWholePlateIsTheSumOfItsParts) {
  EXPECT_EQ(points({"tempura tempura sashimi sashimi sashimi dumpling wasabi salmon_nigiri maki_2 pudding", "maki_1"}),
            (Points{5 + 10 + 1 + 6 + 6, 3}));
}

Table two_at_the_end_of_a_round() {
  return at_the_table(2)
      .plate(0, "pudding wasabi tempura")
      .plate(1, "maki_2 chopsticks pudding pudding")
      .hand(0, "squid_nigiri dumpling")
      .hand(1, "tempura maki_1");
}

TEST(SG_25, PointsAreWrittenDownWhenTheRoundEnds) {
  auto table = two_at_the_end_of_a_round();
  table.play(0, "squid_nigiri").play(1, "maki_1");
  EXPECT_EQ(table.written(1, 0), 9 + 5);
  EXPECT_EQ(table.written(1, 1), 6 + 1);
  EXPECT_EQ(table.score(0), 14);
  EXPECT_EQ(table.score(1), 7);
}

TEST(SG_25, OnlyPuddingsStay) {
  auto table = two_at_the_end_of_a_round();
  table.play(0, "squid_nigiri").play(1, "maki_1");
  EXPECT_EQ(table.plate(0), "pudding");
  EXPECT_EQ(table.plate(1), "pudding pudding");
  EXPECT_EQ(table.bare_wasabi(0), 0);
  EXPECT_EQ(table.on_wasabi(0, Card::squid_nigiri), 0);
}

TEST(SG_25, ChopsticksAndWasabiDoNotReachTheNextRound) {
  auto table = at_the_table(2).plate(0, "wasabi").plate(1, "chopsticks");
  table.hand(0, "tempura dumpling").hand(1, "tempura sashimi");
  table.play(0, "tempura").play(1, "tempura");
  for (int card = 0; card < 5; ++card) table.deal("squid_nigiri");
  for (int card = 0; card < 5; ++card) table.deal("tempura");
  for (int card = 0; card < 10; ++card) table.deal("dumpling");
  EXPECT_EQ(table.refusal(1, "dumpling+dumpling"), "SG-12 no_chopsticks");
  table.lay_down(0, "squid_nigiri").lay_down(1, "dumpling");
  EXPECT_EQ(table.round_points(0), 3);
}

}  // namespace
}  // namespace sushiya::sushi_go
