// A player that searches: so many iterations a choice, or as many as fit into a time.
#pragma once

#include <cstdint>

#include "ai/search/search.hpp"
#include "ai/thinking.hpp"
#include "table/player.hpp"

namespace sushiya {

template <HasMind G>
class SearchPlayer final : public Player<G> {
 public:
  explicit SearchPlayer(Thinking thinking, SearchSettings settings = {}, bool with_solver = false)
      : thinking_(thinking), settings_(settings), with_solver_(with_solver) {}

  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    ActionList<G> list;
    game.list_legal_actions(view, list);
    if (list.size() == 1) return list[0];
    if constexpr (mind_brings<G>(MindHook::exact_choice)) {
      if (with_solver_)
        if (const auto exact = Mind<G>::exact_choice(game, view, random)) return *exact;
    }
    const std::uint64_t seed = (std::uint64_t{random.next()} << 32U) | random.next();
    Search<G> search(game, view, seed, settings_);
    run_for(search, thinking_);
    return search.best();
  }

 private:
  Thinking thinking_;
  SearchSettings settings_;
  bool with_solver_;
};

}  // namespace sushiya
