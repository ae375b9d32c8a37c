// The players of the house by the names they have in commands.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "ai/evaluators/all.hpp"
#include "ai/greedy.hpp"
#include "ai/player.hpp"
#include "ai/random_player.hpp"
#include "ai/search_player.hpp"

namespace sushiya {

inline constexpr std::array<std::string_view, 4> player_kinds{"random", "greedy", "rule_of_thumb", "search"};

// A player of this kind, or nothing where the name is unknown.
template <Game G>
std::unique_ptr<Player<G>> make_player(std::string_view kind) {
  if (kind == "random") return std::make_unique<RandomPlayer<G>>();
  if (kind == "greedy") return std::make_unique<GreedyPlayer<G>>();
  if (kind == "rule_of_thumb") return std::make_unique<RuleOfThumbPlayer<G>>();
  if (kind == "search") return std::make_unique<SearchPlayer<G>>(Budget{1000, {}});
  return nullptr;
}

}  // namespace sushiya
