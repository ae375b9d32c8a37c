// What is told of a game of Sushi Roll: deeds out of steps, and a record as a story.
#include "table/sushi_roll_story.hpp"

#include <gtest/gtest.h>

#include "cli/at_the_dice.hpp"
#include "cli/sheet.hpp"
#include "cli/show/story.hpp"
#include "records/sample.hpp"

namespace sushiya::cli {
namespace {

using namespace sushi_roll;

// Plays the moves and gives what each of them completed.
std::vector<News> news_of(const DiceScene& scene, const std::vector<std::pair<Seat, std::string>>& moves) {
  Chronicle chronicle;
  State state = scene.view.table;
  std::vector<News> all;
  for (const auto& [seat, text] : moves) {
    const Action action = *parse_action(text);
    EXPECT_EQ(scene.game.why_refused(state, seat, action), Refusal::none) << text;
    const State before = state;
    scene.game.apply(state, seat, action);
    all.push_back(chronicle.hear({{seat, action}, before, state}));
  }
  return all;
}

TEST(Chronicle, ARerollIsToldWhenItsLastDieLies) {
  const auto news = news_of(
      DiceScene({"maki_1 wasabi", "egg_nigiri egg_nigiri"}),
      {{0, "reroll maki_1 wasabi"}, {chance_seat, "roll maki_2"}, {chance_seat, "roll menu_2"}, {0, "take menu_2"}});
  EXPECT_FALSE(news[0].deed);
  EXPECT_FALSE(news[1].deed);
  ASSERT_TRUE(news[2].deed);
  EXPECT_EQ(format_dice(news[2].deed->fallen), "maki_2 menu_2");
  EXPECT_FALSE(news[2].belts_lie);
  ASSERT_TRUE(news[3].deed);
  EXPECT_EQ(news[3].deed->gained, (Tokens{2, 0, 0}));
}

TEST(Chronicle, SaysWhenEveryoneHasRolled) {
  const auto news = news_of(DiceScene({"maki_1 wasabi", "egg_nigiri tempura"}), {{0, "take wasabi"},
                                                                                 {1, "swap egg_nigiri 0 maki_1"},
                                                                                 {1, "take maki_1"},
                                                                                 {chance_seat, "roll tempura"},
                                                                                 {chance_seat, "roll salmon_nigiri"}});
  ASSERT_TRUE(news[1].deed);
  EXPECT_EQ(news[1].deed->action.verb, Verb::swap);
  EXPECT_FALSE(news[3].belts_lie);
  EXPECT_TRUE(news[4].belts_lie);
  EXPECT_FALSE(news[4].deed);
}

TEST(Chronicle, KnowsWhenANigiriGoesOnWasabi) {
  const auto news = news_of(DiceScene({"squid_nigiri egg_nigiri", "egg_nigiri tempura"}, "wasabi"),
                            {{0, "take squid_nigiri"}, {1, "take egg_nigiri"}});
  EXPECT_TRUE(news[0].deed->on_wasabi);
  EXPECT_FALSE(news[1].deed->on_wasabi);
}

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
  EXPECT_EQ(frame_text(story(std::get<Record<SushiRoll>>(*record)), false),
            "Sushi Roll for 2 players, 2 dice each\n"
            "Ann (human), Bo (greedy)\n"
            "\n"
            "Round 1\n"
            "  Turn 1: Bo has the red belt\n"
            "    Ann rolls Maki ◉, Wasabi\n"
            "    Bo rolls Maki ◉◉◉, Egg\n"
            "    Bo re-rolls Egg for a menu: Egg\n"
            "    Bo gives Egg to Ann for Wasabi by chopsticks\n"
            "    Bo takes Wasabi\n"
            "    Ann takes Maki ◉\n"
            "  Turn 2: Ann has the red belt\n"
            "    Ann rolls Maki ◉◉\n"
            "    Bo rolls Salmon\n"
            "    Ann takes Maki ◉◉\n"
            "    Bo takes Salmon on wasabi\n"
            "\n"
            "                           Ann          Bo\n"
            "  ────────────────────────────────────────\n"
            "  Maki (icons)          6  (3)       ·\n"
            "  Tempura                ·           ·\n"
            "  Sashimi                ·           ·\n"
            "  Dumplings              ·           ·\n"
            "  Nigiri                 ·          6  (1)\n"
            "  ────────────────────────────────────────\n"
            "  Round                 6           6\n"
            "\n"
            "The end\n"
            "                           Ann          Bo\n"
            "  ────────────────────────────────────────\n"
            "  Round 1               6           6\n"
            "  Puddings             +6  (0)     +6  (0)\n"
            "  Unused tokens        +2  (5)     +1  (3)\n"
            "  ────────────────────────────────────────\n"
            "  Total                14          13\n"
            "\n"
            "Ann wins with 14 points.\n");
}

TEST(Show, TellsWhereARecordOfSushiRollStops) {
  const auto told = [](std::string_view log) {
    const auto record = read_record(R"({"format": "sushiya-record", "version": 1, "game": "sushi-roll",
      "options": {"players": 2, "dice_per_belt": 1, "rounds": 1}, "log": [)" +
                                    std::string(log) + "]}");
    EXPECT_TRUE(record.has_value()) << fault_line(record.error());
    return frame_text(story(std::get<Record<SushiRoll>>(*record)), false);
  };
  const std::string filled = R"(["chance", "red 1"], ["chance", "draw maki"], ["chance", "draw maki"])";
  EXPECT_TRUE(told("").ends_with("in round 1, turn 1: waiting for the belts to be filled.\n")) << told("");
  EXPECT_TRUE(told(filled).ends_with("in round 1, turn 1: waiting for the dice to be rolled.\n")) << told(filled);
  const std::string rolled = filled + R"(, ["chance", "roll maki_1"], ["chance", "roll maki_1"])";
  EXPECT_TRUE(told(rolled).ends_with("in round 1, turn 1: waiting for Seat 1.\n")) << told(rolled);
}

TEST(Show, SushiRollFitsEightyColumns) {
  std::uint64_t seed = 1;
  int short_supplies = 0;
  for (const SushiRoll& game : SushiRoll::tables()) {
    Record<SushiRoll> record = random_record(game, seed++);
    record.seats.back().name = "Þorgerður Hafsteinsdóttir";
    for (const Line& line : story(record)) {
      EXPECT_LE(line.width(), 80) << line.plain();
      short_supplies += contains(line.plain(), "(the supply gives only ") ? 1 : 0;
    }
  }
  EXPECT_GT(short_supplies, 0);
}

}  // namespace
}  // namespace sushiya::cli
