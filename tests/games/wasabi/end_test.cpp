#include "games/wasabi/at_the_table.hpp"

namespace sushiya::wasabi {
namespace {

TEST(WA_25, TheLastTokenWinsAtOnceWhateverThePoints) {
  auto table = at_the_table(2).board({"M . . . ."}).hand(0, "TEE").screen(0, {"Tekkamaki"});
  table.game.options.components.tokens[2].count = 1;
  table.game.options.components.tokens[3].count = 1;
  table.game.options.components.tokens[4].count = 0;
  table.game.options.components.tokens[5].count = 0;
  table.opened(0, {"Pickle Barrel"}).opened(1, {"Alaska Roll"});
  table.state.cubes[1] = 20;
  table.play({"tile tuna", "at b1", "claim Tekkamaki"});
  EXPECT_TRUE(is_over(table.game, table.state));
  EXPECT_LT(table.game.score(table.state, 0), table.game.score(table.state, 1));
  EXPECT_EQ(table.game.winners(table.state), SeatSet{0});
  EXPECT_EQ(table.why_refused("done"), "game_won_by_tokens");
}

// Everything but b2 is filled, and seat 0 holds the tile for it.
Scene one_square_left() {
  return at_the_table(2).hand(0, "EET").hand(1, "EEE").no_piles().full_but({"b2"}).empty_pantry();
}

TEST(WA_26, AFullBoardEndsTheGameAfterPhaseTwo) {
  auto table = one_square_left();
  table.state.pantry[tile_of('R')] = 1;
  table.state.pantry[tile_of('M')] = 1;
  table.play("tile egg");
  EXPECT_EQ(table.state.step, Step::refill) << "the turn is not over yet";
  table.play("refill rice");
  EXPECT_TRUE(is_over(table.game, table.state));
  EXPECT_TRUE(table.holds_tiles(0, "RTE"));
  EXPECT_EQ(table.why_refused("done"), "game_is_over");
}

TEST(WA_26, ACoveredSquareCountsAsFilled) {
  auto table = at_the_table(2).hand(0, "EET").no_piles().wasabi("a1").full_but({"e6"}).empty_pantry().play("tile egg");
  EXPECT_TRUE(is_over(table.game, table.state));
}

TEST(WA_26, AWasabiAfterTheTileCanEndIt) {
  auto table = at_the_table(2).hand(0, "EET").no_piles().full_but({"b2", "c2"}).empty_pantry().card(0, "wasabi");
  table.play({"tile egg", "at b2", "card wasabi", "at b1"});
  EXPECT_TRUE(is_over(table.game, table.state));
}

TEST(WA_26, TheWasabiTakenBackPreventsTheEnd) {
  auto table = at_the_table(2).board({"R . . . ."}).hand(0, "EET").screen(0, {"Tamago Nigiri"}).hand(1, "TTT");
  table.no_piles().wasabi("d5").full_but({"b1"}).empty_pantry();
  table.play({"tile egg", "claim Tamago Nigiri"});
  EXPECT_TRUE(table.legal().contains("lift d5"));
  auto keeps_it_there = table;
  keeps_it_there.play("reward spicy");
  EXPECT_TRUE(is_over(keeps_it_there.game, keeps_it_there.state));
  table.play("lift d5");
  EXPECT_FALSE(is_over(table.game, table.state)) << "four squares are empty again";
  EXPECT_EQ(table.state.active, 1);
}

TEST(WA_26, TokensAndCubesMakeTwentyThree) {
  auto table = at_the_table(2).opened(0, {"Rainbow Roll", "Pickle Barrel", "Boston Roll", "Tekkamaki", "Kappamaki"});
  table.state.cubes[0] = 3;
  EXPECT_EQ(table.game.score(table.state, 0), 8 + 3 + 5 + 2 + 2 + 3);
  EXPECT_EQ(table.game.score(table.state, 0), 23);
}

TEST(WA_27, MoreCubesBreakTheTieThenItIsADraw) {
  auto table = one_square_left().opened(0, {"Tekkamaki"}).opened(1, {"Pickle Barrel"});
  table.state.cubes[0] = 1;
  table.play("tile egg");
  ASSERT_TRUE(is_over(table.game, table.state));
  EXPECT_EQ(table.game.score(table.state, 0), table.game.score(table.state, 1));
  EXPECT_EQ(table.game.winners(table.state), SeatSet{0});
  table.state.opened[1] = {};
  table.state.opened[1].insert(table.strip_called("Kappamaki"));
  table.state.cubes[1] = 1;
  EXPECT_EQ(table.game.winners(table.state), (SeatSet{0, 1}));
}

TEST(WA_28, TwoRoundsOfPassesEndTheGame) {
  auto table = at_the_table(2).no_piles().hand(0, "EET").hand(1, "EET");
  table.screen(0, {"Tekkamaki"}).screen(1, {"Boston Roll"}).empty_pantry();
  for (int passes = 0; passes < 4; ++passes) {
    ASSERT_FALSE(is_over(table.game, table.state)) << passes;
    table.play("pass");
  }
  EXPECT_TRUE(is_over(table.game, table.state));
  EXPECT_EQ(table.game.winners(table.state), (SeatSet{0, 1}));
  EXPECT_EQ(table.why_refused("pass"), "game_ended_by_passing");
}

TEST(WA_28, ATileInBetweenBeginsTheCountAnew) {
  auto table = at_the_table(2).no_piles().hand(0, "EET").hand(1, "EET");
  table.screen(0, {"Tekkamaki"}).screen(1, {"Boston Roll"}).empty_pantry();
  table.play({"pass", "pass", "pass", "tile egg", "at a1", "pass", "pass", "pass"});
  EXPECT_FALSE(is_over(table.game, table.state));
  table.play("pass");
  EXPECT_TRUE(is_over(table.game, table.state));
}

}  // namespace
}  // namespace sushiya::wasabi
