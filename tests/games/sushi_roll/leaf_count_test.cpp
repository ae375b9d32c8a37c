// How many ways small games can go, counted by the rules and by the literal game beside them.
#include <gtest/gtest.h>

#include "at_the_table.hpp"
#include "core/walk.hpp"
#include "literal_game.hpp"

namespace sushiya::sushi_roll {
namespace {

constexpr int to_the_end = 1000;

// The dice of a row show only the first two or three of their faces, so that a small tree holds every rule.
SushiRoll small_game(int players, int dice_per_belt, std::array<int, die_kinds> dice, Tokens start) {
  using enum Symbol;
  Options options = own_options(players);
  options.components.dice[0].faces = {tempura, tempura, tempura, sashimi, sashimi, sashimi};
  options.components.dice[1].faces = {maki_1, maki_1, maki_1, maki_1, maki_3, maki_3};
  options.components.dice[2].faces = {egg_nigiri, squid_nigiri, squid_nigiri, egg_nigiri, egg_nigiri, egg_nigiri};
  options.components.dice[3].faces = {wasabi, wasabi, wasabi, menu_1, menu_1, chopsticks_3};
  options.components.dice[4].faces = {pudding_1, pudding_1, pudding_1, pudding_3, pudding_3, pudding_3};
  for (std::size_t kind = 0; kind < die_kinds; ++kind)
    options.components.dice[kind].count = static_cast<std::uint8_t>(dice[kind]);
  options.components.start = start;
  options.components.supply = {4, 4, 4};
  options.dice_per_belt = static_cast<std::uint8_t>(dice_per_belt);
  options.rounds = 1;
  return {options};
}

LiteralGame literal(const SushiRoll& game) {
  LiteralBox box;
  const Components& components = game.options.components;
  for (std::size_t kind = 0; kind < die_kinds; ++kind) {
    std::vector<std::string> faces;
    for (const Symbol face : components.dice[kind].faces) faces.emplace_back(symbol_id(face));
    for (int each = 0; each < components.dice[kind].count; ++each)
      box.dice.emplace_back(kind_id(static_cast<DieKind>(kind)), faces);
  }
  box.players = game.options.players;
  box.dice_per_belt = game.options.dice_per_belt;
  box.rounds = game.options.rounds;
  box.menus = components.start.menu;
  box.chopsticks = components.start.chopsticks;
  box.menu_supply = components.supply.menu;
  box.chopsticks_supply = components.supply.chopsticks;
  box.pudding_supply = components.supply.pudding;
  return LiteralGame(box);
}

// The points of every player at the end of every way the game can go.
void add_points(const SushiRoll& game, const State& state, std::vector<long long>& sums) {
  const SeatSet waiting = game.seats_to_act(state);
  if (waiting.empty()) {
    for (Seat seat = 0; seat < game.players(); ++seat) sums[seat] += game.score(state, seat);
    return;
  }
  ActionList list;
  game.list_legal_actions(state, waiting.lowest(), list);
  for (const Action& action : list) {
    State next = state;
    game.apply(next, waiting.lowest(), action);
    add_points(game, next, sums);
  }
}

void expect_same_to_the_end(const SushiRoll& game, std::uint64_t leaves) {
  ASSERT_EQ(why_unplayable(game.options), OptionsFault::none);
  const auto by_hand = literal(game).count(to_the_end);
  EXPECT_EQ(by_hand.logs, leaves);
  EXPECT_EQ(leaf_count(game, game.initial_state(), to_the_end), leaves);
  std::vector<long long> points(static_cast<std::size_t>(game.players()));
  add_points(game, game.initial_state(), points);
  EXPECT_EQ(points, by_hand.points);
}

void expect_same(const SushiRoll& game, int depth, std::uint64_t leaves) {
  ASSERT_EQ(why_unplayable(game.options), OptionsFault::none);
  EXPECT_EQ(literal(game).count(depth).logs, leaves);
  EXPECT_EQ(leaf_count(game, game.initial_state(), depth), leaves);
}

TEST(LeafCounts, TwoPlayersADieEachToTheEnd) {
  expect_same_to_the_end(small_game(2, 1, {0, 2, 1, 0, 0}, {1, 1, 0}), 576);
}

TEST(LeafCounts, TwoPlayersTwoDiceEachToTheEnd) {
  expect_same_to_the_end(small_game(2, 2, {3, 0, 0, 1, 0}, {0, 0, 0}), 4224);
}

TEST(LeafCounts, ThreePlayersTwoRoundsToTheEnd) {
  SushiRoll game = small_game(3, 1, {0, 3, 0, 0, 1}, {0, 0, 0});
  game.options.rounds = 2;
  expect_same_to_the_end(game, 3072);
}

TEST(LeafCounts, ThreePlayersWithTokens) { expect_same(small_game(3, 2, {3, 0, 3, 0, 0}, {1, 1, 0}), 15, 202560); }

TEST(LeafCounts, TwoPlayersThreeDiceEach) { expect_same(small_game(2, 3, {3, 3, 0, 0, 0}, {2, 1, 0}), 15, 232464); }

}  // namespace
}  // namespace sushiya::sushi_roll
