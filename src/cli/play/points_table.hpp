// A table of points on a page: a label, and a cell for each player.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/frame.hpp"

namespace sushiya::cli {

class PointsTable {
 public:
  // Begins with the names and a rule.
  explicit PointsTable(const std::vector<std::string>& names);

  void add_row(std::string_view label, const std::function<std::string(std::size_t)>& cell, Style style = {});
  void add_rule();
  const Frame& lines() const { return lines_; }

 private:
  std::size_t columns_;
  Frame lines_;
};

// A real minus sign, as wide as a plus.
std::string with_minus(int number);
std::string with_sign(int number);  // "+6", "0", "−6"
// "(5)  6": the number of pieces, and the points won with them; "·" for none.
std::string pieces_and_points(int pieces, int points);

}  // namespace sushiya::cli
