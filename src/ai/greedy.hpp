// Takes what looks best this moment, with no thought of what others will do. Each game says what "best" means: a file
// of its own in evaluators/ gives `appeal(game, view, action)`, higher is better.
#pragma once

#include "ai/evaluators/sushi_go.hpp"
#include "ai/player.hpp"

namespace sushiya {

template <Game G>
class GreedyPlayer final : public Player<G> {
 public:
  // Of equally good actions any one is taken.
  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    ActionList<G> list;
    game.list_legal_actions(view, list);
    typename G::Action best{};
    int best_appeal = 0;
    std::uint32_t equals = 0;
    for (const auto& action : list) {
      const int value = appeal(game, view, action);
      if (equals == 0 || value > best_appeal) {
        best = action;
        best_appeal = value;
        equals = 1;
      } else if (value == best_appeal && random.below(++equals) == 0) {
        best = action;
      }
    }
    return best;
  }
};

}  // namespace sushiya
