// A player that asks a network once and does not look ahead.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "net/at_table.hpp"
#include "net/policy.hpp"
#include "table/player.hpp"

namespace sushiya {

template <Game G>
class NetPlayer final : public Player<G> {
 public:
  // At temperature 0 it takes what the policy likes best, else it draws from the policy; in per cent.
  explicit NetPlayer(const net::Network& network, int temperature = 0) : network_(network), temperature_(temperature) {}

  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    ActionList<G> list;
    game.list_legal_actions(view, list);
    if (list.size() == 1) return list[0];
    if (!at_table_ || at_table_->game().options != game.options) at_table_.emplace(network_, game);
    at_table_->look(view);
    logits_.clear();
    for (const auto& action : list) logits_.push_back(at_table_->logit(action));
    return list[temperature_ == 0 ? net::best_of(logits_) : net::drawn_from(logits_, temperature_, random)];
  }

 private:
  const net::Network& network_;
  int temperature_;
  std::optional<net::AtTable<G>> at_table_;
  std::vector<std::int32_t> logits_;
};

}  // namespace sushiya
