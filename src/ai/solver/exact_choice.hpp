// Where a game can be solved from what a seat knows, the solver chooses.
#pragma once

#include <optional>

#include "games/sushi_go/sushi_go.hpp"

namespace sushiya {

// An action drawn from the optimal mixed strategy; nothing where the position is too large or too much is hidden.
std::optional<SushiGo::Action> exact_choice(const SushiGo& game, const SushiGo::View& view, Random& random);

}  // namespace sushiya
