// Two choose at once, what one wins the other loses: the value of such a matrix and how to play it, exactly.
#pragma once

#include <cstddef>
#include <vector>

namespace sushiya {

// What the row player wins: rows × columns, row after row.
struct Matrix {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<double> cells;

  Matrix(std::size_t row_count, std::size_t column_count)
      : rows(row_count), columns(column_count), cells(row_count * column_count) {}

  double& at(std::size_t row, std::size_t column) { return cells[row * columns + column]; }
  double at(std::size_t row, std::size_t column) const { return cells[row * columns + column]; }
};

struct MatrixSolution {
  double value = 0;
  std::vector<double> row_shares;  // probabilities of an optimal mixed strategy
  std::vector<double> column_shares;
};

// A saddle point where there is one, else the linear program by the simplex method.
MatrixSolution solve_matrix_game(const Matrix& matrix);

// The value alone: quicker where a saddle point exists.
double matrix_game_value(const Matrix& matrix);

}  // namespace sushiya
