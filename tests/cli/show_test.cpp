#include <gtest/gtest.h>

#include "cli/print_frame.hpp"
#include "cli/show/tellers.hpp"
#include "records/sample.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {
namespace {

std::string told(std::string_view json) {
  const auto record = read_record(json);
  EXPECT_TRUE(record.has_value()) << fault_line(record.error());
  return frame_text(story(std::get<Record<SushiGo>>(*record), texts(Language::en)), false);
}

TEST(Show, TellsAGameFromTheDealToTheWinner) {
  EXPECT_EQ(told(R"({"format": "sushiya-record", "version": 1, "game": "sushi-go",
    "options": {"players": 2, "hand_size": 3, "rounds": 1},
    "seats": [{"name": "Ann", "player": "human"}, {"name": "Bo", "player": "greedy"}],
    "log": [["chance", "wasabi"], ["chance", "chopsticks"], ["chance", "maki_2"],
            ["chance", "squid_nigiri"], ["chance", "chopsticks"], ["chance", "pudding"],
            [0, "chopsticks"], [1, "chopsticks"], [0, "squid_nigiri"], [1, "wasabi+maki_2"]],
    "result": {"rounds": [[3, 6]], "puddings": [0, 1], "pudding_points": [0, 6], "scores": [3, 12], "winners": [1]}})"),
            "Sushi Go! for 2 players, hands passed left\n"
            "Ann (human), Bo (greedy)\n"
            "\n"
            "Round 1\n"
            "  Ann is dealt: Maki ◉◉, Wasabi, Chopsticks\n"
            "  Bo is dealt: Squid, Pudding, Chopsticks\n"
            "   1  Ann: Chopsticks · Bo: Chopsticks\n"
            "   2  Ann: Squid · Bo: Wasabi + Maki ◉◉ (Chopsticks)\n"
            "   3  Ann: Chopsticks · Bo: Pudding\n"
            "\n"
            "                               Ann        Bo\n"
            "  ──────────────────────────────────────────\n"
            "  Maki Rolls                     ·    (2)  6\n"
            "  Tempura                        ·         ·\n"
            "  Sashimi                        ·         ·\n"
            "  Dumplings                      ·         ·\n"
            "  Nigiri                    (1)  3         ·\n"
            "  ──────────────────────────────────────────\n"
            "  This round                     3         6\n"
            "  Total                          3         6\n"
            "  Puddings                       0         1\n"
            "\n"
            "The end\n"
            "  ★ Bo wins with 12 points.\n"
            "\n"
            "                               Ann        Bo\n"
            "  ──────────────────────────────────────────\n"
            "  Round 1                        3         6\n"
            "  Puddings                  (0)  0    (1) +6\n"
            "  ──────────────────────────────────────────\n"
            "  Final score                    3        12\n");
}

// A game played at a terminal, in whatever language it was played.
TEST(Show, SpeaksToWhoeverPlayedTheGame) {
  Record<SushiGo> record = random_record(SushiGo{}, 1);
  record.seats.assign(static_cast<std::size_t>(record.game.players()), {"Aoi", "cook"});
  record.seats[0] = {"Ty", "human"};
  const auto told_in = [&](Language language) { return frame_text(story(record, texts(language)), false); };
  EXPECT_NE(told_in(Language::en).find("  You are dealt: "), std::string::npos) << told_in(Language::en);
  EXPECT_EQ(told_in(Language::en).find("Ty"), std::string::npos);
  EXPECT_NE(told_in(Language::is).find("  Þú færð: "), std::string::npos);
  for (const Language language : all_languages)
    EXPECT_EQ(told_in(language).find(std::string(texts(language).get("play.you")) + " wins"), std::string::npos);
  record.seats[0].player = "cook";  // somebody else of that name
  EXPECT_NE(told_in(Language::en).find("  Ty is dealt: "), std::string::npos);
}

TEST(Show, SpeaksEveryLanguage) {
  const Record<SushiGo> record = random_record(SushiGo{}, 1);
  for (const auto& [language, words] : {std::pair(Language::pl, std::array{"dostaje:", "Runda 1", "Koniec"}),
                                        std::pair(Language::is, std::array{"fær:", "1. umferð", "Spilinu er lokið"}),
                                        std::pair(Language::it, std::array{"riceve:", "Round 1", "Fine"})}) {
    const std::string told = frame_text(story(record, texts(language)), false);
    for (const char* word : words) EXPECT_NE(told.find(word), std::string::npos) << word << "\n" << told;
    for (const char* word : {"is dealt", " wins ", "The end"}) EXPECT_EQ(told.find(word), std::string::npos);
  }
}

TEST(Show, TellsOfWasabiThePhantomAndAnEarlyStop) {
  const std::string text = told(R"({"format": "sushiya-record", "version": 1, "game": "sushi-go",
    "options": {"players": 2, "phantom": true, "hand_size": 3, "rounds": 1},
    "log": [["chance", "control:1"], ["chance", "wasabi"], ["chance", "egg_nigiri"], ["chance", "maki_1"],
            ["chance", "tempura"], ["chance", "tempura"], ["chance", "salmon_nigiri"], ["chance", "pudding"],
            [0, "wasabi"], [1, "tempura/pudding"], ["chance", "sashimi"],
            [0, "salmon_nigiri/sashimi"]]})");
  EXPECT_NE(text.find("Seat 1 plays for the phantom first.\n"), std::string::npos) << text;
  EXPECT_NE(text.find("   1  Seat 0: Wasabi · Seat 1: Tempura (drew Pudding) · Phantom: Pudding\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("The record stops here, in round 1, turn 2: waiting for Seat 1.\n"), std::string::npos) << text;
}

TEST(Show, FitsEightyColumns) {
  std::uint64_t seed = 1;
  int on_wasabi = 0;
  for (const SushiGo& game : SushiGo::setups()) {
    Record<SushiGo> record = random_record(game, seed++);
    record.seats.back().name = "Þorgerður Hafsteinsdóttir";
    for (const Line& line : story(record, texts(Language::en))) {
      EXPECT_LE(line.width(), 80) << line.plain();
      on_wasabi += line.plain().find("on wasabi") != std::string::npos ? 1 : 0;
    }
  }
  EXPECT_GT(on_wasabi, 0);
}

TEST(Show, PlainTextHasNoEscapes) {
  EXPECT_EQ(frame_text(story(random_record(SushiGo{}, 1), texts(Language::en)), false).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace sushiya::cli
