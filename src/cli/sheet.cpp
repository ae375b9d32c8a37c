#include "cli/sheet.hpp"

#include <cstdio>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/play/inks.hpp"
#include "cli/terminal/terminal.hpp"

namespace sushiya::cli {
namespace {

constexpr int label_width = 18;
constexpr int column_width = 12;

}  // namespace

ScoreTable::ScoreTable(const std::vector<std::string>& names) : columns_(names.size()) {
  std::vector<std::string> heads;
  for (const std::string& name : names) heads.push_back(clipped(name, column_width - 1));
  add_row("", heads, strong_style);
  add_rule();
}

void ScoreTable::add_row(const std::string& label, const std::vector<std::string>& cells, Style style) {
  Line line("  " + padded(label, label_width - 2), style);
  for (const std::string& cell : cells) line.add(right_aligned(cell, column_width), style);
  lines_.push_back(std::move(line));
}

void ScoreTable::add_rule() {
  lines_.push_back(Line("  ").add(horizontal_rule(label_width - 2 + column_width * static_cast<int>(columns_))));
}

std::string signed_number(int number) { return number > 0 ? fmt::format("+{}", number) : fmt::format("{}", number); }

std::string points_of_count(int count, int points) {
  return count == 0 ? "·    " : fmt::format("{} {:>4}", points, fmt::format("({})", count));
}

std::string joined(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t at = 0; at < all.size(); ++at) {
    if (at != 0) text += at + 1 == all.size() ? " and " : ", ";
    text += all[at];
  }
  return text;
}

std::string frame_text(const Frame& frame, bool styled, Ink ink) {
  std::string text;
  for (const Line& line : frame) {
    text += styled ? to_ansi(line, ink) : line.plain();
    text.resize(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

void print_frame(const Frame& frame) {
  const bool styled = isatty(STDOUT_FILENO) != 0;
  fmt::print("{}", frame_text(frame, styled, styled ? Terminal::ink_of_environment() : Ink::none));
}

}  // namespace sushiya::cli
