// A player that searches: so many descents a choice, or as many as fit into a time.
#pragma once

#include <chrono>
#include <functional>

#include "ai/player.hpp"
#include "ai/search/search.hpp"

namespace sushiya {

// How long a choice may take. Counted in descents it is the same everywhere; a host with a clock may stop sooner.
struct Budget {
  int iterations = 1000;
  std::function<bool()> time_is_up;  // asked now and then; none: only the count matters
};

template <HasMind G>
class SearchPlayer final : public Player<G> {
 public:
  explicit SearchPlayer(Budget budget, SearchSettings settings = {})
      : budget_(std::move(budget)), settings_(settings) {}

  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    ActionList<G> list;
    game.list_legal_actions(view, list);
    if (list.size() == 1) return list[0];
    const std::uint64_t seed = (std::uint64_t{random.next()} << 32U) | random.next();
    Search<G> search(game, view, seed, settings_);
    for (int each = 0; each < budget_.iterations; ++each) {
      search.step();
      if (each % 32 == 31 && budget_.time_is_up && budget_.time_is_up()) break;
    }
    return search.best();
  }

 private:
  Budget budget_;
  SearchSettings settings_;
};

}  // namespace sushiya
