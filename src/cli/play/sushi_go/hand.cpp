// The hand as cards side by side: the cursor has ▸, a card laid face down says what it is for.
#include <algorithm>

#include "cli/play/box.hpp"
#include "cli/play/inks.hpp"
#include "cli/play/sushi_go/board.hpp"
#include "cli/play/sushi_go/words.hpp"

namespace sushiya::cli {
namespace {

// In full where that fits into the box, as "Salmon Nigiri" does.
std::string full_name(const Texts& texts, sushi_go::Card card) {
  const std::string name = card_name(texts, card);
  const bool is_plain = width_of(name) < box_inner_width && short_name(texts, card).find("◉") == std::string::npos;
  return is_plain ? name : short_name(texts, card);
}

std::string slot_word(const Texts& texts, Slot slot) {
  switch (slot) {
    case Slot::own: return " ✓ ";
    case Slot::first: return " 1 ";
    case Slot::second: return " 2 ";
    case Slot::phantom: return " " + std::string(texts.get("play.sushi-go.phantom")) + " ";
  }
  return "";
}

// A name in full and room around it where the window is high enough.
std::vector<Line> card_lines(const Board& board, int index, bool is_large) {
  const Texts& texts = *board.setting.texts;
  const auto card = board.selection.hand()[static_cast<std::size_t>(index)];
  const bool pointed = board.selection.cursor() == index;
  const auto slot = board.selection.slot_of(index);
  const Border& border = slot ? picked_border : pointed ? cursor_border : plain_border;
  const Style edge_style = slot ? good_style : pointed ? key_style : soft_style;
  Style name_style = style_of(card);
  name_style.bold = true;

  const std::string number = (pointed ? "▸" : "") + std::to_string(index + 1);
  const Line blank = box_line(border, edge_style, "", {});
  std::vector<Line> lines{Line(top_edge(border, number), edge_style)};
  if (is_large) lines.push_back(blank);
  lines.push_back(
      box_line(border, edge_style, is_large ? full_name(texts, card) : short_name(texts, card), name_style));
  if (is_large) lines.push_back(blank);
  lines.push_back(
      box_line(border, edge_style, card_hint(texts, board.game, card, board.view.plates[board.view.seat]), soft_style));
  if (is_large) lines.push_back(blank);
  lines.emplace_back(bottom_edge(border, slot ? slot_word(texts, *slot) : ""), edge_style);
  return lines;
}

}  // namespace

Frame hand_lines(const Board& board, bool is_large) {
  const int count = static_cast<int>(board.selection.hand().size());
  Frame frame;
  for (int first = 0; first < count; first += HandSelection::cards_in_a_row) {
    std::vector<Line> rows(static_cast<std::size_t>(is_large ? large_card_rows : card_rows));
    for (int index = first; index < std::min(first + HandSelection::cards_in_a_row, count); ++index) {
      const auto card = card_lines(board, index, is_large);
      for (std::size_t row = 0; row < rows.size(); ++row) rows[row].add(" ").add(card[row]);
    }
    frame.insert(frame.end(), rows.begin(), rows.end());
  }
  return frame;
}

}  // namespace sushiya::cli
