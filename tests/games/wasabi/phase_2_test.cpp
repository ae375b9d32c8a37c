#include "games/wasabi/at_the_table.hpp"

namespace sushiya::wasabi {
namespace {

// Seat 0 completes Tekkamaki by placing a tuna on b1.
Scene completes_one(int players) {
  return at_the_table(players).board({"M . . . ."}).hand(0, "TEE").screen(0, {"Tekkamaki"});
}

TEST(WA_22, OneCardForEachStrip) {
  auto table = at_the_table(2).board({"T . C . ."}).hand(0, "MEE").screen(0, {"Tekkamaki", "Kappamaki"});
  table.play({"tile maki", "at b1", "claim Kappamaki", "claim Tekkamaki"});
  EXPECT_EQ(table.legal(), each("reward", "chop spicy switch stack wasabi"));
  table.play("reward spicy");
  EXPECT_EQ(table.legal(), each("reward", "chop switch stack wasabi"));
  table.play("reward chop");
  EXPECT_TRUE(table.holds_cards(0, {"chop", "spicy"}));
  EXPECT_EQ(table.state.step, Step::refill);
}

TEST(WA_22, AWasabiOffTheBoard) {
  auto table = completes_one(4).wasabi("d3").wasabi("f5").play({"tile tuna", "at b1", "claim Tekkamaki"});
  EXPECT_EQ(table.legal(),
            (Words{"reward chop", "reward spicy", "reward switch", "reward stack", "lift d3", "lift f5"}));
  EXPECT_EQ(table.why_refused("reward wasabi"), "not_in_kitchen");
  EXPECT_EQ(table.why_refused("lift a1"), "no_wasabi_there");
  table.play("lift d3");
  EXPECT_TRUE(table.holds_cards(0, {"wasabi"}));
  EXPECT_EQ(table.state.board.wasabi, (std::array<Square, 2>{*parse_square("f5"), no_square}));
}

TEST(WA_22, TakingAWasabiOffCompletesNothing) {
  auto table = completes_one(2).board({". . . . .", ". . . M C"}).screen(0, {"Kappamaki"}).wasabi("d1");
  table.play({"tile tuna", "at b1", "claim Tekkamaki", "lift d1"});
  EXPECT_EQ(table.state.step, Step::refill);
  EXPECT_TRUE(table.has_on_screen(0, "Kappamaki"));
}

TEST(WA_22, NotTheKindPlayedThisTurn) {
  auto table = completes_one(4).card(0, "spicy").play({"card spicy", "tile tuna", "at b1", "claim Tekkamaki", "done"});
  EXPECT_EQ(table.legal(), each("reward", "chop switch stack wasabi"));
  EXPECT_EQ(table.why_refused("reward spicy"), "kind_played_this_turn");
  auto wasabi = completes_one(4).card(0, "wasabi").wasabi("f1");
  wasabi.play({"card wasabi", "at d3", "tile tuna", "at b1", "claim Tekkamaki"});
  EXPECT_EQ(wasabi.legal(), each("reward", "chop spicy switch stack")) << "neither the one played nor the other one";
  EXPECT_EQ(wasabi.why_refused("lift f1"), "kind_played_this_turn");
}

TEST(WA_22, TheKindPlayedIfThereIsNothingElse) {
  auto table = completes_one(2).card(0, "spicy").card(1, "chop").card(1, "switch").card(0, "stack");
  table.card(1, "wasabi").play({"card spicy", "tile tuna", "at b1", "claim Tekkamaki", "done"});
  EXPECT_TRUE(table.holds_cards(0, {"spicy", "stack"})) << "one choice is no question";
}

TEST(WA_22, NothingAvailableNothingTaken) {
  auto table = completes_one(2).card(1, "chop").card(1, "switch").card(1, "wasabi").card(1, "spicy").card(1, "stack");
  table.play({"tile tuna", "at b1", "claim Tekkamaki"});
  EXPECT_EQ(table.state.step, Step::refill);
  EXPECT_TRUE(table.holds_cards(0, {}));
}

TEST(WA_22, AFullHandMakesRoomOrGoesWithout) {
  auto table =
      completes_one(2).card(0, "chop").card(0, "stack").play({"tile tuna", "at b1", "claim Tekkamaki", "done"});
  EXPECT_EQ(table.legal(), (Words{"reward spicy", "reward switch", "reward wasabi", "done"}));
  auto without = table;
  without.play("done");
  EXPECT_TRUE(without.holds_cards(0, {"chop", "stack"}));
  EXPECT_EQ(without.state.step, Step::refill);
  table.play("reward spicy");
  EXPECT_EQ(table.legal(), each("drop", "chop stack"));
  EXPECT_EQ(table.why_refused("drop spicy"), "must_drop_another");
  table.play("drop chop");
  EXPECT_TRUE(table.holds_cards(0, {"spicy", "stack"}));
  EXPECT_EQ(table.state.kitchen[Card::chop], 1);
}

TEST(WA_22, WithRoomACardIsTaken) {
  auto table = completes_one(2).play({"tile tuna", "at b1", "claim Tekkamaki"});
  EXPECT_EQ(table.why_refused("done"), "room_for_a_card");
}

TEST(WA_22, TheOlderOfTwoAlikeMayGo) {
  auto table =
      completes_one(4).card(0, "chop").card(0, "stack").play({"tile tuna", "at b1", "claim Tekkamaki", "done"});
  table.play("reward chop");
  EXPECT_EQ(table.legal(), each("drop", "chop stack"));
  table.play("drop chop");
  EXPECT_TRUE(table.holds_cards(0, {"chop", "stack"}));
}

TEST(WA_23, TilesUpToThreeOfFreeChoice) {
  auto table = at_the_table(2).hand(0, "TEE").card(0, "spicy").play({"card spicy", "tile egg", "at a1"});
  table.play({"tile egg", "at e6"});
  EXPECT_EQ(table.legal(), each("refill", "rice maki tuna salmon fugu shrimp cucumber pickle avocado tempura egg"));
  table.play({"refill fugu", "refill rice"});
  EXPECT_TRUE(table.holds_tiles(0, "TFR"));
  EXPECT_EQ(table.pantry('F'), 0);
  EXPECT_EQ(table.state.step, Step::pile);
}

TEST(WA_23, LessIfThePantryIsEmptyAndOneKindIsNoQuestion) {
  auto table = at_the_table(2).hand(0, "TEE").card(0, "spicy").empty_pantry();
  table.state.pantry[tile_of('S')] = 1;
  table.play({"card spicy", "tile egg", "at a1", "tile egg", "at e6"});
  EXPECT_TRUE(table.holds_tiles(0, "TS"));
  EXPECT_EQ(table.state.step, Step::pile);
}

TEST(WA_23, WhatThePantryLacksIsRefused) {
  auto table = at_the_table(2).hand(0, "TEF").play({"tile tuna", "at a1"});
  EXPECT_EQ(table.why_refused("refill fugu"), "not_in_pantry");
}

TEST(WA_24, StripsUpToThree) {
  auto table = at_the_table(2).hand(0, "TEE").screen(0, {"Tekkamaki"}).play({"tile tuna", "at a1", "refill rice"});
  table.play({"strip 5", "draw Rainbow Roll", "strip 2", "draw Kappamaki"});
  EXPECT_EQ(table.state.screens[0].size(), 3);
  EXPECT_EQ(table.state.active, 1);
  EXPECT_EQ(table.state.step, Step::act);
}

TEST(WA_24, LessIfAllPilesAreEmpty) {
  auto table = at_the_table(2).hand(0, "TEE").no_piles().play({"tile tuna", "at a1", "refill rice"});
  EXPECT_EQ(table.state.active, 1);
  EXPECT_TRUE(table.state.screens[0].empty());
}

}  // namespace
}  // namespace sushiya::wasabi
