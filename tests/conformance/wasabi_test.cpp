#include "games/wasabi/wasabi.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "conformance/conformance.hpp"
#include "conformance/wasabi_rules_fired.hpp"
#include "conformance/wasabi_secrets.hpp"
#include "games/wasabi/notation.hpp"
#include "games/wasabi/told.hpp"

namespace sushiya::conformance {
namespace {

using wasabi::Strip;
using wasabi::Strips;
using wasabi::Verb;

struct WasabiTraits {
  using Game = Wasabi;
  using State = wasabi::State;
  using Action = wasabi::Action;

  static constexpr int games = 5;
  static constexpr int most_moves = 3000;
  static constexpr bool simultaneous = false;
  static constexpr bool secrets = true;

  static testing::AssertionResult pieces_are_conserved(const Game& game, const State& state) {
    const auto& set = game.options.components;
    // WA-2: each tile is in the pantry, in a hand, on the board, or on its way there.
    wasabi::By<wasabi::Ingredient, int, wasabi::most_ingredients + 1> tiles{};
    for (const wasabi::Ingredient kind : set.all_ingredients()) tiles[kind] = state.pantry[kind];
    for (const wasabi::Square square : state.board.filled()) ++tiles[state.board.top(square)];
    for (unsigned at = 0; at < state.board.buried_count; ++at) ++tiles[state.board.buried[at].tile];
    for (const auto& hand : state.hands)
      for (const auto tile : hand) ++tiles[tile];
    ++tiles[state.tile];
    for (const wasabi::Ingredient kind : set.all_ingredients())
      if (tiles[kind] != set.ingredients[kind].tiles)
        return testing::AssertionFailure() << tiles[kind] << " tiles of " << ingredient_id(set, kind);
    // WA-5: each card is in the kitchen, in a hand, on the board, or on its way there.
    wasabi::Cards cards = state.kitchen;
    for (const auto& hand : state.cards) cards = cards + hand;
    for (const auto corner : state.board.wasabi)
      if (corner != wasabi::no_square) cards.add(wasabi::Card::wasabi);
    if (state.step == wasabi::Step::wasabi) cards.add(wasabi::Card::wasabi);
    if (cards != wasabi::kitchen_for(game.players())) return testing::AssertionFailure() << "action cards are missing";
    // WA-3: each strip is undecided, on a screen, open, or put back.
    int strips = state.undecided.size();
    Strips all = state.undecided;
    const auto add = [&](Strips some) {
      all = all | some;
      strips += some.size();
    };
    for (std::size_t seat = 0; seat < wasabi::most_players; ++seat) {
      add(state.screens[seat]);
      add(state.opened[seat]);
    }
    for (const Strip first : state.first_returned)
      for (Strip strip = first; strip != wasabi::no_strip; strip = state.next_returned[strip]) add(Strips::of(strip));
    if (all != set.all_strips() || strips != set.strip_count)
      return testing::AssertionFailure() << strips << " strips, " << all.size() << " of them different";
    return testing::AssertionSuccess();
  }

  // At most a player's tokens, three cubes each, and a cube for each Wasabi! played: one for a strip.
  static testing::AssertionResult score_is_possible(const Game& game, const State& state, Seat seat) {
    int most = game.options.components.token_total();
    for (const auto& token : game.options.components.tokens) most += token.count * (token.points + token.style_cubes);
    const int points = game.score(state, seat);
    if (points >= 0 && points <= most) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "seat " << +seat << " has " << points;
  }

  static std::optional<Log<Game>> cannot_tell_apart(const Game& game, const Log<Game>& log, Seat seat, Random& random) {
    return conformance::cannot_tell_apart(game, log, seat, random);
  }

  // No tiles: nothing but passing, putting strips back and drawing them again, with two strips of a length, so that
  // piles run out down to what was put back.
  static std::vector<Game> small_games() {
    wasabi::Components set;
    set.tokens[2].count = 1;
    const auto add = [&set](const char* id) { return set.add_ingredient(id, "base", 0, true); };
    const wasabi::Ingredient a = add("a"), b = add("b"), c = add("c"), d = add("d");
    set.add_strip("ab", {a, b});
    set.add_strip("cd", {c, d});
    set.add_strip("abc", {a, b, c});
    set.add_strip("bcd", {b, c, d});
    set.add_strip("aabb", {a, a, b, b});
    set.add_strip("ccdd", {c, c, d, d});
    set.add_strip("abcda", {a, b, c, d, a});
    return {Game{{set, 2, false}}};
  }
  static double choice_weight(const Game&, const State&, Seat, const Action&) { return 1; }

  static constexpr int games_for_rules = 300;
  static void count_rules(Fired& fired, const Game& game, const State& before, const Move<Game>& move,
                          const State& after) {
    WasabiRules(fired, game, before, move, after).count();
  }
  static void expect_rules(const Fired& fired) {
    fired.expect_all(3);
    EXPECT_EQ(fired.rules(), 64U);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Wasabi, Conformance, WasabiTraits);

// The suite's games differ behind screens too: in tiles, and in cards where there are many.
TEST(WasabiSecrets, LieBehindScreens) {
  int tiles = 0;
  int cards = 0;
  for (std::uint8_t players = 2; players <= 4; ++players) {
    for (const bool small : {false, true}) {
      const Wasabi game{{small ? wasabi::small_box() : wasabi::the_box, players, true}};
      for (std::uint64_t number = 0; number < 40; ++number) {
        Random random(17, 40U * players + number);
        play_random_game(game, random, 3000, [&](const wasabi::State& state, const Log<Wasabi>& log) {
          for (const Seat onlooker : {Seat{0}, spectator_seat}) {
            if (random.below(4) != 0) continue;
            const auto changed = with_other_hands(game, log, onlooker, random);
            if (!changed) continue;
            const wasabi::State other = replay(game, *changed);
            tiles += other.hands != state.hands ? 1 : 0;
            cards += other.cards != state.cards ? 1 : 0;
            ASSERT_TRUE(same_bytes(game.view_for(state, onlooker), game.view_for(other, onlooker)));
            ASSERT_EQ(heard_by(game, log, onlooker, false).events, heard_by(game, *changed, onlooker, false).events);
          }
        });
      }
    }
  }
  EXPECT_GT(tiles, 100);
  EXPECT_GT(cards, 10);
}

// A player who claims all there is, loves cards, and builds and works on stacks.
int eagerness(const wasabi::State& state, const wasabi::Action& action) {
  const auto is_stack = [&](wasabi::Square square) { return state.board.height(square) > 1; };
  switch (action.verb) {
    case Verb::claim: return 50;
    case Verb::card: return 5;
    case Verb::lift: return 5;
    case Verb::pass: return 0;
    case Verb::done: return state.step == wasabi::Step::claim || state.step == wasabi::Step::act ? 0 : 1;
    case Verb::reward: return action.card() == wasabi::Card::stack ? 10 : 1;
    case Verb::at:
      if (is_stack(action.square())) return 200;
      return state.step == wasabi::Step::place && state.board.top(action.square()) != wasabi::no_tile ? 20 : 1;
    case Verb::strip: return action.length() == 2 ? 20 : action.length() == 3 ? 5 : 0;
    default: return 1;
  }
}

wasabi::Action eager_action(const Wasabi& game, const wasabi::State& state, Random& random) {
  wasabi::ActionList list;
  game.list_legal_actions(state, state.active, list);
  std::vector<wasabi::Action> lots(list.begin(), list.end());
  for (const auto& action : list) lots.insert(lots.end(), static_cast<std::size_t>(eagerness(state, action)), action);
  return any_of(lots, random);
}

TEST(WasabiRareRules, FireWhenPlayersAimAtThem) {
  Fired fired;
  std::uint64_t stream = 0;
  for (const Wasabi& game : Wasabi::setups()) {
    if (game.options.components == wasabi::the_box) continue;
    for (int number = 0; number < 200; ++number) {
      Random random(13, stream++);
      wasabi::State state = game.initial_state();
      for (int moves = 0; moves < 3000 && !is_over(game, state); ++moves) {
        const Seat seat = game.seats_to_act(state).lowest();
        const auto action = seat == chance_seat ? game.sample_chance(state, random) : eager_action(game, state, random);
        const wasabi::State before = state;
        game.apply(state, seat, action);
        WasabiRules(fired, game, before, {seat, action}, state).count_rare();
        ASSERT_TRUE(WasabiTraits::pieces_are_conserved(game, state));
        const auto view = game.view_for(state, 0);
        ASSERT_EQ(game.view_for(game.sample_state(view, random).state(), 0), view);
      }
      ASSERT_TRUE(is_over(game, state));
    }
  }
  fired.expect_all(3);
  EXPECT_EQ(fired.rules(), 7U);
}

}  // namespace
}  // namespace sushiya::conformance
