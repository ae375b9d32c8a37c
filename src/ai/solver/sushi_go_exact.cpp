// What the solvers know of Sushi Go!, as the hooks of its mind.
#include "ai/evaluators/sushi_go.hpp"
#include "ai/solver/best_reply.hpp"
#include "ai/solver/sushi_go_solver.hpp"

namespace sushiya {

std::optional<SushiGo::Action> Mind<SushiGo>::exact_choice(const SushiGo& game, const View& view, Random& random) {
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

std::optional<std::vector<Advice<SushiGo>>> Mind<SushiGo>::exact_opinion(const SushiGo& game, const View& view) {
  if (!SushiGoSolver::can_solve(game, view)) return std::nullopt;
  const auto solution = SushiGoSolver(game).solve(view);
  if (!solution) return std::nullopt;
  std::vector<Advice<SushiGo>> choices;
  for (const SolvedChoice& choice : solution->choices)
    choices.push_back({choice.action, 0, (choice.value + 1) / 2, choice.share});
  return choices;
}

std::optional<std::vector<Advice<SushiGo>>> Mind<SushiGo>::best_reply(const SushiGo& game, const View& view) {
  if (!BestReply::can_reply(game, view)) return std::nullopt;
  return BestReply(game, view.seat).replies(view);
}

}  // namespace sushiya
