// Who acts: the players around the table, numbered clockwise, and chance, which has a seat of its own.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "core/bits.hpp"

namespace sushiya {

using Seat = std::uint8_t;

inline constexpr int max_seats = 5;

// Deals, draws and rolls are actions of this seat; no person or bot ever sits there.
inline constexpr Seat chance_seat = 7;

// Who looks on without playing: spectators of a running game, who see what lies open, and readers of a finished one,
// who see everything.
inline constexpr Seat spectator_seat = 6;
inline constexpr Seat reader_seat = 5;

constexpr Seat left_of(Seat seat, int players) { return static_cast<Seat>(seat + 1 == players ? 0 : seat + 1); }
constexpr Seat right_of(Seat seat, int players) { return static_cast<Seat>(seat == 0 ? players - 1 : seat - 1); }

// A set of seats, chance among them, in one byte.
struct SeatSet {
  std::uint8_t bits = 0;

  constexpr SeatSet() = default;
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (const Seat seat : seats) insert(seat);
  }

  // Seats 0, 1, ... players - 1.
  static constexpr SeatSet first(int players) { return from_bits((1U << players) - 1U); }
  static constexpr SeatSet from_bits(unsigned bits) {
    SeatSet set;
    set.bits = static_cast<std::uint8_t>(bits);
    return set;
  }

  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return popcount(bits); }
  constexpr bool contains(Seat seat) const { return seat < 8 && ((bits >> seat) & 1U) != 0; }
  constexpr void insert(Seat seat) { bits = static_cast<std::uint8_t>(bits | (1U << seat)); }
  constexpr void erase(Seat seat) { bits = static_cast<std::uint8_t>(bits & ~(1U << seat)); }
  constexpr Seat lowest() const { return static_cast<Seat>(countr_zero(bits)); }
  constexpr SeatSet with(Seat seat) const { return from_bits(bits | (1U << seat)); }
  constexpr SeatSet without(SeatSet others) const { return from_bits(bits & ~static_cast<unsigned>(others.bits)); }

  constexpr bool operator==(const SeatSet&) const = default;

  // for (const Seat seat : set)
  struct Iterator {
    std::uint8_t rest;
    constexpr Seat operator*() const { return static_cast<Seat>(countr_zero(rest)); }
    constexpr Iterator& operator++() {
      rest = static_cast<std::uint8_t>(rest & (rest - 1U));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};

}  // namespace sushiya
