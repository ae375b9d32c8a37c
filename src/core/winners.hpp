// Who is ahead: by the first measure, level there by the next; level in all, together.
#pragma once

#include "core/seat.hpp"

namespace sushiya {

// measures(seat): an array of numbers, the one that decides first in front.
template <class Measures>
constexpr SeatSet leaders(int players, Measures&& measures) {
  SeatSet ahead{0};
  auto best = measures(Seat{0});
  for (Seat seat = 1; seat < players; ++seat) {
    const auto own = measures(seat);
    if (own > best) {
      ahead = {seat};
      best = own;
    } else if (own == best) {
      ahead.insert(seat);
    }
  }
  return ahead;
}

}  // namespace sushiya
