// A player that searches: so many descents a choice, or as many as fit into a time.
#pragma once

#include <cstdint>
#include <optional>

#include "ai/search/search.hpp"
#include "ai/thinking.hpp"
#include "table/player.hpp"

namespace sushiya {

// A game may bring exact_choice(game, view, random): the choice of a solver where the position can be solved at once.
template <class G>
concept HasExactChoice = Game<G> && requires(const G& game, const typename G::View& view, Random& random) {
  { exact_choice(game, view, random) } -> std::same_as<std::optional<typename G::Action>>;
};

template <HasMind G>
class SearchPlayer final : public Player<G> {
 public:
  explicit SearchPlayer(Thinking thinking, SearchSettings settings = {}, bool with_solver = false)
      : thinking_(thinking), settings_(settings), with_solver_(with_solver) {}

  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    ActionList<G> list;
    game.list_legal_actions(view, list);
    if (list.size() == 1) return list[0];
    if constexpr (HasExactChoice<G>) {
      if (with_solver_)
        if (const auto exact = exact_choice(game, view, random)) return *exact;
    }
    const std::uint64_t seed = (std::uint64_t{random.next()} << 32U) | random.next();
    Search<G> search(game, view, seed, settings_);
    const bool timed = thinking_.clock != nullptr && thinking_.seconds > 0;
    const double end = timed ? thinking_.clock() + thinking_.seconds : 0;
    for (int each = 0; each < thinking_.iterations; ++each) {
      search.step();
      if (timed && each % 16 == 15 && thinking_.clock() >= end) break;
    }
    return search.best();
  }

 private:
  Thinking thinking_;
  SearchSettings settings_;
  bool with_solver_;
};

}  // namespace sushiya
