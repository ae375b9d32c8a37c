// Takes any legal action, each as likely as the next.
#pragma once

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

}  // namespace sushiya
