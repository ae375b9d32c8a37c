// What strips lack, and the lines in which they stand.
#include "games/wasabi/nearest.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/wasabi/at_the_table.hpp"

namespace sushiya::wasabi {
namespace {

Square square_called(std::string_view name) { return *parse_square(name); }

Squares squares_called(std::initializer_list<std::string_view> names) {
  Squares all;
  for (const std::string_view name : names) all.insert(square_called(name));
  return all;
}

TEST(NearestLine, CountsOnlyLinesThatTheStripCanStillFill) {
  const auto scene = at_the_table(2).board({"T . . . .",  //
                                            "R . . . .",  //
                                            "E E E E E",  //
                                            ". . . . .",  //
                                            "E E E E E"});
  const auto nearest = [&](std::string_view strip) {
    return nearest_line(scene.game.options, scene.state.board, scene.strip_called(strip));
  };
  EXPECT_EQ(nearest("Twin Tuna").missing, 2);  // down, an egg stands in the way
  EXPECT_EQ(nearest("Tekkamaki").missing, 1);
  EXPECT_EQ(nearest("Tekkamaki").completed_by, squares_called({"b1"}));
  EXPECT_EQ(nearest("Tekkamaki").squares, squares_called({"a1", "b1"}));
  EXPECT_EQ(nearest("Tamago Nigiri").missing, 0);
  EXPECT_EQ(nearest("Rainbow Roll").missing, 4);
}

TEST(LastTiles, NameTheTileAndItsSquareInEveryLine) {
  const auto scene = at_the_table(2).board({"T . . . .",  //
                                            ". . . . .",  //
                                            ". . . M ."});
  const Components& set = scene.game.options.components;
  const Ingredient maki = set.find_ingredient("maki");
  const Ingredient tuna = set.find_ingredient("tuna");
  const std::vector<LastTile> expected{{square_called("b1"), maki}, {square_called("a2"), maki},
                                       {square_called("d2"), tuna}, {square_called("c3"), tuna},
                                       {square_called("e3"), tuna}, {square_called("d4"), tuna}};
  EXPECT_EQ(last_tiles(scene.game.options, scene.state.board, scene.strip_called("Tekkamaki")), expected);
}

TEST(LastTiles, WhereTwoLinesCrossTheTileIsNamedOnce) {
  const auto scene = at_the_table(2).board({"T . .",  //
                                            ". T ."});
  const auto all = last_tiles(scene.game.options, scene.state.board, scene.strip_called("Tekkamaki"));
  EXPECT_EQ(std::ranges::count(all, square_called("b1"), &LastTile::square), 1);
}

TEST(CompletedLine, IsTheOneWithStyleIfThereIsOne) {
  const auto line_of = [](std::initializer_list<std::string_view> drawn) {
    auto scene = at_the_table(2).board(drawn).hand(0, "M").screen(0, {"Crunchy Tuna"});
    scene.play({"tile maki", "at b3"});
    return completed_line(scene.game.options.components, scene.state.board, scene.state.changed,
                          scene.strip_called("Crunchy Tuna"));
  };
  EXPECT_EQ(line_of({". . .", ". . .", "T . X"}), squares_called({"a3", "b3", "c3"}));
  EXPECT_EQ(line_of({". X .", ". T .", "T . X"}), squares_called({"b1", "b2", "b3"}));
}

}  // namespace
}  // namespace sushiya::wasabi
