#include "games/wasabi/at_the_table.hpp"

namespace sushiya::wasabi {
namespace {

Scene before_the_start(int players) {
  Scene scene(players);
  scene.state = scene.game.initial_state();
  return scene;
}

TEST(WA_1, TwoThreeFourPlayersUseFiveSixSevenColumns) {
  for (const auto& [players, last, beyond] : {std::tuple{2, "at e6", "at f1"}, {3, "at f6", "at g1"}}) {
    auto table = at_the_table(players).hand(0, "TTT").play("tile tuna");
    EXPECT_EQ(table.legal().size(), static_cast<std::size_t>(6 * (players + 3)));
    EXPECT_TRUE(table.legal().contains(last));
    EXPECT_EQ(table.why_refused(beyond), "square_not_in_use");
  }
  EXPECT_EQ(at_the_table(4).hand(0, "TTT").play("tile tuna").legal().size(), 42U);
}

TEST(WA_2, ThePantryHoldsEveryTileAndIsOpen) {
  Wasabi game;
  const State state = game.initial_state();
  int tiles = 0;
  for (const std::uint8_t count : state.pantry) tiles += count;
  EXPECT_EQ(tiles, 72);
  EXPECT_EQ(game.view_for(state, 1).pantry, state.pantry);
}

TEST(WA_3, FiftyTwoStripsInFourPilesNoneDecided) {
  Wasabi game;
  const State state = game.initial_state();
  EXPECT_EQ(state.undecided.size(), 52);
  EXPECT_EQ(undecided_in(game.options, state, 2).size(), 16);
  EXPECT_EQ(undecided_in(game.options, state, 3).size(), 14);
  EXPECT_EQ(undecided_in(game.options, state, 4).size(), 12);
  EXPECT_EQ(undecided_in(game.options, state, 5).size(), 10);
}

TEST(WA_3, EveryStripOfThePileIsEquallyLikely) {
  auto table = at_the_table(2).hand(0, "TTT").screen(0, {"Tekkamaki"}).play({"pass", "strip 3"});
  EXPECT_EQ(table.legal(), (Words{"draw Pickle Barrel", "draw Crunchy Tuna", "draw Alaska Roll", "draw Twin Tuna"}));
  EXPECT_EQ(table.game.chance_weight(table.state, table.action("draw Twin Tuna")), 1);
}

TEST(WA_4, TenTokensWorthTwoThreeFiveEight) {
  EXPECT_EQ(the_box.token_total(), 10);
  for (const auto& [length, count, points, cubes] :
       {std::tuple{2, 4, 2, 0}, {3, 3, 3, 1}, {4, 2, 5, 2}, {5, 1, 8, 3}}) {
    const TokenKind& token = the_box.tokens[static_cast<std::size_t>(length)];
    EXPECT_EQ(token.count, count);
    EXPECT_EQ(token.points, points);
    EXPECT_EQ(token.style_cubes, cubes);
  }
}

TEST(WA_5, TheKitchenDependsOnThePlayersAndNobodyStartsWithACard) {
  for (const auto& [players, chop, spicy, wasabi] : {std::tuple{2, 1, 1, 1}, {3, 1, 2, 2}, {4, 2, 2, 2}}) {
    const State state = before_the_start(players).state;
    EXPECT_EQ(state.kitchen[Card::chop], chop);
    EXPECT_EQ(state.kitchen[Card::stack], chop);
    EXPECT_EQ(state.kitchen[Card::switch_tiles], chop);
    EXPECT_EQ(state.kitchen[Card::spicy], spicy);
    EXPECT_EQ(state.kitchen[Card::wasabi], wasabi);
    for (const Cards& hand : state.cards) EXPECT_TRUE(hand.empty());
  }
}

TEST(WA_6, TheStartingPlayerIsDrawnByChance) {
  auto table = before_the_start(3);
  EXPECT_EQ(table.game.seats_to_act(table.state), SeatSet{chance_seat});
  EXPECT_EQ(table.legal(), (Words{"start 0", "start 1", "start 2"}));
  table.play("start 2");
  EXPECT_EQ(table.game.seats_to_act(table.state), SeatSet{2});
}

TEST(WA_6, EachGivesThreeTilesToTheLeft) {
  auto table = before_the_start(3).play({"start 1", "give tuna", "give shrimp", "give egg"});
  EXPECT_TRUE(table.holds_tiles(2, "THE"));
  EXPECT_EQ(table.state.active, 2);
  table.play({"give salmon", "give pickle", "give egg", "give tuna", "give shrimp", "give pickle"});
  EXPECT_TRUE(table.holds_tiles(0, "SPE"));
  EXPECT_TRUE(table.holds_tiles(1, "THP"));
  EXPECT_EQ(table.state.step, Step::pile);
  EXPECT_EQ(table.state.active, 1);
  EXPECT_EQ(table.pantry('T'), 4);
}

TEST(WA_6, ThreeCategoriesNoStapleNothingUnique) {
  auto table = before_the_start(2).play("start 0");
  EXPECT_EQ(table.legal(), each("give", "tuna salmon shrimp cucumber pickle avocado tempura egg"));
  EXPECT_EQ(table.why_refused("give rice"), "staple_in_starting_hand");
  EXPECT_EQ(table.why_refused("give fugu"), "unique_in_starting_hand");
  table.play("give tuna");
  EXPECT_EQ(table.why_refused("give salmon"), "category_given_already");
  EXPECT_EQ(table.legal(), each("give", "shrimp cucumber pickle avocado tempura egg"));
}

TEST(WA_6, WhatThePantryLacksIsNotGiven) {
  auto table = before_the_start(2);
  table.state.pantry[tile_of('T')] = 0;
  table.play("start 0");
  EXPECT_EQ(table.why_refused("give tuna"), "not_in_pantry");
  table.empty_pantry();
  table.state.pantry[tile_of('E')] = 1;
  table.play("give egg");
  EXPECT_EQ(table.state.step, Step::pile) << "nothing suits either hand any more";
}

TEST(WA_7, ThreeStripsEachSeenBeforeTheNext) {
  auto table = before_the_start(2).play({"start 1", "give tuna", "give shrimp", "give egg"});
  table.play({"give tuna", "give shrimp", "give egg"});
  EXPECT_EQ(table.state.active, 1);
  EXPECT_EQ(table.legal(), each("strip", "2 3 4 5"));
  table.play({"strip 5", "draw Rainbow Roll"});
  EXPECT_TRUE(table.has_on_screen(1, "Rainbow Roll"));
  EXPECT_EQ(table.state.active, 1);
  table.play({"strip 5", "draw Chirashi Bowl"});
  EXPECT_EQ(table.legal(), each("strip", "2 3 4")) << "the pile of five is empty";
  EXPECT_EQ(table.why_refused("strip 5"), "pile_is_empty");
  table.play({"strip 2", "draw Tekkamaki"});
  EXPECT_EQ(table.state.active, 0);
  table.play({"strip 2", "draw Kappamaki", "strip 2", "draw Ebi Nigiri", "strip 2", "draw Tamago Nigiri"});
  EXPECT_EQ(table.state.active, 1) << "the starting player has the first turn";
  EXPECT_EQ(table.state.step, Step::act);
}

}  // namespace
}  // namespace sushiya::wasabi
