// What a game may bring beside what every game must: named here, and nowhere else. A game lists what it brings,
//   static constexpr std::array hooks{Hook::settle_chance};
// and the list is held against its members, so that a hook that is misspelt, or brought without being listed, does not
// compile.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>

#include "core/random.hpp"

namespace sushiya {

enum class Hook : std::uint8_t {
  settle_chance,  // void settle_chance(State&, Random&) const: chance until players act, quicker than act by act
  round,          // int round(const State&) const: which of its rounds, from 0; a game without is one long round
};

template <class G>
constexpr bool brings(Hook hook) {
  if constexpr (requires { G::hooks; })
    return std::ranges::find(G::hooks, hook) != G::hooks.end();
  else
    return false;
}

template <class G>
concept SettlesChance = requires(const G& game, typename G::State& state, Random& random) {
  { game.settle_chance(state, random) } -> std::same_as<void>;
};
template <class G>
concept HasRounds = requires(const G& game, const typename G::State& state) {
  { game.round(state) } -> std::same_as<int>;
};

// A name that is there with another signature counts as there, so that it cannot hide behind being unlisted.
template <class G>
concept HonestHooks = (brings<G>(Hook::settle_chance) ? SettlesChance<G> : !requires { &G::settle_chance; }) &&
                      (brings<G>(Hook::round) ? HasRounds<G> : !requires { &G::round; });

}  // namespace sushiya
