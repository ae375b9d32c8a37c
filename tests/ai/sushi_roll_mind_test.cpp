// How the players of the house play Sushi Roll.
#include <gtest/gtest.h>

#include "ai/evaluators/sushi_roll.hpp"
#include "ai/positions.hpp"
#include "ai/simple_players.hpp"
#include "games/sushi_roll/notation.hpp"

namespace sushiya::sushi_roll {
namespace {

// The share of games won by the first player, who sits on each seat in turn against others of one kind.
double share_won(Player<SushiRoll>& one, Player<SushiRoll>& others, int players, int games) {
  SushiRoll game;
  game.options.players = static_cast<std::uint8_t>(players);
  double won = 0;
  for (int number = 0; number < games; ++number) {
    Random random(21, static_cast<std::uint64_t>(number));
    const auto own = static_cast<Seat>(number % players);
    State state = game.initial_state();
    game.settle_chance(state, random);
    while (!is_over(game, state)) {
      const Seat seat = game.seats_to_act(state).lowest();
      Player<SushiRoll>& player = seat == own ? one : others;
      const Action action = player.choose(game, game.view_for(state, seat), random);
      EXPECT_EQ(game.why_refused(state, seat, action), Refusal::none) << format_action(action);
      game.apply(state, seat, action);
      game.settle_chance(state, random);
    }
    const SeatSet winners = game.winners(state);
    if (winners.contains(own)) won += 1.0 / winners.size();
  }
  return won / games;
}

class PlayoutPlayer final : public Player<SushiRoll> {
 public:
  Action choose(const SushiRoll& game, const View& view, Random& random) override {
    return Mind<SushiRoll>::playout_choice(game, game.sample_state(view, random), view.seat, random);
  }
};

// All ways these dice can fall, one by one.
double mean_best(const Options& options, const Worths& all, Dice rolled, int best) {
  if (rolled.empty()) return best;
  const Die first = rolled[0];
  rolled.remove(first);
  double sum = 0;
  for (const Symbol face : options.components.row(first.kind()).faces)
    sum += mean_best(options, all, rolled, std::max(best, all[static_cast<std::size_t>(face)]));
  return sum / faces_of_a_die;
}

TEST(SushiRollMind, KnowsTheBestDieToBeExpected) {
  const Options options;
  Random random(4);
  for (int each = 0; each < 200; ++each) {
    Worths all{};
    for (int& worth : all) worth = static_cast<int>(random.below(100));
    Dice rolled{};
    for (std::uint32_t dice = random.below(5); dice > 0; --dice)
      rolled.add(unrolled(static_cast<DieKind>(random.below(die_kinds))));
    const int best = static_cast<int>(random.below(60));
    EXPECT_NEAR(expected_best(options, all, rolled, best), mean_best(options, all, rolled, best), 0.51);
    EXPECT_LE(about_expected_best(options, all, rolled, best), expected_best(options, all, rolled, best) + 1);
  }
}

TEST(SushiRollMind, EachPlayerBeatsTheSimplerOne) {
  RandomPlayer<SushiRoll> random;
  GreedyPlayer<SushiRoll> greedy;
  RuleOfThumbPlayer<SushiRoll> rule_of_thumb;
  PlayoutPlayer playout;
  EXPECT_GT(share_won(greedy, random, 2, 100), 0.9);
  EXPECT_GT(share_won(greedy, random, 4, 100), 0.7);
  EXPECT_GT(share_won(rule_of_thumb, greedy, 2, 200), 0.65);
  EXPECT_GT(share_won(playout, random, 5, 100), 0.7);
}

State scene(const SushiRoll& game, std::string_view own, std::string_view other) {
  State state = game.initial_state();
  state.red = 0;
  state.drawn = static_cast<std::uint8_t>(dice_per_round(game.options));
  state.belts[0] = *parse_dice(own);
  state.belts[1] = *parse_dice(other);
  return state;
}

Action thumb_choice(const SushiRoll& game, const State& state) {
  RuleOfThumbPlayer<SushiRoll> player;
  Random random(1);
  return player.choose(game, game.view_for(state, 0), random);
}

TEST(SushiRollMind, FetchesTheSquidForItsWasabi) {
  const SushiRoll game;
  State state = scene(game, "maki_1 egg_nigiri", "squid_nigiri tempura");
  state.trays[0] = *parse_tray("wasabi");
  const Action action = thumb_choice(game, state);
  EXPECT_EQ(action.verb, Verb::swap) << format_action(action);
  EXPECT_EQ(action.their_die(), *parse_die("squid_nigiri"));
}

TEST(SushiRollMind, ReRollsForABetterNigiriOnItsWasabi) {
  const SushiRoll game;
  State state = scene(game, "maki_1 egg_nigiri egg_nigiri egg_nigiri egg_nigiri", "");
  state.trays[0] = *parse_tray("wasabi dumpling tempura");
  state.tokens[0] = {6, 0, 0};
  const Action action = thumb_choice(game, state);
  EXPECT_EQ(action.verb, Verb::reroll) << format_action(action);
  EXPECT_EQ(action.dice.count(Symbol::egg_nigiri), 4) << "no nigiri is worse than an egg";
  Random random(2);
  const Action quick = playout_choice(game, state, 0, random);
  EXPECT_EQ(quick.verb, Verb::reroll) << format_action(quick);
  EXPECT_EQ(quick.dice.size(), 4) << "a playout keeps its best die";
}

Rewards rewards_in(const SushiRoll& game, const State& state) {
  Random nothing_is_hidden(1);
  const auto imagined = game.sample_state(game.view_for(state, 0), nothing_is_hidden);
  return Mind<SushiRoll>::rewards(game, imagined, Mind<SushiRoll>::blend(game));
}

TEST(SushiRollMind, RewardsAreSharedBetweenNothingAndAll) {
  for (const SushiRoll& game : SushiRoll::setups()) {
    Random random(8);
    State state = game.initial_state();
    while (!is_over(game, state)) {
      game.settle_chance(state, random);
      if (is_over(game, state)) break;
      const Seat seat = game.seats_to_act(state).lowest();
      game.apply(state, seat, playout_choice(game, state, seat, random));
      const Rewards rewards = rewards_in(game, state);
      for (Seat each = 0; each < game.players(); ++each) {
        ASSERT_GT(rewards[each], 0);
        ASSERT_LT(rewards[each], 1);
      }
    }
    const Rewards rewards = rewards_in(game, state);
    const Seat winner = game.winners(state).lowest();
    for (Seat each = 0; each < game.players(); ++each) EXPECT_LE(rewards[each], rewards[winner]);
  }
}

}  // namespace
}  // namespace sushiya::sushi_roll
