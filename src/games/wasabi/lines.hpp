// Which strips a change completes (WA-11): straight unbroken lines through a changed square, by counts.
#pragma once

#include <algorithm>
#include <array>

#include "games/wasabi/board.hpp"
#include "games/wasabi/components.hpp"

namespace sushiya::wasabi {

// The squares a change touched: one, or the two of a Switch!.
using Changed = std::array<Square, 2>;
constexpr Changed nothing_changed() { return {no_square, no_square}; }

// The tiles in a row or column that hang together with one square, as far as the longest strip reaches from it.
struct Line {
  static constexpr int reach = most_length - 1;

  std::array<Ingredient, 2 * reach + 1> tiles{};
  std::array<Counts, 2 * reach + 2> sums{};  // of the first n tiles
  int length = 0;
  int centre = 0;  // where the square stands in it

  // The parts of this length that include the square begin from here …
  constexpr int first_part(int part) const { return std::max(0, centre - part + 1); }
  // … to here; there may be none.
  constexpr int last_part(int part) const { return std::min(centre, length - part); }

  constexpr Counts counts(int begin, int part) const {
    return sums[static_cast<std::size_t>(begin + part)] - sums[static_cast<std::size_t>(begin)];
  }
  // WA-13: as printed, read from either end.
  constexpr bool shows(const StripKind& strip, int begin) const {
    bool forward = true;
    bool backward = true;
    for (int at = 0; at < strip.length; ++at) {
      const Ingredient tile = tiles[static_cast<std::size_t>(begin + at)];
      forward = forward && tile == strip.order[static_cast<std::size_t>(at)];
      backward = backward && tile == strip.order[static_cast<std::size_t>(strip.length - 1 - at)];
    }
    return forward || backward;
  }
};

// `step` is 1 along a row, row_step along a column.
constexpr Line line_through(const Board& board, Squares in_play, Square square, int step) {
  Line line;
  Square first = square;
  while (line.centre < Line::reach && in_play.contains(moved(first, -step))) {
    first = moved(first, -step);
    ++line.centre;
  }
  for (Square at = first; line.length <= line.centre + Line::reach && in_play.contains(at); at = moved(at, step)) {
    const Ingredient tile = board.top(at);
    const auto end = static_cast<std::size_t>(line.length++);
    line.tiles[end] = tile;
    line.sums[end + 1] = line.sums[end] + one_of(tile);
  }
  return line;
}

// Calls visit(line) for the row and the column of each changed square that holds a tile in play.
template <class Visit>
constexpr void for_each_line(const Board& board, Changed changed, Visit&& visit) {
  const Squares in_play = board.tiles_in_play();
  for (const Square square : changed) {
    if (square == no_square || !in_play.contains(square)) continue;
    for (const int step : {1, row_step}) {
      const Line line = line_through(board, in_play, square, step);
      if (line.length >= least_length) visit(line);
    }
  }
}

// A part of a line, tile by tile: what it counts, and which of the wanted strips ask for each of its tiles.
struct Part {
  Strips asking;
  Counts counts = 0;
  int length = 0;

  // Whether any strip is left that asks for all of them.
  constexpr bool add(const Components& set, Ingredient tile) {
    asking = asking & set.asking_for[tile];
    counts += one_of(tile);
    ++length;
    return !asking.empty();
  }
  constexpr void find_complete(const Components& set, Strips& found) const {
    for (const Strip strip : asking& set.of_length[static_cast<std::size_t>(length)])
      if (set.sets[strip] == counts) found.insert(strip);
  }
};

// WA-11: those of the wanted strips that now stand in a line with a changed square in it. Parts grow from that square,
// first to one side, then each of them to the other; most end at once, as no strip asks for the next tile.
constexpr Strips completed_strips(const Components& set, const Board& board, Changed changed, Strips wanted) {
  const Squares in_play = board.tiles_in_play();
  Strips found;
  for (const Square square : changed) {
    if (square == no_square || !in_play.contains(square)) continue;
    for (const int step : {1, row_step}) {
      Part before{.asking = wanted};
      for (Square first = square; before.length < most_length && in_play.contains(first); first = moved(first, -step)) {
        if (!before.add(set, board.top(first))) break;
        Part part = before;
        part.find_complete(set, found);
        for (Square last = moved(square, step); part.length < most_length && in_play.contains(last);
             last = moved(last, step)) {
          if (!part.add(set, board.top(last))) break;
          part.find_complete(set, found);
        }
      }
    }
  }
  return found;
}

// WA-13: some line with a changed square shows the strip in its order.
constexpr bool stands_in_style(const Components& set, const Board& board, Changed changed, Strip strip) {
  bool styled = false;
  const int length = set.length(strip);
  for_each_line(board, changed, [&](const Line& line) {
    for (int begin = line.first_part(length); begin <= line.last_part(length); ++begin)
      styled = styled || line.shows(set.strips[strip], begin);
  });
  return styled;
}

constexpr Squares squares_from(Square begin, int step, int length) {
  Squares line;
  for (int at = 0; at < length; ++at) line.insert(moved(begin, at * step));
  return line;
}

// The line with a changed square in which the strip stands (WA-11); the one with style, where there is one (WA-13).
constexpr Squares completed_line(const Components& set, const Board& board, Changed changed, Strip strip) {
  const Squares in_play = board.tiles_in_play();
  const int length = set.length(strip);
  Squares found;
  for (const Square square : changed) {
    if (square == no_square || !in_play.contains(square)) continue;
    for (const int step : {1, row_step}) {
      const Line line = line_through(board, in_play, square, step);
      for (int begin = line.first_part(length); begin <= line.last_part(length); ++begin) {
        if (line.counts(begin, length) != set.sets[strip]) continue;
        const Squares stands = squares_from(moved(square, (begin - line.centre) * step), step, length);
        if (line.shows(set.strips[strip], begin)) return stands;
        if (found.empty()) found = stands;
      }
    }
  }
  return found;
}

// WA-29: one maki completes Tekkamaki downwards and Pickle Barrel across, the latter with style; Crunchy Tuna by
// tempura between maki and tuna, not in style.
constexpr bool rulebook_examples_work_out() {
  Components set;
  const Ingredient maki = set.add_ingredient("maki", "base", 9);
  const Ingredient tuna = set.add_ingredient("tuna", "fish", 9);
  const Ingredient pickle = set.add_ingredient("pickle", "vegetable", 9);
  const Ingredient cucumber = set.add_ingredient("cucumber", "vegetable", 9);
  const Ingredient tempura = set.add_ingredient("tempura", "kitchen", 9);
  const Strip tekkamaki = set.add_strip("Tekkamaki", {maki, tuna});
  const Strip pickle_barrel = set.add_strip("Pickle Barrel", {maki, pickle, cucumber});
  const Strip crunchy_tuna = set.add_strip("Crunchy Tuna", {maki, tuna, tempura});

  Board board;
  board.put(square_at(1, 0), tuna);
  board.put(square_at(2, 1), pickle);
  board.put(square_at(3, 1), cucumber);
  const Changed by_maki{square_at(1, 1), no_square};
  board.put(by_maki[0], maki);
  const Strips both = Strips::of(tekkamaki) | Strips::of(pickle_barrel);
  const bool first = completed_strips(set, board, by_maki, set.all_strips()) == both &&
                     stands_in_style(set, board, by_maki, pickle_barrel);

  board.put(square_at(0, 4), maki);
  board.put(square_at(2, 4), tuna);
  const Changed by_tempura{square_at(1, 4), no_square};
  board.put(by_tempura[0], tempura);
  return first && completed_strips(set, board, by_tempura, set.all_strips()) == Strips::of(crunchy_tuna) &&
         !stands_in_style(set, board, by_tempura, crunchy_tuna);
}
static_assert(rulebook_examples_work_out());

}  // namespace sushiya::wasabi
