#include "cli/play/points_table.hpp"

#include "cli/play/inks.hpp"

namespace sushiya::cli {
namespace {

constexpr int label_width = 22;
constexpr int column_width = 10;

}  // namespace

PointsTable::PointsTable(const std::vector<std::string>& names) : columns_(names.size()) {
  add_row("", [&](std::size_t column) { return names[column]; }, strong_style);
  add_rule();
}

void PointsTable::add_row(std::string_view label, const std::function<std::string(std::size_t)>& cell, Style style) {
  Line line(padded(std::string(label), label_width), style);
  for (std::size_t column = 0; column < columns_; ++column) line.add(right_aligned(cell(column), column_width), style);
  lines_.push_back(std::move(line));
}

void PointsTable::add_rule() {
  lines_.push_back(horizontal_rule(label_width + column_width * static_cast<int>(columns_)));
}

std::string with_minus(int number) { return number < 0 ? "−" + std::to_string(-number) : std::to_string(number); }

std::string with_sign(int number) { return (number > 0 ? "+" : "") + with_minus(number); }

std::string pieces_and_points(int pieces, int points) {
  if (pieces == 0) return right_aligned("·", 2);
  return "(" + std::to_string(pieces) + ") " + right_aligned(std::to_string(points), 2);
}

}  // namespace sushiya::cli
