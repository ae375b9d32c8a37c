// How near a strip is to being completed: of all lines where it could still come to lie, the best.
#pragma once

#include <algorithm>
#include <array>

#include "games/wasabi/wasabi.hpp"

namespace sushiya::wasabi {

// A board sorted by what lies where, made once and asked for many strips.
struct Lay {
  const Board& board;
  By<Ingredient, Squares, most_ingredients + 1> of_kind{};
  Squares area;     // in use and uncovered
  Squares in_play;  // with a tile

  constexpr Lay(const Options& options, const Board& looked_at)
      : board(looked_at), area(playing_area(options, board)), in_play(board.tiles_in_play()) {
    for (const Square square : in_play) of_kind[board.top(square)].insert(square);
  }
};

// What a strip still lacks where it lacks least.
struct Lack {
  int tiles = most_length + 1;   // missing; more than its length: no line is left for it
  Ingredient missing = no_tile;  // one of them, where only one is missing
  bool in_hand = false;          // and the hand holds it
};

// All squares where a line of this length begins that lies wholly in these.
constexpr Squares beginnings(Squares these, int length, int step) {
  std::uint64_t begin = these.word;
  for (int at = 1; at < length; ++at) begin &= these.word >> (step * at);
  return {begin};
}

constexpr void look_along(const Components& set, const Lay& lay, const StripKind& kind, Counts wanted, Squares usable,
                          int step, const TileHand& hand, Lack& best) {
  const Squares tiles = usable & lay.in_play;
  for (const Square begin : beginnings(usable, kind.length, step)) {
    Counts left = wanted;
    int missing = kind.length;
    bool fits = true;
    for (int at = 0; at < kind.length && fits; ++at) {
      const Square square = moved(begin, at * step);
      if (!tiles.contains(square)) continue;
      const Ingredient tile = lay.board.top(square);
      fits = count_of(left, tile) > 0;
      if (fits) left -= one_of(tile);
      --missing;
    }
    if (!fits || missing == 0 || missing > best.tiles) continue;
    Lack found{missing, no_tile, false};
    if (missing == 1)
      for (const Ingredient tile : set.all_ingredients())
        if (count_of(left, tile) > 0) found = {1, tile, holds(hand, tile)};
    if (missing < best.tiles || (found.in_hand && !best.in_hand)) best = found;
  }
}

constexpr Lack lack_of(const Components& set, const Lay& lay, Strip strip, const TileHand& hand) {
  const StripKind& kind = set.strips[strip];
  Squares wanted_tiles;
  for (std::size_t at = 0; at < kind.length; ++at) wanted_tiles = wanted_tiles | lay.of_kind[kind.order[at]];
  const Squares usable = lay.area.without(lay.in_play.without(wanted_tiles));
  Lack best;
  for (const int step : {1, row_step}) look_along(set, lay, kind, set.sets[strip], usable, step, hand, best);
  return best;
}

// In tenths of a point: the token's points, the less the more tiles are missing.
constexpr int strip_outlook(const Options& options, const InTheOpen& open, const Lay& lay, Strip strip,
                            const TileHand& hand) {
  constexpr std::array<int, most_length + 2> share{0, 40, 20, 10, 5, 2, 0};  // percent, by tiles missing
  constexpr int share_in_hand = 62;
  const Lack lack = lack_of(options.components, lay, strip, hand);
  const int points = options.components.token_for(strip).points;
  if (lack.tiles == 1 && lack.in_hand) return points * share_in_hand / 10;
  if (lack.tiles == 1 && open.pantry[lack.missing] == 0) return points;
  return points * share[static_cast<std::size_t>(lack.tiles)] / 10;
}

// All strips of a screen that there is a token for.
constexpr int outlook(const Options& options, const State& state, Seat seat, const Board& board, Strips strips,
                      const TileHand& hand) {
  const Lay lay(options, board);
  int tenths = 0;
  for (const Strip strip : strips& strips_with_token(options, state, seat))
    tenths += strip_outlook(options, state, lay, strip, hand);
  return tenths;
}

}  // namespace sushiya::wasabi
