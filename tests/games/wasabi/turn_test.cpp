#include "games/wasabi/at_the_table.hpp"

namespace sushiya::wasabi {
namespace {

TEST(WA_9, OneTileFromTheHandOnAnyEmptySquare) {
  auto table = at_the_table(2).hand(0, "TTE").screen(0, {"Twin Tuna"}).board({"M . . . ."});
  EXPECT_EQ(table.legal(), (Words{"tile tuna", "tile egg", "pass"}));
  table.play("tile egg");
  EXPECT_EQ(table.legal().size(), 29U);
  EXPECT_EQ(table.why_refused("at a1"), "square_taken");
  table.play("at c4");
  EXPECT_EQ(table.top("c4"), 'E');
  EXPECT_TRUE(table.holds_tiles(0, "TT"));
  EXPECT_EQ(table.state.step, Step::refill) << "one tile is all, and there is no card";
}

TEST(WA_9, ACardMayFollowOrStayInTheHand) {
  auto table = at_the_table(2).hand(0, "TTE").card(0, "spicy").play({"tile egg", "at c4"});
  EXPECT_EQ(table.legal(), (Words{"card spicy", "done"}));
  EXPECT_EQ(table.why_refused("tile tuna"), "tile_already_placed");
  table.play("done");
  EXPECT_TRUE(table.holds_cards(0, {"spicy"}));
  EXPECT_EQ(table.state.step, Step::refill);
}

TEST(WA_9, AtMostOneCardATurnAndTheTileIsAMust) {
  auto table = at_the_table(2).hand(0, "TTE").screen(0, {"Twin Tuna"}).card(0, "stack").card(0, "spicy");
  table.play("card stack");
  EXPECT_EQ(table.legal(), (Words{"tile tuna", "tile egg"}));
  EXPECT_EQ(table.why_refused("card spicy"), "one_card_a_turn");
  EXPECT_EQ(table.why_refused("done"), "must_place_a_tile");
  EXPECT_EQ(table.why_refused("pass"), "turn_has_begun");
  EXPECT_EQ(table.state.kitchen[Card::stack], 1) << "a card played is back in the kitchen";
}

TEST(WA_9, ACardNeedsATileToFollow) {
  auto table = at_the_table(2).board({"T . . . ."}).card(0, "spicy").card(0, "chop").screen(0, {"Twin Tuna"});
  EXPECT_EQ(table.legal(), (Words{"card chop", "pass"})) << "without a tile in hand only a chopped one can follow";
  EXPECT_EQ(table.why_refused("card spicy"), "no_tile_to_follow");
  EXPECT_EQ(table.why_refused("tile tuna"), "tile_not_in_hand");
}

TEST(WA_9, TheLastEmptySquareIsNoQuestion) {
  auto table = at_the_table(2).hand(0, "TTE").full_but({"b2", "c3"}).play({"tile tuna", "at b2"});
  table.play({"refill tuna", "strip 2", "draw Tekkamaki", "strip 2", "draw Kappamaki", "strip 2", "draw Ebi Nigiri"});
  table.hand(1, "E").play("tile egg");
  EXPECT_EQ(table.top("c3"), 'E');
}

TEST(WA_10, APassPutsStripsUnderTheirPiles) {
  auto table = at_the_table(2).hand(0, "TTE").screen(0, {"Twin Tuna", "Tekkamaki", "Kappamaki"}).play("pass");
  EXPECT_EQ(table.legal(), (Words{"return Twin Tuna", "return Tekkamaki", "return Kappamaki"}));
  EXPECT_EQ(table.why_refused("done"), "must_return_a_strip");
  EXPECT_EQ(table.why_refused("return Alaska Roll"), "strip_not_in_screen");
  table.play("return Tekkamaki");
  EXPECT_EQ(table.legal(), (Words{"return Twin Tuna", "return Kappamaki", "done"}));
  table.play("return Kappamaki").play("done");
  EXPECT_EQ(table.state.first_returned[2], table.strip_called("Tekkamaki"));
  EXPECT_EQ(table.state.last_returned[2], table.strip_called("Kappamaki"));
  EXPECT_TRUE(table.has_on_screen(0, "Twin Tuna"));
  EXPECT_EQ(table.state.step, Step::pile) << "phase 2: the hand is full, two strips are missing";
}

TEST(WA_10, AllStripsMayGo) {
  auto table = at_the_table(2).hand(0, "TTE").screen(0, {"Twin Tuna", "Tekkamaki", "Kappamaki"});
  table.play({"pass", "return Twin Tuna", "return Tekkamaki", "return Kappamaki"});
  EXPECT_TRUE(table.state.screens[0].empty());
  EXPECT_EQ(table.state.step, Step::pile);
}

TEST(WA_10, ASingleStripGoesWithoutAQuestion) {
  auto table = at_the_table(2).hand(0, "TTE").screen(0, {"Twin Tuna"}).play("pass");
  EXPECT_EQ(table.state.first_returned[3], table.strip_called("Twin Tuna"));
  EXPECT_EQ(table.state.step, Step::pile);
}

TEST(WA_10, NoPassWithoutAStripUnlessThereIsNoTileEither) {
  auto table = at_the_table(2).hand(0, "TTE").no_piles();
  EXPECT_EQ(table.why_refused("pass"), "no_strip_to_return");
  auto empty_handed = at_the_table(2).no_piles().empty_pantry();
  EXPECT_EQ(empty_handed.legal(), Words{"pass"});
  empty_handed.play("pass");
  EXPECT_EQ(empty_handed.state.active, 1);
}

TEST(WA_10, StripsPutBackComeAgainAfterAllOthersInTheirOrder) {
  auto table = at_the_table(2).hand(0, "TTE").hand(1, "TTE").no_piles();
  table.screen(0, {"Twin Tuna", "Alaska Roll", "Tekkamaki"}).screen(1, {"Kappamaki"});
  table.state.undecided.insert(table.strip_called("Crunchy Tuna"));
  table.play({"pass", "return Alaska Roll", "return Twin Tuna", "done"});
  EXPECT_EQ(table.legal(), Words{"draw Crunchy Tuna"}) << "the one pile that is left is no question";
  table.play("draw Crunchy Tuna");
  EXPECT_TRUE(table.has_on_screen(0, "Alaska Roll")) << "what lies decided needs no chance";
  EXPECT_EQ(table.state.active, 1);
  EXPECT_EQ(table.state.first_returned[3], table.strip_called("Twin Tuna"));
  table.play("pass");
  EXPECT_EQ(table.legal(), each("strip", "2 3"));
  table.play("strip 3");
  EXPECT_TRUE(table.has_on_screen(1, "Twin Tuna"));
  EXPECT_EQ(table.state.first_returned[3], no_strip);
}

}  // namespace
}  // namespace sushiya::wasabi
