#include "cli/play/box.hpp"

namespace sushiya::cli {
namespace {

std::string edge(const Border& border, std::string_view left, std::string_view word, std::string_view right) {
  std::string text(left);
  const std::string set = word.empty() ? "" : std::string(border.across).append(word);
  text += set;
  for (int column = width_of(set); column < box_inner_width; ++column) text += border.across;
  return text.append(right);
}

}  // namespace

std::string top_edge(const Border& border, std::string_view word) {
  return edge(border, border.top_left, word, border.top_right);
}
std::string bottom_edge(const Border& border, std::string_view word) {
  return edge(border, border.bottom_left, word, border.bottom_right);
}

Line box_line(const Border& border, Style edge_style, const std::string& text, Style style) {
  Line line(std::string(border.down), edge_style);
  const std::string margin = width_of(text) < box_inner_width ? " " : "";
  line.add(padded(margin + clipped(text, box_inner_width), box_inner_width), style);
  line.add(std::string(border.down), edge_style);
  return line;
}

}  // namespace sushiya::cli
