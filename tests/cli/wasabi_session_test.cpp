// Wasabi! by keys and line by line, without a terminal.
#include <gtest/gtest.h>

#include "at_the_board.hpp"
#include "cli/play/wasabi/reader.hpp"
#include "games/wasabi/small_box.hpp"
#include "pressed_keys.hpp"

namespace sushiya::cli {
namespace {

using wasabi::at_the_table;
using Played = std::vector<std::string>;

class AtTheBoard : public testing::Test {
 protected:
  void sit_down(const Wasabi& game, std::uint64_t seed = 1, Language language = Language::en) {
    setting_ = setting_for(game, language);
    table_.emplace(table_with_bots(game, seed));
    session_.emplace(*table_, setting_);
  }
  std::string shown() const { return plain(session_->frame(least_size)); }
  void press(std::initializer_list<Key> keys) {
    for (const Key key : keys) session_->press(key);
  }

  Setting setting_;
  std::optional<TerminalGame<Wasabi>> table_;
  std::optional<Session<Wasabi>> session_;
};

TEST_F(AtTheBoard, TheFirstThingsToDoAreTilesForTheNeighbourAndStrips) {
  sit_down(wasabi_for(3));
  EXPECT_TRUE(contains(shown(), "Set-up   ▸starting tiles   recipes")) << shown();
  EXPECT_TRUE(contains(shown(), "A starting tile for Aoi (1 of 3)")) << shown();
  press({enter, enter, enter});
  EXPECT_TRUE(contains(shown(), " starting tiles  ▸recipes")) << shown();
  press({typed('2'), enter, enter, enter});
  EXPECT_TRUE(contains(shown(), "Turn ")) << shown();
}

TEST_F(AtTheBoard, WhatTheOthersDidIsToldEachTurn) {
  sit_down(wasabi_for(3));
  for (int presses = 0; presses < 60; ++presses) {
    if (contains(shown(), "Your turn") && !contains(shown(), "Turn 1 ")) {
      EXPECT_TRUE(contains(shown(), "\n Aoi: ")) << shown();
      EXPECT_TRUE(contains(shown(), "\n Ren: ")) << shown();
      EXPECT_TRUE(contains(shown(), "•") || contains(shown(), ": pass")) << shown();
      return;
    }
    press({enter});
  }
  FAIL() << shown();
}

TEST_F(AtTheBoard, HelpTellsTheKeysTheLettersAndWhatIsReconstructed) {
  sit_down(wasabi_for(3));
  const Screen<Wasabi> screen(table_->game(), setting_);
  std::string help;
  for (const std::string& line : screen.help()) help += line + "\n";
  EXPECT_TRUE(contains(help, "Se Sea Urchin ×1*")) << help;
  EXPECT_TRUE(contains(help, "Tu Tuna ×5,")) << help;
  EXPECT_TRUE(contains(help, "--components FILE")) << help;
  press({typed('?')});
  EXPECT_TRUE(contains(shown(), "How to play here"));
}

TEST_F(AtTheBoard, AHintIsOfTheStepOneIsAt) {
  sit_down(wasabi_for(2));
  for (int presses = 0; presses < 60 && !contains(shown(), "Your turn: place a tile"); ++presses) press({enter});
  press({typed('h')});
  const std::string about_a_tile = shown().substr(shown().find("Hint: "));
  EXPECT_FALSE(contains(about_a_tile, "Hint: tile ")) << about_a_tile;
  press({enter});
  ASSERT_TRUE(contains(shown(), "on which square?")) << shown();
  press({typed('h')});
  const std::string about_a_square = shown().substr(shown().find("Hint: "));
  ASSERT_GT(about_a_square.size(), 9U);
  EXPECT_TRUE(about_a_square[6] >= 'a' && about_a_square[6] <= 'e') << about_a_square;
  EXPECT_TRUE(about_a_square[7] >= '1' && about_a_square[7] <= '6') << about_a_square;
  EXPECT_EQ(about_a_square[8], ' ');
}

TEST_F(AtTheBoard, WholeGamesByEnterAlone) {
  for (const Wasabi& game : Wasabi::setups()) {
    sit_down(game, 3);
    std::string last;
    for (int presses = 0; !session_->ended() && presses < 3000; ++presses) {
      last = shown();
      ASSERT_LE(session_->frame(least_size).size(), 24U);
      press({enter});
    }
    EXPECT_TRUE(table_->over());
    EXPECT_TRUE(contains(last, "★")) << last;
    EXPECT_TRUE(contains(last, "--seed 1")) << last;
  }
}

TEST_F(AtTheBoard, NoiseOnTheKeyboardDoesNoHarm) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Wasabi game = wasabi_for(2 + static_cast<int>(seed % 3));
    if (seed % 2 == 0) game.options.components = wasabi::small_box();
    game.options.screens = seed % 4 == 0;
    sit_down(game, seed);
    Random random(seed, 7);
    for (int presses = 0; presses < 600 && !session_->ended(); ++presses) {
      const auto kind = static_cast<Key::Kind>(random.below(10));
      constexpr std::string_view letters = "0123456789abcdefgpuhin?  ";
      session_->press({kind, kind == Key::Kind::character ? letters[random.below(letters.size())] : '\0'});
      const Frame frame = session_->frame(least_size);
      ASSERT_LE(frame.size(), 24U);
      for (const Line& line : frame) ASSERT_LE(line.width(), 80) << line.plain();
    }
  }
}

// ---- Line by line

wasabi::Scene small_scene() {
  return at_the_table(2)
      .board({". M T . ."})
      .hand(0, "XHR")
      .hand(1, "CPA")
      .screen(0, {"Crunchy Tuna", "Tamago Nigiri", "Boston Roll"});
}

TEST(WasabiLines, NumbersNamesSquaresAndNotationAllWork) {
  EXPECT_EQ(BeforeTheBoard(small_scene()).type({"1", "e5"}).played(), (Played{"tile rice", "at e5"}));
  EXPECT_EQ(BeforeTheBoard(small_scene()).type({"shr", "E5"}).played(), (Played{"tile shrimp", "at e5"}));
  EXPECT_EQ(BeforeTheBoard(small_scene()).type({"tile rice", "at e5"}).played(), (Played{"tile rice", "at e5"}));
  EXPECT_EQ(BeforeTheBoard(small_scene()).type({"Te d1", "Crunchy"}).played(),
            (Played{"tile tempura", "at d1", "claim Crunchy Tuna"}));
  EXPECT_EQ(BeforeTheBoard(small_scene()).type({"pass", "tamago", "enough"}).played(),
            (Played{"pass", "return Tamago Nigiri", "done"}));
  EXPECT_EQ(BeforeTheBoard(small_scene(), Language::pl).type({"krewetka e5"}).played(),
            (Played{"tile shrimp", "at e5"}));
}

TEST(WasabiLines, AsksWithAListAndSaysWhatItDoesNotUnderstand) {
  BeforeTheBoard person(small_scene());
  EXPECT_EQ(person.asked(),
            "Your turn: place a tile, play a card first, or pass.\n  1 Rice · 2 Shrimp · 3 Tempura · 4 pass");
  EXPECT_EQ(person.type({"9"}).note(), "There is no choice 9 now.");
  EXPECT_TRUE(contains(person.type({"ramen"}).note(), "“ramen” is neither a choice nor a request"));
  EXPECT_EQ(person.type({"tuna"}).refused(), "tile_not_in_hand");
  EXPECT_EQ(person.type({"chop"}).refused(), "card_not_in_hand");
  EXPECT_EQ(person.type({"claim Crunchy Tuna"}).refused(), "out_of_order");
  EXPECT_EQ(person.type({"rice b1"}).refused(), "square_taken");
  EXPECT_TRUE(contains(person.asked(), "Rice: on which square?"));
  EXPECT_EQ(person.type({"undo"}).note(), "Taken back.");
  EXPECT_TRUE(contains(person.type({"undo"}).note(), "nothing to take back"));
  EXPECT_TRUE(person.type({""}).note().empty());
  EXPECT_TRUE(person.played().empty());
}

TEST(WasabiLines, TheBeginningOfANameHasToBeClear) {
  BeforeTheBoard person(at_the_table(2).hand(0, "THX").hand(1, "CPA").screen(0, {"Tekkamaki"}));
  EXPECT_EQ(person.type({"t"}).note(), "More than one choice fits: tile tuna, tile tempura.");
}

TEST(WasabiLines, ARefusalHasItsSentenceAndItsClause) {
  const std::string typed = "1\n1\n1\n1\n1\n1\nat a1\n?\nrules chop\ntable\nscore\nhelp\n";
  const std::string told = lines_session(wasabi_for(2), 1, typed);
  EXPECT_TRUE(contains(told, std::string(texts(Language::en).get("wasabi.refusal.out_of_order")) + " [WA-9]\n"))
      << told;
  EXPECT_TRUE(contains(told, "WA-9 · ")) << told;
  EXPECT_TRUE(contains(told, "WA-17 · ")) << told;
  EXPECT_TRUE(contains(told, "Tokens of length 2")) << told;
  EXPECT_TRUE(contains(told, "- quit leaves the game.")) << told;
}

TEST(WasabiLines, WholeGamesInEveryLanguage) {
  std::string typed;
  for (int line = 0; line < 1500; ++line) typed += "1\n";
  for (const Language language : all_languages) {
    for (const Wasabi& game : Wasabi::setups()) {
      const std::string told = lines_session(game, 4, typed, language);
      EXPECT_TRUE(contains(told, "★")) << told;
      EXPECT_FALSE(contains(told, "play.")) << told;  // every text is there
      EXPECT_FALSE(contains(told, "wasabi.card")) << told;
    }
  }
}

TEST(WasabiLines, TheSameSeedTellsTheSameGame) {
  std::string typed;
  for (int line = 0; line < 40; ++line) typed += "1\n";
  EXPECT_EQ(lines_session(wasabi_for(4), 9, typed), lines_session(wasabi_for(4), 9, typed));
  EXPECT_NE(lines_session(wasabi_for(4), 9, typed), lines_session(wasabi_for(4), 10, typed));
}

}  // namespace
}  // namespace sushiya::cli
