#include "ai/solver/matrix_game.hpp"

#include <algorithm>
#include <limits>
#include <optional>

namespace sushiya {
namespace {

struct Saddle {
  std::size_t row;
  std::size_t column;
};

// A cell that is the least of its row and the greatest of its column: nobody gains by leaving it.
std::optional<Saddle> saddle_point(const Matrix& matrix) {
  double best_worst = -std::numeric_limits<double>::infinity();
  std::size_t best_row = 0;
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    double worst = std::numeric_limits<double>::infinity();
    for (std::size_t column = 0; column < matrix.columns; ++column) worst = std::min(worst, matrix.at(row, column));
    if (worst > best_worst) {
      best_worst = worst;
      best_row = row;
    }
  }
  for (std::size_t column = 0; column < matrix.columns; ++column) {
    double highest = -std::numeric_limits<double>::infinity();
    for (std::size_t row = 0; row < matrix.rows; ++row) highest = std::max(highest, matrix.at(row, column));
    if (highest <= best_worst) return Saddle{best_row, column};
  }
  return std::nullopt;
}

// The column player's program, all cells made positive first: the most sum(y) with matrix · y ≤ 1. Then the value is 1
// / sum(y), y · value the column's strategy, and the prices of the rows (the dual) times value the row's. A tableau
// with Bland's rule, which never cycles.
class Simplex {
 public:
  explicit Simplex(const Matrix& matrix)
      : rows_(matrix.rows),
        columns_(matrix.columns),
        width_(columns_ + rows_ + 1),
        cells_((rows_ + 1) * width_),
        basis_(rows_) {
    const double least = *std::ranges::min_element(matrix.cells);
    shift_ = 1.0 - least;
    for (std::size_t row = 0; row < rows_; ++row) {
      for (std::size_t column = 0; column < columns_; ++column) cell(row, column) = matrix.at(row, column) + shift_;
      cell(row, columns_ + row) = 1;
      cell(row, width_ - 1) = 1;
      basis_[row] = columns_ + row;
    }
    for (std::size_t column = 0; column < columns_; ++column) cell(rows_, column) = -1;
  }

  MatrixSolution solve() {
    while (pivot()) {
    }
    const double sum = cell(rows_, width_ - 1);
    MatrixSolution solution;
    solution.value = 1 / sum - shift_;
    solution.row_shares.resize(rows_);
    solution.column_shares.resize(columns_);
    for (std::size_t row = 0; row < rows_; ++row) {
      solution.row_shares[row] = std::max(0.0, cell(rows_, columns_ + row) / sum);
      if (basis_[row] < columns_) solution.column_shares[basis_[row]] = std::max(0.0, cell(row, width_ - 1) / sum);
    }
    return solution;
  }

 private:
  static constexpr double nearly_zero = 1e-11;

  double& cell(std::size_t row, std::size_t column) { return cells_[row * width_ + column]; }

  bool pivot() {
    std::size_t entering = width_;
    for (std::size_t column = 0; column + 1 < width_ && entering == width_; ++column)
      if (cell(rows_, column) < -nearly_zero) entering = column;
    if (entering == width_) return false;

    std::size_t leaving = rows_;
    double least_ratio = std::numeric_limits<double>::infinity();
    for (std::size_t row = 0; row < rows_; ++row) {
      if (cell(row, entering) <= nearly_zero) continue;
      const double ratio = cell(row, width_ - 1) / cell(row, entering);
      if (leaving == rows_ || ratio < least_ratio || (ratio == least_ratio && basis_[row] < basis_[leaving])) {
        least_ratio = ratio;
        leaving = row;
      }
    }
    if (leaving == rows_) return false;

    const double by = cell(leaving, entering);
    for (std::size_t column = 0; column < width_; ++column) cell(leaving, column) /= by;
    for (std::size_t row = 0; row <= rows_; ++row) {
      const double factor = row == leaving ? 0 : cell(row, entering);
      if (factor == 0) continue;
      for (std::size_t column = 0; column < width_; ++column) cell(row, column) -= factor * cell(leaving, column);
    }
    basis_[leaving] = entering;
    return true;
  }

  std::size_t rows_;
  std::size_t columns_;
  std::size_t width_;
  std::vector<double> cells_;
  std::vector<std::size_t> basis_;
  double shift_ = 0;
};

}  // namespace

MatrixSolution solve_matrix_game(const Matrix& matrix) {
  if (const auto saddle = saddle_point(matrix)) {
    MatrixSolution solution{matrix.at(saddle->row, saddle->column), std::vector<double>(matrix.rows),
                            std::vector<double>(matrix.columns)};
    solution.row_shares[saddle->row] = 1;
    solution.column_shares[saddle->column] = 1;
    return solution;
  }
  return Simplex(matrix).solve();
}

double matrix_game_value(const Matrix& matrix) {
  if (const auto saddle = saddle_point(matrix)) return matrix.at(saddle->row, saddle->column);
  return Simplex(matrix).solve().value;
}

}  // namespace sushiya
