// Records of Wasabi! told, and --components.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "cli/option_flags.hpp"
#include "cli/print_frame.hpp"
#include "cli/show/tellers.hpp"
#include "games/wasabi/notation.hpp"
#include "games/wasabi/small_box.hpp"
#include "records/sample.hpp"

namespace sushiya::cli {
namespace {

std::string told(const Record<Wasabi>& record) { return frame_text(story(record, texts(Language::en)), false); }

TEST(WasabiShow, TellsTheSetUpTheTurnsAndTheBoard) {
  Record<Wasabi> record;
  record.seats = {{"Ann", "human"}, {"Bo", "cook"}};
  const auto add = [&](Seat seat, std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves)
      record.log.push_back({seat, *wasabi::parse_action(record.game.options.components, move)});
  };
  add(chance_seat, {"start 1"});
  add(1, {"give tuna", "give shrimp", "give egg"});
  add(0, {"give salmon", "give crab", "give tempura"});
  for (const auto& [seat, strips] : {std::pair{Seat{1}, std::array{"Sakemaki", "Kappamaki", "Kanimaki"}},
                                     {Seat{0}, {"Tekkamaki", "Tendon", "Ebi Ten"}}})
    for (const std::string_view strip : strips) {
      add(seat, {strip == "Ebi Ten" ? "strip 3" : "strip 2"});
      add(chance_seat, {std::string("draw ").append(strip)});
    }
  add(1, {"tile salmon", "at b2", "refill maki"});
  add(0, {"pass", "return Tendon", "done", "strip 4"});
  add(chance_seat, {"draw Red Sea"});
  add(1, {"tile maki", "at c2", "claim Sakemaki", "reward spicy"});
  EXPECT_EQ(told(record),
            "Wasabi! for 2 players\n"
            "Ann (human), Bo (cook)\n"
            "\n"
            "Set-up\n"
            "  Bo: first player\n"
            "  Bo: Tuna for Ann, Shrimp for Ann, Egg for Ann\n"
            "  Ann: Salmon for Bo, Crab for Bo, Tempura for Bo\n"
            "  Bo: + Sakemaki, + Kappamaki, + Kanimaki\n"
            "  Ann: + Tekkamaki, + Tendon, + Ebi Ten\n"
            "\n"
            "Turns\n"
            "   1  Bo: Salmon on b2, + Maki\n"
            "   2  Ann: pass, Tendon back, + Red Sea\n"
            "   3  Bo: Maki on c2, Sakemaki completed: 2, Spicy! taken\n"
            "\n"
            "       a    b    c    d    e\n"
            "   1   ·    ·    ·    ·    ·\n"
            "   2   ·    Sa   Ma   ·    ·\n"
            "   3   ·    ·    ·    ·    ·\n"
            "   4   ·    ·    ·    ·    ·\n"
            "   5   ·    ·    ·    ·    ·\n"
            "   6   ·    ·    ·    ·    ·\n"
            "\n"
            "The record stops here, in turn 3: waiting for Bo.\n");
}

TEST(WasabiShow, WholeGamesFitEightyColumnsAndEndWithTheWinner) {
  std::uint64_t seed = 1;
  for (const Wasabi& game : Wasabi::setups()) {
    Record<Wasabi> record = random_record(game, seed++);
    if (seed % 2 == 0) record.game.options.screens = true;
    record.seats.back().name = "Þorgerður Hafsteinsdóttir";
    const Frame frame = story(record, texts(static_cast<Language>(seed % 4)));
    for (const Line& line : frame) EXPECT_LE(line.width(), 80) << line.plain();
    EXPECT_NE(frame_text(frame, false).find("\n  ★ "), std::string::npos);
  }
}

// ---- Tables

class WasabiComponentsFile : public testing::Test {
 protected:
  void write(std::string_view text) { std::ofstream(path_) << text; }
  void TearDown() override { std::filesystem::remove(path_); }
  std::string refusal(const OptionFlags& flags) const {
    try {
      game_for<Wasabi>(flags);
    } catch (const UsageError& error) {
      return error.what();
    }
    return "";
  }

  const testing::TestInfo* test_ = testing::UnitTest::GetInstance()->current_test_info();
  std::string path_ = std::filesystem::temp_directory_path() / (std::string("sushiya_box_") + test_->name() + ".json");
};

TEST_F(WasabiComponentsFile, ReplacesStrips) {
  write(R"({"strips": [{"name": "Mine", "ingredients": ["rice", "tuna", "egg"]}]})");
  const Wasabi game = game_for<Wasabi>({3, {}, path_});
  EXPECT_EQ(game.options.components.strip_count, 1);
  EXPECT_EQ(game.options.components.find_strip("Mine"), wasabi::Strip{0});
  EXPECT_EQ(game.options.components.tokens, wasabi::the_box.tokens);
  EXPECT_EQ(game.options.players, 3);
}

TEST_F(WasabiComponentsFile, SaysWhatIsWrongAndWhere) {
  write(R"({"strips": [{"name": "Mine", "ingredients": ["rice"]}]})");
  EXPECT_EQ(refusal({3, {}, path_}).find(path_ + ": /strips/0/ingredients: "), 0U) << refusal({3, {}, path_});
  EXPECT_EQ(refusal({3, {}, "/no/such/file"}), "cannot open /no/such/file");
}

TEST_F(WasabiComponentsFile, PlayersAndVariants) {
  EXPECT_TRUE(game_for<Wasabi>({0, {"screens"}, ""}).options.screens);
  EXPECT_FALSE(game_for<Wasabi>({0, {}, ""}).options.screens);
  EXPECT_EQ(refusal({5, {}, ""}), "--players: expected a whole number from 2 to 4");
  EXPECT_EQ(refusal({3, {"phantom"}, ""}), "unknown variant \"phantom\" of wasabi; the variants are: screens");
}

}  // namespace
}  // namespace sushiya::cli
