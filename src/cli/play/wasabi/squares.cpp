// The board, two letters to a tile. What a colour tells is told by a sign as well: the cursor by brackets, a square
// that may be chosen by ○ or ‹ ›, a covered one by ▒, a stack by its height, a square that completes a strip by ★, what
// is new by •.
#include <array>

#include "cli/play/inks.hpp"
#include "cli/play/wasabi/scene.hpp"

namespace sushiya::cli {

using namespace wasabi;

namespace {

std::string height_mark(int tiles) {
  constexpr std::array<std::string_view, 8> marks{"²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  return std::string(tiles - 2 < static_cast<int>(marks.size()) ? marks[static_cast<std::size_t>(tiles - 2)] : "⁺");
}

// Four columns.
Span square_span(const WasabiScene& scene, Squares allowed, Squares fresh, Square square) {
  const wasabi::Board& board = scene.view.board;
  const Ingredient tile = board.top(square);
  const int tiles = board.height(square);
  const bool may_be_chosen = allowed.contains(square);
  if (board.covered().contains(square)) {
    if (tile == no_tile) return {"▒▒▒▒", good_style};
    return {"▒" + scene.words.letters(tile) + (tiles > 1 ? height_mark(tiles) : "▒"), good_style};
  }
  const bool completes = may_be_chosen && !completed_at(scene, square).empty();
  if (tile == no_tile) {
    if (completes) return {" ★  ", good_style};
    return may_be_chosen ? Span{" ○  ", key_style} : Span{" ·  ", soft_style};
  }
  Style style = scene.words.style(tile);
  style.reverse = true;
  style.bold = may_be_chosen;
  const std::string left = completes ? "★" : may_be_chosen ? "‹" : fresh.contains(square) ? "•" : " ";
  const std::string right = tiles > 1 ? height_mark(tiles) : may_be_chosen ? "›" : " ";
  return {left + scene.words.letters(tile) + right, style};
}

// Tiles that others have laid since the person's last turn.
Squares new_tiles(const WasabiScene& scene) {
  Squares squares;
  for (const Event& event : scene.news) {
    if (const auto* placed = std::get_if<TilePlaced>(&event)) squares.insert(placed->square);
    if (const auto* switched = std::get_if<SquaresSwitched>(&event))
      squares = squares | Squares::of(switched->from) | Squares::of(switched->to);
  }
  return squares;
}

// The squares in brackets: one, or the four of a Wasabi!.
Squares pointed_at(const WasabiScene& scene) {
  if (scene.square == no_square || !asks_for_square(scene.view.step)) return {};
  const Squares area = in_use(scene.game.options.players);
  return (scene.view.step == Step::wasabi ? block(scene.square) : Squares::of(scene.square)) & area;
}

}  // namespace

Frame square_lines(const WasabiScene& scene) {
  const int columns = columns_for(scene.game.options.players);
  const Squares allowed = squares_at(scene.game, scene.view);
  const Squares fresh = new_tiles(scene);
  const Squares pointed = pointed_at(scene);
  Line letters("   ");
  for (int column = 0; column < columns; ++column)
    letters.add("  " + std::string(1, static_cast<char>('a' + column)) + "  ", soft_style);
  letters.add(" ");
  Frame lines{std::move(letters)};
  for (int row = 0; row < rows; ++row) {
    Line line(" " + std::to_string(row + 1) + " ", soft_style);
    bool was_pointed = false;
    for (int column = 0; column < columns; ++column) {
      const Square square = square_at(column, row);
      const bool is_pointed = pointed.contains(square);
      line.add(was_pointed == is_pointed ? " " : is_pointed ? "[" : "]", key_style);
      const Span span = square_span(scene, allowed, fresh, square);
      line.add(span.text, span.style);
      was_pointed = is_pointed;
    }
    line.add(was_pointed ? "]" : " ", key_style);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string square_text(const WasabiWords& words, const wasabi::Board& board, Square square) {
  std::string text = words.square(square) + ": ";
  if (board.top(square) == no_tile) {
    text += words.get("square.empty");
  } else {
    text += words.tile(board.top(square));
    for (unsigned at = board.buried_count; at > 0; --at)
      if (board.buried[at - 1].square == square)
        text += " " + words.say("square.over", {{"tile", words.tile(board.buried[at - 1].tile)}});
  }
  if (board.covered().contains(square)) text += ", " + std::string(words.get("square.covered"));
  return text;
}

Strips completed_at(const WasabiScene& scene, Square square) {
  const View& view = scene.view;
  if (view.step != Step::place) return {};
  const Strips own = view.own_strips() & strips_with_token(scene.game.options, view, view.seat);
  if (own.empty()) return {};
  wasabi::Board board = view.board;
  board.put(square, view.tile);
  return completed_strips(scene.game.options.components, board, {square, no_square}, own);
}

}  // namespace sushiya::cli
