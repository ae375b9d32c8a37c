// The networks of the house, one for each game that has one; their files are in weights/ and travel inside the binary.
#pragma once

#include <string_view>

#include "net/network.hpp"

namespace sushiya::net {

// The engine of the page goes without: there another module has them, and weights come when they are asked for.
#ifdef SUSHIYA_WITHOUT_WEIGHTS
inline constexpr bool weights_are_here = false;
#else
inline constexpr bool weights_are_here = true;
#endif

// By the id of the game; nothing where it has none.
const Network* network_of(std::string_view game);

}  // namespace sushiya::net
