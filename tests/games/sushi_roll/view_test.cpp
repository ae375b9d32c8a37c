// What one looks at: a player, a spectator, and bytes that come from outside.
#include <array>
#include <cstring>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "at_the_table.hpp"

namespace sushiya::sushi_roll {
namespace {

// Plays on to the end, with the view's own list, and calls visit(state) before each move.
template <class Visit>
void play_on(const SushiRoll& game, State state, Random& random, Visit&& visit) {
  ActionList list;
  int moves = 0;
  while (!is_over(game, state)) {
    ASSERT_LT(++moves, 1500);
    visit(state);
    const Seat seat = game.seats_to_act(state).lowest();
    if (seat == chance_seat) {
      game.apply(state, seat, game.sample_chance(state, random));
      continue;
    }
    game.list_legal_actions(game.view_for(state, seat), list);
    ASSERT_FALSE(list.empty());
    game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  visit(state);
}

TEST(View, OfASpectatorShowsTheTableAndNothingToDo) {
  Random random(5);
  for (const SushiRoll& game : SushiRoll::setups())
    play_on(game, game.initial_state(), random, [&](const State& state) {
      const View view = game.view_for(state, spectator_seat);
      EXPECT_EQ(view.seat, spectator_seat);
      EXPECT_EQ(view.table, state);
      ActionList list;
      list.push_back(give_red_belt(0));
      game.list_legal_actions(view, list);
      EXPECT_TRUE(list.empty());
    });
}

TEST(PossibleView, IsEveryViewOfEveryGame) {
  Random random(6);
  std::vector<SushiRoll> games;
  for (const SushiRoll& game : SushiRoll::setups()) games.push_back(game);
  games.push_back({own_options(3)});
  for (const SushiRoll& game : games)
    for (int each = 0; each < 8; ++each)
      play_on(game, game.initial_state(), random, [&](const State& state) {
        for (Seat seat = 0; seat < game.players(); ++seat)
          ASSERT_TRUE(is_possible(game.options, game.view_for(state, seat)));
      });
}

TEST(PossibleView, IsAPlayers) {
  const Scene table = at_the_table(3);
  EXPECT_TRUE(is_possible(table.game.options, table.game.view_for(table.state, 2)));
  for (const Seat seat : {Seat{3}, reader_seat, spectator_seat, chance_seat, Seat{255}})
    EXPECT_FALSE(is_possible(table.game.options, table.game.view_for(table.state, seat)));
}

// What cannot be, each told apart from a table that can.
TEST(PossibleView, KnowsWhatCannotBe) {
  auto table = at_the_table(2, 2);
  table.chance("red 0").chance("draw maki").chance("draw special").chance("draw nigiri").chance("draw nigiri");
  table.chance("roll maki_3").chance("roll wasabi").chance("roll egg_nigiri").chance("roll squid_nigiri");
  table.play(0, "take wasabi");
  ASSERT_TRUE(is_possible(table.game.options, View{table.state, 0}));
  const auto impossible = [&](auto&& change) {
    View view{table.state, 0};
    change(view.table);
    return !is_possible(table.game.options, view);
  };
  EXPECT_TRUE(impossible([](State& state) { ++state.bag[0]; })) << "SR-1: a die more than there are";
  EXPECT_TRUE(impossible([](State& state) { std::ranges::swap(state.belts[1].codes[0], state.belts[1].codes[1]); }))
      << "not sorted";
  EXPECT_TRUE(impossible([](State& state) { state.belts[1].codes[0] = die(DieKind::nigiri, Symbol::menu_2).code; }))
      << "SR-1: no such face";
  EXPECT_TRUE(impossible([](State& state) { state.tokens[1].menu = 16; })) << "SR-2: more than the supply";
  EXPECT_TRUE(impossible([](State& state) { state.tokens[4].menu = 1; })) << "nobody sits there";
  EXPECT_TRUE(impossible([](State& state) { state.trays[0].nigiri_on_wasabi[2] = 1; })) << "SR-14: on what?";
  EXPECT_TRUE(impossible([](State& state) { state.taken = 0; })) << "SR-9: one die each turn";
  EXPECT_TRUE(impossible([](State& state) { state.taken = 2; }));
  EXPECT_TRUE(impossible([](State& state) { state.red = 1; }));
  EXPECT_TRUE(impossible([](State& state) { state.red = max_seats; }));
  EXPECT_TRUE(impossible([](State& state) { state.drawn = 3; }));
  EXPECT_TRUE(impossible([](State& state) { state.round = 3; })) << "SR-16: the table is cleared at the end";
  EXPECT_TRUE(impossible([](State& state) { state.round = 200; }));
  EXPECT_TRUE(impossible([](State& state) { state.round_points[0][0] = 1; })) << "SR-16: not counted yet";
  EXPECT_TRUE(impossible([](State& state) { state.belts[0].codes[0] = unrolled(DieKind::maki).code; }))
      << "SR-10: not seat 0's turn";
}

TEST(PossibleView, LetsNothingGoWrong) {
  constexpr int mutations = 60'000;  // of each game
  Random random(7);
  int accepted = 0;
  int playouts = 0;
  for (const SushiRoll& game : SushiRoll::setups()) {
    std::vector<State> seen;
    play_on(game, game.initial_state(), random, [&](const State& state) { seen.push_back(state); });
    for (int each = 0; each < mutations; ++each) {
      const State& state = seen[random.below(static_cast<std::uint32_t>(seen.size()))];
      std::array<unsigned char, sizeof(View)> bytes;
      const View whole =
          game.view_for(state, static_cast<Seat>(random.below(static_cast<std::uint32_t>(game.players()))));
      std::memcpy(bytes.data(), &whole, sizeof(View));
      for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
        unsigned char& byte = bytes[random.below(sizeof(View))];
        // Any byte, a small one, or one bit.
        const std::uint32_t how = random.below(3);
        byte = static_cast<unsigned char>(how == 0   ? random.below(256)
                                          : how == 1 ? random.below(10)
                                                     : byte ^ (1U << random.below(8)));
      }
      View view;
      std::memcpy(&view, bytes.data(), sizeof(View));
      if (view == whole || !is_possible(game.options, view)) continue;
      ++accepted;
      ActionList list;
      game.list_legal_actions(view, list);
      const State imagined = game.sample_state(view, random).state();
      EXPECT_EQ(game.view_for(imagined, view.seat), view);
      for (Seat seat = 0; seat < game.players(); ++seat) game.score(imagined, seat);
      if (accepted % 16 != 0) continue;
      ++playouts;
      play_on(game, imagined, random,
              [&](const State& later) { ASSERT_TRUE(is_possible(game.options, game.view_for(later, view.seat))); });
    }
  }
  EXPECT_GT(accepted, 5'000);
  EXPECT_GT(playouts, 300);
}

}  // namespace
}  // namespace sushiya::sushi_roll
