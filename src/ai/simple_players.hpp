// Players that do not search: at random, and by what one action looks worth: greedy by the points it brings now, the
// rule of thumb by sets, denial and standing too.
#pragma once

#include "ai/mind.hpp"
#include "table/player.hpp"

namespace sushiya {

template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    ActionList<G> list;
    game.list_legal_actions(view, list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  }
};

// The legal action with the highest worth; of equals, any one.
template <Game G, class Worth>
typename G::Action worth_most(const G& game, const typename G::View& view, Random& random, Worth&& worth) {
  ActionList<G> list;
  game.list_legal_actions(view, list);
  typename G::Action best{};
  int best_worth = 0;
  std::uint32_t equals = 0;
  for (const auto& action : list) {
    const int value = worth(action);
    if (equals == 0 || value > best_worth) {
      best = action;
      best_worth = value;
      equals = 1;
    } else if (value == best_worth && random.below(++equals) == 0) {
      best = action;
    }
  }
  return best;
}

template <HasMind G>
class GreedyPlayer final : public Player<G> {
 public:
  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    return worth_most(game, view, random, [&](const auto& action) { return Mind<G>::points_now(game, view, action); });
  }
};

template <HasMind G>
class RuleOfThumbPlayer final : public Player<G> {
 public:
  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    return worth_most(game, view, random,
                      [&](const auto& action) { return Mind<G>::rule_of_thumb(game, view, action); });
  }
};

}  // namespace sushiya
