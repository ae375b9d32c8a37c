#include "ai/solver/sushi_go_solver.hpp"

#include <algorithm>
#include <utility>

#include "ai/solver/continuation.hpp"
#include "core/fingerprint.hpp"

namespace sushiya {

double worth_of_margin(const SushiGo& game, const Imagined<SushiGo>& imagined) {
  return game.score(imagined.state(), 0) - game.score(imagined.state(), 1);
}

double worth_of_winning(const SushiGo& game, const Imagined<SushiGo>& imagined) {
  const SushiGo::State& state = imagined.state();
  const double margin = worth_of_margin(game, imagined);
  const double little = margin / 1000;
  if (is_over(game, state)) {
    const SeatSet winners = game.winners(state);
    return (winners.size() == 2 ? 0 : winners.contains(0) ? 1 : -1) + little;
  }
  const int puddings = state.plates[0][sushi_go::Card::pudding] - state.plates[1][sushi_go::Card::pudding];
  const int rounds_left = game.options.rounds - state.round;
  return 2 * chance_to_win(rounds_left, static_cast<int>(margin), puddings) - 1 + little;
}

std::vector<SushiGo::Action> different_actions(const SushiGo& game, const Imagined<SushiGo>& imagined, Seat seat) {
  ActionList<SushiGo> list;
  game.list_legal_actions(imagined.state(), seat, list);
  std::vector<SushiGo::Action> different;
  std::vector<std::pair<sushi_go::Cards, sushi_go::Plate>> outcomes;
  for (const auto& action : list) {
    if (action.second != sushi_go::Card::none) {
      SushiGo::State after = imagined.state();
      sushi_go::lay_open(after, seat, action);
      const std::pair outcome{after.hands[seat], after.plates[seat]};
      if (std::ranges::find(outcomes, outcome) != outcomes.end()) continue;
      outcomes.push_back(outcome);
    }
    different.push_back(action);
  }
  return different;
}

SushiGoSolver::SushiGoSolver(const SushiGo& game, RoundWorth worth) : game_(game), worth_(std::move(worth)) {}

bool SushiGoSolver::can_solve(const SushiGo& game, const SushiGo::View& view, int most_cards) {
  if (game.options.players != 2 || game.options.phantom) return false;
  if (view.waiting_for.empty() || view.waiting_for.contains(chance_seat)) return false;
  return view.hand_sizes[view.seat] <= most_cards && sushi_go::missing_cards(view) == 0;
}

double SushiGoSolver::value(const Imagined<SushiGo>& imagined) {
  const std::uint64_t key = fingerprint(imagined.state());
  if (const auto known = known_.find(key); known != known_.end()) return known->second;
  if (known_.size() >= most_positions_) {
    gave_up_ = true;
    return 0;
  }
  const Matrix matrix = payoffs(imagined, different_actions(game_, imagined, 0), different_actions(game_, imagined, 1));
  if (gave_up_) return 0;
  return known_[key] = matrix_game_value(matrix);
}

Matrix SushiGoSolver::payoffs(const Imagined<SushiGo>& imagined, const std::vector<SushiGo::Action>& rows,
                              const std::vector<SushiGo::Action>& columns) {
  Matrix matrix(rows.size(), columns.size());
  for (std::size_t row = 0; row < rows.size() && !gave_up_; ++row) {
    for (std::size_t column = 0; column < columns.size() && !gave_up_; ++column) {
      Imagined<SushiGo> next = imagined;
      game_.apply(next.state(), 0, rows[row]);
      game_.apply(next.state(), 1, columns[column]);
      const bool round_is_over = next.state().round != imagined.state().round;
      matrix.at(row, column) = round_is_over ? worth_(game_, next) : value(next);
    }
  }
  return matrix;
}

std::optional<Solution> SushiGoSolver::solve(const SushiGo::View& view, std::size_t most_positions) {
  most_positions_ = most_positions;
  gave_up_ = false;
  Random random(1);  // nothing is hidden, so nothing is drawn
  Imagined<SushiGo> imagined = game_.sample_state(view, random);
  imagined.state().chosen = {};  // choices that lie face down are choices still to be made
  imagined.state().choices = {};
  const auto rows = different_actions(game_, imagined, 0);
  const auto columns = different_actions(game_, imagined, 1);
  const Matrix matrix = payoffs(imagined, rows, columns);
  if (gave_up_) return std::nullopt;
  const MatrixSolution solved = solve_matrix_game(matrix);
  Solution solution;
  solution.positions = known_.size() + 1;
  solution.value = view.seat == 0 ? solved.value : -solved.value;
  const auto& own = view.seat == 0 ? rows : columns;
  for (std::size_t choice = 0; choice < own.size(); ++choice) {
    double worth = 0;
    if (view.seat == 0)
      for (std::size_t column = 0; column < columns.size(); ++column)
        worth += solved.column_shares[column] * matrix.at(choice, column);
    else
      for (std::size_t row = 0; row < rows.size(); ++row) worth -= solved.row_shares[row] * matrix.at(row, choice);
    solution.choices.push_back(
        {own[choice], view.seat == 0 ? solved.row_shares[choice] : solved.column_shares[choice], worth});
  }
  std::ranges::sort(solution.choices, [](const auto& one, const auto& other) {
    return one.share != other.share ? one.share > other.share : one.value > other.value;
  });
  return solution;
}

}  // namespace sushiya
