#include "games/wasabi/nearest.hpp"

#include <algorithm>
#include <tuple>

namespace sushiya::wasabi {
namespace {

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
  for (int at = 0; at < set.length(strip) && line.fits; ++at, square = moved(square, step)) {
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

// Calls visit(line, begin, step) for every line the strip can still fill.
template <class Visit>
void for_each_candidate(const Options& options, const Board& board, Strip strip, Visit&& visit) {
  const Squares area = playing_area(options, board);
  for (const int step : {1, row_step}) {
    for (const Square begin : area) {
      const Candidate line = look_at(options.components, board, area, strip, begin, step);
      if (line.fits) visit(line, begin, step);
    }
  }
}

}  // namespace

NearestLine nearest_line(const Options& options, const Board& board, Strip strip) {
  const int length = options.components.length(strip);
  NearestLine nearest;
  nearest.missing = length + 1;
  for_each_candidate(options, board, strip, [&](const Candidate& line, Square begin, int step) {
    if (line.missing < nearest.missing) nearest = {line.there, line.missing, {}, squares_from(begin, step, length)};
    if (line.missing == 1 && line.missing == nearest.missing && line.there == nearest.there)
      nearest.completed_by.insert(line.last_empty);
  });
  return nearest;
}

std::vector<LastTile> last_tiles(const Options& options, const Board& board, Strip strip) {
  const Counts wanted = options.components.sets[strip];
  std::vector<LastTile> all;
  for_each_candidate(options, board, strip, [&](const Candidate& line, Square, int) {
    if (line.missing != 1) return;
    for (const Ingredient tile : options.components.all_ingredients())
      if (count_of(wanted, tile) > count_of(line.there, tile)) all.push_back({line.last_empty, tile});
  });
  std::ranges::sort(all, {}, [](const LastTile& each) { return std::tuple(each.square, each.tile); });
  const auto same = std::ranges::unique(all);
  all.erase(same.begin(), same.end());
  return all;
}

}  // namespace sushiya::wasabi
