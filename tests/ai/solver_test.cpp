#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "ai/evaluators/all.hpp"
#include "ai/simple_players.hpp"
#include "ai/solver/continuation.hpp"
#include "ai/solver/matrix_game.hpp"
#include "ai/solver/sushi_go_solver.hpp"
#include "ai/tails.hpp"

namespace sushiya {
namespace {

Matrix matrix_of(std::size_t rows, std::size_t columns, std::initializer_list<double> cells) {
  Matrix matrix(rows, columns);
  std::ranges::copy(cells, matrix.cells.begin());
  return matrix;
}

TEST(MatrixGame, MatchingPennies) {
  const auto solution = solve_matrix_game(matrix_of(2, 2, {1, -1, -1, 1}));
  EXPECT_NEAR(solution.value, 0, 1e-9);
  EXPECT_NEAR(solution.row_shares[0], 0.5, 1e-9);
  EXPECT_NEAR(solution.column_shares[0], 0.5, 1e-9);
}

TEST(MatrixGame, RockPaperScissorsWithADearerRock) {
  // Winning with rock pays two. Known solution: rock 1/4, paper 1/2, scissors 1/4, value 0.
  const auto solution = solve_matrix_game(matrix_of(3, 3, {0, -1, 2, 1, 0, -1, -2, 1, 0}));
  EXPECT_NEAR(solution.value, 0, 1e-9);
  EXPECT_NEAR(solution.row_shares[0], 0.25, 1e-9);
  EXPECT_NEAR(solution.row_shares[1], 0.5, 1e-9);
}

TEST(MatrixGame, ASaddlePointIsPlayedPure) {
  const auto solution = solve_matrix_game(matrix_of(2, 3, {4, 2, 5, 3, 1, 6}));
  EXPECT_EQ(solution.value, 2);
  EXPECT_EQ(solution.row_shares, (std::vector<double>{1, 0}));
  EXPECT_EQ(solution.column_shares, (std::vector<double>{0, 1, 0}));
}

// Whatever the shares are, nobody gains by leaving them: that is what a solution is.
TEST(MatrixGame, NobodyGainsByLeavingTheSolution) {
  Random random(5);
  for (int each = 0; each < 2000; ++each) {
    Matrix matrix(1 + random.below(7), 1 + random.below(7));
    for (double& cell : matrix.cells) cell = static_cast<double>(random.below(13)) - 6;
    const auto solution = solve_matrix_game(matrix);
    for (std::size_t row = 0; row < matrix.rows; ++row) {
      double sum = 0;
      for (std::size_t column = 0; column < matrix.columns; ++column)
        sum += solution.column_shares[column] * matrix.at(row, column);
      ASSERT_LE(sum, solution.value + 1e-7);
    }
    for (std::size_t column = 0; column < matrix.columns; ++column) {
      double sum = 0;
      for (std::size_t row = 0; row < matrix.rows; ++row) sum += solution.row_shares[row] * matrix.at(row, column);
      ASSERT_GE(sum, solution.value - 1e-7);
    }
  }
}

// Every legal action, no memory: slow and plain.
double brute_force(const SushiGo& game, const Imagined<SushiGo>& imagined) {
  ActionList<SushiGo> mine;
  ActionList<SushiGo> theirs;
  game.list_legal_actions(imagined.state(), 0, mine);
  game.list_legal_actions(imagined.state(), 1, theirs);
  Matrix matrix(mine.size(), theirs.size());
  for (std::size_t row = 0; row < mine.size(); ++row) {
    for (std::size_t column = 0; column < theirs.size(); ++column) {
      Imagined<SushiGo> next = imagined;
      game.apply(next.state(), 0, mine[row]);
      game.apply(next.state(), 1, theirs[column]);
      const bool round_is_over = next.state().round != imagined.state().round;
      matrix.at(row, column) = round_is_over ? worth_of_winning(game, next) : brute_force(game, next);
    }
  }
  return solve_matrix_game(matrix).value;
}

TEST(SushiGoSolver, EqualsBruteForceOnShortTails) {
  const SushiGo game;
  Random random(2026);
  int with_chopsticks = 0;
  for (int each = 0; each < 1000; ++each) {
    const int cards = 2 + each % 3;
    const SushiGo::State state = tail(game, cards, random);
    if (state.plates[0][sushi_go::Card::chopsticks] + state.plates[1][sushi_go::Card::chopsticks] > 0)
      ++with_chopsticks;
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      const auto solution = SushiGoSolver(game).solve(game.view_for(state, seat));
      ASSERT_TRUE(solution.has_value());
      Random nothing_is_hidden(1);
      const auto imagined = game.sample_state(game.view_for(state, seat), nothing_is_hidden);
      ASSERT_EQ(imagined.state(), state);
      const double expected = brute_force(game, imagined) * (seat == 0 ? 1 : -1);
      ASSERT_NEAR(solution->value, expected, 1e-7) << "tail " << each;
      double shares = 0;
      for (const SolvedChoice& choice : solution->choices) {
        shares += choice.share;
        EXPECT_LE(choice.value, solution->value + 1e-7);
        if (choice.share > 1e-9) EXPECT_NEAR(choice.value, solution->value, 1e-7);
      }
      EXPECT_NEAR(shares, 1, 1e-9);
    }
  }
  EXPECT_GT(with_chopsticks, 50);
}

TEST(SushiGoSolver, GivesUpRatherThanTakeForever) {
  const SushiGo game;
  Random random(3);
  const SushiGo::State state = tail(game, 6, random);
  EXPECT_EQ(SushiGoSolver(game).solve(game.view_for(state, 0), 10), std::nullopt);
}

TEST(SushiGoSolver, NeedsAllHandsKnown) {
  const SushiGo game;
  Random random(3);
  SushiGo::State state = game.initial_state();
  settle_chance(game, state, random);
  EXPECT_FALSE(SushiGoSolver::can_solve(game, game.view_for(state, 0), 10));
  for (const Seat seat : {Seat{0}, Seat{1}}) game.apply(state, seat, playout_choice(game, state, seat, random));
  EXPECT_TRUE(SushiGoSolver::can_solve(game, game.view_for(state, 0), 10));
  EXPECT_FALSE(SushiGoSolver::can_solve(game, game.view_for(state, 0), 8));
}

TEST(Continuation, IsMonotoneAndFair) {
  for (const int rounds : {1, 2}) {
    EXPECT_NEAR(chance_to_win(rounds, 0, 0), 0.5, 0.002);
    EXPECT_NEAR(chance_to_win(rounds, 7, -2) + chance_to_win(rounds, -7, 2), 1, 1e-9);
    for (int margin = -45; margin < 45; ++margin)
      EXPECT_LE(chance_to_win(rounds, margin, 0), chance_to_win(rounds, margin + 1, 0) + 1e-9);
  }
  EXPECT_GT(chance_to_win(1, 10, 0), chance_to_win(2, 10, 0));
}

}  // namespace
}  // namespace sushiya
