#include "cli/play/wasabi_nearest.hpp"

namespace sushiya::cli {
namespace {

using namespace wasabi;

// One line where the strip could come to lie.
struct Candidate {
  Counts there = 0;
  int missing = 0;
  Square last_empty = no_square;
  bool fits = true;
};

Candidate look_at(const Components& set, const Board& board, Squares area, Strip strip, Square begin, int step) {
  Candidate line;
  Square square = begin;
  for (int at = 0; at < set.length(strip) && line.fits; ++at, square = static_cast<Square>(square + step)) {
    line.fits = area.contains(square);
    const Ingredient tile = line.fits ? board.top(square) : no_tile;
    if (tile == no_tile) {
      ++line.missing;
      line.last_empty = square;
    } else {
      line.there += one_of(tile);
      line.fits = count_of(line.there, tile) <= count_of(set.sets[strip], tile);
    }
  }
  return line;
}

}  // namespace

NearestLine nearest_line(const Options& options, const Board& board, Strip strip) {
  const Components& set = options.components;
  const Squares area = playing_area(options, board);
  NearestLine nearest;
  nearest.missing = set.length(strip) + 1;
  for (const int step : {1, row_step}) {
    for (const Square begin : area) {
      const Candidate line = look_at(set, board, area, strip, begin, step);
      if (!line.fits || line.missing > nearest.missing) continue;
      if (line.missing < nearest.missing) nearest = {line.there, line.missing, {}};
      if (line.missing == 1 && line.there == nearest.there) nearest.completed_by.insert(line.last_empty);
    }
  }
  return nearest;
}

}  // namespace sushiya::cli
