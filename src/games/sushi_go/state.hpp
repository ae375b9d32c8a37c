// The state of a game of Sushi Go!: plates, hands and the pile.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.hpp"
#include "games/sushi_go/action.hpp"
#include "games/sushi_go/components.hpp"
#include "games/sushi_go/options.hpp"

namespace sushiya::sushi_go {

// What lies in front of a player: each kind of card, and apart from them the nigiri that lie on a wasabi.

struct Plate {
  // Kinds 0 … 11 are cards as they lie, wasabi meaning *bare* wasabi; 12, 13, 14: egg, salmon, squid on a wasabi.
  Tally<std::uint8_t> piles;

  constexpr int operator[](Card card) const { return piles[static_cast<std::uint8_t>(card)]; }
  constexpr int on_wasabi(Card nigiri) const { return piles[wasabi_pile(nigiri)]; }

  static constexpr std::uint8_t wasabi_pile(Card nigiri) {
    return static_cast<std::uint8_t>(static_cast<int>(nigiri) - static_cast<int>(Card::egg_nigiri) + card_kinds);
  }

  // The cards themselves, whatever lies on what.
  constexpr Cards cards() const {
    Cards all{piles.word & ((std::uint64_t{1} << (4 * card_kinds)) - 1U)};
    for (const Card nigiri : {Card::egg_nigiri, Card::salmon_nigiri, Card::squid_nigiri}) {
      all.add(nigiri, on_wasabi(nigiri));
      all.add(Card::wasabi, on_wasabi(nigiri));
    }
    return all;
  }

  constexpr bool operator==(const Plate&) const = default;
};

struct State {
  std::array<Cards, max_seats> hands{};
  std::array<Plate, max_seats> plates{};
  Cards pile = {};            // what nobody has drawn yet, undecided in its order (the phantom's pile included)
  Tally<Seat> put_back = {};  // chopsticks everybody saw go back into the hand this seat now holds (SG-14)
  std::array<Action, max_seats> choices{};  // face down; in the phantom's place: the card its controller has just drawn
  std::array<std::array<std::int8_t, max_seats>, printed_rounds> round_points{};  // the sheet of paper
  std::uint8_t round = 0;  // from 0; options.rounds when the game is over
  std::uint8_t turn = 0;   // from 0 in each round
  std::uint8_t dealt = 0;  // cards dealt this round, seat by seat; then the phantom's draws
  SeatSet chosen;          // who has a choice lying face down
  Seat controller = 0;     // SG-33: who plays for the phantom this turn; max_seats: not decided yet

  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) == 136);

}  // namespace sushiya::sushi_go
