// How the players of the house play Wasabi!.
#include <gtest/gtest.h>

#include "ai/evaluators/wasabi.hpp"
#include "ai/simple_players.hpp"
#include "games/wasabi/notation.hpp"

namespace sushiya::wasabi {
namespace {

// The share of games won by the first player, who sits on each seat in turn against others of one kind.
double share_won(Player<Wasabi>& one, Player<Wasabi>& others, int players, int games) {
  Wasabi game;
  game.options.players = static_cast<std::uint8_t>(players);
  double won = 0;
  for (int number = 0; number < games; ++number) {
    Random random(22, static_cast<std::uint64_t>(number));
    const auto own = static_cast<Seat>(number % players);
    State state = game.initial_state();
    while (!is_over(game, state)) {
      const Seat seat = game.seats_to_act(state).lowest();
      const Action action = seat == chance_seat
                                ? game.sample_chance(state, random)
                                : (seat == own ? one : others).choose(game, game.view_for(state, seat), random);
      EXPECT_EQ(game.why_refused(state, seat, action), Refusal::none) << format_action(the_box, action);
      game.apply(state, seat, action);
    }
    const SeatSet winners = game.winners(state);
    if (winners.contains(own)) won += 1.0 / winners.size();
  }
  return won / games;
}

class PlayoutPlayer final : public Player<Wasabi> {
 public:
  Action choose(const Wasabi& game, const View& view, Random& random) override {
    return Mind<Wasabi>::playout_choice(game, game.sample_state(view, random), view.seat, random);
  }
};

TEST(WasabiMind, EachPlayerBeatsTheSimplerOne) {
  RandomPlayer<Wasabi> random;
  GreedyPlayer<Wasabi> greedy;
  RuleOfThumbPlayer<Wasabi> rule_of_thumb;
  PlayoutPlayer playout;
  EXPECT_GT(share_won(greedy, random, 2, 30), 0.8);
  EXPECT_GT(share_won(greedy, random, 4, 16), 0.7);
  EXPECT_GT(share_won(rule_of_thumb, greedy, 2, 60), 0.55);
  EXPECT_GT(share_won(playout, random, 3, 60), 0.6);
}

// Seat 0 is about to place a tuna beside a maki, with Tekkamaki on its screen.
State about_to_place(const Wasabi& game) {
  State state = game.initial_state();
  state.setting_up = 0;
  begin_turn(state, 0);
  const Strip tekkamaki = the_box.find_strip("Tekkamaki");
  state.undecided.erase(tekkamaki);
  receive_strip(game.options, state, tekkamaki, Unwitnessed{});
  state.board.put(square_at(2, 2), the_box.find_ingredient("maki"));
  state.tile = the_box.find_ingredient("tuna");
  state.step = Step::place;
  --state.pantry[the_box.find_ingredient("maki")];
  --state.pantry[the_box.find_ingredient("tuna")];
  return state;
}

TEST(WasabiMind, SeesWhatATileCompletes) {
  const Wasabi game;
  const State state = about_to_place(game);
  const View view = game.view_for(state, 0);
  const int beside_maki = Mind<Wasabi>::points_now(game, view, at(square_at(3, 2)));
  const int elsewhere = Mind<Wasabi>::points_now(game, view, at(square_at(4, 4)));
  EXPECT_GE(beside_maki, elsewhere + 20);
  EXPECT_GT(Mind<Wasabi>::rule_of_thumb(game, view, at(square_at(2, 3))),
            Mind<Wasabi>::rule_of_thumb(game, view, at(square_at(0, 0))));
}

TEST(WasabiMind, KnowsHowMuchAStripLacks) {
  const Wasabi game;
  State state = about_to_place(game);
  const Strip pickle_barrel = the_box.find_strip("Pickle Barrel");
  EXPECT_EQ(lack_of(the_box, Lay(game.options, state.board), pickle_barrel, {}).tiles, 2);
  state.board.put(square_at(3, 2), the_box.find_ingredient("pickle"));
  const Lack one =
      lack_of(the_box, Lay(game.options, state.board), pickle_barrel, {the_box.find_ingredient("cucumber")});
  EXPECT_EQ(one.tiles, 1);
  EXPECT_EQ(one.missing, the_box.find_ingredient("cucumber"));
  EXPECT_TRUE(one.in_hand);
  for (const Square square : in_use(2))
    if (state.board.top(square) == no_tile) state.board.put(square, the_box.find_ingredient("egg"));
  EXPECT_GT(lack_of(the_box, Lay(game.options, state.board), pickle_barrel, {}).tiles, most_length);
}

}  // namespace
}  // namespace sushiya::wasabi
