// What searches with a network as guide think of some positions, as one number: how often every legal action was tried
// and what it was worth on average, in random play at every set-up of a game. The same number on every target.
#pragma once

#include <bit>
#include <cstdint>

#include "ai/net_guide.hpp"
#include "ai/search/search.hpp"
#include "core/fingerprint.hpp"

namespace sushiya::net {

template <HasMind G>
std::uint64_t search_digest_of(const Network& network, std::uint32_t one_in, int iterations) {
  std::uint64_t print = 0;
  for (const G& game : G::setups()) {
    NetGuide<G> guide(network, game);
    Random random(37);
    for (typename G::State state = game.initial_state(); !is_over(game, state);) {
      settle_chance(game, state, random);
      for (const Seat seat : game.seats_to_act(state)) {
        const auto view = game.view_for(state, seat);
        ActionList<G> list;
        game.list_legal_actions(view, list);
        if (list.size() > 1 && random.below(one_in) == 0) {
          Search<G, NetGuide<G>> search(game, view, print, {}, &guide);
          search.run(iterations);
          for (const Advice<G>& each : search.advice()) {
            print = fingerprint(each.action, print);
            print = mix(print + each.visits);
            print = mix(print ^ std::bit_cast<std::uint64_t>(each.value));
          }
        }
        game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))]);
      }
    }
  }
  return print;
}

}  // namespace sushiya::net
