// One seed, one deal. An act of chance is keyed by *which* act it is ("the fifth card of round two"), never by what was
// drawn before it, so the same game, options and seed give the same deals everywhere: whatever players chose, however
// many of them think with random numbers of their own, and for whoever recomputes a deal later.
#pragma once

#include <concepts>
#include <cstdint>

#include "core/game.hpp"
#include "core/random.hpp"

namespace sushiya {

struct Deal {
  std::uint64_t seed = 0;
  std::uint64_t number = 0;  // one seed gives many deals

  // What decides the act of chance with this key.
  constexpr Random chance_at(std::uint64_t key) const { return Random(mix(seed + 1), mix(mix(number + 1) + key)); }

  // What a seat rolls in its head: a stream of its own, which changes nothing for anybody else. The same deal is played
  // in several rotations of the seats, each with thoughts of its own.
  constexpr Random mind_of(Seat seat, std::uint64_t rotation = 0) const {
    return Random(seed, mix(number * 64 + rotation * 8 + seat + 1));
  }

  constexpr bool operator==(const Deal&) const = default;
};

// Whatever decides each act of chance by its key: a Deal, or one that players can check afterwards.
template <class D>
concept DecidesChance = requires(const D& deal, std::uint64_t key) {
  { deal.chance_at(key) } -> std::same_as<Random>;
};

// What chance does next.
template <Game G, DecidesChance D>
constexpr typename G::Action act_of_chance(const G& game, const typename G::State& state, const D& deal) {
  Random random = deal.chance_at(game.chance_key(state));
  return game.sample_chance(state, random);
}

}  // namespace sushiya
