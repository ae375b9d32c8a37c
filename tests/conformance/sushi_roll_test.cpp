#include "games/sushi_roll/sushi_roll.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/conformance.hpp"
#include "conformance/sushi_roll_rules_fired.hpp"
#include "games/sushi_roll/notation.hpp"
#include "games/sushi_roll/told.hpp"

namespace sushiya::conformance {
namespace {

struct SushiRollTraits {
  using Game = SushiRoll;
  using State = sushi_roll::State;
  using Action = sushi_roll::Action;

  static constexpr int games = 8;
  static constexpr int most_moves = 800;
  static constexpr bool simultaneous = false;
  static constexpr bool secrets = false;

  // SR-1: each die is in the bag, on a belt or on a tray. SR-2: no more tokens than there are.
  static testing::AssertionResult pieces_are_conserved(const Game& game, const State& state) {
    const auto& box = game.options.components;
    std::array<int, sushi_roll::die_kinds> dice{};
    for (std::size_t kind = 0; kind < dice.size(); ++kind) dice[kind] = state.bag[kind];
    for (std::size_t seat = 0; seat < max_seats; ++seat)
      for (const auto& place : {state.belts[seat], state.trays[seat].dice})
        for (const auto die : place) ++dice[static_cast<std::size_t>(die.kind())];
    for (std::size_t kind = 0; kind < dice.size(); ++kind)
      if (dice[kind] != box.dice[kind].count)
        return testing::AssertionFailure() << dice[kind] << " dice of kind " << kind;
    int menus = 0;
    int chopsticks = 0;
    int puddings = 0;
    for (const auto& held : state.tokens) {
      menus += held.menu;
      chopsticks += held.chopsticks;
      puddings += held.pudding;
    }
    if (menus > box.supply.menu || chopsticks > box.supply.chopsticks || puddings > box.supply.pudding)
      return testing::AssertionFailure() << "more tokens than the supply had";
    return testing::AssertionSuccess();
  }

  // At most 6 for maki and 9 a die each round; at the end 6 more or less for puddings, and half of all tokens.
  static testing::AssertionResult score_is_possible(const Game& game, const State& state, Seat seat) {
    const int most = state.round * (6 + 9 * dice_per_belt(game.options)) + 6 + 15;
    const int points = game.score(state, seat);
    if (points >= (is_over(game, state) ? -6 : 0) && points <= most) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "seat " << +seat << " has " << points;
  }

  // Everything lies open.
  static std::optional<Log<Game>> cannot_tell_apart(const Game&, const Log<Game>&, Seat, Random&) {
    return std::nullopt;
  }

  static std::vector<Game> small_games() {
    std::vector<Game> all(2);
    for (Game& game : all) {
      game.options.rounds = 1;
      game.options.dice_per_belt = 1;
    }
    all[1].options.players = 3;
    all[1].options.components.start = {1, 0, 0};
    return all;
  }
  static double choice_weight(const Game&, const State&, Seat, const Action&) { return 1; }

  static constexpr int games_for_rules = 100;
  static void count_rules(Fired& fired, const Game& game, const State& before, const Move<Game>& move,
                          const State& after) {
    SushiRollRules(fired, game, before, move, after).count();
  }
  static void expect_rules(const Fired& fired) {
    fired.expect_all(3);
    EXPECT_EQ(fired.rules(), 62U);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(SushiRoll, Conformance, SushiRollTraits);

}  // namespace
}  // namespace sushiya::conformance
