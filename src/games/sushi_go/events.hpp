// What the rules of Sushi Go! tell while they are carried out.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "core/seat.hpp"
#include "games/sushi_go/action.hpp"
#include "games/sushi_go/components.hpp"
#include "games/sushi_go/state.hpp"

namespace sushiya::sushi_go {

using Plates = std::array<Plate, max_seats>;
using RoundPoints = std::array<std::array<std::int8_t, max_seats>, printed_rounds>;

// SG-34: who plays for the phantom first.
struct ControlGiven {
  Seat seat = 0;
  constexpr bool operator==(const ControlGiven&) const = default;
};

// SG-2: to the seat that gets it, card by card.
struct CardDealt {
  Seat seat = 0;
  Card card = Card::none;
  constexpr bool operator==(const CardDealt&) const = default;
};

// SG-2: everyone has a hand.
struct HandsDealt {
  int round = 0;
  int cards = 0;  // in each
  constexpr bool operator==(const HandsDealt&) const = default;
};

// SG-33: from the phantom's pile; which card it is only the controller sees.
struct PhantomCardDrawn {
  Seat seat = 0;
  Card card = Card::none;
  constexpr bool operator==(const PhantomCardDrawn&) const = default;
};

// SG-5: *that* a seat has chosen is all anybody learns; that it has chosen anew, nobody but itself.
struct ChoiceMade {
  Seat seat = 0;
  bool again = false;
  constexpr bool operator==(const ChoiceMade&) const = default;
};

// SG-5: all choices are turned up at once, and lie on the plates.
struct Revealed {
  int round = 0;
  int turn = 0;
  bool last_cards = false;  // SG-7: nobody had a choice
  std::array<Action, max_seats> choices{};
  std::array<SeatSet, 2> on_wasabi{};  // SG-9: whose first, whose second card went onto a wasabi
  bool phantom_on_wasabi = false;
  Plates plates{};
  constexpr bool operator==(const Revealed&) const = default;
};

// SG-6, SG-8.
struct HandsPassed {
  bool to_the_right = false;
  constexpr bool operator==(const HandsPassed&) const = default;
};

// SG-16: the round is counted, before SG-25 clears the plates.
struct RoundScored {
  int round = 0;
  Plates plates{};
  RoundPoints points{};  // of all rounds so far
  constexpr bool operator==(const RoundScored&) const = default;
};

// SG-26 … SG-31, SG-37.
struct GameEnded {
  Plates plates{};  // with nothing but puddings
  RoundPoints points{};
  constexpr bool operator==(const GameEnded&) const = default;
};

using Event = std::variant<ControlGiven, CardDealt, HandsDealt, PhantomCardDrawn, ChoiceMade, Revealed, HandsPassed,
                           RoundScored, GameEnded>;

}  // namespace sushiya::sushi_go
