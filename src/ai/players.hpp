// The players of the house by the names they have in commands: random, greedy.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "ai/greedy.hpp"
#include "ai/player.hpp"
#include "ai/random_player.hpp"

namespace sushiya {

inline constexpr std::array<std::string_view, 2> player_kinds{"random", "greedy"};

// A player of this kind, or nothing where the name is unknown.
template <Game G>
std::unique_ptr<Player<G>> make_player(std::string_view kind) {
  if (kind == "random") return std::make_unique<RandomPlayer<G>>();
  if (kind == "greedy") return std::make_unique<GreedyPlayer<G>>();
  return nullptr;
}

}  // namespace sushiya
