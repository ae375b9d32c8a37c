#include <gtest/gtest.h>

#include "at_the_table.hpp"

namespace sushiya::sushi_roll {
namespace {

using examples::maki;
using examples::points;
using examples::pudding;

int tray_points(std::string_view dice) { return own_points(count_tray(*parse_tray(dice))); }

// The last dice of a round, one on each belt; every player takes theirs.
Scene& take_last(Scene& table) {
  for (int each = 0; each < table.game.players(); ++each) {
    const Seat seat = table.waiting().lowest();
    table.play(seat, "take " + table.belt(seat));
  }
  return table;
}

TEST(SR_16, TheRoundEndsWithEmptyBeltsAndOnlyTokensStay) {
  auto table = at_the_table(2, 1).belts("maki_2").tray(1, "sashimi").tokens(0, 1, 1, 4);
  take_last(table);
  EXPECT_EQ(table.state.round, 1);
  EXPECT_EQ(table.state.trays, decltype(table.state.trays){});
  EXPECT_EQ(table.tokens(0), (Tokens{1, 1, 4}));
  EXPECT_EQ(table.state.bag, (std::array<std::uint8_t, 5>{10, 6, 5, 5, 4}));
  EXPECT_EQ(table.waiting(), SeatSet{chance_seat}) << "a new round draws afresh";
  EXPECT_EQ(table.round_points(0, 0), 6);
  EXPECT_EQ(table.round_points(0, 1), 6);
}

TEST(SR_16, ThreeRounds) {
  auto table = at_the_table(2, 1);
  for (int round = 0; round < 3; ++round) {
    ASSERT_FALSE(table.waiting().empty());
    table.roll_all();
    take_last(table);
  }
  EXPECT_TRUE(table.waiting().empty());
  EXPECT_EQ(table.why_refused(0, "take maki_1"), "game_is_over");
}

TEST(SR_17, WithThreePlayersTheBeltsSlideOnceMoreAfterARound) {
  for (int players = 2; players <= 5; ++players) {
    auto table = at_the_table(players, 1).belts("maki_2").red(1);
    take_last(table);
    EXPECT_EQ(table.state.red, players == 3 ? 2 : 1) << players << " players";
  }
}

TEST(SR_17, EveryRoundHasAnotherFirstPlayer) {
  for (int players = 2; players <= 5; ++players) {
    auto table = at_the_table(players);
    SeatSet first;
    while (!table.waiting().empty()) {
      if (table.waiting() == SeatSet{chance_seat}) {
        table.roll_all();
        bool fresh = true;
        for (const Tray& tray : table.state.trays) fresh = fresh && tray.dice.empty();
        if (fresh) first.insert(table.waiting().lowest());
      }
      const Seat seat = table.waiting().lowest();
      table.play(seat, format_action(table.actions(seat)[0]));
    }
    EXPECT_EQ(first.size(), std::min(players, 3)) << players << " players";
  }
}

TEST(SR_18, TiesGetFullPointsAndSecondIsPaidAfterATieForFirst) {
  EXPECT_EQ(maki({4, 4, 3, 3}), points({6, 6, 3, 3}));
  EXPECT_EQ(maki({5, 3, 2, 3}), points({6, 3, 0, 3}));
  EXPECT_EQ(maki({1, 2, 3, 4, 5}), points({0, 0, 0, 3, 6}));
  EXPECT_EQ(maki({2, 2}), points({6, 6}));
  EXPECT_EQ(maki({2, 7, 2}), points({3, 6, 3}));
}

TEST(SR_18, NoIconNoPoints) {
  EXPECT_EQ(maki({0, 0, 0}), points({}));
  EXPECT_EQ(maki({3, 0, 0}), points({6}));
  EXPECT_EQ(maki({3, 3, 0}), points({6, 6}));
}

TEST(SR_18, IconsAreCountedNotDice) {
  const std::array trays{*parse_tray("maki_1 maki_1 maki_2"), *parse_tray("maki_3 maki_2")};
  EXPECT_EQ(round_points(trays), points({3, 6}));
}

TEST(SR_19, EggOneSalmonTwoSquidThree) {
  EXPECT_EQ(tray_points("egg_nigiri"), 1);
  EXPECT_EQ(tray_points("salmon_nigiri"), 2);
  EXPECT_EQ(tray_points("squid_nigiri"), 3);
  EXPECT_EQ(tray_points("egg_nigiri salmon_nigiri salmon_nigiri squid_nigiri"), 8);
}

TEST(SR_19, ThreeTimesOnWasabiAndNothingForABareOne) {
  EXPECT_EQ(tray_points("wasabi egg_nigiri"), 3);
  EXPECT_EQ(tray_points("wasabi salmon_nigiri"), 6);
  EXPECT_EQ(tray_points("wasabi squid_nigiri"), 9);
  EXPECT_EQ(tray_points("wasabi squid_nigiri egg_nigiri"), 10);
  EXPECT_EQ(tray_points("wasabi wasabi"), 0);
}

TEST(SR_20, AppetizersByTheNumberOfDice) {
  EXPECT_EQ(tray_points("dumpling"), 2);
  EXPECT_EQ(tray_points("dumpling dumpling"), 4);
  EXPECT_EQ(tray_points("dumpling dumpling dumpling"), 8);
  EXPECT_EQ(tray_points("tempura"), 1);
  EXPECT_EQ(tray_points("tempura tempura"), 5);
  EXPECT_EQ(tray_points("tempura tempura tempura"), 10);
  EXPECT_EQ(tray_points("sashimi"), 0);
  EXPECT_EQ(tray_points("sashimi sashimi"), 6);
  EXPECT_EQ(tray_points("sashimi sashimi sashimi"), 13);
}

TEST(SR_20, MoreThanThreeMakeFurtherSetsThreesFirst) {
  EXPECT_EQ(tray_points("tempura tempura tempura tempura sashimi sashimi"), 17);  // the rulebook's example
  EXPECT_EQ(dumpling_points(4), 10);
  EXPECT_EQ(tempura_points(4), 11) << "not two pairs for 10";
  EXPECT_EQ(sashimi_points(4), 13) << "not two pairs for 12";
  EXPECT_EQ(dumpling_points(8), 20);
  EXPECT_EQ(sashimi_points(8), 32);
}

TEST(SR_21, MostPuddingsWinSixAndFewestLoseSix) {
  EXPECT_EQ(pudding({5, 3, 0}), points({6, 0, -6}));
  EXPECT_EQ(pudding({5, 3, 3, 1, 2}), points({6, 0, 0, -6, 0})) << "the fewest need not be none";
  EXPECT_EQ(pudding({0, 0, 1, 1, 1}), points({-6, -6, 6, 6, 6})) << "the full amount for all who tie";
}

TEST(SR_21, AllEqualIsBothMostAndFewest) {
  EXPECT_EQ(pudding({0, 0, 0}), points({}));
  EXPECT_EQ(pudding({2, 2, 2, 2}), points({}));
}

TEST(SR_22, BetweenTwoNobodyLoses) {
  EXPECT_EQ(pudding({6, 6, 0, 0}), points({6, 6, -6, -6}));  // the rulebook's example, for four
  EXPECT_EQ(pudding({4, 1}), points({6, 0}));
  EXPECT_EQ(pudding({0, 0}), points({6, 6}));
}

TEST(SR_23, APointForTwoUnusedTokensInAnyMix) {
  EXPECT_EQ(token_points({0, 0, 9}), 0) << "puddings are no such tokens";
  EXPECT_EQ(token_points({1, 0, 0}), 0);
  EXPECT_EQ(token_points({1, 1, 0}), 1);
  EXPECT_EQ(token_points({3, 2, 0}), 2);
  EXPECT_EQ(token_points({4, 3, 0}), 3);
}

Scene before_the_end(int players) {
  auto table = at_the_table(players, 1).belts("wasabi").no_tokens();
  table.state.round = 2;
  return table;
}

TEST(SR_23, PuddingsAndTokensCountOnceTheGameIsOver) {
  auto table = before_the_end(3).tokens(0, 5, 0, 3).tokens(1, 0, 2, 1);
  EXPECT_EQ(table.game.score(table.state, 0), 0);
  take_last(table);
  EXPECT_EQ(table.game.score(table.state, 0), 6 + 2);
  EXPECT_EQ(table.game.score(table.state, 1), 0 + 1);
  EXPECT_EQ(table.game.score(table.state, 2), -6) << "totals may be negative";
}

TEST(SR_24, MostPointsWins) {
  auto table = before_the_end(2).belt(1, "squid_nigiri");
  take_last(table);
  EXPECT_EQ(table.game.winners(table.state), SeatSet{1});
}

TEST(SR_24, TiedThenMorePuddings) {
  auto table = before_the_end(3).belt(0, "egg_nigiri").belt(1, "wasabi").belt(2, "egg_nigiri");
  table.tokens(0, 0, 0, 2).tokens(1, 0, 0, 1).tokens(2, 0, 0, 3);
  table.state.round_points[0] = {6, 0, 0, 0, 0};
  take_last(table);
  ASSERT_EQ(table.game.score(table.state, 0), 7);
  ASSERT_EQ(table.game.score(table.state, 2), 7);
  EXPECT_EQ(table.game.winners(table.state), SeatSet{2});
}

TEST(SR_24, StillTiedThenASharedVictory) {
  auto table = before_the_end(4).tokens(0, 0, 0, 2).tokens(3, 0, 0, 2);
  take_last(table);
  EXPECT_EQ(table.game.winners(table.state), (SeatSet{0, 3}));
}

}  // namespace
}  // namespace sushiya::sushi_roll
