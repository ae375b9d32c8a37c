// A game by keys, without a terminal.
#include "cli/play/session.hpp"

#include <gtest/gtest.h>

#include "at_the_terminal.hpp"

namespace sushiya::cli {
namespace {

constexpr Key enter{Key::Kind::enter};

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
  press({typed('2')});
  EXPECT_EQ(moves(), before);
  EXPECT_FALSE(contains(shown(), "took"));
  press({typed('u')});
  EXPECT_FALSE(contains(shown(), "Face down"));
  press({typed('3'), enter});
  EXPECT_GT(moves(), before);
  EXPECT_TRUE(contains(shown(), "Turn 2/9"));
  EXPECT_TRUE(contains(shown(), "took"));
}

TEST_F(AtTheScreen, ARefusalIsShownWithItsClauseAndExplained) {
  sit_down(game_for(3));
  press({typed('c')});
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
}

TEST_F(AtTheScreen, RulesOfTheCardUnderTheCursor) {
  sit_down(game_for(3));
  press({typed('r')});
  EXPECT_TRUE(contains(shown(), "SG-"));
  press({Key{Key::Kind::escape}, typed('s')});
  EXPECT_TRUE(contains(shown(), "Score sheet"));
}

TEST_F(AtTheScreen, LeavingIsConfirmed) {
  sit_down(game_for(3));
  press({typed('q')});
  EXPECT_TRUE(contains(shown(), "Leave the game?"));
  press({typed('n')});
  EXPECT_FALSE(session_->ended());
  press({typed('q'), typed('y')});
  EXPECT_TRUE(session_->ended());
}

TEST_F(AtTheScreen, LeavingIsConfirmedInTheLettersOfTheLanguage) {
  sit_down(game_for(3), 1, Language::pl);
  press({typed('q'), typed('t')});
  EXPECT_TRUE(session_->ended());
}

TEST_F(AtTheScreen, ASmallWindowIsToldPolitely) {
  sit_down(game_for(3));
  EXPECT_TRUE(contains(shown({60, 20}), "too small"));
  for (const Line& line : session_->frame({30, 10})) EXPECT_LE(line.width(), 30);
}

TEST_F(AtTheScreen, AWideWindowHasTheTableInTheMiddle) {
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
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    sit_down(seed % 2 == 0 ? game_with_phantom() : game_for(5), seed);
    Random random(seed, 7);
    for (int presses = 0; presses < 400 && !session_->ended(); ++presses) {
      const auto kind = static_cast<Key::Kind>(random.below(10));
      constexpr std::string_view letters = "0123456789cuhjklrs? cccx";
      session_->press({kind, kind == Key::Kind::character ? letters[random.below(letters.size())] : '\0'});
      ASSERT_LE(session_->frame(least_size).size(), 24U);
    }
  }
}

}  // namespace
}  // namespace sushiya::cli
