// What a search has to say.
#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace sushiya {

// What a search has to say of one action.
template <Game G>
struct Advice {
  typename G::Action action;
  std::uint32_t visits = 0;
  double value = 0;   // mean reward, 0 … 1
  double weight = 0;  // share of play: of the visits, or of the average strategy
};

}  // namespace sushiya
