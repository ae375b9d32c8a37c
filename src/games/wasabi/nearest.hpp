// What strips still lack, and where they stand.
#pragma once

#include <vector>

#include "games/wasabi/wasabi.hpp"

namespace sushiya::wasabi {

// What a strip still lacks, on the line where it lacks least.
struct NearestLine {
  Counts there = 0;      // those of its tiles that lie in the line
  int missing = 0;       // more than the strip is long: no line is left for it
  Squares completed_by;  // where the last tile would complete it
  Squares squares;       // the first line that lacks so little
};

NearestLine nearest_line(const Options& options, const Board& board, Strip strip);

// A tile that is all a strip lacks, and where it belongs.
struct LastTile {
  Square square = no_square;
  Ingredient tile = no_tile;

  constexpr bool operator==(const LastTile&) const = default;
};

// Without the same one twice, in the order of squares.
std::vector<LastTile> last_tiles(const Options& options, const Board& board, Strip strip);

}  // namespace sushiya::wasabi
