// Points for the real dice on a table.
#include <sstream>

#include <gtest/gtest.h>

#include "cli/score/score.hpp"
#include "cli/score/symbol_words.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {
namespace {

using sushi_roll::Symbol;

std::string answers(const std::string& lines, bool expect_good) {
  std::istringstream in(lines);
  std::ostringstream out;
  EXPECT_EQ(answer_lines(score_json<SushiRoll>, in, out), expect_good);
  return out.str();
}

TEST(RollScoreJson, Trays) {
  EXPECT_EQ(answers(R"({"trays": [["maki_2","wasabi","squid_nigiri"],["squid_nigiri","wasabi","maki_1"]]})", true),
            R"({"points":[15,6],"detail":[{"maki":6,"nigiri":9,"dumpling":0,"tempura":0,"sashimi":0},)"
            R"({"maki":3,"nigiri":3,"dumpling":0,"tempura":0,"sashimi":0}]})"
            "\n");
  EXPECT_EQ(
      answers(R"({"trays": [["tempura","tempura","tempura","tempura","sashimi","sashimi"],["menu_2","dumpling"]]})",
              true),
      R"({"points":[17,2],"detail":[{"maki":0,"nigiri":0,"dumpling":0,"tempura":11,"sashimi":6},)"
      R"({"maki":0,"nigiri":0,"dumpling":2,"tempura":0,"sashimi":0}]})"
      "\n");
}

TEST(RollScoreJson, PuddingsAndTokens) {
  EXPECT_EQ(answers(R"({"puddings": [6,6,0,0], "tokens": [5,0,1,2]})", true),
            "{\"pudding_points\":[6,6,-6,-6],\"token_points\":[2,0,0,1]}\n");
  EXPECT_EQ(answers(R"({"puddings": [3,3]})", true), "{\"pudding_points\":[6,6]}\n");
  EXPECT_EQ(answers(R"({"tokens": [3,4]})", true), "{\"token_points\":[1,2]}\n");
  EXPECT_EQ(answers(R"({"tokens": [3,4], "trays": [["egg_nigiri"],[]]})", true),
            R"({"points":[1,0],"detail":[{"maki":0,"nigiri":1,"dumpling":0,"tempura":0,"sashimi":0},)"
            R"({"maki":0,"nigiri":0,"dumpling":0,"tempura":0,"sashimi":0}],"token_points":[1,2]})"
            "\n");
}

TEST(RollScoreJson, WhatCannotLieOnATable) {
  const auto error = [](const std::string& line) { return (*parse_json(answers(line, false)))["error"]; };
  EXPECT_EQ(error(R"({"trays":[["squid"],[]]})"), "/trays/0/0: unknown symbol \"squid\"");
  EXPECT_EQ(error(R"({"trays":[["maki"],[]]})"), "/trays/0/0: unknown symbol \"maki\"");
  EXPECT_EQ(error(R"({"trays":[["wasabi","wasabi","menu_2"],["menu_1","chopsticks_3","wasabi"]]})"),
            "/trays/1/2: more special dice than the 5 in the box (SR-1)");
  EXPECT_EQ(error(R"({"trays":[["dumpling","dumpling","dumpling","tempura","tempura","sashimi","sashimi","sashimi",)"
                  R"("maki_1"],[]]})"),
            "/trays/0/8: a tray never holds more than 8 dice (SR-3)");
  EXPECT_EQ(error(R"({"trays":[[]]})"), "/trays: expected 2 to 5 trays (SR-3)");
  EXPECT_EQ(error(R"({"trays":[[],[],[],[],[],[]]})"), "/trays: expected 2 to 5 trays (SR-3)");
  EXPECT_EQ(error(R"({"trays":[[],3]})"), "/trays/1: expected an array of dice");
  EXPECT_EQ(error(R"({"trays":[[],[3]]})"), "/trays/1/0: expected what a die shows");
  EXPECT_EQ(error(R"({"puddings":[20,13]})"), "/puddings: 33 puddings, but there are only 32 (SR-2)");
  EXPECT_EQ(error(R"({"puddings":[-1,5]})"), "/puddings/0: expected a whole number from 0 to 32");
  EXPECT_EQ(error(R"({"tokens":[1,2.5]})"), "/tokens/1: expected a whole number from 0 to 30");
  EXPECT_EQ(error(R"({"tokens":[16,15]})"), "/tokens: 31 tokens, but there are only 30 (SR-2)");
  EXPECT_EQ(error(R"({"tokens":[1]})"), "/tokens: expected the tokens of 2 to 5 players (SR-3)");
  EXPECT_EQ(error(R"({"tokens":7})"), "/tokens: expected an array");
  EXPECT_EQ(error(R"({"puddings":[1,2],"tokens":[1,2,3]})"), "/tokens: expected one for each player, as before");
  EXPECT_EQ(error(R"({"plates":[[],[]]})"), "/plates: unknown field");
  EXPECT_EQ(error("{}"), "expected \"trays\", \"puddings\", \"tokens\" or some of them");
}

TEST(SymbolWords, BeginningsAndShortForms) {
  EXPECT_EQ(symbol_by_word("t", texts(Language::en)), Symbol::tempura);
  EXPECT_EQ(symbol_by_word("Maki_3", texts(Language::en)), Symbol::maki_3);
  EXPECT_EQ(symbol_by_word("menu2", texts(Language::en)), Symbol::menu_2);
  EXPECT_EQ(symbol_by_word("p3", texts(Language::en)), Symbol::pudding_3);
  EXPECT_EQ(symbol_by_word("menu", texts(Language::en)).error(), "\"menu\" may be menu_1, menu_2 or menu_3");
  EXPECT_EQ(symbol_by_word("ramen", texts(Language::en)).error(), "unknown die \"ramen\"");
  EXPECT_EQ(symbols_by_words("dump x3, m1", texts(Language::en)),
            (std::vector{Symbol::dumpling, Symbol::dumpling, Symbol::dumpling, Symbol::maki_1}));
  EXPECT_EQ(symbols_by_words("", texts(Language::en)).error(), "no dice; type - for an empty tray");
}

std::string sheet_for(const std::string& typed, bool expect_whole) {
  std::istringstream in(typed);
  std::ostringstream out;
  EXPECT_EQ(ask_scores<SushiRoll>(in, out, texts(Language::en)), expect_whole);
  return out.str();
}

TEST(RollScoreSheet, AsksAndShowsTheSheet) {
  const std::string text = sheet_for(
      "Ann, Bo\n"
      "wasabi squid p2 menu2\n"
      "maki3 temp x2\n"
      "sash x3\n"
      "dump x4 p1\n"
      "end\n"
      "\n"
      "\n"
      "5\n"
      "2\n",
      true);
  EXPECT_TRUE(text.find("Puddings of Ann [2]:") != std::string::npos) << text;
  EXPECT_TRUE(
      text.ends_with("★ Ann wins with 30 points.\n"
                     "\n"
                     "                             Ann        Bo\n"
                     "──────────────────────────────────────────\n"
                     "Round 1                        9        11\n"
                     "Round 2                       13        10\n"
                     "Round 3                        ·         ·\n"
                     "Puddings                  (2) +6    (1)  0\n"
                     "Unused tokens             (5) +2    (2) +1\n"
                     "──────────────────────────────────────────\n"
                     "Final score                   30        22\n"))
      << text;
}

TEST(RollScoreSheet, SaysWhatIsWrongAndAsksAgain) {
  const std::string text = sheet_for(
      "Ann\nAnn, Bo\nfish\ntemp x9\nwasabi x6\nwasabi x5\nmenu1\n-\nend\n33\n20\n13\n0\n31\n30\n1\n0\n", true);
  for (const char* message :
       {"Sushi Roll is for 2 to 5 players (SR-3)", "unknown die \"fish\"",
        "9 dice, but with 2 players a round has 8 (SR-3)", "more special dice than the 5 in the box (SR-1)",
        "expected a whole number from 0 to 32", "the supply holds only 32 puddings (SR-2)",
        "expected a whole number from 0 to 30", "the supply holds only 30 menus and chopsticks (SR-2)"})
    EXPECT_NE(text.find(std::string("  ") + message + ". Please try again.\n"), std::string::npos) << message << text;
  EXPECT_NE(text.find("★ Ann wins with 21 points.\n"), std::string::npos) << text;
}

TEST(RollScoreSheet, BackTakesATrayAway) {
  const std::string text =
      sheet_for("Ann, Bo\ntemp\nback\nsquid\nback\negg\nsalmon\nback\nback\nsquid\negg\nend\n0\n0\n0\n0\n", true);
  EXPECT_NE(text.find("★ Ann wins with 9 points.\n"), std::string::npos) << text;
}

TEST(RollScoreSheet, AnswersThatEndTooSoon) {
  EXPECT_TRUE(sheet_for("Ann, Bo\ntemp\n", false).ends_with("The answers end here; the scores are not complete.\n"));
}

TEST(SR_24, TheSheetSaysWhyThePlayerWins) {
  // 6 points of maki for Ann and for Bo; puddings and tokens make them level, or not.
  const auto sheet = [](const std::string& held) {
    return sheet_for("Ann, Bo, Cid\nmaki1\nmaki1\n-\nend\n" + held, true);
  };
  EXPECT_NE(
      sheet("2\n3\n0\n12\n0\n0\n").find("★ Level at 12 points: Ann, Bo. More puddings decide, and Bo wins. [SR-24]\n"),
      std::string::npos);
  EXPECT_NE(sheet("3\n3\n0\n0\n0\n0\n")
                .find(texts(Language::en).say("play.shared_victory", {{"names", "Ann, Bo"}, {"n", 12}})),
            std::string::npos);
}

}  // namespace
}  // namespace sushiya::cli
