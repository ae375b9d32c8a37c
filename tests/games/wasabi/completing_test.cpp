#include "games/wasabi/at_the_table.hpp"

namespace sushiya::wasabi {
namespace {

// Seat 0 with these strips places a tile on the drawn board and is asked what it completes.
Scene placing(std::initializer_list<std::string_view> drawn, char tile, std::string_view square,
              std::initializer_list<std::string_view> strips) {
  auto table = at_the_table(2).board(drawn).hand(0, std::string(1, tile) + "FF").screen(0, strips);
  table.play({"tile " + std::string(ingredient_id(table.game.options.components, tile_of(tile))),
              "at " + std::string(square)});
  return table;
}

TEST(WA_11, AnyOrderAcross) {
  const auto table = placing({"P C . . ."}, 'M', "c1", {"Pickle Barrel"});
  EXPECT_EQ(table.legal(), (Words{"claim Pickle Barrel", "done"}));
}

TEST(WA_11, AnyOrderDown) {
  const auto table = placing({". . . . .",  //
                              ". . . . C",  //
                              ". . . . .",  //
                              ". . . . P"},
                             'M', "e3", {"Pickle Barrel"});
  EXPECT_EQ(table.legal(), (Words{"claim Pickle Barrel", "done"}));
}

TEST(WA_11, NeighboursBeforeAfterAndBesideDoNotMatter) {
  const auto table = placing({"E E E E E",  //
                              "E P . C E",  //
                              "E E E E E"},
                             'M', "c2", {"Pickle Barrel"});
  EXPECT_EQ(table.legal(), (Words{"claim Pickle Barrel", "done"}));
}

TEST(WA_11, AGapOrACornerBreaksTheLine) {
  EXPECT_EQ(placing({"P . . C ."}, 'M', "b1", {"Pickle Barrel"}).state.step, Step::refill);
  EXPECT_EQ(placing({"P . . . .",  //
                     ". C . . ."},
                    'M', "b1", {"Pickle Barrel"})
                .state.step,
            Step::refill);
}

TEST(WA_11, ExactlyTheStripsTiles) {
  EXPECT_EQ(placing({"T . T . ."}, 'R', "b1", {"Twin Tuna"}).legal(), (Words{"claim Twin Tuna", "done"}));
  EXPECT_EQ(placing({"R . T . ."}, 'R', "b1", {"Twin Tuna"}).state.step, Step::refill) << "one tuna too few";
}

TEST(WA_11, TheLineIncludesTheChangedSquare) {
  const auto table = placing({"M T . . ."}, 'E', "c1", {"Tekkamaki"});
  EXPECT_EQ(table.state.step, Step::refill);
}

TEST(WA_11, LinesDoNotRunAroundTheEdge) {
  const auto table = placing({". . . . M",  //
                              ". . . . ."},
                             'T', "a2", {"Tekkamaki"});
  EXPECT_EQ(table.state.step, Step::refill);
}

TEST(WA_11, FourAndFive) {
  EXPECT_EQ(placing({"A C . R ."}, 'H', "c1", {"Boston Roll"}).legal(), (Words{"claim Boston Roll", "done"}));
  EXPECT_EQ(placing({"S . M T A"}, 'H', "b1", {"Rainbow Roll"}).legal(), (Words{"claim Rainbow Roll", "done"}));
}

TEST(WA_12, TheStripIsLaidOpenWithATokenAndStays) {
  auto table = placing({"M . . . ."}, 'T', "b1", {"Tekkamaki"}).play("claim Tekkamaki");
  EXPECT_TRUE(table.has_opened(0, "Tekkamaki"));
  EXPECT_FALSE(table.has_on_screen(0, "Tekkamaki"));
  EXPECT_EQ(table.game.score(table.state, 0), 2);
  table.state.board.lift(*parse_square("a1"));
  EXPECT_EQ(table.game.score(table.state, 0), 2);
}

TEST(WA_12, AClaimMayBeDeclined) {
  auto table = placing({"M . . . ."}, 'T', "b1", {"Tekkamaki"}).play("done");
  EXPECT_TRUE(table.has_on_screen(0, "Tekkamaki"));
  EXPECT_EQ(table.game.score(table.state, 0), 0);
  EXPECT_EQ(table.state.step, Step::refill) << "no strip, no card";
}

TEST(WA_12, ItNeedsAnUnusedTokenOfTheLength) {
  auto table = at_the_table(2).board({"A C . R ."}).hand(0, "HHE").screen(0, {"Boston Roll", "Ebi Nigiri"});
  table.game.options.components.tokens[4].count = 1;
  table.opened(0, {"Tiger Roll"}).play({"tile shrimp", "at c1"});
  EXPECT_EQ(table.legal(), (Words{"claim Ebi Nigiri", "done"}));
  EXPECT_EQ(table.why_refused("claim Boston Roll"), "no_unused_token");
}

TEST(WA_12, WhoeverPlacesClaimsAndNobodyElse) {
  auto table = at_the_table(2).board({"M . . . ."}).hand(0, "TTE").screen(1, {"Tekkamaki"}).screen(0, {"Kappamaki"});
  table.play({"tile tuna", "at b1"});
  EXPECT_EQ(table.legal(), Words{"done"}) << "seat 0 holds a strip of length 2: the others must reckon with Tekkamaki";
  EXPECT_EQ(table.why_refused("claim Tekkamaki"), "strip_not_in_screen");
  EXPECT_EQ(table.why_refused("claim Kappamaki"), "line_does_not_stand");
  EXPECT_EQ(table.why_refused(1, claim(table.strip_called("Tekkamaki"))), "not_your_turn");
}

TEST(WA_12, NobodyIsAskedWhatEverybodyKnows) {
  auto other_length = at_the_table(2).board({"M . . . ."}).hand(0, "TTE").screen(0, {"Boston Roll"});
  EXPECT_EQ(other_length.play({"tile tuna", "at b1"}).state.step, Step::refill);
  auto lies_open = at_the_table(2).board({"M . . . ."}).hand(0, "TTE").screen(0, {"Kappamaki"});
  EXPECT_EQ(lies_open.opened(1, {"Tekkamaki"}).play({"tile tuna", "at b1"}).state.step, Step::refill);
}

TEST(WA_13, ThePrintedOrderFromEitherEndTakesTheCubes) {
  // Printed: maki, pickle, cucumber.
  EXPECT_EQ(placing({"M . C . ."}, 'P', "b1", {"Pickle Barrel"}).play("claim Pickle Barrel").state.cubes[0], 1);
  EXPECT_EQ(placing({"C . M . ."}, 'P', "b1", {"Pickle Barrel"}).play("claim Pickle Barrel").state.cubes[0], 1);
  EXPECT_EQ(placing({"P . C . ."}, 'M', "b1", {"Pickle Barrel"}).play("claim Pickle Barrel").state.cubes[0], 0);
  EXPECT_EQ(placing({"A C . R ."}, 'H', "c1", {"Boston Roll"}).play("claim Boston Roll").state.cubes[0], 2);
  EXPECT_EQ(placing({"M H T S ."}, 'A', "e1", {"Rainbow Roll"}).play("claim Rainbow Roll").state.cubes[0], 3);
}

TEST(WA_13, LengthTwoHasNoBonus) {
  EXPECT_EQ(placing({"M . . . ."}, 'T', "b1", {"Tekkamaki"}).play("claim Tekkamaki").state.cubes[0], 0);
}

TEST(WA_13, OfSeveralLinesTheOneWithStyleCounts) {
  auto both = placing({". . M . .",  //
                       "M C . . .",  //
                       ". . C . ."},
                      'P', "c2", {"Pickle Barrel"});
  EXPECT_EQ(both.play("claim Pickle Barrel").state.cubes[0], 1) << "down it is in order, across it is not";
}

TEST(WA_14, OneChangeSeveralStripsEachWithItsOwnToken) {
  auto table = placing({"T . P C ."}, 'M', "b1", {"Tekkamaki", "Pickle Barrel"});
  EXPECT_EQ(table.legal(), (Words{"claim Tekkamaki", "claim Pickle Barrel", "done"}));
  table.play("claim Tekkamaki");
  EXPECT_EQ(table.legal(), (Words{"claim Pickle Barrel", "done"}));
  table.play("claim Pickle Barrel");
  EXPECT_EQ(table.state.rewards, 2);
  EXPECT_EQ(table.game.score(table.state, 0), 2 + 3 + 1);
}

TEST(WA_14, TheLastTokenOfALengthServesOneStrip) {
  auto table = at_the_table(2).board({"T . C . ."}).hand(0, "MEE").screen(0, {"Tekkamaki", "Kappamaki"});
  table.game.options.components.tokens[2].count = 1;
  table.play({"tile maki", "at b1", "claim Kappamaki"});
  EXPECT_TRUE(table.has_on_screen(0, "Tekkamaki"));
  EXPECT_EQ(table.state.step, Step::reward);
}

TEST(WA_15, ALineThatStoodBeforeCountsOnceAChangeTouchesIt) {
  auto table = at_the_table(2).board({"M T . . ."}).hand(0, "EEE").screen(0, {"Tekkamaki"}).card(0, "switch");
  table.play({"tile egg", "at e6"});
  EXPECT_EQ(table.state.step, Step::act) << "the line stands, but nothing has touched it";
  table.play({"card switch", "at a1", "at b1"});
  EXPECT_EQ(table.legal(), (Words{"claim Tekkamaki", "done"}));
}

TEST(WA_29, PickleBarrelAndTekkamakiByOneMaki) {
  auto table = placing({". . . . .",  //
                        ". . T . .",  //
                        ". . . P C"},
                       'M', "c3", {"Tekkamaki", "Pickle Barrel"});
  EXPECT_EQ(table.legal(), (Words{"claim Tekkamaki", "claim Pickle Barrel", "done"}));
  table.play({"claim Pickle Barrel", "claim Tekkamaki"});
  EXPECT_EQ(table.state.cubes[0], 1) << "the first with style";
}

TEST(WA_29, CrunchyTunaByTempuraInTheMiddleIsNotInStyle) {
  auto table = placing({". M . T ."}, 'X', "c1", {"Crunchy Tuna"}).play("claim Crunchy Tuna");
  EXPECT_TRUE(table.has_opened(0, "Crunchy Tuna"));
  EXPECT_EQ(table.state.cubes[0], 0);
  EXPECT_EQ(table.game.score(table.state, 0), 3);
}

}  // namespace
}  // namespace sushiya::wasabi
