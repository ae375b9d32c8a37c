// The hand as cards side by side. What a colour tells is told by a sign as well: the cursor by heavy lines and ▸, a
// card laid face down by double lines and what it is for.
#include <algorithm>

#include "cli/play/inks.hpp"
#include "cli/play/sushi_go_board.hpp"
#include "cli/play/sushi_go_words.hpp"

namespace sushiya::cli {
namespace {

constexpr int card_width = 15;
constexpr int inner_width = card_width - 2;

struct Border {
  std::string_view top_left, top_right, bottom_left, bottom_right, across, down;
};
constexpr Border plain_border{"╭", "╮", "╰", "╯", "─", "│"};
constexpr Border cursor_border{"┏", "┓", "┗", "┛", "━", "┃"};
constexpr Border picked_border{"╔", "╗", "╚", "╝", "═", "║"};

std::string across(const Border& border, int count) {
  std::string text;
  for (int each = 0; each < count; ++each) text += border.across;
  return text;
}

// "╭─3─────────╮": a word set into a border that is as wide as a card.
std::string edge(const Border& border, std::string_view left, std::string_view word, std::string_view right) {
  std::string text(left);
  const std::string set = word.empty() ? "" : std::string(border.across).append(word);
  text += set;
  text += across(border, inner_width - width_of(set));
  return text.append(right);
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

std::array<Line, 4> card_lines(const Board& board, int index) {
  const Texts& texts = *board.setting.texts;
  const auto card = board.selection.hand()[static_cast<std::size_t>(index)];
  const bool pointed = board.selection.cursor() == index;
  const auto slot = board.selection.slot_of(index);
  const Border& border = slot ? picked_border : pointed ? cursor_border : plain_border;
  const Style edge_style = slot ? good_style : pointed ? key_style : soft_style;
  Style name_style = style_of(card);
  name_style.bold = true;

  const std::string number = (pointed ? "▸" : "") + std::to_string(index + 1);
  std::array<Line, 4> lines;
  lines[0].add(edge(border, border.top_left, number, border.top_right), edge_style);
  const auto inside = [&](Line& line, const std::string& text, Style style) {
    line.add(std::string(border.down), edge_style);
    line.add(padded(" " + clipped(text, inner_width - 1), inner_width), style);
    line.add(std::string(border.down), edge_style);
  };
  inside(lines[1], short_name(texts, card), name_style);
  inside(lines[2], card_hint(texts, board.game, card, board.view.plates[board.view.seat]), soft_style);
  lines[3].add(edge(border, border.bottom_left, slot ? slot_word(texts, *slot) : "", border.bottom_right), edge_style);
  return lines;
}

}  // namespace

Frame hand_lines(const Board& board) {
  const int count = static_cast<int>(board.selection.hand().size());
  Frame frame;
  for (int first = 0; first < count; first += HandSelection::cards_in_a_row) {
    std::array<Line, 4> rows;
    for (int index = first; index < std::min(first + HandSelection::cards_in_a_row, count); ++index) {
      const auto card = card_lines(board, index);
      for (std::size_t row = 0; row < rows.size(); ++row) rows[row].add(" ").add(card[row]);
    }
    frame.insert(frame.end(), rows.begin(), rows.end());
  }
  return frame;
}

}  // namespace sushiya::cli
