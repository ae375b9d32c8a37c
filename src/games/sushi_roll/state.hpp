// The state of a game of Sushi Roll: belts, trays, tokens and the bag.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.hpp"
#include "games/sushi_roll/components.hpp"
#include "games/sushi_roll/dice.hpp"
#include "games/sushi_roll/options.hpp"

namespace sushiya::sushi_roll {

// What lies in front of a player: the dice taken, and of each nigiri how many lie on a wasabi (SR-14: which wasabi
// makes no difference).
struct Tray {
  Dice dice{};
  std::array<std::uint8_t, 3> nigiri_on_wasabi{};  // egg, salmon, squid

  constexpr int on_wasabi(Symbol nigiri) const {
    return nigiri_on_wasabi[static_cast<std::size_t>(nigiri_points(nigiri) - 1)];
  }
  constexpr int free_wasabi() const {
    return dice.count(Symbol::wasabi) - nigiri_on_wasabi[0] - nigiri_on_wasabi[1] - nigiri_on_wasabi[2];
  }

  constexpr bool operator==(const Tray&) const = default;
};

using Trays = std::array<Tray, max_seats>;

struct State {
  std::array<Dice, max_seats> belts{};  // by the seat they lie before; dice still to be rolled are among them
  Trays trays{};
  std::array<Tokens, max_seats> tokens{};
  std::array<std::array<std::int8_t, max_seats>, printed_rounds> round_points{};  // points won, round by round
  std::array<std::uint8_t, die_kinds> bag{};  // dice of each kind nobody has drawn this round
  std::uint8_t round = 0;                     // from 0; options.rounds when the game is over
  std::uint8_t drawn = 0;                     // dice drawn this round, belt by belt
  std::uint8_t taken = 0;                     // players who have taken a die since the belts last moved
  Seat red = max_seats;                       // SR-5: who has the red belt; max_seats: not decided yet

  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) == 134);

}  // namespace sushiya::sushi_roll
