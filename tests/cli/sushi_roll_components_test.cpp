// --components: the faces of one's own dice.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "cli/option_flags.hpp"
#include "cli/play/play_game.hpp"

namespace sushiya::cli {
namespace {

using sushi_roll::Symbol;

class ComponentsFile : public ::testing::Test {
 protected:
  void write(std::string_view text) { std::ofstream(path_) << text; }
  void TearDown() override { std::filesystem::remove(path_); }

  SushiRoll table(int players = 4) const { return game_for<SushiRoll>({players, {}, path_}); }
  std::string refusal(int players = 4) const {
    try {
      table(players);
    } catch (const UsageError& error) {
      return error.what();
    }
    return "";
  }

  const ::testing::TestInfo* test_ = ::testing::UnitTest::GetInstance()->current_test_info();
  std::string path_ = std::filesystem::temp_directory_path() / (std::string("sushiya_dice_") + test_->name() + ".json");
};

TEST_F(ComponentsFile, ReplacesTheFaces) {
  write(R"({"dice": {"maki": {"faces": ["maki_3","maki_3","maki_3","maki_3","maki_3","maki_3"]}}})");
  const SushiRoll game = table();
  EXPECT_EQ(game.options.components.row(sushi_roll::DieKind::maki).faces[0], Symbol::maki_3);
  EXPECT_EQ(game.options.components.row(sushi_roll::DieKind::nigiri),
            sushi_roll::printed_components().row(sushi_roll::DieKind::nigiri));
}

TEST_F(ComponentsFile, IsRefusedWithThePlaceAtFault) {
  write(R"({"dice": {"maki": {"faces": ["maki_1"]}}})");
  EXPECT_TRUE(refusal().ends_with("/dice/maki/faces: a die has six faces (SR-1)")) << refusal();
  write("{");
  EXPECT_TRUE(refusal().starts_with(path_ + ": ")) << refusal();
  write(R"({"dice": {"appetizer": {"count": 0}}})");
  EXPECT_EQ(refusal(5), "there are too few dice to fill the belts (SR-3)");
}

TEST_F(ComponentsFile, ThatIsNotThere) { EXPECT_EQ(refusal(), "cannot open " + path_); }

TEST(OptionFlags, SushiGoHasNothingToReplace) { EXPECT_THROW(game_for<SushiGo>({4, {}, "cards.json"}), UsageError); }

TEST(OptionFlags, SushiRollIsForTwoToFiveAndHasNoVariants) {
  EXPECT_EQ(game_for<SushiRoll>({}).players(), 4);
  EXPECT_EQ(game_for<SushiRoll>({5, {}, ""}).players(), 5);
  EXPECT_THROW(game_for<SushiRoll>({6, {}, ""}), UsageError);
  EXPECT_THROW(game_for<SushiRoll>({-1, {}, ""}), UsageError);
  EXPECT_THROW(game_for<SushiRoll>({258, {}, ""}), UsageError);
  EXPECT_THROW(game_for<SushiRoll>({4, {"both-ways"}, ""}), UsageError);
}

TEST(RepeatCommand, NamesTheComponents) {
  PlayWishes wishes;
  wishes.game = "sushi-roll";
  wishes.seed = 7;
  wishes.table.components = "dice.json";
  EXPECT_EQ(repeat_command(wishes, 4), "sushiya play sushi-roll --players 4 --components dice.json --seed 7");
  wishes.table.components = "my dice's.json";
  EXPECT_EQ(repeat_command(wishes, 4),
            "sushiya play sushi-roll --players 4 --components 'my dice'\\''s.json' --seed 7");
}

}  // namespace
}  // namespace sushiya::cli
