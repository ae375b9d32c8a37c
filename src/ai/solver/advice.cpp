#include "ai/solver/advice.hpp"

#include "ai/solver/sushi_go_solver.hpp"

namespace sushiya {

std::optional<std::vector<Advice<SushiGo>>> exact_opinion(const SushiGo& game, const SushiGo::View& view) {
  if (!SushiGoSolver::can_solve(game, view)) return std::nullopt;
  const auto solution = SushiGoSolver(game).solve(view);
  if (!solution) return std::nullopt;
  std::vector<Advice<SushiGo>> choices;
  for (const SolvedChoice& choice : solution->choices)
    choices.push_back({choice.action, 0, (choice.value + 1) / 2, choice.share});
  return choices;
}

}  // namespace sushiya
