// A game line by line, through streams.
#include <gtest/gtest.h>

#include "at_the_terminal.hpp"

namespace sushiya::cli {
namespace {

TEST(LineGame, TellsTheTableAsksAndTellsWhatEverybodyTook) {
  const std::string told = lines_session(game_for(3), 1, "1\n");
  EXPECT_TRUE(contains(told, "At the table with you: Aoi (random), Ren (random)."));
  EXPECT_TRUE(contains(told, "Round 1/3 · Turn 1/9"));
  EXPECT_TRUE(contains(told, "Your hand: 1 "));
  EXPECT_TRUE(contains(told, "Turn 1 — You: "));
  EXPECT_TRUE(contains(told, "Round 1/3 · Turn 2/9"));
}

TEST(LineGame, TheEndOfTheInputEndsItPolitely) {
  EXPECT_TRUE(contains(lines_session(game_for(3), 1, ""), "The input has ended before the game was over.\n"));
  EXPECT_TRUE(contains(lines_session(game_for(3), 1, "quit\n1\n"), "You have left before the game was over.\n"));
}

TEST(LineGame, ARefusalHasItsSentenceAndItsClause) {
  const std::string told = lines_session(game_for(3), 1, "1+2\n?\n");
  EXPECT_TRUE(contains(told, std::string(texts(Language::en).get("sushi-go.refusal.no_chopsticks")) + " [SG-12]\n"))
      << told;
  EXPECT_TRUE(contains(told, "SG-12 · "));
  EXPECT_FALSE(contains(told, "Turn 1 —"));
}

TEST(LineGame, OnlyTheOtherPlayerSpeaksForThePhantomThisTurn) {
  SushiGo game = game_with_phantom();
  game.options.first_controller = sushi_go::FirstController::seat_1;
  EXPECT_TRUE(contains(lines_session(game, 1, "1/2\n"), "[SG-33]"));
}

TEST(LineGame, BadInputIsAnsweredInOneLineAndAskedAgain) {
  const std::string told = lines_session(game_for(3), 1, "ramen\n99\n1\n");
  EXPECT_TRUE(contains(told, "“ramen” is neither a card nor a request; “help” tells more.\nChoose a card.\n"));
  EXPECT_TRUE(contains(told, "There is no card 99 in your hand.\nChoose a card.\n"));
  EXPECT_TRUE(contains(told, "Turn 1 —"));
}

TEST(LineGame, AChoiceThatOnlyLiesFaceDownCanBeTakenBack) {
  const std::string told = lines_session(game_for(3), 1, "undo\nlay 1\nundo\nreveal\nlay 2\nreveal\n");
  EXPECT_TRUE(contains(told, "There is nothing to take back"));
  EXPECT_TRUE(contains(told, "It lies face down"));
  EXPECT_TRUE(contains(told, "Taken back."));
  EXPECT_TRUE(contains(told, "Nothing lies face down yet"));
  EXPECT_TRUE(contains(told, "Turn 1 —"));
}

TEST(LineGame, TheCardForThePhantomMayComeOnALineOfItsOwn) {
  SushiGo game = game_with_phantom();
  game.options.first_controller = sushi_go::FirstController::seat_0;
  const std::string told = lines_session(game, 1, "1\nundo\n2\n1\n");
  EXPECT_TRUE(contains(told, "Choose a card for yourself.\nNow a card for the phantom.\nTaken back.\n"));
  EXPECT_TRUE(contains(told, "· Aoi: "));
  EXPECT_TRUE(contains(told, "· Phantom: "));
  EXPECT_TRUE(contains(lines_session(game, 1, "1/2\n"), "Turn 1 — You: "));
}

TEST(LineGame, AnswersRequests) {
  const std::string told =
      lines_session(game_for(3), 1, "help\nrules SG-9\nrules wasabi\nrules sg-1\nrules XX-1\nhand\nscore\n");
  EXPECT_TRUE(contains(told, "- quit leaves the game."));
  EXPECT_TRUE(contains(told, "SG-9 · "));
  EXPECT_TRUE(contains(told, "SG-11 · "));
  EXPECT_TRUE(contains(told, "SG-1 · "));
  EXPECT_TRUE(contains(told, "There is no rule XX-1."));
  EXPECT_TRUE(contains(told, "Total"));
}

TEST(LineGame, LinesFromOtherSystemsEndInTwoCharacters) {
  EXPECT_TRUE(contains(lines_session(game_for(3), 1, "1\r\n"), "Turn 1 —"));
}

TEST(LineGame, TheSameSeedTellsTheSameGame) {
  const std::string typed = "1\n1\n2\n1\n";
  EXPECT_EQ(lines_session(game_for(4), 9, typed), lines_session(game_for(4), 9, typed));
  EXPECT_NE(lines_session(game_for(4), 9, typed), lines_session(game_for(4), 10, typed));
}

// The first card every turn, and for a controller the second for the phantom; a line too many is never read.
TEST(LineGame, WholeGamesInEveryLanguage) {
  for (const Language language : all_languages) {
    for (const SushiGo& game : SushiGo::setups()) {
      std::string typed;
      for (int line = 0; line < 100; ++line) typed += line % 2 == 0 || !game.options.phantom ? "1\n" : "1/2\n";
      const std::string told = lines_session(game, 4, typed, language);
      EXPECT_TRUE(contains(told, "★")) << told;
      EXPECT_TRUE(contains(told, std::string(texts(language).get("play.final_score"))));
      EXPECT_FALSE(contains(told, "play.")) << told;  // every text is there
      EXPECT_FALSE(contains(told, "sushi-go.card")) << told;
    }
  }
}

}  // namespace
}  // namespace sushiya::cli
