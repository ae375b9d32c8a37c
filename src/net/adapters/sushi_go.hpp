// Sushi Go! for a network.
#pragma once

#include <array>
#include <cstdint>

#include "games/sushi_go/sushi_go.hpp"
#include "net/adapter.hpp"

namespace sushiya::net {

template <>
class Adapter<SushiGo> {
 public:
  static std::array<int, 4> table(const SushiGo& game) {
    const sushi_go::Options& options = game.options;
    return {options.players, options.passing == sushi_go::Passing::both_ways ? 1 : 0, options.phantom ? 1 : 0,
            options.phantom_pudding_loss ? 1 : 0};
  }

  static constexpr bool guides_search(const SushiGo&) { return true; }

  explicit Adapter(const SushiGo&) {}

  // One card, or two in their order; and the card for the phantom.
  template <class Take>
  void for_each_part(const sushi_go::View&, const std::int8_t*, const sushi_go::Action& action, Take&& take) const {
    const int first = static_cast<int>(action.first);
    take(action.second == sushi_go::Card::none ? first : kinds + kinds * first + static_cast<int>(action.second));
    if (action.for_phantom != sushi_go::Card::none) take(kinds + kinds * kinds + static_cast<int>(action.for_phantom));
  }

 private:
  static constexpr int kinds = sushi_go::card_kinds;
};

}  // namespace sushiya::net
