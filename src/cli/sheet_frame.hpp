// The sheet of paper on a terminal: a row for each thing counted, a column for each player. One for every game, whether
// it is played here, shown from a record or counted from a real table: what stands on it comes from the game's own
// sheet.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/setting.hpp"
#include "cli/terminal/frame.hpp"
#include "core/sheet.hpp"

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

// Whose sheet it is, in which words. The columns may be more than the seats: a phantom has one.
struct SheetWords {
  const Texts& texts;
  std::string_view game;  // its id: the texts "sushi-go.score.maki" are its words
  std::vector<std::string> names;
  Seat person = reader_seat;  // who is spoken to; reader_seat: nobody
};

// A column for each seat.
inline SheetWords sheet_words(std::string_view game, const Setting& setting) {
  return {*setting.texts, game, setting.names, seat_spoken_to(setting)};
}

// The last round of the sheet line by line; then the sums, and how much of what counts at the end each has.
Frame round_frame(const SheetWords& words, const Sheet& sheet);
// "Round 1 is over: You 12, Aoi 9", the points of the last round.
std::string round_news(const SheetWords& words, const Sheet& sheet);
// Round by round, what has been won so far.
Frame so_far_frame(const SheetWords& words, const Sheet& sheet);
// The end: who wins and by what, and the whole sheet in short.
Frame end_frame(const SheetWords& words, const Sheet& sheet);

// "Ann wins with 20 points." In the second person where it is the one spoken to. Where points alone do not decide, who
// is level and the clause of the tie-break.
std::string winners_sentence(const SheetWords& words, const Sheet& sheet);

}  // namespace sushiya::cli
