// What is known for certain of a position.
#pragma once

#include <concepts>
#include <optional>
#include <utility>
#include <vector>

#include "ai/solver/advice.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya {

// A game may bring exact_opinion(game, view): every choice with its value, and how it was found.
template <class G>
concept HasExactOpinion = Game<G> && requires(const G& game, const typename G::View& view) {
  { exact_opinion(game, view) } -> std::same_as<std::optional<std::pair<Method, std::vector<Advice<G>>>>>;
};

std::optional<std::pair<Method, std::vector<Advice<SushiGo>>>> exact_opinion(const SushiGo& game,
                                                                             const SushiGo::View& view);

}  // namespace sushiya
