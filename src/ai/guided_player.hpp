// Itamae where a game has a network: a player that searches with the network as its guide, and plays endings exactly.
// At a table where the network is no good guide it searches without.
#pragma once

#include <cstdint>
#include <optional>

#include "ai/net_guide.hpp"
#include "ai/search/search.hpp"
#include "ai/search_player.hpp"
#include "ai/thinking.hpp"
#include "table/player.hpp"

namespace sushiya {

template <HasMind G>
class GuidedPlayer final : public Player<G> {
 public:
  GuidedPlayer(const net::Network& network, Thinking thinking)
      : network_(network), thinking_(thinking), unguided_(thinking, {}, true) {}

  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    if (!net::Adapter<G>::guides_search(game)) return unguided_.choose(game, view, random);
    ActionList<G> list;
    game.list_legal_actions(view, list);
    if (list.size() == 1) return list[0];
    if constexpr (mind_brings<G>(MindHook::exact_choice))
      if (const auto exact = Mind<G>::exact_choice(game, view, random)) return *exact;
    if (!guide_ || guide_->game().options != game.options) guide_.emplace(network_, game);
    const std::uint64_t seed = (std::uint64_t{random.next()} << 32U) | random.next();
    Search<G, NetGuide<G>> search(game, view, seed, {}, &*guide_);
    run_for(search, thinking_);
    return search.best();
  }

 private:
  const net::Network& network_;
  Thinking thinking_;
  SearchPlayer<G> unguided_;
  std::optional<NetGuide<G>> guide_;
};

}  // namespace sushiya
