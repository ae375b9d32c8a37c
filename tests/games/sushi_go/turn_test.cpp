// SG-5 … SG-8: choosing, revealing and passing.
#include <gtest/gtest.h>

#include "games/sushi_go/at_the_table.hpp"

namespace sushiya::sushi_go {
namespace {

Table three_with_hands_told_apart() {
  return at_the_table(3)
      .hand(0, "tempura tempura tempura")
      .hand(1, "sashimi sashimi sashimi")
      .hand(2, "dumpling dumpling dumpling");
}

TEST(SG_5, AllAreWaitedForAtOnce) { EXPECT_EQ(at_the_table(4).waited_for(), SeatSet::first(4)); }

TEST(SG_5, NothingIsRevealedUntilTheLastHasChosen) {
  auto table = three_with_hands_told_apart();
  table.lay_down(2, "dumpling").lay_down(0, "tempura");
  EXPECT_EQ(table.plate(2), "");
  EXPECT_EQ(table.plate(0), "");
  EXPECT_EQ(table.waited_for(), SeatSet{1});
  table.lay_down(1, "sashimi");
  EXPECT_EQ(table.plate(0), "tempura");
  EXPECT_EQ(table.plate(1), "sashimi");
  EXPECT_EQ(table.plate(2), "dumpling");
}

TEST(SG_5, AChoiceMayBeChangedUntilTheReveal) {
  auto table = at_the_table(2).hand(0, "tempura wasabi pudding").hand(1, "sashimi maki_1 maki_2");
  table.lay_down(0, "tempura").lay_down(0, "wasabi");
  EXPECT_EQ(table.choices(0), (std::set<std::string>{"tempura", "wasabi", "pudding"}));
  EXPECT_EQ(table.waited_for(), SeatSet{1});
  table.lay_down(1, "sashimi");
  EXPECT_EQ(table.plate(0), "wasabi");
}

TEST(SG_5, OthersLearnOnlyThatAPlayerHasChosen) {
  auto one = at_the_table(2).hand(0, "tempura wasabi pudding").hand(1, "sashimi maki_1 maki_2");
  auto other = one;
  one.lay_down(0, "tempura");
  other.lay_down(0, "pudding");
  EXPECT_EQ(one.view(1), other.view(1));
  EXPECT_TRUE(one.view(1).chosen.contains(0));
  EXPECT_NE(one.view(0), other.view(0));
  EXPECT_EQ(one.view(0).choice, take(Card::tempura));
}

TEST(SG_5, ACardMustBeTakenFromOnesOwnHand) {
  auto table = three_with_hands_told_apart();
  EXPECT_EQ(table.refusal(0, "sashimi"), "SG-5 not_in_hand");
  EXPECT_EQ(table.refusal(0, Action{}), "SG-5 takes_no_card");
  EXPECT_EQ(table.refusal(0, "tempura"), "");
}

TEST(SG_6, HandsGoToTheLeft) {
  auto table = three_with_hands_told_apart();
  table.play(0, "tempura").play(1, "sashimi").play(2, "dumpling");
  EXPECT_EQ(table.hand(1), "tempura tempura");
  EXPECT_EQ(table.hand(2), "sashimi sashimi");
  EXPECT_EQ(table.hand(0), "dumpling dumpling");
}

TEST(SG_6, HandsGoToTheLeftInEveryRound) {
  for (const int round : {1, 2, 3}) {
    auto table = three_with_hands_told_apart().round(round);
    table.play(0, "tempura").play(1, "sashimi").play(2, "dumpling");
    EXPECT_EQ(table.hand(1), "tempura tempura") << "round " << round;
  }
}

TEST(SG_7, TheLastCardIsPlayedByWhoeverReceivesIt) {
  auto table = at_the_table(3).hand(0, "tempura wasabi").hand(1, "sashimi maki_1").hand(2, "dumpling pudding");
  table.play(0, "tempura").play(1, "sashimi").play(2, "dumpling");
  EXPECT_EQ(table.state().round, 1);  // nobody was asked again
  EXPECT_EQ(table.state().turn, 0);
  EXPECT_EQ(table.waited_for(), SeatSet{chance_seat});
  EXPECT_EQ(table.plate(0), "pudding");
  EXPECT_EQ(table.written(1, 2), 1 + 6);  // its dumpling, and the maki that came with the last hand
}

TEST(SG_8, BothWaysPassesRightInTheSecondRoundOnly) {
  for (const int round : {1, 2, 3}) {
    auto table = three_with_hands_told_apart().both_ways().round(round);
    table.play(0, "tempura").play(1, "sashimi").play(2, "dumpling");
    EXPECT_EQ(table.hand(0), round == 2 ? "sashimi sashimi" : "dumpling dumpling") << "round " << round;
    EXPECT_EQ(table.hand(1), round == 2 ? "dumpling dumpling" : "tempura tempura") << "round " << round;
    EXPECT_EQ(table.hand(2), round == 2 ? "tempura tempura" : "sashimi sashimi") << "round " << round;
  }
}

TEST(SG_8, TheLastCardAlsoGoesRight) {
  auto table = at_the_table(3).both_ways().round(2);
  table.hand(0, "tempura wasabi").hand(1, "sashimi pudding").hand(2, "dumpling squid_nigiri");
  table.play(0, "wasabi").play(1, "sashimi").play(2, "squid_nigiri");
  EXPECT_EQ(table.plate(0), "pudding");
}

}  // namespace
}  // namespace sushiya::sushi_go
