// The words of `sushiya play`.
#include "cli/play/play_game.hpp"

#include <gtest/gtest.h>

namespace sushiya::cli {
namespace {

using Kinds = std::vector<std::string>;

PlayWishes wishes_with_bots(Kinds bots) {
  PlayWishes wishes;
  wishes.game = "sushi-go";
  wishes.bots = std::move(bots);
  wishes.seed = 42;
  return wishes;
}

TEST(KindsAtTable, OneKindIsEverybodys) {
  EXPECT_EQ(kinds_at_table(wishes_with_bots({"random"}), 3), (Kinds{"human", "random", "random"}));
}

TEST(KindsAtTable, SeveralAreOneForEach) {
  EXPECT_EQ(kinds_at_table(wishes_with_bots({"random", "greedy"}), 3), (Kinds{"human", "random", "greedy"}));
  EXPECT_THROW(kinds_at_table(wishes_with_bots({"random", "greedy"}), 4), UsageError);
}

TEST(KindsAtTable, AnUnknownKindIsWrongUsage) {
  EXPECT_THROW(kinds_at_table(wishes_with_bots({"emperor"}), 3), UsageError);
}

TEST(RepeatCommand, NamesAllThatMattersToTheDeal) {
  PlayWishes wishes = wishes_with_bots({"random", "greedy"});
  wishes.table.variants = {"both-ways"};
  EXPECT_EQ(repeat_command(wishes, 3),
            "sushiya play sushi-go --players 3 --variant both-ways --bots random,greedy --seed 42");
  EXPECT_EQ(repeat_command(wishes_with_bots({"cook"}), 4), "sushiya play sushi-go --players 4 --seed 42");
}

TEST(RepeatCommand, NamesHowLongBotsThink) {
  PlayWishes wishes = wishes_with_bots({"itamae"});
  wishes.thinking = {500, 0.25};
  EXPECT_EQ(repeat_command(wishes, 2),
            "sushiya play sushi-go --players 2 --bots itamae --iterations 500 --move-time 0.25 --seed 42");
}

TEST(Patience, IsASecondAtMostUnlessSomebodyWishesOtherwise) {
  const Thinking usual = patience({});
  EXPECT_EQ(usual.seconds, 1);
  EXPECT_NE(usual.clock, nullptr);
  EXPECT_EQ(patience({.iterations = 0, .move_time = 5}).seconds, 5);
}

TEST(Patience, CountedDescentsHaveNoClock) {
  const Thinking counted = patience({.iterations = 50, .move_time = 0});
  EXPECT_EQ(counted.iterations, 50);
  EXPECT_EQ(counted.seconds, 0);
}

}  // namespace
}  // namespace sushiya::cli
