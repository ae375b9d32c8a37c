#include "extras/sushi_go.hpp"

#include <optional>

#include "ai/solver/sushi_go_solver.hpp"
#include "encodings/sushi_go.hpp"
#include "errors.hpp"

namespace nb = nanobind;

namespace sushiya::python {
namespace {

nb::object solve(const HeldGame<SushiGo>& self, const HeldView<SushiGo>& view, std::size_t most_positions) {
  const SushiGo& game = self.encoded->game;
  if (view.game().options != game.options) raise_value_error("this view is of a game with other options");
  if (view.value.seat >= game.players()) raise_value_error("a spectator has nothing to decide");
  if (!SushiGoSolver::can_solve(game, view.value, sushi_go::most_cards_in_hand)) return nb::none();
  std::optional<Solution> solution;
  {
    const nb::gil_scoped_release others_go_on;
    solution = SushiGoSolver(game).solve(view.value, most_positions);
  }
  if (!solution) return nb::none();
  nb::list choices;
  for (const SolvedChoice& choice : solution->choices)
    choices.append(nb::make_tuple(HeldAction<SushiGo>{self.encoded, choice.action}, choice.share, choice.value));
  nb::dict told;
  told["value"] = solution->value;
  told["choices"] = choices;
  told["positions"] = solution->positions;
  return told;
}

}  // namespace

void Extras<SushiGo>::bind(nb::class_<HeldGame<SushiGo>>& bound) {
  bound.def(
      "solve", &solve, nb::arg("view"), nb::arg("most_positions") = 400'000,
      "Two players who know each other's hand: the value of the rest of the round to this seat (1: won, -1: "
      "lost), and the optimal choices as (action, share, value). None where it is too much to look at.",
      nb::sig(
          "def solve(self, view: _core.SushiGo.View, most_positions: int = 400000) -> dict[str, typing.Any] | None"));
}

}  // namespace sushiya::python
