// Pieces drawn as boxes side by side. What a colour tells is told by the lines as well: heavy ones for the cursor,
// double ones for what is picked.
#pragma once

#include <string>
#include <string_view>

#include "cli/terminal/frame.hpp"

namespace sushiya::cli {

struct Border {
  std::string_view top_left, top_right, bottom_left, bottom_right, across, down;
};
inline constexpr Border plain_border{"╭", "╮", "╰", "╯", "─", "│"};
inline constexpr Border cursor_border{"┏", "┓", "┗", "┛", "━", "┃"};
inline constexpr Border picked_border{"╔", "╗", "╚", "╝", "═", "║"};

// With a gap of one column, five fit beside each other.
inline constexpr int box_width = 15;
inline constexpr int box_inner_width = box_width - 2;

// "╭─3───────────╮": a word set into the upper or lower edge.
std::string top_edge(const Border& border, std::string_view word);
std::string bottom_edge(const Border& border, std::string_view word);

// "│ Tempura     │"
Line box_line(const Border& border, Style edge, const std::string& text, Style style);

}  // namespace sushiya::cli
