// The sheet of paper beside the cards: a row for each thing counted, a column for each plate. Fits 80 columns.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/frame.hpp"

namespace sushiya::cli {

class ScoreTable {
 public:
  explicit ScoreTable(const std::vector<std::string>& names);

  void add_row(const std::string& label, const std::vector<std::string>& cells, Style style = {});
  void add_rule();
  const Frame& lines() const { return lines_; }

 private:
  std::size_t columns_;
  Frame lines_;
};

std::string signed_number(int number);                    // "+6", "0", "-3"
std::string points_of_count(int count, int points);       // "6 (5)": points, and what they were won with
std::string joined(const std::vector<std::string>& all);  // "Ann, Bo and Cid"

// Lines for people: in styles where `ink` says so, else plain.
std::string frame_text(const Frame& frame, bool styled, Ink ink = Ink::none);

// To standard output, in styles if it is a terminal.
void print_frame(const Frame& frame);

}  // namespace sushiya::cli
