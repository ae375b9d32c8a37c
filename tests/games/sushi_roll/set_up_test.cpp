#include <gtest/gtest.h>

#include "at_the_table.hpp"

namespace sushiya::sushi_roll {
namespace {

TEST(SR_1, ThirtyDiceOfFiveKinds) {
  const Components box = printed_components();
  EXPECT_EQ(box.row(DieKind::appetizer).count, 10);
  EXPECT_EQ(box.row(DieKind::maki).count, 6);
  EXPECT_EQ(box.row(DieKind::nigiri).count, 5);
  EXPECT_EQ(box.row(DieKind::special).count, 5);
  EXPECT_EQ(box.row(DieKind::pudding).count, 4);
  EXPECT_EQ(box.total_dice(), 30);
}

TEST(SR_1, TheAppetizerDieIsInferredAndTheOthersAreMarkedReconstructed) {
  using enum Symbol;
  const std::array<Symbol, 6> appetizer{dumpling, dumpling, dumpling, tempura, tempura, sashimi};
  EXPECT_EQ(printed_components().row(DieKind::appetizer).faces, appetizer);
  EXPECT_EQ(printed_face_status(DieKind::appetizer), FaceStatus::inferred);
  for (const DieKind kind : {DieKind::maki, DieKind::nigiri, DieKind::special, DieKind::pudding})
    EXPECT_EQ(printed_face_status(kind), FaceStatus::reconstructed);
}

TEST(SR_2, TheSupplyIsWhatNobodyHolds) {
  EXPECT_EQ(printed_components().supply, (Tokens{18, 12, 32}));
  auto table = at_the_table(4);
  EXPECT_EQ(supply_left(table.game.options, table.state), (Tokens{6, 4, 32}));
  table.tokens(0, 0, 1, 7);
  EXPECT_EQ(supply_left(table.game.options, table.state), (Tokens{9, 5, 25}));
}

TEST(SR_3, EightSevenSixFiveDiceEach) {
  for (int players = 2; players <= 5; ++players) {
    auto table = at_the_table(players);
    table.roll_all();
    const int each = std::array{8, 7, 6, 5}[static_cast<std::size_t>(players - 2)];
    for (Seat seat = 0; seat < players; ++seat) EXPECT_EQ(table.state.belts[seat].size(), each) << players;
    int left = 0;
    for (const int count : table.state.bag) left += count;
    EXPECT_EQ(left, 30 - players * each) << "the rest sit out";
  }
}

TEST(SR_3, DiceAreDrawnOneByOneAsLikelyAsTheyAreMany) {
  auto table = at_the_table(2, 2);
  table.chance("red 0");
  EXPECT_EQ(table.actions(chance_seat).size(), 5U);
  EXPECT_EQ(table.game.chance_weight(table.state, draw(DieKind::appetizer)), 10);
  table.chance("draw appetizer");
  EXPECT_EQ(table.game.chance_weight(table.state, draw(DieKind::appetizer)), 9);
  EXPECT_EQ(table.game.chance_weight(table.state, draw(DieKind::pudding)), 4);
  table.chance("draw pudding").chance("draw maki").chance("draw maki");
  EXPECT_EQ(table.state.belts[0], picked_up(*parse_dice("tempura pudding_1")));
  EXPECT_EQ(table.state.belts[1], picked_up(*parse_dice("maki_1 maki_1")));
}

TEST(SR_3, AnEmptyKindIsNotDrawn) {
  Options options = own_options(2);
  options.components.dice[1].count = 1;
  Scene table(options);
  table.chance("red 1").chance("draw maki");
  EXPECT_FALSE(table.may(chance_seat, "draw maki"));
  EXPECT_EQ(table.why_refused(chance_seat, "draw maki"), "not_in_the_bag");
}

TEST(SR_4, TwoChopsticksAndThreeMenus) {
  EXPECT_EQ(printed_components().start, (Tokens{3, 2, 0}));
  const auto table = at_the_table(3);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(table.tokens(seat), (Tokens{3, 2, 0}));
  EXPECT_EQ(table.tokens(3), Tokens{}) << "nobody sits there";
}

TEST(SR_5, TheRedBeltIsDealtAtRandomAndItsHolderStarts) {
  auto table = at_the_table(5);
  ASSERT_EQ(table.waiting(), SeatSet{chance_seat});
  ASSERT_EQ(table.actions(chance_seat).size(), 5U);
  for (Seat seat = 0; seat < 5; ++seat)
    EXPECT_EQ(table.game.chance_weight(table.state, give_red_belt(seat)), 1) << int{seat};
  table.chance("red 3").roll_all();
  EXPECT_EQ(table.waiting(), SeatSet{3});
}

TEST(Options, SayWhyTheyCannotBePlayed) {
  EXPECT_EQ(why_unplayable({}), OptionsFault::none);
  for (const SushiRoll& table : SushiRoll::setups()) EXPECT_EQ(why_unplayable(table.options), OptionsFault::none);
  const auto fault = [](auto change) {
    Options options = own_options(4);
    change(options);
    return why_unplayable(options);
  };
  EXPECT_EQ(fault([](Options& o) { o.players = 1; }), OptionsFault::players);
  EXPECT_EQ(fault([](Options& o) { o.players = 6; }), OptionsFault::players);
  EXPECT_EQ(fault([](Options& o) { o.rounds = 0; }), OptionsFault::rounds);
  EXPECT_EQ(fault([](Options& o) { o.rounds = 4; }), OptionsFault::rounds);
  EXPECT_EQ(fault([](Options& o) { o.dice_per_belt = 9; }), OptionsFault::dice_per_belt);
  EXPECT_EQ(fault([](Options& o) { o.components.dice[2].faces[5] = Symbol::none; }), OptionsFault::unknown_symbol);
  EXPECT_EQ(fault([](Options& o) { o.components.dice[2].count = 103; }), OptionsFault::too_many_dice);
  EXPECT_EQ(fault([](Options& o) { o.components.dice[0].count = 3; }), OptionsFault::too_few_dice);
  EXPECT_EQ(fault([](Options& o) { o.components.supply.pudding = 128; }), OptionsFault::too_many_tokens);
  EXPECT_EQ(fault([](Options& o) { o.components.supply.menu = 11; }), OptionsFault::too_few_tokens);
  EXPECT_EQ(fault([](Options& o) { o.components.start.chopsticks = 4; }), OptionsFault::too_few_tokens);
}

}  // namespace
}  // namespace sushiya::sushi_roll
