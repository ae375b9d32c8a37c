// What the rules of Sushi Roll tell while they are carried out. Everything lies open, so everybody hears of it; where
// pieces have moved, the event has the table as it lies then.
#pragma once

#include <variant>

#include "core/seat.hpp"
#include "games/sushi_roll/components.hpp"
#include "games/sushi_roll/dice.hpp"
#include "games/sushi_roll/state.hpp"

namespace sushiya::sushi_roll {

// SR-5: who goes first in the first round.
struct RedBeltGiven {
  Seat seat = 0;
  constexpr bool operator==(const RedBeltGiven&) const = default;
};

// SR-3: the belts are full, all dice still to be rolled.
struct BeltsFilled {
  State table{};
  constexpr bool operator==(const BeltsFilled&) const = default;
};

// SR-6, SR-10: one die, whether everybody rolls or one player again.
struct DieFallen {
  Seat seat = 0;
  Die die{};
  bool was_last = false;  // all dice lie now
  State table{};
  constexpr bool operator==(const DieFallen&) const = default;
};

// SR-10: these dice, for a menu; how they fall is told next.
struct RerollUsed {
  Seat seat = 0;
  Dice dice{};
  State table{};
  constexpr bool operator==(const RerollUsed&) const = default;
};

// SR-11: for chopsticks.
struct DiceSwapped {
  Seat seat = 0;
  Seat other = 0;
  Die given{};
  Die got{};
  State table{};
  constexpr bool operator==(const DiceSwapped&) const = default;
};

// SR-9: the die lies on the tray, and belts have not moved yet.
struct DieTaken {
  Seat seat = 0;
  Die die{};
  bool on_wasabi = false;  // SR-14
  Tokens gained{};         // SR-13
  Tokens missed{};         // SR-13: shown, but the supply had no more
  State table{};
  constexpr bool operator==(const DieTaken&) const = default;
};

// SR-15: all dice are to be rolled again.
struct BeltsSlid {
  State table{};
  constexpr bool operator==(const BeltsSlid&) const = default;
};

// SR-16: the round is counted and its points are written down; trays are not cleared yet.
struct RoundScored {
  int round = 0;
  State table{};
  constexpr bool operator==(const RoundScored&) const = default;
};

// SR-21 … SR-24.
struct GameEnded {
  State table{};
  constexpr bool operator==(const GameEnded&) const = default;
};

// SR-3: out of the bag, onto somebody's belt, still to be rolled.
struct DieDrawn {
  Seat seat = 0;
  DieKind kind{};
  constexpr bool operator==(const DieDrawn&) const = default;
};

using Event = std::variant<DieDrawn, RedBeltGiven, BeltsFilled, DieFallen, RerollUsed, DiceSwapped, DieTaken, BeltsSlid,
                           RoundScored, GameEnded>;

}  // namespace sushiya::sushi_roll
