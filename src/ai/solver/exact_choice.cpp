#include "ai/solver/exact_choice.hpp"

#include "ai/solver/sushi_go_solver.hpp"

namespace sushiya {

std::optional<SushiGo::Action> exact_choice(const SushiGo& game, const SushiGo::View& view, Random& random) {
  constexpr int most_cards = 6;
  constexpr std::size_t most_positions = 60'000;
  if (!SushiGoSolver::can_solve(game, view, most_cards)) return std::nullopt;
  const auto solution = SushiGoSolver(game).solve(view, most_positions);
  if (!solution) return std::nullopt;
  double left = static_cast<double>(random.next()) / 4294967296.0;
  for (const SolvedChoice& choice : solution->choices) {
    if (left < choice.share) return choice.action;
    left -= choice.share;
  }
  return solution->choices.front().action;
}

}  // namespace sushiya
