// SG-32 … SG-37: two players and a phantom third.
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "games/sushi_go/at_the_table.hpp"

namespace sushiya::sushi_go {
namespace {

SushiGo phantom_game(FirstController first) {
  SushiGo game;
  game.options.phantom = true;
  game.options.first_controller = first;
  return game;
}

void deal_until_asked(const SushiGo& game, State& state, Random& random) {
  while (game.seats_to_act(state) == SeatSet{chance_seat})
    game.apply(state, chance_seat, game.sample_chance(state, random));
}

void choose_anything(const SushiGo& game, State& state) {
  for (const Seat seat : game.seats_to_act(state)) {
    ActionList list;
    game.list_legal_actions(state, seat, list);
    game.apply(state, seat, list[0]);
  }
}

TEST(SG_32, TwoHandsOfNineAndAPileOfNine) {
  const SushiGo game = phantom_game(FirstController::seat_0);
  Random random(32);
  State state = game.initial_state();
  for (int round = 1; round <= 3; ++round) {
    for (int turn = 0; turn < 9; ++turn) {
      deal_until_asked(game, state, random);
      EXPECT_EQ(state.hands[state.controller].total(), 9 - turn + 1);
      EXPECT_EQ(state.hands[1 - state.controller].total(), 9 - turn);
      EXPECT_TRUE(state.hands[phantom_seat].empty());
      choose_anything(game, state);
    }
    EXPECT_EQ(state.pile.total(), 108 - 27 * round);
  }
  EXPECT_TRUE(is_over(game, state));
}

TEST(SG_32, ThePhantomJoinsOnlyTwo) {
  Options options;
  options.phantom = true;
  EXPECT_EQ(why_unplayable(options), OptionsFault::none);
  options.players = 3;
  EXPECT_EQ(why_unplayable(options), OptionsFault::phantom_needs_two);
}

TEST(SG_33, TheDrawnCardLeavesRoomForNine) {
  Options options;
  options.phantom = true;
  options.hand_size = 9;
  EXPECT_EQ(why_unplayable(options), OptionsFault::none);
  options.hand_size = 10;
  EXPECT_EQ(why_unplayable(options), OptionsFault::hand_size_with_phantom);
  EXPECT_NE(options_fault_text(OptionsFault::hand_size_with_phantom).find("at most 9"), std::string_view::npos);
  options.phantom = false;
  EXPECT_EQ(why_unplayable(options), OptionsFault::none);
  options.hand_size = 11;
  EXPECT_EQ(why_unplayable(options), OptionsFault::hand_size);
}

TEST(SG_33, TheControllerPlaysForItselfAndForThePhantom) {
  auto table = at_the_table(2).phantom(0).hand(0, "tempura sashimi pudding maki_1").hand(1, "dumpling wasabi wasabi");
  table.play(0, "tempura/sashimi").play(1, "dumpling");
  EXPECT_EQ(table.plate(0), "tempura");
  EXPECT_EQ(table.plate(1), "dumpling");
  EXPECT_EQ(table.plate(phantom_seat), "sashimi");
  EXPECT_EQ(table.hand(1), "maki_1 pudding");  // the two hands are swapped
  EXPECT_EQ(table.hand(0), "wasabi wasabi");
}

TEST(SG_33, AllAreRevealedTogether) {
  auto table = at_the_table(2).phantom(0).hand(0, "tempura sashimi pudding maki_1").hand(1, "dumpling wasabi wasabi");
  table.lay_down(0, "tempura/sashimi");
  EXPECT_EQ(table.plate(phantom_seat), "");
  table.lay_down(0, "pudding/maki_1").lay_down(1, "dumpling");
  EXPECT_EQ(table.plate(phantom_seat), "maki_1");
}

TEST(SG_33, TheNextControllerDrawsBeforeTheNextTurn) {
  auto table = at_the_table(2).phantom(0).hand(0, "tempura sashimi pudding maki_1").hand(1, "dumpling wasabi wasabi");
  table.play(0, "tempura/sashimi").play(1, "dumpling");
  EXPECT_EQ(table.waited_for(), SeatSet{chance_seat});
  EXPECT_EQ(table.refusal(1, "pudding/maki_1"), "SG-2 cards_not_dealt_yet");
  table.deal("chopsticks");
  EXPECT_EQ(table.hand(1), "maki_1 pudding chopsticks");
  EXPECT_EQ(table.waited_for(), (SeatSet{0, 1}));
  EXPECT_EQ(table.refusal(1, "pudding"), "SG-33 no_card_for_phantom");
  EXPECT_EQ(table.refusal(0, "wasabi"), "");
}

TEST(SG_33, OnlyTheControllerPlaysForThePhantomAndMust) {
  auto table = at_the_table(2).phantom(0).hand(0, "tempura sashimi pudding maki_1").hand(1, "dumpling wasabi wasabi");
  EXPECT_EQ(table.refusal(0, "tempura"), "SG-33 no_card_for_phantom");
  EXPECT_EQ(table.refusal(0, "tempura/tempura"), "SG-33 phantom_card_not_in_hand");
  EXPECT_EQ(table.refusal(0, "tempura/dumpling"), "SG-33 phantom_card_not_in_hand");
  EXPECT_EQ(table.refusal(1, "dumpling/wasabi"), "SG-33 not_the_controller");
  EXPECT_EQ(at_the_table(2).hand(0, "tempura sashimi").refusal(0, "tempura/sashimi"), "SG-5 ill_formed");
}

TEST(SG_33, OnTheLastTurnTheControllerChoosesBetweenTwo) {
  auto table = at_the_table(2).phantom(0).hand(0, "tempura pudding dumpling").hand(1, "wasabi egg_nigiri");
  table.play(0, "tempura/dumpling").play(1, "wasabi");
  table.deal("maki_3");
  EXPECT_EQ(table.waited_for(), SeatSet{1});  // seat 0's last card asks for no choice (SG-7)
  EXPECT_EQ(table.choices(1), (std::set<std::string>{"pudding/maki_3", "maki_3/pudding"}));
  table.lay_down(1, "maki_3/pudding");
  EXPECT_EQ(table.state().round, 1);
  EXPECT_EQ(table.plate(phantom_seat), "pudding");
  EXPECT_EQ(table.written(1, 0), 1);             // the egg
  EXPECT_EQ(table.written(1, 1), 6);             // the maki
  EXPECT_EQ(table.written(1, phantom_seat), 1);  // the dumpling
}

TEST(SG_7, BesideAPhantomTheOthersLastCardIsNoChoice) {
  auto table = at_the_table(2).phantom(0).hand(0, "tempura pudding dumpling").hand(1, "wasabi egg_nigiri");
  table.play(0, "tempura/dumpling").play(1, "wasabi").deal("maki_3");
  ASSERT_EQ(table.hand(0), "egg_nigiri");
  EXPECT_EQ(table.choices(0), std::set<std::string>{});
  EXPECT_EQ(table.refusal(0, "egg_nigiri"), "SG-7 last_card_lies_already");
  ActionList from_view;
  table.game().list_legal_actions(table.view(0), from_view);
  EXPECT_TRUE(from_view.empty());
  // Whoever imagines the table still knows the card that lies there.
  Random random(7);
  const Imagined<SushiGo> imagined = table.game().sample_state(table.view(1), random);
  EXPECT_EQ(imagined.state().choices[0], take(Card::egg_nigiri));
}

TEST(SG_34, WhoControlsFirstIsAnOption) {
  EXPECT_EQ(phantom_game(FirstController::seat_0).initial_state().controller, 0);
  EXPECT_EQ(phantom_game(FirstController::seat_1).initial_state().controller, 1);
}

TEST(SG_34, OrChanceDecidesBeforeTheDeal) {
  const SushiGo game = phantom_game(FirstController::by_chance);
  State state = game.initial_state();
  EXPECT_EQ(game.seats_to_act(state), SeatSet{chance_seat});
  ActionList list;
  game.list_legal_actions(state, chance_seat, list);
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(game.chance_weight(state, list[0]), game.chance_weight(state, list[1]));
  EXPECT_EQ(game.why_refused(state, chance_seat, deal(Card::tempura)), Refusal::control_is_undecided);
  EXPECT_EQ(game.why_refused(state, chance_seat, give_control(2)), Refusal::no_such_controller);
  game.apply(state, chance_seat, give_control(1));
  EXPECT_EQ(state.controller, 1);
  EXPECT_EQ(game.why_refused(state, chance_seat, give_control(0)), Refusal::control_is_decided);
}

TEST(SG_34, ControlAlternatesThroughAllRounds) {
  const SushiGo game = phantom_game(FirstController::seat_1);
  Random random(34);
  State state = game.initial_state();
  for (int turn = 0; turn < 27; ++turn) {
    deal_until_asked(game, state, random);
    EXPECT_EQ(state.controller, turn % 2 == 0 ? 1 : 0) << turn;
    choose_anything(game, state);
  }
  EXPECT_TRUE(is_over(game, state));
}

TEST(SG_35, ThePhantomsNigiriGoesOnItsWasabi) {
  auto table = at_the_table(2).phantom(0).plate(phantom_seat, "wasabi").plate(0, "wasabi");
  table.hand(0, "tempura squid_nigiri pudding maki_1").play(0, "tempura/squid_nigiri");
  EXPECT_EQ(table.on_wasabi(phantom_seat, Card::squid_nigiri), 1);
  EXPECT_EQ(table.bare_wasabi(phantom_seat), 0);
  EXPECT_EQ(table.bare_wasabi(0), 1);
  EXPECT_EQ(table.round_points(phantom_seat), 9);
}

TEST(SG_35, ThePhantomsChopsticksAreNeverUsed) {
  auto table = at_the_table(2).phantom(0).plate(phantom_seat, "chopsticks");
  table.hand(0, "tempura squid_nigiri pudding maki_1");
  EXPECT_EQ(table.refusal(0, "tempura+pudding/maki_1"), "SG-12 no_chopsticks");
  EXPECT_EQ(table.refusal(phantom_seat, "tempura"), "SG-2 no_such_seat");
  table.play(0, "tempura/pudding");
  EXPECT_EQ(table.plate(phantom_seat), "pudding chopsticks");
}

TEST(SG_36, AControllerMayUseItsChopsticks) {
  auto table = at_the_table(2).phantom(0).plate(0, "chopsticks");
  table.hand(0, "wasabi squid_nigiri pudding maki_1 maki_2").play(0, "wasabi+squid_nigiri/pudding");
  EXPECT_EQ(table.round_points(0), 9);
  EXPECT_EQ(table.plate(phantom_seat), "pudding");
  EXPECT_EQ(table.hand(1), "maki_1 maki_2 chopsticks");
  EXPECT_EQ(table.state().hands[0].total(), table.state().hands[1].total());
}

TEST(SG_36, TenCardsBecomeEight) {
  auto table = at_the_table(2).phantom(0).plate(0, "chopsticks");
  table.hand(0, "tempura tempura sashimi sashimi dumpling dumpling maki_1 maki_1 pudding pudding");
  table.play(0, "tempura+sashimi/maki_1");
  EXPECT_EQ(table.state().hands[1].total(), 8);
}

TEST(SG_36, ItNeedsThreeCardsInHand) {
  auto three = at_the_table(2).phantom(0).plate(0, "chopsticks").hand(0, "tempura sashimi pudding");
  EXPECT_EQ(three.refusal(0, "tempura+sashimi/pudding"), "");
  auto two = at_the_table(2).phantom(0).plate(0, "chopsticks").hand(0, "tempura sashimi");
  EXPECT_EQ(two.refusal(0, "tempura+sashimi"), "SG-36 too_few_beside_phantom");
  EXPECT_EQ(two.choices(0), (std::set<std::string>{"tempura/sashimi", "sashimi/tempura"}));
}

TEST(SG_36, TheOtherPlayerUsesChopsticksAsEver) {
  auto table = at_the_table(2).phantom(1).plate(0, "chopsticks").hand(0, "tempura sashimi");
  EXPECT_EQ(table.refusal(0, "tempura+sashimi"), "");
  table.play(0, "tempura+sashimi");
  EXPECT_EQ(table.hand(1), "chopsticks");
}

TEST(SG_37, ThePhantomTakesPartInMaki) {
  auto table = at_the_table(2).phantom(0).plate(0, "maki_2").plate(1, "maki_1").plate(phantom_seat, "maki_3");
  EXPECT_EQ(table.round_points(phantom_seat), 6);
  EXPECT_EQ(table.round_points(0), 3);
  EXPECT_EQ(table.round_points(1), 0);
}

TEST(SG_37, ThePhantomTakesPartInPuddingsAndPlayersLosePoints) {
  auto table = at_the_table(2).phantom(0).the_end({10, 10, 10}, {2, 1, 3});
  EXPECT_EQ(table.score(0), 10);
  EXPECT_EQ(table.score(1), 4);
  EXPECT_EQ(table.score(phantom_seat), 16);
}

TEST(SG_37, TheOptionSparesEverybodyTheLoss) {
  auto table = at_the_table(2).phantom(0).no_phantom_pudding_loss().the_end({10, 10, 10}, {2, 1, 3});
  EXPECT_EQ(table.score(0), 10);
  EXPECT_EQ(table.score(1), 10);
  EXPECT_EQ(table.score(phantom_seat), 16);
}

TEST(SG_37, ThePhantomCannotWin) {
  EXPECT_EQ(at_the_table(2).phantom(0).the_end({10, 12, 50}, {1, 1, 1}).winners(), SeatSet{1});
  EXPECT_EQ(at_the_table(2).phantom(0).the_end({10, 10, 10}, {1, 1, 1}).winners(), (SeatSet{0, 1}));
}

}  // namespace
}  // namespace sushiya::sushi_go
