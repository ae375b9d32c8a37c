// Pearson's test: do counts follow the numbers expected of them?
#pragma once

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace sushiya::conformance {

struct Cell {
  double expected = 0;
  double observed = 0;
};

// The value that chi-square stays below but for about three runs in a million (Wilson and Hilferty's approximation).
inline double chi_square_bound(double degrees) {
  constexpr double deviations = 4.5;
  const double part = 2.0 / (9.0 * degrees);
  const double root = 1.0 - part + deviations * std::sqrt(part);
  return degrees * root * root * root;
}

// Cells too rare to be judged alone are judged together.
inline testing::AssertionResult follows(const std::vector<Cell>& cells) {
  constexpr double rare = 5;
  Cell rest;
  double sum = 0;
  int judged = 0;
  const auto judge = [&](const Cell& cell) {
    sum += (cell.observed - cell.expected) * (cell.observed - cell.expected) / cell.expected;
    ++judged;
  };
  for (const Cell& cell : cells) {
    if (cell.expected >= rare) {
      judge(cell);
    } else {
      rest.expected += cell.expected;
      rest.observed += cell.observed;
    }
  }
  if (rest.expected > 0) judge(rest);
  if (judged < 2) return testing::AssertionSuccess();
  const double bound = chi_square_bound(judged - 1);
  if (sum < bound) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "chi-square " << sum << " over " << judged << " cells, expected below "
                                     << bound;
}

}  // namespace sushiya::conformance
