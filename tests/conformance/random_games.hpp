// Random games for suites to watch, move by move.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/game.hpp"
#include "core/random.hpp"

namespace sushiya::conformance {

template <Game G>
using Log = std::vector<Move<G>>;

template <Game G>
typename G::State replay(const G& game, const Log<G>& log) {
  typename G::State state = game.initial_state();
  for (const Move<G>& move : log) game.apply(state, move.seat, move.action);
  return state;
}

inline Seat any_of(SeatSet seats, Random& random) {
  auto each = seats.begin();
  for (auto skipped = random.below(static_cast<std::uint32_t>(seats.size())); skipped > 0; --skipped) ++each;
  return *each;
}

template <class List>
const auto& any_of(const List& list, Random& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

template <Game G>
std::vector<typename G::Action> legal_actions(const G& game, const typename G::State& state, Seat seat) {
  ActionList<G> list;
  game.list_legal_actions(state, seat, list);
  return {list.begin(), list.end()};
}

template <Game G>
std::vector<typename G::Action> legal_actions(const G& game, const typename G::View& view) {
  ActionList<G> list;
  game.list_legal_actions(view, list);
  return {list.begin(), list.end()};
}

// A legal action of this seat: chance by its weights, a player evenly.
template <Game G>
typename G::Action any_action(const G& game, const typename G::State& state, Seat seat, Random& random) {
  if (seat == chance_seat) return game.sample_chance(state, random);
  ActionList<G> list;
  game.list_legal_actions(state, seat, list);
  return any_of(list, random);
}

// Plays a game at random, whoever is waited for in any order. Calls before_move(state, log) ahead of each move and once
// more when it is over.
template <Game G, class BeforeMove>
void play_random_game(const G& game, Random& random, int most_moves, BeforeMove&& before_move) {
  typename G::State state = game.initial_state();
  Log<G> log;
  for (int moves = 0; moves <= most_moves; ++moves) {
    before_move(std::as_const(state), std::as_const(log));
    if (testing::Test::HasFailure()) return;
    const SeatSet waiting = game.seats_to_act(state);
    if (waiting.empty()) return;
    const Seat seat = any_of(waiting, random);
    const typename G::Action action = any_action(game, state, seat, random);
    game.apply(state, seat, action);
    log.push_back({seat, action});
  }
  ADD_FAILURE() << G::id << ": no end after " << most_moves << " moves";
}

// The same for `games` games of each of the game's tables: before_move(game, state, log, random).
template <class Traits, class BeforeMove>
void play_every_table(std::uint64_t seed, int games, BeforeMove&& before_move) {
  std::uint64_t stream = 0;
  for (const auto& game : Traits::Game::setups()) {
    for (int number = 0; number < games; ++number) {
      Random random(seed, stream++);
      play_random_game(game, random, Traits::most_moves,
                       [&](const auto& state, const auto& log) { before_move(game, state, log, random); });
      if (testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace sushiya::conformance
