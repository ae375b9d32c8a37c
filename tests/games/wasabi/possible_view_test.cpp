// Which bytes from outside can be a view.
#include "games/wasabi/possible_view.hpp"

#include <array>
#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include "games/wasabi/at_the_table.hpp"
#include "games/wasabi/small_box.hpp"

namespace sushiya::wasabi {
namespace {

// Strips are claimed wherever they stand, so that cards, stacks and rewards turn up.
Action eager(const ActionList& list, Random& random) {
  for (const Action& action : list)
    if (action.verb == Verb::claim) return action;
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// Plays on to the end, with the view's own list, and calls visit(state) before each move.
template <class Visit>
void play_on(const Wasabi& game, State state, Random& random, Visit&& visit) {
  ActionList list;
  int moves = 0;
  while (!is_over(game, state)) {
    ASSERT_LT(++moves, 5000);
    visit(state);
    const Seat seat = game.seats_to_act(state).lowest();
    if (seat == chance_seat) {
      game.apply(state, seat, game.sample_chance(state, random));
      continue;
    }
    game.list_legal_actions(game.view_for(state, seat), list);
    ASSERT_FALSE(list.empty());
    game.apply(state, seat, eager(list, random));
  }
  visit(state);
}

std::vector<Wasabi> every_table() {
  std::vector<Wasabi> games;
  for (const Wasabi& game : Wasabi::setups()) games.push_back(game);
  // Everything happens more often, and hands are hidden.
  for (std::uint8_t players = 2; players <= most_players; ++players) games.push_back({{small_box(), players, true}});
  return games;
}

TEST(PossibleView, IsEveryViewOfEveryGame) {
  Random random(6);
  for (const Wasabi& game : every_table())
    for (int each = 0; each < 8; ++each)
      play_on(game, game.initial_state(), random, [&](const State& state) {
        for (Seat seat = 0; seat < game.players(); ++seat)
          ASSERT_TRUE(is_possible(game.options, game.view_for(state, seat)))
              << "step " << static_cast<int>(state.step) << ", seat " << int{seat};
      });
}

TEST(PossibleView, IsAPlayers) {
  const Wasabi game{{small_box(), 3, false}};
  const State state = game.initial_state();
  EXPECT_TRUE(is_possible(game.options, game.view_for(state, 2)));
  EXPECT_FALSE(is_possible(game.options, game.view_for(state, spectator_seat)));
  for (const Seat seat : {Seat{3}, reader_seat, chance_seat, Seat{255}}) {
    View view = game.view_for(state, 2);
    view.seat = seat;
    EXPECT_FALSE(is_possible(game.options, view));
  }
}

// What cannot be, each told apart from a table that can.
TEST(PossibleView, KnowsWhatCannotBe) {
  auto table = at_the_table(2)
                   .board({". M T . .",  //
                           ". . . . .",  //
                           ". . . E ."})
                   .hand(0, "XHR")
                   .hand(1, "CPA")
                   .screen(0, {"Crunchy Tuna", "Tamago Nigiri", "Boston Roll"})
                   .screen(1, {"Tekkamaki", "Twin Tuna", "Rainbow Roll"})
                   .opened(1, {"Kappamaki"})
                   .card(1, "stack");
  table.play({"tile tempura", "at d1", "claim Crunchy Tuna"});
  ASSERT_EQ(table.state.step, Step::reward);
  const View possible = table.game.view_for(table.state, 0);
  ASSERT_TRUE(is_possible(table.game.options, possible));
  const auto impossible = [&](auto&& change) {
    View view = possible;
    change(view);
    return !is_possible(table.game.options, view);
  };
  EXPECT_TRUE(impossible([](View& view) { ++view.pantry[tile_of('R')]; })) << "WA-2: a tile more than there are";
  EXPECT_TRUE(impossible([](View& view) { view.board.put(square_at(6, 0), tile_of('R')); })) << "WA-1: not in use";
  EXPECT_TRUE(impossible([](View& view) { view.board.tops[0] |= 0xFF; })) << "no such tile";
  EXPECT_TRUE(impossible([](View& view) { view.board.buried_count = 63; }));
  EXPECT_TRUE(impossible([](View& view) { view.board.wasabi[1] = square_at(0, 4); })) << "the first comes first";
  EXPECT_TRUE(impossible([](View& view) {
    view.board.cover(square_at(4, 4));
    view.kitchen.remove(Card::wasabi);
  })) << "WA-20: beyond the edge";
  EXPECT_TRUE(impossible([](View& view) { view.kitchen.add(Card::chop); })) << "WA-5";
  EXPECT_TRUE(impossible([](View& view) { view.cards[1].add(Card::chop), ++view.card_counts[1]; })) << "WA-5";
  EXPECT_TRUE(impossible([](View& view) {
    view.kitchen.remove(Card::chop);
    view.cards[1].add(Card::chop);
    ++view.card_counts[1];
  })) << "WA-22: no strip has earned it";
  EXPECT_TRUE(impossible([](View& view) { std::swap(view.hands[0][0], view.hands[0][1]); })) << "not in order";
  EXPECT_TRUE(impossible([](View& view) { view.tile_counts[1] = 2; }));
  EXPECT_TRUE(impossible([](View& view) { view.tile_counts[3] = 1; })) << "nobody sits there";
  EXPECT_TRUE(impossible([](View& view) { view.unseen.erase(view.unseen.lowest()); })) << "WA-3: a strip is nowhere";
  EXPECT_TRUE(impossible([](View& view) { view.screens[0][0].strip = no_strip; })) << "one's own are known";
  EXPECT_TRUE(impossible([](View& view) { view.screens[1][0].length = 3; }));
  EXPECT_TRUE(impossible([](View& view) { view.undecided_counts[4] = 9; }));
  EXPECT_TRUE(impossible([](View& view) { view.returned_counts[2] = 1; }));
  EXPECT_TRUE(impossible([](View& view) { view.cubes[0] = 9; })) << "WA-13, WA-20: more than two strips bring";
  EXPECT_TRUE(impossible([](View& view) { view.finished_all_tokens = 1; })) << "WA-25: tokens are left";
  EXPECT_TRUE(impossible([](View& view) { view.rewards = 0; })) << "WA-22: for which strip?";
  EXPECT_TRUE(impossible([](View& view) { view.rewards = 2; }));
  EXPECT_TRUE(impossible([](View& view) { view.step = Step::place; })) << "which tile?";
  EXPECT_TRUE(impossible([](View& view) { view.step = Step::over; })) << "WA-26: the board is not full";
  EXPECT_TRUE(impossible([](View& view) { view.step = Step::starter; }));
  EXPECT_TRUE(impossible([](View& view) { view.step = static_cast<Step>(99); }));
  EXPECT_TRUE(impossible([](View& view) { view.to_place = 1; })) << "WA-9: one tile a turn";
  EXPECT_TRUE(impossible([](View& view) { view.active = 2; }));
  EXPECT_TRUE(impossible([](View& view) { view.passes = 5; })) << "WA-28";
  EXPECT_TRUE(impossible([](View& view) { view.setting_up = 1; })) << "WA-6: something lies on the board";
}

// WA-6: hands behind screens that nobody could have been given, or nobody could imagine.
TEST(PossibleView, OfTheSetUpCanBeImagined) {
  const Wasabi game{{test_box(), 2, true}};
  State state = game.initial_state();
  for (const std::string_view move : {"start 0", "give tuna", "give egg", "give pickle", "give salmon"})
    game.apply(state, game.seats_to_act(state).lowest(), *parse_action(game.options.components, move));
  View view = game.view_for(state, 0);
  ASSERT_TRUE(is_possible(game.options, view));
  const auto exchange = [&view](char out, char in) {
    ++view.pantry[tile_of(out)];
    --view.pantry[tile_of(in)];
  };
  exchange('E', 'X');
  EXPECT_TRUE(is_possible(game.options, view)) << "tempura is from the kitchen, like egg";
  exchange('X', 'S');
  EXPECT_FALSE(is_possible(game.options, view)) << "tuna and salmon would lie in one hand";
}

TEST(PossibleView, LetsNothingGoWrong) {
  constexpr int mutations = 100'000;  // of each game
  Random random(7);
  int accepted = 0;
  int playouts = 0;
  for (const Wasabi& game : every_table()) {
    std::vector<State> seen;
    for (int each = 0; each < 3; ++each)
      play_on(game, game.initial_state(), random, [&](const State& state) { seen.push_back(state); });
    for (int each = 0; each < mutations; ++each) {
      const State& state = seen[random.below(static_cast<std::uint32_t>(seen.size()))];
      std::array<unsigned char, sizeof(View)> bytes;
      const View whole =
          game.view_for(state, static_cast<Seat>(random.below(static_cast<std::uint32_t>(game.players()))));
      std::memcpy(bytes.data(), &whole, sizeof(View));
      for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
        unsigned char& byte = bytes[random.below(sizeof(View))];
        unsigned char& other = bytes[random.below(sizeof(View))];
        // Any byte, a small one, one bit, or two that change places, so that no piece is lost.
        switch (random.below(6)) {
          case 0: byte = static_cast<unsigned char>(random.below(256)); break;
          case 1: byte = static_cast<unsigned char>(random.below(10)); break;
          case 2: byte = static_cast<unsigned char>(byte ^ (1U << random.below(8))); break;
          default: std::swap(byte, other);
        }
      }
      View view;
      std::memcpy(&view, bytes.data(), sizeof(View));
      if (view == whole || !is_possible(game.options, view)) continue;
      ++accepted;
      ActionList list;
      game.list_legal_actions(view, list);
      const State imagined = game.sample_state(view, random).state();
      ASSERT_EQ(game.view_for(imagined, view.seat), view);
      for (Seat seat = 0; seat < game.players(); ++seat) game.score(imagined, seat);
      if (accepted % 8 != 0) continue;
      ++playouts;
      play_on(game, imagined, random,
              [&](const State& later) { ASSERT_TRUE(is_possible(game.options, game.view_for(later, view.seat))); });
    }
  }
  EXPECT_GT(accepted, 3'000);
  EXPECT_GT(playouts, 300);
}

}  // namespace
}  // namespace sushiya::wasabi
