// Two numbers that pin a game down: how many ways it can go (leaf counts), and a hash over many random games
// (signature).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game.hpp"
#include "core/random.hpp"

namespace sushiya {

// The number of different logs of at most `depth` moves, seats that act at once taken in their order.
template <Game G>
constexpr std::uint64_t leaf_count(const G& game, const typename G::State& state, int depth) {
  const SeatSet waiting = game.seats_to_act(state);
  if (depth == 0 || waiting.empty()) return 1;
  const Seat seat = waiting.lowest();
  ActionList<G> list;
  game.list_legal_actions(state, seat, list);
  std::uint64_t leaves = 0;
  for (const auto& action : list) {
    typename G::State next = state;
    game.apply(next, seat, action);
    leaves += leaf_count(game, next, depth - 1);
  }
  return leaves;
}

// FNV-1a over bytes, in the order of little-endian memory: the same on every target.
class Hash {
 public:
  template <PlainValue T>
  constexpr void add(const T& value) {
    for (const std::uint8_t byte : std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(value)) {
      value_ ^= byte;
      value_ *= 0x100000001B3ULL;
    }
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

// Plays one game at random and adds every state, legal list, view and score of it to the hash.
template <Game G>
constexpr void add_random_game(Hash& hash, const G& game, Random& random) {
  typename G::State state = game.initial_state();
  for (SeatSet waiting = game.seats_to_act(state); !waiting.empty(); waiting = game.seats_to_act(state)) {
    hash.add(state);
    const Seat seat = waiting.lowest();
    ActionList<G> list;
    game.list_legal_actions(state, seat, list);
    for (const auto& action : list) hash.add(action);
    if (seat == chance_seat) {
      game.apply(state, seat, game.sample_chance(state, random));
    } else {
      hash.add(game.view_for(state, seat));
      game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
  hash.add(state);
  for (Seat seat = 0; seat < game.players(); ++seat) hash.add(game.score(state, seat));
  hash.add(game.winners(state));
}

// The signature of a game: random games of each of its ways to be set up. Builds for every target give the same number;
// a change of it is a change of play.
template <Game G>
constexpr std::uint64_t signature(std::span<const G> tables, int games_each = 64) {
  Hash hash;
  std::uint64_t stream = 0;
  for (const G& table : tables) {
    for (int game = 0; game < games_each; ++game) {
      Random random(0x5EED, stream++);
      add_random_game(hash, table, random);
    }
  }
  return hash.value();
}

}  // namespace sushiya
