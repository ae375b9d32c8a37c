// SG-12 … SG-16: chopsticks.
#include <gtest/gtest.h>

#include "games/sushi_go/at_the_table.hpp"

namespace sushiya::sushi_go {
namespace {

TEST(SG_12, ChopsticksOnThePlateAllowTwoCards) {
  auto table = at_the_table(2).plate(0, "chopsticks").hand(0, "tempura sashimi sashimi");
  EXPECT_EQ(table.choices(0),
            (std::set<std::string>{"tempura", "sashimi", "tempura+sashimi", "sashimi+tempura", "sashimi+sashimi"}));
  table.play(0, "tempura+sashimi");
  EXPECT_EQ(table.plate(0), "tempura sashimi");
}

TEST(SG_12, TheyNeedNotBeUsed) {
  auto table = at_the_table(2).plate(0, "chopsticks").hand(0, "tempura sashimi sashimi");
  table.play(0, "tempura");
  EXPECT_EQ(table.plate(0), "tempura chopsticks");
}

TEST(SG_12, WithoutChopsticksOnlyOneCard) {
  auto table = at_the_table(2).hand(0, "tempura sashimi sashimi");
  EXPECT_EQ(table.refusal(0, "tempura+sashimi"), "SG-12 no_chopsticks");
  EXPECT_EQ(table.choices(0), (std::set<std::string>{"tempura", "sashimi"}));
}

TEST(SG_12, ChopsticksTakenThisTurnDoNotServeYet) {
  auto table = at_the_table(2).hand(0, "chopsticks tempura sashimi");
  EXPECT_EQ(table.refusal(0, "chopsticks+tempura"), "SG-12 no_chopsticks");
  EXPECT_EQ(table.refusal(0, "tempura+sashimi"), "SG-12 no_chopsticks");
}

TEST(SG_12, OthersChopsticksDoNotServe) {
  auto table = at_the_table(2).plate(1, "chopsticks").hand(0, "tempura sashimi sashimi");
  EXPECT_EQ(table.refusal(0, "tempura+sashimi"), "SG-12 no_chopsticks");
}

TEST(SG_12, TheSecondCardMustBeInHandBesideTheFirst) {
  auto table = at_the_table(2).plate(0, "chopsticks").hand(0, "tempura sashimi sashimi");
  EXPECT_EQ(table.refusal(0, "tempura+tempura"), "SG-12 second_not_in_hand");
  EXPECT_EQ(table.refusal(0, "tempura+pudding"), "SG-12 second_not_in_hand");
  EXPECT_EQ(table.refusal(0, "pudding+tempura"), "SG-5 not_in_hand");
  EXPECT_EQ(table.refusal(0, "tempura+chopsticks"), "SG-12 second_not_in_hand");  // those on the plate are not in hand
}

TEST(SG_13, WasabiThenNigiriTriplesIt) {
  auto table = at_the_table(2).plate(0, "chopsticks").hand(0, "wasabi squid_nigiri tempura");
  table.play(0, "wasabi+squid_nigiri");
  EXPECT_EQ(table.round_points(0), 9);
}

TEST(SG_13, NigiriThenWasabiDoesNot) {
  auto table = at_the_table(2).plate(0, "chopsticks").hand(0, "wasabi squid_nigiri tempura");
  table.play(0, "squid_nigiri+wasabi");
  EXPECT_EQ(table.round_points(0), 3);
  EXPECT_EQ(table.bare_wasabi(0), 1);
}

TEST(SG_13, OfTwoNigiriTheFirstTakesTheWasabi) {
  auto squid_first = at_the_table(2).plate(0, "chopsticks wasabi").hand(0, "egg_nigiri squid_nigiri tempura");
  auto egg_first = squid_first;
  EXPECT_EQ(squid_first.play(0, "squid_nigiri+egg_nigiri").round_points(0), 9 + 1);
  EXPECT_EQ(egg_first.play(0, "egg_nigiri+squid_nigiri").round_points(0), 3 + 3);
}

TEST(SG_13, TwoNigiriOnTwoWasabi) {
  auto table = at_the_table(2).plate(0, "chopsticks wasabi wasabi").hand(0, "egg_nigiri squid_nigiri tempura");
  EXPECT_EQ(table.play(0, "egg_nigiri+squid_nigiri").round_points(0), 3 + 9);
}

TEST(SG_14, ChopsticksGoBackIntoTheHandThatIsPassedOn) {
  auto table = at_the_table(3).plate(0, "chopsticks").hand(0, "tempura sashimi pudding");
  table.play(0, "tempura+sashimi");
  EXPECT_EQ(table.hand(1), "pudding chopsticks");
  EXPECT_EQ(table.plate(0), "tempura sashimi");
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(table.state().hands[seat].total(), 2);
}

TEST(SG_15, OnlyOneOfSeveralChopsticksIsUsed) {
  auto table = at_the_table(3).plate(0, "chopsticks chopsticks").hand(0, "tempura sashimi pudding");
  for (const std::string& choice : table.choices(0)) EXPECT_LE(std::ranges::count(choice, '+'), 1);
  table.play(0, "tempura+sashimi");
  EXPECT_EQ(table.plate(0), "tempura sashimi chopsticks");
  EXPECT_EQ(table.hand(1), "pudding chopsticks");
}

TEST(SG_15, OfTwoCardsBothAreTakenAndTheChopsticksPassedOn) {
  auto table = at_the_table(2).plate(0, "chopsticks").hand(0, "tempura tempura").hand(1, "pudding sashimi");
  table.play(0, "tempura+tempura").play(1, "sashimi");
  EXPECT_EQ(table.state().round, 1);  // the chopsticks were seat 1's last card, the pudding seat 0's
  EXPECT_EQ(table.written(1, 0), 5);
  EXPECT_EQ(table.plate(0), "pudding");
  EXPECT_EQ(table.plate(1), "");
}

TEST(SG_15, ALastCardIsNotTwo) {
  auto table = at_the_table(2).phantom(0).plate(1, "chopsticks").hand(1, "tempura").hand(0, "sashimi pudding");
  EXPECT_EQ(table.refusal(1, "tempura+tempura"), "SG-15 too_few_for_chopsticks");
  EXPECT_EQ(table.choices(1), std::set<std::string>{});  // nor a choice (SG-7)
}

TEST(SG_16, ChopsticksMayBeTakenWithChopsticks) {
  auto first = at_the_table(3).plate(0, "chopsticks").hand(0, "chopsticks sashimi pudding");
  auto second = first;
  first.play(0, "chopsticks+sashimi");
  EXPECT_EQ(first.plate(0), "sashimi chopsticks");
  EXPECT_EQ(first.hand(1), "pudding chopsticks");
  second.play(0, "sashimi+chopsticks");
  EXPECT_EQ(second.plate(0), "sashimi chopsticks");
  EXPECT_EQ(second.hand(1), "pudding chopsticks");
}

}  // namespace
}  // namespace sushiya::sushi_go
