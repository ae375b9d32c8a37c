// A record of Sushi Roll told as a story.
#include <gtest/gtest.h>

#include "at_the_terminal.hpp"
#include "cli/print_frame.hpp"
#include "cli/show/tellers.hpp"
#include "records/sample.hpp"

namespace sushiya::cli {
namespace {

TEST(Show, TellsAGameOfSushiRollFromTheDrawToTheWinner) {
  const auto record = read_record(R"({"format": "sushiya-record", "version": 1, "game": "sushi-roll",
    "options": {"players": 2, "dice_per_belt": 2, "rounds": 1},
    "seats": [{"name": "Ann", "player": "human"}, {"name": "Bo", "player": "greedy"}],
    "log": [["chance", "red 1"], ["chance", "draw special"], ["chance", "draw maki"], ["chance", "draw maki"],
            ["chance", "draw nigiri"], ["chance", "roll maki_1"], ["chance", "roll wasabi"], ["chance", "roll maki_3"],
            ["chance", "roll egg_nigiri"], [1, "reroll egg_nigiri"], ["chance", "roll egg_nigiri"],
            [1, "swap egg_nigiri 0 wasabi"], [1, "take wasabi"], [0, "take maki_1"], ["chance", "roll maki_2"],
            ["chance", "roll salmon_nigiri"], [0, "take maki_2"], [1, "take salmon_nigiri"]],
    "result": {"rounds": [[6, 6]], "puddings": [0, 0], "pudding_points": [6, 6], "tokens": [5, 3],
               "token_points": [2, 1], "scores": [14, 13], "winners": [0]}})");
  ASSERT_TRUE(record.has_value()) << fault_line(record.error());
  EXPECT_EQ(frame_text(story(std::get<Record<SushiRoll>>(*record), texts(Language::en)), false),
            "Sushi Roll for 2 players, 2 dice each\n"
            "Ann (human), Bo (greedy)\n"
            "\n"
            "Round 1\n"
            "  Turn 1: Bo has the red belt\n"
            "    Ann rolls: Maki ◉, Wasabi\n"
            "    Bo rolls: Maki ◉◉◉, Egg\n"
            "    Bo — rolled again: Egg → Egg\n"
            "    Bo — swapped with Ann: Egg ⇄ Wasabi\n"
            "    Bo — took: Wasabi\n"
            "    Ann — took: Maki ◉\n"
            "  Turn 2: Ann has the red belt\n"
            "    Ann rolls: Maki ◉◉\n"
            "    Bo rolls: Salmon\n"
            "    Ann — took: Maki ◉◉\n"
            "    Bo — took: Salmon on wasabi\n"
            "\n"
            "                               Ann        Bo\n"
            "  ──────────────────────────────────────────\n"
            "  Maki Rolls                (3)  6         ·\n"
            "  Nigiri                         ·    (1)  6\n"
            "  Dumplings                      ·         ·\n"
            "  Tempura                        ·         ·\n"
            "  Sashimi                        ·         ·\n"
            "  ──────────────────────────────────────────\n"
            "  This round                     6         6\n"
            "  Total                          6         6\n"
            "  Puddings                       0         0\n"
            "  Unused tokens                  5         3\n"
            "\n"
            "The end\n"
            "  ★ Ann wins with 14 points.\n"
            "\n"
            "                               Ann        Bo\n"
            "  ──────────────────────────────────────────\n"
            "  Round 1                        6         6\n"
            "  Puddings                  (0) +6    (0) +6\n"
            "  Unused tokens             (5) +2    (3) +1\n"
            "  ──────────────────────────────────────────\n"
            "  Final score                   14        13\n");
}

TEST(Show, TellsWhereARecordOfSushiRollStops) {
  const auto told = [](std::string_view log) {
    const auto record = read_record(R"({"format": "sushiya-record", "version": 1, "game": "sushi-roll",
      "options": {"players": 2, "dice_per_belt": 1, "rounds": 1}, "log": [)" +
                                    std::string(log) + "]}");
    EXPECT_TRUE(record.has_value()) << fault_line(record.error());
    return frame_text(story(std::get<Record<SushiRoll>>(*record), texts(Language::en)), false);
  };
  const std::string filled = R"(["chance", "red 1"], ["chance", "draw maki"], ["chance", "draw maki"])";
  EXPECT_TRUE(told("").ends_with("in round 1, turn 1: waiting for the belts to be filled.\n")) << told("");
  EXPECT_TRUE(told(filled).ends_with("in round 1, turn 1: waiting for the dice to be rolled.\n")) << told(filled);
  const std::string rolled = filled + R"(, ["chance", "roll maki_1"], ["chance", "roll maki_1"])";
  EXPECT_TRUE(told(rolled).ends_with("in round 1, turn 1: waiting for Seat 1.\n")) << told(rolled);
}

TEST(Show, SushiRollFitsEightyColumnsInEveryLanguage) {
  int short_supplies = 0;
  std::size_t stars = 0;
  for (const Language language : all_languages) {
    std::uint64_t seed = 1;
    for (const SushiRoll& game : SushiRoll::setups()) {
      Record<SushiRoll> record = random_record(game, seed++);
      record.seats.back().name = "Þorgerður Hafsteinsdóttir";
      for (const Line& line : story(record, texts(language))) {
        EXPECT_LE(line.width(), 80) << line.plain();
        for (const char* key : {"show.", "play.", "sushi-roll."})
          EXPECT_FALSE(contains(line.plain(), key)) << line.plain();
        short_supplies += contains(line.plain(), texts(language).get("play.sushi-roll.supply_is_empty")) ? 1 : 0;
        stars += contains(line.plain(), texts(language).get("show.sushi-roll.strange_faces")) ? 1U : 0U;
      }
    }
  }
  EXPECT_GT(short_supplies, 4);
  EXPECT_EQ(stars, all_languages.size()) << "one of the tables has strange faces";
}

}  // namespace
}  // namespace sushiya::cli
