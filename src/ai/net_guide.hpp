// A network as the guide of a search: its policy is the prior of every choice in the tree, its value what a seat may
// expect from there. It sees views of imagined states only, as every seat in the tree does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ai/blend.hpp"
#include "net/at_table.hpp"
#include "net/policy.hpp"

namespace sushiya {

// What the networks were taught to expect (training/table.py): 0.45 for the share of duels won, 0.45 for the victory,
// 0.1 for points ahead, squashed by operations that every target rounds alike.
template <Game G>
Rewards taught_rewards(const G& game, const typename G::State& over) {
  constexpr double scale = 15;
  const int players = game.players();
  const SeatSet won = game.winners(over);
  Totals scores{};
  for (Seat seat = 0; seat < players; ++seat) scores[seat] = game.score(over, seat);
  const auto is_better = [&](Seat one, Seat other) {
    return won.contains(one) != won.contains(other) ? won.contains(one) : scores[one] > scores[other];
  };
  Rewards rewards{};
  for (Seat seat = 0; seat < players; ++seat) {
    double duels = 0;
    for (Seat other = 0; other < players; ++other)
      if (other != seat) duels += is_better(seat, other) ? 1 : is_better(other, seat) ? 0 : 0.5;
    rewards[seat] = 0.45 * duels / (players - 1) + 0.45 * share_of_victory(won, seat) +
                    0.1 * (2 * squashed(points_ahead(scores, players, seat), scale) - 1);
  }
  return rewards;
}

template <Game G>
class NetGuide {
 public:
  NetGuide(const net::Network& network, const G& game) : at_table_(network, game) {}

  const G& game() const { return at_table_.game(); }

  template <class List>
  double judge(const typename G::View& view, const List& list, std::span<float> priors) {
    at_table_.look(view);
    logits_.clear();
    for (const auto& action : list) logits_.push_back(at_table_.logit(action));
    const net::Softmax softmax(logits_, 100);
    double sum = 0;
    for (const std::int32_t logit : logits_) sum += softmax.weight_of(logit);
    for (std::size_t each = 0; each < priors.size(); ++each)
      priors[each] = static_cast<float>(softmax.weight_of(logits_[each]) / sum);
    return value();
  }

  // Beyond the horizon chance goes on first, so that seats have something to look at.
  Rewards rewards(Imagined<G>& imagined, Random& random) {
    typename G::State& state = imagined.state();
    settle_chance(game(), state, random);
    if (is_over(game(), state)) return taught_rewards(game(), state);
    Rewards rewards{};
    for (Seat seat = 0; seat < game().players(); ++seat) {
      at_table_.look(game().view_for(state, seat));
      rewards[seat] = value();
    }
    return rewards;
  }

 private:
  double value() const { return static_cast<double>(at_table_.value()) / net::output_unit; }

  net::AtTable<G> at_table_;
  std::vector<std::int32_t> logits_;
};

}  // namespace sushiya
