#include "ratings/places.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/all.hpp"

namespace sushiya::ratings {
namespace {

// Seats 0 and 1 have ten points each, the other two seven; seat 1 has the only pudding.
TEST(Places, AreThoseOfTheRules) {
  SushiGo game;
  game.options.players = 4;
  SushiGo::State end = game.initial_state();
  end.round = game.options.rounds;
  end.round_points[0][0] = 12;
  end.round_points[0][1] = 4;
  end.round_points[0][2] = 9;
  end.round_points[0][3] = 9;
  sushi_go::place(end.plates[1], sushi_go::Card::pudding);
  ASSERT_EQ(game.winners(end), SeatSet{1});
  EXPECT_EQ(places(game, end), (std::vector{2, 1, 3, 3}));
  // One more, and seat 0 wins by points.
  ++end.round_points[0][0];
  EXPECT_EQ(places(game, end), (std::vector{1, 2, 3, 3}));
}

template <Game G>
typename G::State played_at_random(const G& game, Random& random) {
  typename G::State state = game.initial_state();
  for (;;) {
    settle_chance(game, state, random);
    const SeatSet waiting = game.seats_to_act(state);
    if (waiting.empty()) return state;
    ActionList<G> list;
    game.list_legal_actions(state, waiting.lowest(), list);
    game.apply(state, waiting.lowest(), list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

TEST(Places, WinnersAreFirstAndPointsDecideTheRest) {
  for_each_game([]<class G>(std::type_identity<G>) {
    Random random(4);
    int ties = 0;
    for (const G& game : G::setups()) {
      for (int each = 0; each < 5; ++each) {
        const auto end = played_at_random(game, random);
        const auto all = places(game, end);
        ASSERT_EQ(all.size(), static_cast<std::size_t>(game.players()));
        for (Seat seat = 0; seat < game.players(); ++seat) {
          EXPECT_EQ(all[seat] == 1, game.winners(end).contains(seat));
          EXPECT_EQ(all[seat], 1 + std::ranges::count_if(all, [&](int place) { return place < all[seat]; }));
          for (Seat other = 0; other < seat; ++other) {
            if (all[seat] == 1 || all[other] == 1) continue;
            EXPECT_EQ(all[seat]<all[other], game.score(end, seat)> game.score(end, other));
            ties += all[seat] == all[other] ? 1 : 0;
          }
        }
      }
    }
    EXPECT_GT(ties, 0) << G::id;
  });
}

}  // namespace
}  // namespace sushiya::ratings
