#include <array>
#include <set>

#include <gtest/gtest.h>

#include "at_the_table.hpp"

namespace sushiya::sushi_roll {
namespace {

TEST(SR_6, EveryDieIsRolledOnceItIsOnABelt) {
  auto table = at_the_table(2, 2);
  table.chance("red 0").chance("draw maki").chance("draw nigiri").chance("draw appetizer").chance("draw maki");
  ASSERT_EQ(table.waiting(), SeatSet{chance_seat});
  table.chance("roll maki_3").chance("roll egg_nigiri").chance("roll dumpling");
  ASSERT_EQ(table.waiting(), SeatSet{chance_seat}) << "a die is still to be rolled";
  table.chance("roll maki_3");
  EXPECT_EQ(table.belt(0), "maki_3 egg_nigiri");
  EXPECT_EQ(table.belt(1), "dumpling maki_3");
  EXPECT_EQ(table.waiting(), SeatSet{0});
}

TEST(SR_6, AFaceIsAsLikelyAsItIsOftenOnTheDie) {
  auto table = at_the_table(2, 1);
  table.chance("red 0").chance("draw maki").chance("draw special");
  EXPECT_EQ(table.actions(chance_seat).size(), 3U) << "four faces alike are one outcome";
  EXPECT_EQ(table.game.chance_weight(table.state, *parse_action("roll maki_3")), 4);
  EXPECT_EQ(table.game.chance_weight(table.state, *parse_action("roll maki_1")), 1);
  table.chance("roll maki_1");
  EXPECT_EQ(table.actions(chance_seat).size(), 5U);
  EXPECT_EQ(table.game.chance_weight(table.state, *parse_action("roll wasabi")), 2);
}

TEST(SR_6, ManyActsAtOnceAreTheSameAsOneByOne) {
  for (const SushiRoll& game : SushiRoll::setups()) {
    Random one_by_one(7);
    Random at_once(7);
    State state = game.initial_state();
    int compared = 0;
    while (!game.seats_to_act(state).empty()) {
      if (game.seats_to_act(state).contains(chance_seat)) {
        State settled = state;
        game.settle_chance(settled, at_once);
        while (game.seats_to_act(state).contains(chance_seat))
          game.apply(state, chance_seat, game.sample_chance(state, one_by_one));
        ASSERT_EQ(settled, state);
        ASSERT_EQ(at_once, one_by_one);
        ++compared;
      } else {
        const Seat seat = game.seats_to_act(state).lowest();
        ActionList list;
        game.list_legal_actions(state, seat, list);
        game.apply(state, seat, list[list.size() / 2]);
      }
    }
    EXPECT_GT(compared, 10);
    State over = state;
    game.settle_chance(over, at_once);
    EXPECT_EQ(over, state);
  }
}

// Two acts of one game with the same key would be given the same luck.
TEST(SR_6, EveryActOfChanceHasAKeyOfItsOwn) {
  for (const SushiRoll& game : SushiRoll::setups()) {
    for (std::uint64_t stream = 0; stream < 20; ++stream) {
      Random random(11, stream);
      std::set<std::uint64_t> keys;
      std::size_t acts = 0;
      State state = game.initial_state();
      while (!game.seats_to_act(state).empty()) {
        const Seat seat = game.seats_to_act(state).lowest();
        ActionList list;
        game.list_legal_actions(state, seat, list);
        if (seat == chance_seat) {
          keys.insert(game.chance_key(state));
          ++acts;
        }
        game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))]);
      }
      ASSERT_EQ(keys.size(), acts);
    }
  }
}

TEST(SR_7, RedBeltFirstThenClockwise) {
  auto table = at_the_table(4, 2).belts("maki_1 maki_2").red(2);
  for (const Seat seat : std::array<Seat, 4>{2, 3, 0, 1}) {
    ASSERT_EQ(table.waiting(), SeatSet{seat});
    for (Seat other = 0; other < 4; ++other) EXPECT_EQ(table.actions(other).empty(), other != seat);
    table.play(seat, "take maki_1");
  }
}

TEST(SR_8, AnyNumberOfTokensInAnyOrder) {
  auto table = at_the_table(2, 2).belt(0, "maki_1 tempura").belt(1, "wasabi egg_nigiri");
  table.play(0, "reroll maki_1").chance("roll maki_3");
  table.play(0, "swap maki_3 1 wasabi");
  table.play(0, "reroll tempura wasabi").chance("roll dumpling").chance("roll menu_1");
  table.play(0, "reroll menu_1").chance("roll menu_3");
  table.play(0, "swap dumpling 1 maki_3");
  EXPECT_EQ(table.tokens(0), (Tokens{0, 0, 0}));
  EXPECT_EQ(table.waiting(), SeatSet{0}) << "a die is still to be taken";
  EXPECT_EQ(table.actions(0).size(), 2U) << "nothing is left but to take one of two";
}

TEST(SR_8, TokensAreOptional) {
  auto table = at_the_table(2, 2).belts("maki_1 tempura");
  table.play(0, "take tempura");
  EXPECT_EQ(table.tokens(0), (Tokens{3, 2, 0}));
}

TEST(SR_9, ExactlyOneDieIsTakenAndTheTurnIsOver) {
  auto table = at_the_table(2, 3).belts("maki_1 maki_1 tempura").no_tokens();
  EXPECT_EQ(table.actions(0).size(), 2U) << "two equal dice are one choice";
  table.play(0, "take maki_1");
  EXPECT_EQ(table.belt(0), "tempura maki_1");
  EXPECT_EQ(table.tray(0), "maki_1");
  EXPECT_EQ(table.waiting(), SeatSet{1});
  EXPECT_TRUE(table.actions(0).empty());
}

TEST(SR_10, AMenuReRollsAnySetOfOwnDice) {
  auto table = at_the_table(2, 3).belt(0, "maki_1 tempura wasabi").belt(1, "dumpling dumpling dumpling");
  EXPECT_EQ(table.count(0, Verb::reroll), 7) << "every set of three dice but the empty one";
  table.play(0, "reroll maki_1 wasabi");
  EXPECT_EQ(table.tokens(0), (Tokens{2, 2, 0}));
  EXPECT_EQ(table.waiting(), SeatSet{chance_seat});
  table.chance("roll maki_2").chance("roll chopsticks_1");
  EXPECT_EQ(table.belt(0), "tempura maki_2 chopsticks_1");
  EXPECT_EQ(table.waiting(), SeatSet{0}) << "the turn goes on";
}

TEST(SR_10, EqualDiceAreTheSameChoice) {
  auto table = at_the_table(2).belt(0, "maki_1 maki_1 maki_1 tempura tempura wasabi wasabi wasabi").belt(1, "");
  EXPECT_EQ(table.count(0, Verb::reroll), (3 + 1) * (2 + 1) * (3 + 1) - 1);
  std::set<std::string> texts;
  for (const Action& action : table.actions(0)) texts.insert(format_action(action));
  EXPECT_EQ(texts.size(), table.actions(0).size());
  EXPECT_TRUE(table.may(0, "reroll maki_1 maki_1 tempura wasabi wasabi wasabi"));
}

TEST(SR_10, ALoneDieOfEachFaceGivesEverySubset) {
  auto table = at_the_table(2)
                   .belt(0, "dumpling tempura maki_1 maki_2 egg_nigiri squid_nigiri wasabi pudding_1")
                   .belt(1, "dumpling tempura maki_1 maki_2 egg_nigiri squid_nigiri wasabi pudding_1");
  EXPECT_EQ(table.count(0, Verb::take), 8);
  EXPECT_EQ(table.count(0, Verb::reroll), 255);
  EXPECT_EQ(table.count(0, Verb::swap), 64);
}

TEST(SR_11, ChopsticksSwapADieWithAnothersFacesAsTheyAre) {
  auto table = at_the_table(3, 2).belt(0, "maki_1 tempura").belt(1, "wasabi egg_nigiri").belt(2, "maki_3 maki_3");
  EXPECT_EQ(table.count(0, Verb::swap), 2 * 2 + 2 * 1);
  table.play(0, "swap tempura 2 maki_3");
  EXPECT_EQ(table.belt(0), "maki_1 maki_3");
  EXPECT_EQ(table.belt(2), "tempura maki_3");
  EXPECT_EQ(table.belt(1), "egg_nigiri wasabi");
  EXPECT_EQ(table.tokens(0), (Tokens{3, 1, 0}));
  EXPECT_EQ(table.waiting(), SeatSet{0});
}

TEST(SR_11, NeverADieOnATrayAndOnlyWithABeltThatHasDice) {
  auto table = at_the_table(3, 1).belt(0, "maki_1").belt(1, "wasabi").belt(2, "maki_3");
  table.tray(1, "sashimi").play(0, "take maki_1");
  EXPECT_FALSE(table.may(1, "swap wasabi 0 maki_1")) << "it lies on a tray";
  EXPECT_EQ(table.why_refused(1, "swap wasabi 0 maki_1"), "partner_has_no_dice");
  EXPECT_TRUE(table.may(1, "swap wasabi 2 maki_3"));
  EXPECT_EQ(table.why_refused(1, "swap sashimi 2 maki_3"), "swap_not_on_own_belt");
}

TEST(SR_12, TheFaceStaysAsItIs) {
  auto table = at_the_table(2, 2).belts("squid_nigiri maki_2");
  table.play(0, "take squid_nigiri");
  EXPECT_EQ(table.tray(0), "squid_nigiri");
  EXPECT_EQ(table.waiting(), SeatSet{1}) << "nothing is rolled";
}

TEST(SR_13, AFaceGivesAsManyTokensAsItShows) {
  auto table = at_the_table(3, 2).belts("menu_3 maki_1").belt(1, "chopsticks_1 maki_1").belt(2, "pudding_2 maki_1");
  table.play(0, "take menu_3").play(1, "take chopsticks_1").play(2, "take pudding_2");
  EXPECT_EQ(table.tokens(0), (Tokens{6, 2, 0}));
  EXPECT_EQ(table.tokens(1), (Tokens{3, 3, 0}));
  EXPECT_EQ(table.tokens(2), (Tokens{3, 2, 2}));
}

TEST(SR_13, AShortSupplyGivesWhatIsLeft) {
  auto table = at_the_table(3, 2).belts("menu_3 maki_1").belt(1, "chopsticks_3 maki_1").belt(2, "pudding_3 maki_1");
  table.tokens(0, 10, 0, 31).tokens(1, 3, 11).tokens(2, 4, 0);
  table.play(0, "take menu_3").play(1, "take chopsticks_3").play(2, "take pudding_3");
  EXPECT_EQ(table.tokens(0), (Tokens{11, 0, 31})) << "one of eighteen was left";
  EXPECT_EQ(table.tokens(1), (Tokens{3, 12, 0}));
  EXPECT_EQ(table.tokens(2), (Tokens{4, 0, 1}));
}

TEST(SR_13, PaidTokensGoBackToTheSupply) {
  auto table = at_the_table(2, 2).belts("menu_3 maki_1").tokens(0, 9, 6).tokens(1, 9, 6);
  EXPECT_EQ(supply_left(table.game.options, table.state), (Tokens{0, 0, 32}));
  table.play(0, "reroll maki_1").chance("roll maki_1").play(0, "swap maki_1 1 maki_1");
  EXPECT_EQ(supply_left(table.game.options, table.state), (Tokens{1, 1, 32}));
  table.play(0, "take menu_3");
  EXPECT_EQ(table.tokens(0), (Tokens{9, 5, 0})) << "one's own paid menu comes back, no more";
}

TEST(SR_13, TokensGainedServeFromTheNextTurnOn) {
  auto table = at_the_table(2, 2).belts("menu_1 maki_1").no_tokens();
  EXPECT_EQ(table.count(0, Verb::reroll), 0);
  table.play(0, "take menu_1");
  EXPECT_EQ(table.waiting(), SeatSet{1}) << "the turn is over";
  table.play(1, "take maki_1").roll_all();
  ASSERT_EQ(table.waiting(), SeatSet{1});
  table.play(1, format_action(table.actions(1)[0]));
  ASSERT_EQ(table.waiting(), SeatSet{0});
  EXPECT_EQ(table.count(0, Verb::reroll), 1);
}

TEST(SR_14, ANigiriGoesOnAFreeWasabi) {
  auto table = at_the_table(2, 2).belts("squid_nigiri maki_1").tray(0, "wasabi");
  table.play(0, "take squid_nigiri");
  EXPECT_EQ(table.state.trays[0].on_wasabi(Symbol::squid_nigiri), 1);
  EXPECT_EQ(table.state.trays[0].free_wasabi(), 0);
}

TEST(SR_14, OneNigiriToAWasabiAndNeverOneTakenBefore) {
  const Tray tray = *parse_tray("egg_nigiri wasabi salmon_nigiri squid_nigiri");
  EXPECT_EQ(tray.on_wasabi(Symbol::egg_nigiri), 0);
  EXPECT_EQ(tray.on_wasabi(Symbol::salmon_nigiri), 1);
  EXPECT_EQ(tray.on_wasabi(Symbol::squid_nigiri), 0);
  EXPECT_EQ(own_points(count_tray(tray)), 1 + 3 * 2 + 3);
}

TEST(SR_14, WhichWasabiMakesNoDifference) {
  const Tray tray = *parse_tray("wasabi wasabi squid_nigiri squid_nigiri squid_nigiri");
  EXPECT_EQ(tray.on_wasabi(Symbol::squid_nigiri), 2);
  EXPECT_EQ(parse_tray("wasabi egg_nigiri wasabi squid_nigiri"), parse_tray("wasabi wasabi squid_nigiri egg_nigiri"));
}

TEST(SR_15, BeltsSlideToTheLeftWithTheRedOneAndAreRolled) {
  auto table = at_the_table(3, 2).belt(0, "maki_1 tempura").belt(1, "wasabi egg_nigiri").belt(2, "maki_3 pudding_1");
  table.red(1).play(1, "take wasabi").play(2, "take maki_3");
  EXPECT_EQ(table.belt(1), "egg_nigiri") << "nothing moves before all have taken";
  table.play(0, "take tempura");
  EXPECT_EQ(table.belt(1), "maki") << "the die of seat 0, to be rolled";
  EXPECT_EQ(table.belt(2), "nigiri");
  EXPECT_EQ(table.belt(0), "pudding");
  table.chance("roll pudding_2").chance("roll maki_2").chance("roll squid_nigiri");
  EXPECT_EQ(table.waiting(), SeatSet{2}) << "the red belt went from seat 1 to seat 2";
  EXPECT_EQ(table.belt(0), "pudding_2");
}

}  // namespace
}  // namespace sushiya::sushi_roll
