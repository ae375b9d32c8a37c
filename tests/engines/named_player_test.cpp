// One grammar for players wherever one is named, and what is wrong with a name that is none.
#include "engines/named_player.hpp"

#include <array>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "games/all.hpp"
#include "games/told.hpp"
#include "table/table.hpp"

namespace sushiya::engines {
namespace {

TEST(PlayerSpecs, AreKindsCountsTimesWeightsOrPrograms) {
  const auto plain = parse_player_spec("chef:500");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->name, "chef:500");
  EXPECT_FALSE(plain->is_program());

  const auto timed = parse_player_spec("itamae:10ms@of/a:file.net");
  ASSERT_TRUE(timed);
  EXPECT_EQ(timed->name, "itamae");
  EXPECT_EQ(timed->seconds, 0.01);
  EXPECT_EQ(timed->weights, "of/a:file.net");

  const auto program = parse_player_spec("engine:./bot --at me@home:1ms");
  ASSERT_TRUE(program);
  EXPECT_TRUE(program->is_program());
  EXPECT_EQ(program->command, "./bot --at me@home:1ms");
}

TEST(PlayerSpecs, SayWhatIsWrong) {
  const std::array<std::pair<const char*, const char*>, 12> faults{{
      {"chief", "unknown player \"chief\"; the players are: apprentice, cook, chef"},
      {"", "unknown player \"\""},
      {"Chef", "unknown player \"Chef\""},
      {"chef:", "behind chef: stands how many descents it makes, as in chef:500"},
      {"itamae:0ms", "or its time, as in itamae:10ms"},
      {"net:warm", "a temperature in per cent, as in net:100"},
      {"cook:5", "cook takes no count"},
      {"chef:10ms", "chef does not search by the clock"},
      {"cook@my.net", "weights are for net and itamae, as in net@my.net"},
      {"net@", "weights are for net and itamae"},
      {"engine: ", "names no program"},
      {"nobody@my.net", "unknown player \"nobody\""},
  }};
  for (const auto& [text, reason] : faults) {
    const auto spec = parse_player_spec(text);
    ASSERT_FALSE(spec) << text;
    EXPECT_NE(spec.error().find(reason), std::string::npos) << spec.error();
  }
}

TEST(NamedPlayers, HaveTheWeightsOfTheirFile) {
  const std::array<std::string_view, 1> games{SushiGo::id};
  const std::string file = SUSHIYA_SOURCE_DIR "/weights/sushi-go.net";
  const auto from_file = NamedPlayer::open("net@" + file, games);
  ASSERT_TRUE(from_file) << from_file.error();
  const auto of_the_house = NamedPlayer::open("net", games);
  SushiGo game;
  Table<SushiGo> table(game, Deal{5});
  table.let_chance_act();
  Random one(1);
  Random other(1);
  EXPECT_EQ(from_file->make<SushiGo>()->choose(game, table.view_for(0), one),
            of_the_house->make<SushiGo>()->choose(game, table.view_for(0), other));

  const std::array<std::string_view, 1> others{Wasabi::id};
  EXPECT_EQ(NamedPlayer::open("net@" + file, others).error(), file + " is a network for sushi-go");
  EXPECT_EQ(NamedPlayer::open("net@nowhere.net", games).error(), "nowhere.net cannot be read");
}

TEST(NamedPlayers, AreProgramsThatPlayTheGame) {
  const std::array<std::string_view, 1> games{SushiGo::id};
  const auto nothing = NamedPlayer::open("engine:./nothing", games);
  ASSERT_FALSE(nothing);
  EXPECT_NE(nothing.error().find("cannot run \"./nothing\""), std::string::npos) << nothing.error();
  const std::array<std::string_view, 1> chess{"chess"};
  const auto stranger =
      NamedPlayer::open("engine:" SUSHIYA_PYTHON " " SUSHIYA_SOURCE_DIR "/examples/engine/bot.py", chess);
  ASSERT_FALSE(stranger);
  EXPECT_NE(stranger.error().find("does not play chess"), std::string::npos) << stranger.error();
}

}  // namespace
}  // namespace sushiya::engines
