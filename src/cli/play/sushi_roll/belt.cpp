// One's own belt as dice side by side: the cursor has ▸, a die marked for a re-roll ↻, the die that is given ⇄.
#include <algorithm>

#include "cli/play/box.hpp"
#include "cli/play/inks.hpp"
#include "cli/play/sushi_roll/board.hpp"
#include "cli/play/sushi_roll/words.hpp"

namespace sushiya::cli {
namespace {

std::array<Line, 3> die_lines(const RollBoard& board, int place) {
  const BeltSelection& selection = board.selection;
  const auto die = selection.belt()[place];
  const bool pointed = selection.cursor() == place;
  const bool given = pointed && selection.mode() == RollMode::demand;
  const bool picked = given || selection.is_marked(place);
  const Border& border = picked ? picked_border : pointed ? cursor_border : plain_border;
  const Style edge_style = picked ? good_style : pointed ? key_style : soft_style;
  Style name_style = style_of(die.kind());
  name_style.bold = true;

  std::array<Line, 3> lines;
  lines[0].add(top_edge(border, (pointed ? "▸" : "") + std::to_string(place + 1)), edge_style);
  lines[1] = box_line(border, edge_style, short_name(*board.setting.texts, die), name_style);
  lines[2].add(bottom_edge(border, given ? " ⇄ " : picked ? " ↻ " : ""), edge_style);
  return lines;
}

}  // namespace

Frame belt_boxes(const RollBoard& board) {
  const int count = board.selection.belt().size();
  const int in_a_row = dice_in_a_row(count);
  Frame frame;
  for (int first = 0; first < count; first += in_a_row) {
    std::array<Line, 3> rows;
    for (int place = first; place < std::min(first + in_a_row, count); ++place) {
      const auto die = die_lines(board, place);
      for (std::size_t row = 0; row < rows.size(); ++row) rows[row].add(" ").add(die[row]);
    }
    frame.insert(frame.end(), rows.begin(), rows.end());
  }
  return frame;
}

}  // namespace sushiya::cli
