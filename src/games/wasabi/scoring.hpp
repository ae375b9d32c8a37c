// Points and winners (WA-25 … WA-27).
#pragma once

#include "core/seat.hpp"
#include "core/winners.hpp"
#include "games/wasabi/state.hpp"

namespace sushiya::wasabi {

// WA-26: each token its points, each cube one.
constexpr int points_for(const Components& set, Strips opened, int cubes) {
  int points = cubes;
  for (std::size_t length = least_length; length <= most_length; ++length)
    points += (opened & set.of_length[length]).size() * set.tokens[length].points;
  return points;
}

// The same from the lengths of the strips laid open, as one reads them off a table.
template <class Lengths>
constexpr int points_for_lengths(const Components& set, const Lengths& lengths, int cubes) {
  int points = cubes;
  for (const auto length : lengths) points += set.tokens[static_cast<std::size_t>(length)].points;
  return points;
}

constexpr int score(const Options& options, const Table& table, Seat seat) {
  return points_for(options.components, table.opened[seat], table.cubes[seat]);
}

// WA-25: all tokens, whatever the points. WA-27: most points, then more cubes, then a draw.
constexpr SeatSet winners(const Options& options, const Table& table) {
  if (table.finished_all_tokens != 0) return {static_cast<Seat>(table.finished_all_tokens - 1)};
  return leaders(options.players,
                 [&](Seat seat) { return std::array{score(options, table, seat), int{table.cubes[seat]}}; });
}

// WA-26: the rulebook's own example.
static_assert(points_for_lengths(the_box, std::array{5, 3, 4, 2, 2}, 3) == 23);

}  // namespace sushiya::wasabi
