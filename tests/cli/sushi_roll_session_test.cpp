// Keys in, frames out, through whole games of Sushi Roll; and the same line by line.
#include <gtest/gtest.h>

#include "at_the_dice.hpp"
#include "pressed_keys.hpp"

namespace sushiya::cli {
namespace {

using sushi_roll::Verb;

class AtTheDice : public ::testing::Test {
 protected:
  void sit_down(const SushiRoll& game, std::uint64_t seed = 1) {
    setting_ = setting_for(game);
    table_.emplace(table_with_bots(game, seed));
    session_.emplace(*table_, setting_);
  }
  std::string shown() const { return plain(session_->frame(least_size)); }
  void press(std::initializer_list<Key> keys) {
    for (const Key key : keys) session_->press(key);
  }
  // The person's last action.
  Verb last_verb() const {
    for (auto move = table_->log().rbegin(); move != table_->log().rend(); ++move)
      if (move->seat == 0) return move->action.verb;
    return Verb::red;
  }

  Setting setting_;
  std::optional<TerminalGame<SushiRoll>> table_;
  std::optional<Session<SushiRoll>> session_;
};

TEST_F(AtTheDice, EnterTakesTheDieUnderTheCursor) {
  sit_down(dice_for(3));
  const auto belt = table_->view().table.belts[0];
  press({Key{Key::Kind::right}, enter});
  EXPECT_EQ(last_verb(), Verb::take);
  EXPECT_TRUE(table_->view().table.trays[0].dice.contains(belt[1]));
  EXPECT_TRUE(contains(shown(), "Turn 2/7")) << shown();
}

TEST_F(AtTheDice, MarkedDiceAreRolledAgainForAMenu) {
  sit_down(dice_for(3));
  press({typed('1'), space, typed('3'), space, typed('r')});
  EXPECT_EQ(last_verb(), Verb::reroll);
  EXPECT_EQ(table_->view().table.tokens[0].menu, 2);
  EXPECT_TRUE(contains(shown(), "Turn 1/7"));  // still the person's turn
  EXPECT_TRUE(contains(shown(), "↻2")) << shown();
  EXPECT_TRUE(contains(shown(), "Rolled: ")) << shown();
}

TEST_F(AtTheDice, EnterDoesNotTakeADieWhileOthersAreMarked) {
  sit_down(dice_for(3));
  press({typed('1'), space, typed('3'), space, enter});
  EXPECT_EQ(last_verb(), Verb::red);
  EXPECT_TRUE(contains(shown(), "2 dice are marked: r rolls them again, Esc unmarks them, t takes"));
  press({escape, typed('2'), enter});  // a number and Enter take that die
  EXPECT_EQ(last_verb(), Verb::take);
}

TEST_F(AtTheDice, ChopsticksSwapADieWithAnotherPlayers) {
  sit_down(dice_for(3));
  press({typed('s')});
  EXPECT_TRUE(contains(shown(), "which of your dice do you give?"));
  press({typed('2'), enter, Key{Key::Kind::down}, enter});
  EXPECT_EQ(last_verb(), Verb::swap);
  EXPECT_EQ(table_->view().table.tokens[0].chopsticks, 1);
  EXPECT_TRUE(contains(shown(), "⇄Ren")) << shown();
}

TEST_F(AtTheDice, EscapeLeavesTheSwap) {
  sit_down(dice_for(3));
  press({typed('s'), enter, escape});
  EXPECT_TRUE(contains(shown(), "which of your dice do you give?"));
  press({escape});
  EXPECT_TRUE(contains(shown(), "Your turn"));
  EXPECT_EQ(last_verb(), Verb::red);
}

TEST_F(AtTheDice, ARefusalIsShownWithItsClauseAndExplained) {
  sit_down(dice_for(3));
  press({typed('r')});
  EXPECT_TRUE(contains(shown(), "A menu needs at least one die to roll again")) << shown();
  EXPECT_TRUE(contains(shown(), "[SR-10]"));
  press({typed('?')});
  EXPECT_TRUE(contains(shown(), "SR-10 · "));
}

TEST_F(AtTheDice, WithoutTokensTheRulesSaySo) {
  SushiRoll game = dice_for(3);
  game.options.components.start = {};
  sit_down(game);
  press({typed('s')});
  EXPECT_TRUE(contains(shown(), "[SR-11]")) << shown();
  press({typed('1'), space, typed('r')});
  EXPECT_TRUE(contains(shown(), "[SR-10]")) << shown();
}

TEST_F(AtTheDice, PagesTellTheNewsTheRuleThePointsAndTheKeys) {
  sit_down(dice_for(4));
  press({enter, typed('n')});
  EXPECT_TRUE(contains(shown(), "What has happened"));
  EXPECT_TRUE(contains(shown(), "- You — took: ")) << shown();
  EXPECT_TRUE(contains(shown(), "- The belts have moved on, and everyone has rolled.")) << shown();
  press({enter, typed('i')});
  EXPECT_TRUE(contains(shown(), "SR-"));
  press({enter, typed('p')});
  EXPECT_TRUE(contains(shown(), "Score sheet"));
  press({enter, typed('?')});
  EXPECT_TRUE(contains(shown(), "rolls the marked dice again"));
  for (int line = 0; line < 20; ++line) press({Key{Key::Kind::down}});
  EXPECT_TRUE(contains(shown(), "reconstructed")) << shown();
}

TEST_F(AtTheDice, WholeGamesEndWithTheResult) {
  for (const SushiRoll& game : SushiRoll::setups()) {
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
    EXPECT_TRUE(contains(last, "Unused tokens"));
    EXPECT_TRUE(contains(last, "Final score"));
  }
}

TEST_F(AtTheDice, NoiseOnTheKeyboardDoesNoHarm) {
  int swaps = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    sit_down(SushiRoll::setups()[seed % 5], seed);
    Random random(seed, 7);
    for (int presses = 0; presses < 300 && !session_->ended(); ++presses) {
      const auto kind = static_cast<Key::Kind>(random.below(10));
      constexpr std::string_view letters = "0123456789*rsthnip?u  sx";
      session_->press({kind, kind == Key::Kind::character ? letters[random.below(letters.size())] : '\0'});
      ASSERT_LE(session_->frame(least_size).size(), 24U);
    }
    for (const auto& move : table_->log()) swaps += move.seat == 0 && move.action.verb == Verb::swap ? 1 : 0;
  }
  EXPECT_GT(swaps, 0);
}

TEST(RollLines, TellsTheTableAsksAndTellsWhatEverybodyDid) {
  const std::string told = lines_session(dice_for(3), 1, "1\n");
  EXPECT_TRUE(contains(told, "At the table with you: Aoi (random), Ren (random)."));
  EXPECT_TRUE(contains(told, "Round 1 begins: ◆ ")) << told;
  EXPECT_TRUE(contains(told, "Round 1/3 · Turn 1/7 · red belt ◆ ")) << told;
  EXPECT_TRUE(contains(told, "You: 0 points · menus 3 · sticks 2 · puddings 0")) << told;
  EXPECT_TRUE(contains(told, "belt: 1 ")) << told;
  EXPECT_TRUE(contains(told, "You — took: ")) << told;
  EXPECT_TRUE(contains(told, "The belts have moved on, and everyone has rolled.")) << told;
  EXPECT_TRUE(contains(told, "Round 1/3 · Turn 2/7")) << told;
}

TEST(RollLines, TokensComeBeforeTheDie) {
  const std::string told = lines_session(dice_for(3), 1, "reroll 1 2\nswap 1 aoi 1\ntake 1\n");
  EXPECT_TRUE(contains(told, "You — rolled again: ")) << told;
  EXPECT_TRUE(contains(told, "You: 0 points · menus 2 · sticks 2")) << told;
  EXPECT_TRUE(contains(told, "You — swapped with Aoi: ")) << told;
  EXPECT_TRUE(contains(told, "You: 0 points · menus 2 · sticks 1")) << told;
  EXPECT_TRUE(contains(told, "You — took: ")) << told;
}

TEST(RollLines, ARefusalHasItsSentenceAndItsClause) {
  const std::string told = lines_session(dice_for(3), 1, "reroll\n?\nswap 1 you 1\n");
  EXPECT_TRUE(contains(told, std::string(texts(Language::en).get("sushi-roll.refusal.rerolls_nothing")) + " [SR-10]\n"))
      << told;
  EXPECT_TRUE(contains(told, "SR-10 · ")) << told;
  EXPECT_TRUE(contains(told, "[SR-11]\n")) << told;
}

TEST(RollLines, BadInputIsAnsweredInOneLineAndAskedAgain) {
  const std::string told = lines_session(dice_for(3), 1, "ramen\n\nundo\nlay 1\n");
  EXPECT_TRUE(contains(told, "“ramen” is neither a die nor a request; “help” tells more.\nYour turn")) << told;
  EXPECT_TRUE(contains(told, "A die is missing: a number or a name.\nYour turn")) << told;
  EXPECT_FALSE(contains(told, "face down")) << told;
  EXPECT_FALSE(contains(told, "You — took")) << told;
}

TEST(RollLines, AnswersRequests) {
  const std::string told = lines_session(dice_for(3), 1, "help\nrules SR-9\nrules menu\ntable\nscore\n");
  EXPECT_TRUE(contains(told, "- quit leaves the game."));
  EXPECT_TRUE(contains(told, "are reconstructed"));
  EXPECT_TRUE(contains(told, "SR-9 · "));
  EXPECT_TRUE(contains(told, "SR-10 · "));
  EXPECT_TRUE(contains(told, "Unused tokens"));
}

TEST(RollLines, WholeGamesInEveryLanguage) {
  std::string typed;
  for (int line = 0; line < 60; ++line) typed += "1\n";
  for (const Language language : all_languages)
    for (const SushiRoll& game : SushiRoll::setups()) {
      const std::string told = lines_session(game, 2, typed, language);
      EXPECT_TRUE(contains(told, "★")) << told;
      for (const char* key : {"sushi-roll", "play."}) EXPECT_FALSE(contains(told, std::string(key) + ".")) << told;
    }
}

}  // namespace
}  // namespace sushiya::cli
