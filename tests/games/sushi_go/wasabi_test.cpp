// SG-9 … SG-11: wasabi.
#include <gtest/gtest.h>

#include "games/sushi_go/at_the_table.hpp"

namespace sushiya::sushi_go {
namespace {

TEST(SG_9, ANigiriGoesOnABareWasabiAndCountsThreeTimes) {
  for (const auto& [nigiri, points] : {std::pair{"egg_nigiri", 3}, {"salmon_nigiri", 6}, {"squid_nigiri", 9}}) {
    auto table = at_the_table(2).plate(0, "wasabi").hand(0, std::string(nigiri) + " tempura tempura");
    table.play(0, nigiri);
    EXPECT_EQ(table.round_points(0), points);
    EXPECT_EQ(table.bare_wasabi(0), 0);
  }
}

TEST(SG_9, OneNigiriToAWasabi) {
  auto table = at_the_table(2).plate(0, "wasabi squid_nigiri").hand(0, "squid_nigiri tempura tempura");
  table.play(0, "squid_nigiri");
  EXPECT_EQ(table.round_points(0), 9 + 3);
}

TEST(SG_9, ThereIsNoWayToSpareTheWasabi) {
  auto table = at_the_table(2).plate(0, "wasabi").hand(0, "egg_nigiri egg_nigiri egg_nigiri");
  EXPECT_EQ(table.choices(0), std::set<std::string>{"egg_nigiri"});
  table.play(0, "egg_nigiri");
  EXPECT_EQ(table.on_wasabi(0, Card::egg_nigiri), 1);
}

TEST(SG_9, OthersWasabiIsNotOnes) {
  auto table = at_the_table(2).plate(1, "wasabi").hand(0, "squid_nigiri tempura tempura");
  table.play(0, "squid_nigiri");
  EXPECT_EQ(table.round_points(0), 3);
  EXPECT_EQ(table.bare_wasabi(1), 1);
}

TEST(SG_9, OnlyNigiriGoesOnWasabi) {
  auto table = at_the_table(2).plate(0, "wasabi").hand(0, "dumpling pudding tempura");
  table.play(0, "dumpling");
  EXPECT_EQ(table.bare_wasabi(0), 1);
  EXPECT_EQ(table.round_points(0), 1);
}

TEST(SG_10, SeveralWasabiServeSeveralNigiri) {
  auto table = at_the_table(2).plate(0, "wasabi wasabi").hand(0, "squid_nigiri tempura tempura");
  table.play(0, "squid_nigiri");
  EXPECT_EQ(table.bare_wasabi(0), 1);
  EXPECT_EQ(at_the_table(2).plate(0, "wasabi wasabi squid_nigiri egg_nigiri").round_points(0), 9 + 3);
  EXPECT_EQ(at_the_table(2).plate(0, "wasabi squid_nigiri wasabi egg_nigiri").round_points(0), 9 + 3);
}

TEST(SG_11, AWasabiNeverReachesBack) {
  auto table = at_the_table(2).plate(0, "squid_nigiri").hand(0, "wasabi tempura tempura");
  table.play(0, "wasabi");
  EXPECT_EQ(table.round_points(0), 3);
  EXPECT_EQ(table.bare_wasabi(0), 1);
}

TEST(SG_11, ButItWaitsForTheNextNigiri) {
  EXPECT_EQ(at_the_table(2).plate(0, "squid_nigiri wasabi egg_nigiri").round_points(0), 3 + 3);
}

}  // namespace
}  // namespace sushiya::sushi_go
