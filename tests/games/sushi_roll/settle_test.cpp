// Chance settled at once: with the same numbers as one act after another.
#include <gtest/gtest.h>

#include "core/pick.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya {
namespace {

TEST(SettledChance, DrawsAndRollsLikeOneActAfterAnother) {
  int settled = 0;
  for (const SushiRoll& game : SushiRoll::setups()) {
    for (std::uint64_t number = 0; number < 20; ++number) {
      Random random(3, number);
      auto state = game.initial_state();
      while (!is_over(game, state)) {
        if (!game.seats_to_act(state).contains(chance_seat)) {
          const Seat seat = game.seats_to_act(state).lowest();
          game.apply(state, seat, pick_action(game, state, seat, random));
          continue;
        }
        auto act_by_act = state;
        Random same = random;
        while (game.seats_to_act(act_by_act).contains(chance_seat))
          game.apply(act_by_act, chance_seat, game.sample_chance(act_by_act, same));
        game.settle_chance(state, random);
        ASSERT_EQ(state, act_by_act);
        ASSERT_EQ(random, same);
        ++settled;
      }
    }
  }
  EXPECT_GT(settled, 1000);
}

// A log may stop in the middle of it.
TEST(SettledChance, GoesOnFromAnyAct) {
  const SushiRoll game = SushiRoll::setups()[1];
  Random random(4);
  auto state = game.initial_state();
  for (int acts = 0; game.seats_to_act(state).contains(chance_seat); ++acts) {
    auto settled = state;
    auto act_by_act = state;
    Random one = random;
    Random other = random;
    game.settle_chance(settled, one);
    while (game.seats_to_act(act_by_act).contains(chance_seat))
      game.apply(act_by_act, chance_seat, game.sample_chance(act_by_act, other));
    ASSERT_EQ(settled, act_by_act) << "after " << acts << " acts";
    game.apply(state, chance_seat, game.sample_chance(state, random));
  }
}

}  // namespace
}  // namespace sushiya
