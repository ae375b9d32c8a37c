#include <set>

#include <gtest/gtest.h>

#include "at_the_table.hpp"

namespace sushiya::sushi_roll {
namespace {

// Every refusal, each provoked once; the test below this list sees that none is missing.
std::set<std::string> provoke_all() {
  std::set<std::string> seen;
  const auto expect = [&](const Scene& table, Seat seat, std::string_view text, std::string_view name) {
    EXPECT_EQ(table.why_refused(seat, text), name) << "seat " << int{seat} << ": " << text;
    seen.insert(std::string(name));
  };

  auto fresh = at_the_table(2, 1);
  expect(fresh, 0, "take maki_1", "dice_not_drawn_yet");
  expect(fresh, chance_seat, "draw maki", "red_belt_not_dealt");
  expect(fresh, chance_seat, "roll maki_1", "red_belt_not_dealt");
  expect(fresh, chance_seat, "red 2", "no_such_belt");
  expect(fresh, chance_seat, "take maki_1", "ill_formed");

  fresh.chance("red 1");
  expect(fresh, chance_seat, "red 1", "red_belt_is_dealt");
  expect(fresh, chance_seat, "roll maki_1", "belts_not_full");
  for (int each = 0; each < 2; ++each) fresh.chance("draw maki");
  expect(fresh, 1, "take maki_1", "dice_not_rolled_yet");
  expect(fresh, chance_seat, "draw maki", "belts_are_full");
  expect(fresh, chance_seat, "roll tempura", "not_the_die_to_roll");
  expect(fresh, chance_seat, "roll maki:wasabi", "no_such_face");

  Options few = own_options(2);
  few.components.dice[4].count = 0;
  expect(Scene(few).chance("red 0"), chance_seat, "draw pudding", "not_in_the_bag");

  auto table = at_the_table(3, 2).belts("maki_1 tempura").belt(2, "").tokens(0, 1, 1);
  expect(table, chance_seat, "roll maki_1", "nothing_left_to_chance");
  expect(table, 3, "take maki_1", "no_such_seat");
  expect(table, 1, "take maki_1", "not_your_turn");
  expect(table, 0, "take maki_2", "take_not_on_belt");
  expect(table, 0, "reroll maki_1 maki_1", "reroll_not_on_belt");
  expect(table, 0, "swap maki_1 0 tempura", "no_such_partner");
  expect(table, 0, "swap maki_1 3 tempura", "no_such_partner");
  expect(table, 0, "swap maki_1 2 tempura", "partner_has_no_dice");
  expect(table, 0, "swap wasabi 1 tempura", "swap_not_on_own_belt");
  expect(table, 0, "swap maki_1 1 wasabi", "swap_not_on_their_belt");
  expect(table, 0, "draw maki", "ill_formed");
  expect(table, 0, "roll maki_1", "ill_formed");
  expect(table, 0, "red 0", "ill_formed");
  EXPECT_EQ(table.game.why_refused(table.state, 0, reroll({})), Refusal::rerolls_nothing);
  seen.insert("rerolls_nothing");

  table.no_tokens();
  expect(table, 0, "reroll maki_1", "no_menu");
  expect(table, 0, "swap maki_1 1 tempura", "no_chopsticks");

  table.state.round = 3;
  expect(table, 0, "take maki_1", "game_is_over");
  expect(table, chance_seat, "red 0", "game_is_over");
  return seen;
}

TEST(Refusals, EachIsProvokedNamedAndStandsOnAClause) {
  const std::set<std::string> seen = provoke_all();
  std::set<std::string_view> names;
  for (int number = 1; number < refusals; ++number) {
    const auto refusal = static_cast<Refusal>(number);
    EXPECT_TRUE(seen.contains(std::string(refusal_name(refusal)))) << refusal_name(refusal);
    EXPECT_TRUE(refusal_clause(refusal).starts_with("SR-")) << refusal_name(refusal);
    names.insert(refusal_name(refusal));
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(refusals - 1));
  EXPECT_EQ(refusal_clause(Refusal::none), "");
}

// One meaning has one value: what says the same in other bytes is refused.
TEST(Refusals, OtherBytesForTheSameMeaningAreIllFormed) {
  auto table = at_the_table(2, 2).belts("maki_1 tempura");
  const auto refused = [&](Action action) { return table.game.why_refused(table.state, 0, action); };
  const Die maki = *parse_die("maki_1");
  const Die tempura = *parse_die("tempura");

  Action with_seat = take(maki);
  with_seat.seat = 1;
  EXPECT_EQ(refused(with_seat), Refusal::ill_formed);
  Action two = take(maki);
  two.dice.codes[1] = maki.code;
  EXPECT_EQ(refused(two), Refusal::ill_formed);
  EXPECT_EQ(refused(Action{}), Refusal::ill_formed);

  Action unsorted = reroll({});
  unsorted.dice.codes = {maki.code, tempura.code};
  EXPECT_EQ(refused(unsorted), Refusal::ill_formed);
  Action with_gap = reroll({});
  with_gap.dice.codes = {0, maki.code};
  EXPECT_EQ(refused(with_gap), Refusal::ill_formed);
  EXPECT_EQ(refused(reroll(Dice::one(unrolled(DieKind::maki)))), Refusal::ill_formed);

  Action three = swap(maki, 1, tempura);
  three.dice.codes[2] = maki.code;
  EXPECT_EQ(refused(three), Refusal::ill_formed);
  EXPECT_EQ(refused(swap(maki, 1, Die{})), Refusal::ill_formed);
  EXPECT_EQ(refused(Action{Dice::one(maki), static_cast<Verb>(99), 0}), Refusal::ill_formed);

  auto drawing = at_the_table(2).chance("red 0");
  EXPECT_EQ(drawing.game.why_refused(drawing.state, chance_seat, {Dice::one(maki), Verb::draw, 0}),
            Refusal::ill_formed);
  auto red = at_the_table(2);
  EXPECT_EQ(red.game.why_refused(red.state, chance_seat, {Dice::one(maki), Verb::red, 0}), Refusal::ill_formed);
  auto rolling = at_the_table(2, 2).belts("maki_1 tempura").play(0, "reroll maki_1");
  EXPECT_EQ(rolling.game.why_refused(rolling.state, chance_seat, {Dice::one(unrolled(DieKind::maki)), Verb::roll, 0}),
            Refusal::ill_formed);
}

}  // namespace
}  // namespace sushiya::sushi_roll
