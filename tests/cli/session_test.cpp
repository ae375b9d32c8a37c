// A game by keys, without a terminal.
#include "cli/play/session.hpp"

#include <gtest/gtest.h>

#include "at_the_terminal.hpp"
#include "pressed_keys.hpp"

namespace sushiya::cli {
namespace {

class AtTheScreen : public testing::Test {
 protected:
  void sit_down(const SushiGo& game, std::uint64_t seed = 1, Language language = Language::en) {
    setting_ = setting_for(game, language);
    table_.emplace(table_with_bots(game, seed));
    session_.emplace(*table_, setting_);
  }
  std::string shown(Size size = least_size) const { return plain(session_->frame(size)); }
  void press(std::initializer_list<Key> keys) {
    for (const Key key : keys) session_->press(key);
  }
  std::size_t moves() const { return table_->log().size(); }

  Setting setting_;
  std::optional<TerminalGame<SushiGo>> table_;
  std::optional<Session<SushiGo>> session_;
};

TEST_F(AtTheScreen, BotsHaveChosenButNothingIsRevealedBeforeThePersonConfirms) {
  sit_down(game_for(3));
  const std::size_t before = moves();
  EXPECT_TRUE(contains(shown(), "✓ Aoi"));
  press({typed('2'), enter});
  EXPECT_TRUE(contains(shown(), "Face down"));
  EXPECT_EQ(moves(), before);
  EXPECT_FALSE(contains(shown(), "took"));
  press({typed('u')});
  EXPECT_FALSE(contains(shown(), "Face down"));
  press({typed('3'), enter, enter});
  EXPECT_GT(moves(), before);
  EXPECT_TRUE(contains(shown(), "Turn 2/9"));
  EXPECT_TRUE(contains(shown(), "took"));
}

TEST_F(AtTheScreen, ARefusalIsShownWithItsClauseAndExplained) {
  sit_down(game_for(3));
  press({typed('s')});
  EXPECT_TRUE(contains(shown(), std::string(texts(Language::en).get("sushi-go.refusal.no_chopsticks"))));
  EXPECT_TRUE(contains(shown(), "[SG-12]"));
  press({typed('?')});
  EXPECT_TRUE(contains(shown(), "SG-12 · "));
  press({enter});
  EXPECT_TRUE(contains(shown(), "Choose a card."));
}

TEST_F(AtTheScreen, WithoutARefusalTheQuestionMarkShowsHelp) {
  sit_down(game_for(3));
  press({typed('?')});
  EXPECT_TRUE(contains(shown(), "How to play here"));
  EXPECT_TRUE(contains(shown(), "Enter     chooses")) << shown();
  EXPECT_FALSE(contains(shown(), "rolls the marked dice")) << "no key of another game";
}

TEST_F(AtTheScreen, DigitsOneAfterAnotherAreOneNumberWhereThereIsSuchACard) {
  sit_down(game_for(2));
  ASSERT_TRUE(contains(shown(), "─10"));
  press({typed('1'), typed('0')});
  EXPECT_TRUE(contains(shown(), "▸10")) << shown();
  press({typed('3'), typed('4')});
  EXPECT_TRUE(contains(shown(), "▸4")) << shown();
  press({typed('1'), Key{Key::Kind::right}, typed('0')});
  EXPECT_TRUE(contains(shown(), "There is no card 0")) << shown();
}

TEST_F(AtTheScreen, RulesOfTheCardUnderTheCursor) {
  sit_down(game_for(3));
  press({typed('i')});
  EXPECT_TRUE(contains(shown(), "SG-"));
  press({Key{Key::Kind::escape}, typed('p')});
  EXPECT_TRUE(contains(shown(), "Score sheet"));
}

TEST_F(AtTheScreen, LeavingIsConfirmed) {
  sit_down(game_for(3));
  press({typed('q')});
  EXPECT_TRUE(contains(shown(), "Leave the game?"));
  press({typed('n')});
  EXPECT_FALSE(session_->ended());
  press({typed('q'), enter});
  EXPECT_TRUE(session_->ended());
}

TEST_F(AtTheScreen, WhatHappenedIsAPageTheNewestFirst) {
  sit_down(game_for(3));
  press({enter, enter, enter, enter, typed('n')});
  const std::string page = shown();
  EXPECT_TRUE(contains(page, "What has happened"));
  EXPECT_LT(page.find("- Turn 2 — You: "), page.find("- Turn 1 — You: ")) << page;
}

TEST_F(AtTheScreen, AHintIsInTheWordsOfTheBoardAndTheLanguage) {
  sit_down(game_for(3), 1, Language::pl);
  press({typed('h')});
  EXPECT_TRUE(contains(shown(), "Podpowiedź: ")) << shown();
  for (const char* id : {"nigiri)", "_", "maki_"}) EXPECT_FALSE(contains(shown(), id)) << shown();
}

TEST_F(AtTheScreen, NothingIsPlayedWhileTheWindowIsTooSmall) {
  sit_down(game_for(3));
  const std::size_t before = moves();
  for (int presses = 0; presses < 4; ++presses) session_->press(enter, {60, 20});
  EXPECT_EQ(moves(), before);
  EXPECT_FALSE(contains(shown(), "Face down"));
  session_->press(typed('q'), {60, 20});
  EXPECT_TRUE(contains(shown({60, 20}), "Leave the game?"));
}

TEST_F(AtTheScreen, ASmallWindowIsToldPolitely) {
  sit_down(game_for(3));
  EXPECT_TRUE(contains(shown({60, 20}), "too small"));
  for (const Line& line : session_->frame({30, 10})) EXPECT_LE(line.width(), 30);
}

TEST_F(AtTheScreen, BesideTheTableAWideWindowTellsWhatHappened) {
  sit_down(game_for(3));
  press({enter, enter});
  const Frame frame = session_->frame({120, 40});
  EXPECT_TRUE(contains(frame.front().plain(), "│ What has happened")) << plain(frame);
  EXPECT_TRUE(contains(plain(frame), "│ - Turn 1 — You: ")) << plain(frame);
  for (const Line& line : frame) EXPECT_LE(line.width(), 120);
}

TEST_F(AtTheScreen, AWindowTooNarrowForThatHasTheTableInTheMiddle) {
  sit_down(game_for(3));
  EXPECT_TRUE(session_->frame({100, 24}).front().plain().starts_with("           Sushi Go!"));
}

TEST_F(AtTheScreen, WholeGamesEndWithTheResult) {
  for (const SushiGo& game : SushiGo::setups()) {
    sit_down(game, 3);
    int pages = 0;
    std::string last;
    for (int presses = 0; !session_->ended() && presses < 1000; ++presses) {
      const std::string now = shown();
      if (contains(now, "is over\n") && now != last) ++pages;
      last = now;
      press({enter});
    }
    EXPECT_TRUE(table_->over());
    EXPECT_TRUE(session_->ended());
    EXPECT_EQ(pages, 4);
    EXPECT_TRUE(contains(last, "★"));
    EXPECT_TRUE(contains(last, "Final score"));
    EXPECT_TRUE(contains(last, "--seed 1"));
  }
}

TEST_F(AtTheScreen, NoiseOnTheKeyboardDoesNoHarm) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    sit_down(seed % 2 == 0 ? game_with_phantom() : game_for(5), seed);
    Random random(seed, 7);
    for (int presses = 0; presses < 400 && !session_->ended(); ++presses) {
      const auto kind = static_cast<Key::Kind>(random.below(10));
      constexpr std::string_view letters = "0123456789suhinp*? sssxta";
      session_->press({kind, kind == Key::Kind::character ? letters[random.below(letters.size())] : '\0'});
      ASSERT_LE(session_->frame(least_size).size(), 24U);
    }
  }
}

}  // namespace
}  // namespace sushiya::cli
