// sushiya score wasabi.
#include <sstream>

#include <gtest/gtest.h>

#include "cli/score/score.hpp"
#include "cli/sheet_frame.hpp"
#include "games/wasabi/sheet.hpp"

namespace sushiya::cli {
namespace {

std::string answers(const std::string& lines, bool expect_good) {
  std::istringstream in(lines);
  std::ostringstream out;
  EXPECT_EQ(answer_lines(score_json<Wasabi>, in, out), expect_good);
  return out.str();
}

TEST(WA_26, ScoresTheRulebooksExample) {
  const auto points = [](const std::string& line) { return (*parse_json(answers(line, true)))["points"].dump(); };
  EXPECT_EQ(points(R"({"strips": [[5,3,4,2,2],[]], "cubes": [3,0]})"), "[23,0]");
  EXPECT_EQ(points(R"({"cubes": [0,1,2,99], "strips": [[2],[2,2,2,2],[3,3,3],[4,4,5]]})"), "[2,9,11,117]");
  EXPECT_EQ(points(R"({"strips": [[2,2,2,2,3,3,3,4,4,5],[]], "cubes": [0,0]})"), "[35,0]");
}

TEST(WasabiScoreJson, WhatCannotLieOnATable) {
  const auto error = [](const std::string& line) { return (*parse_json(answers(line, false)))["error"]; };
  EXPECT_EQ(error(R"({"strips": [[2]], "cubes": [0]})"), "/strips: expected the strips of 2 to 4 players (WA-1)");
  EXPECT_EQ(error(R"({"strips": [[],[],[],[],[]], "cubes": [0,0,0,0,0]})"),
            "/strips: expected the strips of 2 to 4 players (WA-1)");
  EXPECT_EQ(error(R"({"strips": [[1],[]], "cubes": [0,0]})"), "/strips/0/0: expected a whole number from 2 to 5");
  EXPECT_EQ(error(R"({"strips": [[],[3,6]], "cubes": [0,0]})"), "/strips/1/1: expected a whole number from 2 to 5");
  EXPECT_EQ(error(R"({"strips": [[],["3"]], "cubes": [0,0]})"), "/strips/1/0: expected a whole number from 2 to 5");
  EXPECT_EQ(error(R"({"strips": [[],3], "cubes": [0,0]})"), "/strips/1: expected an array of lengths");
  EXPECT_EQ(error(R"({"strips": [[5,5],[]], "cubes": [0,0]})"),
            "/strips/0/1: a player has 1 token of length 5, and each recipe needs one (WA-4, WA-12)");
  EXPECT_EQ(error(R"({"strips": [[2,2,2,2,2],[]], "cubes": [0,0]})"),
            "/strips/0/4: a player has 4 tokens of length 2, and each recipe needs one (WA-4, WA-12)");
  EXPECT_EQ(error(R"({"strips": [[3,3,3,3],[]], "cubes": [0,0]})").get<std::string>().substr(0, 12), "/strips/0/3:");
  EXPECT_EQ(error(R"({"strips": [[4,4,4],[]], "cubes": [0,0]})").get<std::string>().substr(0, 12), "/strips/0/2:");
  EXPECT_EQ(error(R"({"strips": [[],[]], "cubes": [0]})"), "/cubes: expected as many numbers as there are players");
  EXPECT_EQ(error(R"({"strips": [[],[]], "cubes": [0,-1]})"), "/cubes/1: expected a whole number from 0 to 99");
  EXPECT_EQ(error(R"({"strips": [[],[]], "cubes": [0,0.5]})"), "/cubes/1: expected a whole number from 0 to 99");
  EXPECT_EQ(error(R"({"strips": [[],[]]})"), "the field \"cubes\" is missing");
  EXPECT_EQ(error(R"({"strips": [[],[]], "cubes": [0,0], "points": [1,2]})"), "/points: unknown field");
  EXPECT_EQ(error(R"({"strips": [[2,2,2,2,3,3,3,4,4,5],[2,2,2,2,3,3,3,4,4,5]], "cubes": [0,0]})"),
            "/strips: only one player can assign every token: that ends the game (WA-25)");
}

std::string sheet_for(const std::string& typed, bool expect_whole) {
  std::istringstream in(typed);
  std::ostringstream out;
  EXPECT_EQ(ask_scores<Wasabi>(in, out, texts(Language::en)), expect_whole);
  return out.str();
}

TEST(WasabiScoreSheet, AsksAndShowsTheSheet) {
  const std::string text = sheet_for("Ann, Bo\n5 3 4 2 2\n3\n-\n\n", true);
  EXPECT_TRUE(
      text.ends_with("★ Ann wins with 23 points.\n"
                     "\n"
                     "                             Ann        Bo\n"
                     "──────────────────────────────────────────\n"
                     "Tokens of length 2        (2)  4         ·\n"
                     "Tokens of length 3        (1)  3         ·\n"
                     "Tokens of length 4        (1)  5         ·\n"
                     "Tokens of length 5        (1)  8         ·\n"
                     "Cubes                     (3)  3         ·\n"
                     "──────────────────────────────────────────\n"
                     "Final score                   23         0\n"))
      << text;
}

TEST(WasabiScoreSheet, SaysWhatIsWrongAndAsksAgain) {
  const std::string text = sheet_for("A,B,C,D,E\nAnn, Bo\ntwo\n\n7\n55\n-\nmany\n100\n0\n2\n", false) +
                           sheet_for("Ann, Bo\n2223334425\n0\n2223334425\n-\n0\n", true);
  for (const char* message :
       {"Wasabi! is for 2 to 4 players (WA-1)", "expected the lengths of recipes, as in 5 3 2; type - for none",
        "no recipes; type - for none", "expected a length from 2 to 5 (WA-3)",
        "a player has 1 token of length 5, and each recipe needs one (WA-4, WA-12)",
        "expected a whole number from 0 to 99", "only one player can assign every token: that ends the game (WA-25)"})
    EXPECT_NE(text.find(std::string("  ") + message + ". Please try again.\n"), std::string::npos) << message << text;
  EXPECT_NE(text.find("★ The last token is assigned, and the game won at once: Ann. [WA-25]\n"), std::string::npos)
      << text;
}

TEST(WasabiScoreSheet, BackReturnsToThePlayerBefore) {
  EXPECT_NE(sheet_for("Ann, Bo\n2\n0\nback\n5\n1\n3\n0\n", true).find("★ Ann wins with 9 points.\n"),
            std::string::npos);
}

TEST(WA_27, CubesBreakTiesAndThenItIsADraw) {
  const auto first_line = [](int cubes_of_ann, std::initializer_list<int> strips_of_bo, int cubes_of_bo) {
    std::vector<wasabi::Holding> held(2);
    held[0].strips[2] = 1;
    held[0].cubes = cubes_of_ann;
    for (const int length : strips_of_bo) ++held[1].strips[static_cast<std::size_t>(length)];
    held[1].cubes = cubes_of_bo;
    return end_frame({texts(Language::en), Wasabi::id, {"Ann", "Bo"}, reader_seat},
                     wasabi::game_sheet(wasabi::the_box, held))
        .front()
        .plain();
  };
  EXPECT_EQ(first_line(1, {3}, 0), "★ Level at 3 points: Ann, Bo. More cubes decide, and Ann wins. [WA-27]");
  EXPECT_EQ(first_line(0, {2}, 0), "★ A shared victory with 2 points: Ann, Bo. [WA-27]");
  EXPECT_EQ(first_line(0, {3}, 0), "★ Bo wins with 3 points.");
}

}  // namespace
}  // namespace sushiya::cli
