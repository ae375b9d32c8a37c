// Points and winners (WA-25 … WA-27).
#pragma once

#include <array>
#include <optional>

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

constexpr int score(const Options& options, const InTheOpen& open, Seat seat) {
  return points_for(options.components, open.opened[seat], open.cubes[seat]);
}

// WA-25: all tokens, whatever the points. WA-27: most points, then more cubes, then a draw.
template <class Points, class Cubes>
constexpr SeatSet winners_by(int players, std::optional<Seat> finished_all_tokens, Points&& points, Cubes&& cubes) {
  if (finished_all_tokens) return {*finished_all_tokens};
  return leaders(players, [&](Seat seat) { return std::array<int, 2>{points(seat), cubes(seat)}; });
}

constexpr SeatSet winners(const Options& options, const InTheOpen& open) {
  std::optional<Seat> finished;
  if (open.finished_all_tokens != 0) finished = static_cast<Seat>(open.finished_all_tokens - 1);
  return winners_by(
      options.players, finished, [&](Seat seat) { return score(options, open, seat); },
      [&](Seat seat) { return int{open.cubes[seat]}; });
}

// WA-26: the rulebook's own example.
static_assert(points_for_lengths(the_box, std::array{5, 3, 4, 2, 2}, 3) == 23);

}  // namespace sushiya::wasabi
