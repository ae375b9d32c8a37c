#include "cli/score/score.hpp"

#include <sstream>

#include <gtest/gtest.h>

#include "cli/score/card_words.hpp"
#include "cli/sheet_frame.hpp"
#include "games/sushi_go/sheet.hpp"

namespace sushiya::cli {
namespace {

using sushi_go::Card;

std::string answers(const std::string& lines, bool expect_good) {
  std::istringstream in(lines);
  std::ostringstream out;
  EXPECT_EQ(answer_lines(score_json<SushiGo>, in, out), expect_good);
  return out.str();
}

TEST(ScoreJson, PlatesAndPuddings) {
  EXPECT_EQ(answers(R"({"plates": [["wasabi","squid_nigiri"],["maki_3"]]})", true),
            R"({"points":[9,6],"detail":[{"maki":0,"tempura":0,"sashimi":0,"dumpling":0,"nigiri":9},)"
            R"({"maki":6,"tempura":0,"sashimi":0,"dumpling":0,"nigiri":0}]})"
            "\n");
  EXPECT_EQ(answers(R"({"puddings": [4,3,0,0]})", true), "{\"pudding_points\":[6,0,-3,-3]}\n");
  EXPECT_EQ(answers(R"({"puddings":[0,1],"plates":[["tempura","tempura","sashimi","sashimi","sashimi"],["dumpling"]]})",
                    true),
            R"({"points":[15,1],"detail":[{"maki":0,"tempura":5,"sashimi":10,"dumpling":0,"nigiri":0},)"
            R"({"maki":0,"tempura":0,"sashimi":0,"dumpling":1,"nigiri":0}],"pudding_points":[0,6]})"
            "\n");
}

TEST(ScoreJson, ABadLineIsAnsweredAndTheRestGoesOn) {
  EXPECT_EQ(answers("{\"puddings\": [1,1]}\n\nnoise\n{\"puddings\": [1,0]}\n", false),
            "{\"pudding_points\":[0,0]}\n"
            "{\"error\":\"the line is empty; expected a JSON object\",\"line\":2}\n"
            "{\"error\":\"byte 1: broken JSON: invalid literal\",\"line\":3}\n"
            "{\"pudding_points\":[6,0]}\n");
}

TEST(ScoreJson, ALineWithoutEndIsOneBadLine) {
  EXPECT_EQ(answers(std::string(std::size_t{3} << 20U, ' ') + "\n{\"puddings\": [1,0]}\n", false),
            "{\"error\":\"the line is empty; expected a JSON object\",\"line\":1}\n{\"pudding_points\":[6,0]}\n");
}

TEST(ScoreJson, WhatCannotLieOnATable) {
  const auto error = [](const std::string& line) { return (*parse_json(answers(line, false)))["error"]; };
  EXPECT_EQ(error(R"({"plates":[["squid"],[]]})"), "/plates/0/0: unknown card \"squid\"");
  EXPECT_EQ(error(R"({"plates":[["chopsticks","chopsticks","chopsticks"],["chopsticks","chopsticks"]]})"),
            "/plates/1/1: more chopsticks than the 4 in the deck (SG-1)");
  EXPECT_EQ(error(R"({"plates":[[]]})"), "/plates: expected 2 to 5 plates (SG-2)");
  EXPECT_EQ(error(R"({"plates":[[],[],[],[],[],[]]})"), "/plates: expected 2 to 5 plates (SG-2)");
  EXPECT_EQ(error(R"({"plates":[[],3]})"), "/plates/1: expected an array of cards");
  EXPECT_EQ(error(R"({"plates":[[],[3]]})"), "/plates/1/0: expected the name of a card");
  EXPECT_EQ(error(R"({"puddings":[6,5]})"), "/puddings: 11 puddings, but the deck holds 10 (SG-1)");
  EXPECT_EQ(error(R"({"puddings":[-1,5]})"), "/puddings/0: expected a whole number from 0 to 10");
  EXPECT_EQ(error(R"({"puddings":[1,2.5]})"), "/puddings/1: expected a whole number from 0 to 10");
  EXPECT_EQ(error(R"({"puddings":[1]})"), "/puddings: expected the puddings of 2 to 5 players (SG-2)");
  EXPECT_EQ(error(R"({"puddings":7})"), "/puddings: expected an array");
  EXPECT_EQ(error(R"({"puddings":[1,2],"plates":[[],[],[]]})"),
            "/puddings: expected as many players as there are plates");
  EXPECT_EQ(error(R"({"plate":[]})"), "/plate: unknown field");
  EXPECT_EQ(error("{}"), "expected \"plates\", \"puddings\" or both");
}

TEST(CardWords, BeginningsAndShortForms) {
  EXPECT_EQ(card_by_word("t", texts(Language::en)), Card::tempura);
  EXPECT_EQ(card_by_word("Squid", texts(Language::en)), Card::squid_nigiri);
  EXPECT_EQ(card_by_word("squid_nigiri", texts(Language::en)), Card::squid_nigiri);
  EXPECT_EQ(card_by_word("maki-3", texts(Language::en)), Card::maki_3);
  EXPECT_EQ(card_by_word("m2", texts(Language::en)), Card::maki_2);
  EXPECT_EQ(card_by_word("s", texts(Language::en)).error(), "\"s\" may be sashimi, salmon_nigiri or squid_nigiri");
  EXPECT_EQ(card_by_word("maki", texts(Language::en)).error(), "\"maki\" may be maki_1, maki_2 or maki_3");
  EXPECT_EQ(card_by_word("ramen", texts(Language::en)).error(), "unknown card \"ramen\"");
  EXPECT_EQ(cards_by_words("temp x2, wasabi;egg", texts(Language::en)),
            (std::vector{Card::tempura, Card::tempura, Card::wasabi, Card::egg_nigiri}));
  EXPECT_EQ(cards_by_words("-", texts(Language::en)), std::vector<Card>{});
  EXPECT_EQ(cards_by_words(" ", texts(Language::en)).error(), "no cards; type - for an empty plate");
  EXPECT_EQ(cards_by_words("x2", texts(Language::en)).error(), "unknown card \"x2\"");
}

std::string sheet_for(const std::string& typed, bool expect_whole) {
  std::istringstream in(typed);
  std::ostringstream out;
  EXPECT_EQ(ask_scores<SushiGo>(in, out, texts(Language::en)), expect_whole);
  return out.str();
}

TEST(ScoreSheet, TakesANumberOfPlayersInsteadOfNames) {
  const std::string text = sheet_for("1\n6\n3\ntemp x2\n-\n-\nend\n\n\n\n", true);
  EXPECT_NE(text.find("  Sushi Go! is for 2 to 5 players (SG-2). Please try again.\n"), std::string::npos) << text;
  EXPECT_NE(text.find("Round 1, Player 3:"), std::string::npos) << text;
  EXPECT_NE(text.find("  Player 1  Player 2  Player 3\n"), std::string::npos) << text;
}

TEST(ScoreSheet, SpeaksEveryLanguageAndKnowsItsNames) {
  for (const Language language : all_languages) {
    const Texts& spoken = texts(language);
    std::istringstream in("2\nwasabi " + std::string(spoken.get("play.sushi-go.short.squid_nigiri")) +
                          "\n-\nend\nramen\n1\n0\n");
    std::ostringstream out;
    EXPECT_TRUE(ask_scores<SushiGo>(in, out, spoken)) << out.str();
    EXPECT_NE(
        out.str().find(spoken.say("play.wins", {{"name", spoken.say("cli.score.player", {{"n", 1}})}, {"n", 15}})),
        std::string::npos)
        << out.str();
    EXPECT_EQ(out.str().find("cli."), std::string::npos) << out.str();
  }
}

TEST(ScoreSheet, AsksAndShowsTheSheet) {
  const std::string text = sheet_for(
      "Ann, Bo\n"
      "wasabi squid pudding\n"
      "maki3 temp x2\n"
      "sash x3\n"
      "dump x5 pud x2\n"
      "end\n"
      "\n"
      "\n",
      true);
  EXPECT_TRUE(
      text.ends_with("★ Bo wins with 32 points.\n"
                     "\n"
                     "                             Ann        Bo\n"
                     "──────────────────────────────────────────\n"
                     "Round 1                        9        11\n"
                     "Round 2                       10        15\n"
                     "Round 3                        ·         ·\n"
                     "Puddings                  (1)  0    (2) +6\n"
                     "──────────────────────────────────────────\n"
                     "Final score                   19        32\n"))
      << text;
}

TEST(ScoreSheet, SaysWhatIsWrongAndAsksAgain) {
  const std::string text = sheet_for("Ann\nAnn, Bo\nfish\ntemp x11\nchop x4\nchop\n-\nend\n11\n6\n5\n4\n", true);
  for (const char* message : {"Sushi Go! is for 2 to 5 players (SG-2)", "unknown card \"fish\"",
                              "11 cards, but with 2 players a round has 10 (SG-2)",
                              "more chopsticks than the 4 in the deck, all rounds together (SG-1, SG-3)",
                              "expected a whole number from 0 to 10", "the deck holds only 10 puddings (SG-1)"})
    EXPECT_NE(text.find(std::string("  ") + message + ". Please try again.\n"), std::string::npos) << message;
  EXPECT_NE(text.find("★ Ann wins with 6 points.\n"), std::string::npos) << text;
}

TEST(ScoreSheet, BackTakesAPlateAway) {
  const std::string text =
      sheet_for("Ann, Bo\ntemp\nback\nsquid\nback\negg\nsalmon\nback\nback\nsquid\negg\nend\n\n\n", true);
  EXPECT_NE(text.find("★ Ann wins with 3 points.\n"), std::string::npos) << text;
}

TEST(ScoreSheet, AnswersThatEndTooSoon) {
  EXPECT_TRUE(sheet_for("Ann, Bo\ntemp\n", false).ends_with("The answers end here; the scores are not complete.\n"));
}

// The first line of the sheet of a game of one round: the points written down, and the puddings.
std::string first_line(sushi_go::Options options, std::array<int, 3> points, const std::vector<int>& puddings,
                       std::vector<std::string> names, Seat person = reader_seat) {
  options.rounds = 1;
  sushi_go::RoundPoints written{};
  for (std::size_t at = 0; at < points.size(); ++at) written[0][at] = static_cast<std::int8_t>(points[at]);
  const sushiya::Sheet sheet = sushi_go::written_sheet(options, written, 1, puddings);
  // The sentence may take two lines.
  std::string said;
  for (const Line& line : end_frame({texts(Language::en), SushiGo::id, std::move(names), person}, sheet)) {
    if (line.plain().empty()) break;
    said += (said.empty() ? "" : " ") + line.plain();
  }
  return said;
}

TEST(SG_31, TheSheetSaysWhyThePlayerWins) {
  sushi_go::Options three;
  three.players = 3;
  const std::vector<std::string> names{"Ann", "Bo", "Cid"};
  EXPECT_EQ(first_line(three, {20, 14, 10}, {2, 3, 1}, names),
            "★ Level at 20 points: Ann, Bo. More puddings decide, and Bo wins. [SG-31]");
  EXPECT_EQ(first_line(three, {20, 14, 10}, {2, 3, 1}, names, 1),
            "★ Level with you at 20 points: Ann. More puddings decide, and you win! [SG-31]");
  EXPECT_EQ(first_line(three, {20, 14, 10}, {2, 3, 1}, names, 0),
            "★ Level with you at 20 points: Bo. More puddings decide, and Bo wins. [SG-31]");
  EXPECT_EQ(first_line(three, {20, 20, 10}, {2, 2, 2}, names), "★ A shared victory with 20 points: Ann, Bo. [SG-31]");
  EXPECT_EQ(first_line(three, {20, 20, 10}, {2, 2, 2}, names, 1),
            "★ A victory you share, with 20 points: Ann. [SG-31]");
}

TEST(SG_37, TheSheetSaysThatThePhantomCannotWin) {
  sushi_go::Options phantom;
  phantom.phantom = true;
  EXPECT_EQ(first_line(phantom, {20, 14, 30}, {1, 1, 1}, {"Ann", "Bo", "Phantom"}),
            "★ Ann wins with 20 points; the phantom cannot win. [SG-37]");
}

}  // namespace
}  // namespace sushiya::cli
