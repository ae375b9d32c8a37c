// What searches with a network as guide think of some positions, as one number: how often every legal action was tried
// and what it was worth on average, in random play at every set-up of a game. The same number on every target.
#pragma once

#include <bit>
#include <cstdint>

#include "ai/net_guide.hpp"
#include "ai/search/search.hpp"
#include "core/fingerprint.hpp"
#include "games/decisions.hpp"

namespace sushiya::net {

template <HasMind G>
std::uint64_t search_digest_of(const Network& network, std::uint32_t one_in, int iterations) {
  std::uint64_t print = 0;
  for (const G& game : G::setups()) {
    NetGuide<G> guide(network, game);
    for_each_decision(game, 37, [&](const auto& view, const auto& list, Random& random) {
      if (list.size() == 1 || random.below(one_in) != 0) return;
      Search<G, NetGuide<G>> search(game, view, print, {}, &guide);
      search.run(iterations);
      for (const Advice<G>& each : search.advice()) {
        print = fingerprint(each.action, print);
        print = mix(print + each.visits);
        print = mix(print ^ std::bit_cast<std::uint64_t>(each.value));
      }
    });
  }
  return print;
}

}  // namespace sushiya::net
