#include "ai/solver/exact_opinion.hpp"

#include "ai/solver/best_reply.hpp"
#include "ai/solver/sushi_go_solver.hpp"

namespace sushiya {

std::optional<std::pair<Method, std::vector<Advice<SushiGo>>>> exact_opinion(const SushiGo& game,
                                                                             const SushiGo::View& view) {
  if (BestReply::can_reply(game, view)) {
    auto replies = BestReply(game, view.seat).replies(view);
    if (!replies) return std::nullopt;
    return std::pair{Method::best_reply, std::move(*replies)};
  }
  if (!SushiGoSolver::can_solve(game, view)) return std::nullopt;
  const auto solution = SushiGoSolver(game).solve(view);
  if (!solution) return std::nullopt;
  std::vector<Advice<SushiGo>> choices;
  for (const SolvedChoice& choice : solution->choices)
    choices.push_back({choice.action, 0, (choice.value + 1) / 2, choice.share});
  return std::pair{Method::solver, std::move(choices)};
}

}  // namespace sushiya
