#include "games/wasabi/at_the_table.hpp"

namespace sushiya::wasabi {
namespace {

// ---- Stack!

TEST(WA_16, ThisTurnsTileMayGoOnAnother) {
  auto table = at_the_table(2).board({"M E . . ."}).hand(0, "TTS").screen(0, {"Tekkamaki"}).card(0, "stack");
  table.play({"card stack", "tile tuna"});
  EXPECT_EQ(table.legal().size(), 30U) << "empty squares are still allowed";
  table.play("at b1");
  EXPECT_EQ(table.top("b1"), 'T');
  EXPECT_EQ(table.legal(), (Words{"claim Tekkamaki", "done"}));
}

TEST(WA_16, OnlyTheTopCountsAndAnyoneMayLook) {
  auto table = at_the_table(2).board({"M E . . ."}).stack("b1", "TS").hand(0, "EEE").screen(0, {"Tekkamaki"});
  table.play({"tile egg", "at b2"});
  EXPECT_EQ(table.state.step, Step::refill);
  const View view = table.game.view_for(table.state, 1);
  ASSERT_EQ(view.board.buried_count, 2);
  EXPECT_EQ(view.board.buried[0], (Buried{*parse_square("b1"), tile_of('E')}));
  EXPECT_EQ(view.board.buried[1], (Buried{*parse_square("b1"), tile_of('T')}));
}

TEST(WA_16, NotAfterTheTile) {
  auto table = at_the_table(2).hand(0, "TTS").card(0, "stack").play({"tile tuna", "at a1"});
  EXPECT_EQ(table.legal(), Words{"done"}) << "asked all the same: what kind of card it is may be hidden";
  EXPECT_EQ(table.why_refused("card stack"), "stack_after_the_tile");
}

TEST(WA_16, NotOnACoveredSquare) {
  auto table = at_the_table(2).board({"M E . . ."}).wasabi("a1").hand(0, "TTS").card(0, "stack");
  table.play({"card stack", "tile tuna"});
  EXPECT_EQ(table.why_refused("at b1"), "square_covered");
  EXPECT_EQ(table.legal().size(), 26U);
}

// ---- Chop!

TEST(WA_17, BeforeTheTileBackToThePantry) {
  auto table = at_the_table(2).board({"M E . . ."}).hand(0, "TTS").card(0, "chop").play("card chop");
  EXPECT_EQ(table.legal(), (Words{"at a1", "at b1"}));
  EXPECT_EQ(table.why_refused("at c1"), "square_empty");
  table.play("at b1");
  EXPECT_EQ(table.legal(), (Words{"pantry", "use"}));
  table.play("pantry");
  EXPECT_EQ(table.pantry('E'), 5);
  EXPECT_EQ(table.top("b1"), '.');
  EXPECT_EQ(table.legal(), (Words{"tile tuna", "tile salmon"})) << "the turn's tile is still to come";
}

TEST(WA_17, BeforeTheTileAsThisTurnsTile) {
  auto table = at_the_table(2).board({"M . T . ."}).hand(0, "EES").screen(0, {"Tekkamaki"}).card(0, "chop");
  table.play({"card chop", "at c1", "use"});
  EXPECT_EQ(table.legal().size(), 29U) << "where it lay is empty now";
  table.play({"at b1", "claim Tekkamaki"});
  EXPECT_TRUE(table.holds_tiles(0, "EES")) << "no tile left the hand";
  EXPECT_NE(table.state.step, Step::act);
}

TEST(WA_17, AfterTheTileToThePantryWithoutAQuestion) {
  auto table = at_the_table(2).board({"M . T . ."}).hand(0, "EES").card(0, "chop").play({"tile egg", "at e5"});
  table.play({"card chop", "at c1"});
  EXPECT_EQ(table.pantry('T'), 6);
  EXPECT_EQ(table.state.step, Step::refill);
}

TEST(WA_17, OnlyTheTopOfAStackAndTheTileBeneathCanCompleteAStrip) {
  auto table = at_the_table(2).board({"M T . . ."}).stack("b1", "E").hand(0, "EES").screen(0, {"Tekkamaki"});
  table.card(0, "chop").play({"card chop", "at b1"});
  EXPECT_EQ(table.top("b1"), 'T');
  EXPECT_EQ(table.legal(), (Words{"claim Tekkamaki", "done"}));
  table.play("claim Tekkamaki");
  EXPECT_EQ(table.legal(), (Words{"pantry", "use"}));
  EXPECT_EQ(table.play("pantry").state.board.buried_count, 0);
}

TEST(WA_17, NoCoveredTile) {
  auto table = at_the_table(2).board({"M . . . E"}).wasabi("a1").hand(0, "EES").card(0, "chop");
  table.play({"tile egg", "at c1", "card chop"});
  EXPECT_EQ(table.legal(), (Words{"at c1", "at e1"}));
  EXPECT_EQ(table.why_refused("at a1"), "square_covered");
}

TEST(WA_17, NothingToChop) {
  auto table = at_the_table(2).board({"M . . . ."}).wasabi("a1").hand(0, "EES").card(0, "chop");
  EXPECT_EQ(table.why_refused("card chop"), "nothing_to_chop");
}

TEST(WA_17, WithoutAnotherTileTheChoppedOneIsUsed) {
  auto table = at_the_table(2).board({"M . . T ."}).card(0, "chop").play({"card chop", "at d1"});
  EXPECT_EQ(table.state.step, Step::place) << "there is no question whether";
  table.play("at b1");
  EXPECT_EQ(table.top("b1"), 'T');
}

// ---- Spicy!

TEST(WA_18, BeforeTheTileTwoAreAllowed) {
  auto table = at_the_table(2).hand(0, "TTS").card(0, "spicy").play({"card spicy", "tile tuna", "at a1"});
  EXPECT_EQ(table.legal(), (Words{"tile tuna", "tile salmon", "done"})) << "no refill in between";
  table.play({"tile salmon", "at b1"});
  EXPECT_TRUE(table.holds_tiles(0, "T"));
  EXPECT_EQ(table.state.step, Step::refill);
}

TEST(WA_18, AfterTheTileOneMore) {
  auto table = at_the_table(2).hand(0, "TTS").card(0, "spicy").play({"tile tuna", "at a1", "card spicy"});
  EXPECT_EQ(table.legal(), (Words{"tile tuna", "tile salmon", "done"}));
}

TEST(WA_18, TheSecondIsOptional) {
  auto table = at_the_table(2).hand(0, "TTS").card(0, "spicy").play({"card spicy", "tile tuna", "at a1", "done"});
  EXPECT_EQ(table.state.step, Step::refill);
}

TEST(WA_18, EachTileMayComplete) {
  auto table = at_the_table(2).board({"M . M . ."}).hand(0, "TCS").screen(0, {"Tekkamaki", "Kappamaki"});
  table.card(0, "spicy").play({"card spicy", "tile tuna", "at a2", "claim Tekkamaki"});
  table.play({"tile cucumber", "at c2", "claim Kappamaki"});
  EXPECT_EQ(table.state.rewards, 2);
}

TEST(WA_18, NoSecondTileOnAFullBoard) {
  auto table = at_the_table(2).hand(0, "TTS").full_but({"c3"}).card(0, "spicy").play({"card spicy", "tile tuna"});
  EXPECT_EQ(table.top("c3"), 'T');
  EXPECT_EQ(table.state.step, Step::refill);
}

// ---- Switch!

TEST(WA_19, WholeStacksChangePlaces) {
  auto table = at_the_table(2).board({"E T . . ."}).stack("a1", "MH").stack("b1", "S").hand(0, "EEE");
  table.card(0, "switch").play({"card switch", "at a1", "at b1"});
  EXPECT_EQ(table.top("a1"), 'S');
  EXPECT_EQ(table.top("b1"), 'H');
  Board board = table.state.board;
  board.lift(*parse_square("b1"));
  EXPECT_EQ(board.top(*parse_square("b1")), tile_of('M'));
  board.lift(*parse_square("b1"));
  EXPECT_EQ(board.top(*parse_square("b1")), tile_of('E'));
  board.lift(*parse_square("a1"));
  EXPECT_EQ(board.top(*parse_square("a1")), tile_of('T'));
}

TEST(WA_19, OrthogonalNeighboursOneMayBeEmpty) {
  auto table = at_the_table(2).board({". . . . .", ". T . . ."}).hand(0, "EEE").card(0, "switch");
  table.play("card switch");
  EXPECT_EQ(table.legal(), (Words{"at a2", "at b1", "at b3", "at c2"}))
      << "the only tile is no question; both empty is no switch";
  EXPECT_EQ(table.why_refused("at a1"), "not_adjacent");
  table.play("at c2");
  EXPECT_EQ(table.top("b2"), '.');
  EXPECT_EQ(table.top("c2"), 'T');
}

TEST(WA_19, BeforeTheTileTheTileStillFollows) {
  auto table = at_the_table(2).board({"M . T . ."}).hand(0, "EEE").screen(0, {"Tekkamaki"}).card(0, "switch");
  table.play({"card switch", "at c1", "at b1", "claim Tekkamaki"});
  EXPECT_EQ(table.legal(), Words{"tile egg"});
}

TEST(WA_19, BothSquaresMayComplete) {
  auto table = at_the_table(2)
                   .board({"M T C . .",  //
                           ". . M . ."})
                   .hand(0, "EEE")
                   .screen(0, {"Tekkamaki", "Kappamaki"})
                   .card(0, "switch");
  table.play({"tile egg", "at e6", "card switch", "at b1", "at c1"});
  EXPECT_EQ(table.legal(), (Words{"claim Kappamaki", "claim Tekkamaki", "done"}));
}

TEST(WA_19, NotBeneathAWasabi) {
  auto table = at_the_table(2).board({"M T C . ."}).wasabi("a1").hand(0, "EEE").card(0, "switch");
  table.play("card switch");
  EXPECT_EQ(table.legal(), (Words{"at c2", "at d1"}));
  EXPECT_EQ(table.why_refused("at b1"), "square_covered");
}

TEST(WA_19, NothingToSwitch) {
  EXPECT_EQ(at_the_table(2).hand(0, "EEE").card(0, "switch").why_refused("card switch"), "nothing_to_switch");
  auto choosing = at_the_table(2).board({"M . . . E"}).hand(0, "EEE").card(0, "switch").play("card switch");
  EXPECT_EQ(choosing.why_refused("at b1"), "nothing_to_switch");
}

TEST(WA_19, ATileWalledInByAWasabiCannotMove) {
  // a1's neighbours b1 and a2: one is covered, so only the other is left.
  auto table = at_the_table(2).board({"M . . . ."}).wasabi("b1").hand(0, "EEE").card(0, "switch").play("card switch");
  EXPECT_EQ(table.top("a2"), 'M') << "a single tile with a single way to go is no question";
  auto walled = at_the_table(3).board({"M . . . . E"}).wasabi("b1").wasabi("a3").hand(0, "EEE").card(0, "switch");
  walled.board({". . . . . .", "T . . . . ."}).play("card switch");
  EXPECT_EQ(walled.legal(), (Words{"at a1", "at a2", "at f1"}));
}

// ---- Wasabi!

TEST(WA_20, TwoByTwoInsideTheAreaAndACubeAtOnce) {
  auto table = at_the_table(2).board({"M T . . ."}).hand(0, "EEE").card(0, "wasabi").play("card wasabi");
  EXPECT_EQ(table.legal().size(), 20U);
  EXPECT_EQ(table.why_refused("at e1"), "block_not_inside");
  EXPECT_EQ(table.why_refused("at a6"), "block_not_inside");
  table.play("at a1");
  EXPECT_EQ(table.state.cubes[0], 1);
  EXPECT_EQ(table.state.kitchen[Card::wasabi], 0) << "it lies on the board, not in the kitchen";
  EXPECT_EQ(table.legal(), Words{"tile egg"});
}

TEST(WA_20, AfterTheTileToo) {
  auto table = at_the_table(2).hand(0, "EEE").card(0, "wasabi").play({"tile egg", "at a1", "card wasabi", "at a1"});
  EXPECT_EQ(table.state.step, Step::refill);
  EXPECT_EQ(table.state.board.covered().size(), 4);
  EXPECT_EQ(table.top("a1"), 'E') << "anyone may look beneath";
}

TEST(WA_20, NoOverlap) {
  auto table = at_the_table(4).wasabi("b2").hand(0, "EEE").card(0, "wasabi").play("card wasabi");
  EXPECT_EQ(table.why_refused("at a1"), "wasabi_overlaps");
  EXPECT_EQ(table.why_refused("at c3"), "wasabi_overlaps");
  EXPECT_EQ(table.legal().size(), 30U - 9U);
}

TEST(WA_20, CoveredSquaresAreOutOfPlay) {
  auto table = at_the_table(2).board({". . . . .", "M . . . ."}).wasabi("a1").hand(0, "TTE").screen(0, {"Tekkamaki"});
  table.play("tile tuna");
  EXPECT_EQ(table.why_refused("at b2"), "square_covered");
  table.play("at a3");
  EXPECT_EQ(table.state.step, Step::refill) << "maki above is covered: no line";
}

TEST(WA_21, BeforeTheTileAnEmptySquareIsLeft) {
  auto table = at_the_table(2).hand(0, "EEE").full_but({"b2", "c2"}).card(0, "wasabi").play("card wasabi");
  EXPECT_EQ(table.why_refused("at b1"), "no_square_left_for_tile");
  EXPECT_EQ(table.why_refused("at b2"), "no_square_left_for_tile");
  EXPECT_EQ(table.legal().size(), 18U);
  auto after = at_the_table(2).hand(0, "EEE").full_but({"b2", "c2", "e6"}).card(0, "wasabi");
  after.play({"tile egg", "at e6", "card wasabi"});
  EXPECT_EQ(after.legal().size(), 20U) << "after the tile any block will do";
}

// ---- Cards that do nothing

TEST(WA_30, SpicyWithNothingToPlaceIsPlayedAllTheSame) {
  auto table = at_the_table(2).hand(0, "T").card(0, "spicy").play({"tile tuna", "at a1"});
  EXPECT_EQ(table.legal(), (Words{"card spicy", "done"}));
  table.play("card spicy");
  EXPECT_EQ(table.state.step, Step::refill) << "there is no second tile to ask for";
  EXPECT_TRUE(table.state.kitchen.contains(Card::spicy));
  auto no_square = at_the_table(2).hand(0, "TTS").full_but({"c3"}).card(0, "spicy").play("tile tuna");
  no_square.play("card spicy");
  EXPECT_EQ(no_square.state.step, Step::refill);
}

TEST(WA_30, StackWithNothingToCoverIsPlayedAllTheSame) {
  auto table = at_the_table(2).hand(0, "TTS").card(0, "stack").play({"card stack", "tile tuna"});
  EXPECT_EQ(table.legal().size(), 30U);
  table.play("at a1");
  EXPECT_EQ(table.top("a1"), 'T');
  EXPECT_TRUE(table.state.kitchen.contains(Card::stack));
}

TEST(WA_30, WithoutATileInHandOnlyChopMayBePlayed) {
  auto table = at_the_table(2).board({"M E . . ."}).screen(0, {"Tekkamaki"}).card(0, "chop").card(0, "switch");
  EXPECT_EQ(table.legal(), (Words{"card chop", "pass"}));
  EXPECT_EQ(table.why_refused("card switch"), "no_tile_to_follow");
  table.play({"card chop", "at a1"});
  EXPECT_EQ(table.state.step, Step::place) << "the chopped tile is this turn's tile";
}

}  // namespace
}  // namespace sushiya::wasabi
