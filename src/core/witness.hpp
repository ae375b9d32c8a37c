// The rules tell what happens. `apply` can be given a witness, who hears typed events, each with the audience that may
// know it; nobody finds out what happened by comparing states. Without a witness telling costs nothing.
#pragma once

#include "core/seat.hpp"

namespace sushiya {

// Who may know of an event: seats, spectators, and whoever reads the record when the game is over.
using Audience = SeatSet;

inline constexpr Audience everybody = SeatSet::first(max_seats).with(reader_seat).with(spectator_seat);

// What one seat alone learns. The record tells it when the game is over.
constexpr Audience only(Seat seat) { return {seat, reader_seat}; }

// The same event as all others see it: less of it, and nothing for the record, which has the whole.
constexpr Audience others_than(Seat seat) { return everybody.without(only(seat)); }

inline constexpr Audience nobody_before_the_end = {reader_seat};

// Nobody looks on.
struct Unwitnessed {
  static constexpr bool listens = false;

  template <class Event>
  constexpr void operator()(Audience, const Event&) const {}
};

// Whoever looks on, as something to be called: witness(audience, event). What takes some work to tell is told only
// `if constexpr (Witness::listens)`.
template <class Hear>
struct Witness {
  static constexpr bool listens = true;

  Hear hear;

  template <class Event>
  constexpr void operator()(Audience audience, const Event& event) const {
    hear(audience, event);
  }
};
template <class Hear>
Witness(Hear) -> Witness<Hear>;

}  // namespace sushiya
