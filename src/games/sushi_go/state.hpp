// The table: options, plates and the state of a game of Sushi Go!.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.hpp"
#include "games/sushi_go/action.hpp"
#include "games/sushi_go/components.hpp"

namespace sushiya::sushi_go {

enum class Passing : std::uint8_t { left, both_ways };                    // SG-6, SG-8
enum class FirstController : std::uint8_t { seat_0, seat_1, by_chance };  // SG-34

// What is agreed on before the first deal. The box's own numbers are the defaults; small decks serve tests and puzzles.
struct Options {
  Cards deck = printed_deck();
  std::uint8_t players = 2;    // people; the phantom is not counted
  std::uint8_t hand_size = 0;  // 0: as printed (SG-2, SG-32)
  std::uint8_t rounds = printed_rounds;
  Passing passing = Passing::left;
  bool phantom = false;  // SG-32: two people and a phantom third
  FirstController first_controller = FirstController::by_chance;
  bool phantom_pudding_loss = true;  // SG-37: off for the other reading

  constexpr bool operator==(const Options&) const = default;
};

// Plates on the table: one per person, and the phantom's behind them.
constexpr int plates_on_table(const Options& options) { return options.players + (options.phantom ? 1 : 0); }
inline constexpr Seat phantom_seat = 2;

constexpr int hand_size(const Options& options) {
  return options.hand_size != 0 ? options.hand_size : printed_hand_size(plates_on_table(options));
}
// The phantom's pile holds one card for each turn (SG-32).
constexpr int cards_per_round(const Options& options) { return hand_size(options) * plates_on_table(options); }

enum class OptionsFault : std::uint8_t {
  none,
  players,
  phantom_needs_two,
  rounds,
  hand_size,
  deck_too_small,
  deck_too_large
};

constexpr OptionsFault why_unplayable(const Options& options) {
  if (options.players < least_players || options.players > most_players) return OptionsFault::players;
  if (options.phantom && options.players != 2) return OptionsFault::phantom_needs_two;
  if (options.rounds < 1 || options.rounds > printed_rounds) return OptionsFault::rounds;
  // With the phantom a controller holds one card more than the hand (SG-33).
  if (hand_size(options) + (options.phantom ? 1 : 0) > most_cards_in_hand) return OptionsFault::hand_size;
  if (options.deck.total() > 127) return OptionsFault::deck_too_large;
  if (options.deck.total() < options.rounds * cards_per_round(options)) return OptionsFault::deck_too_small;
  return OptionsFault::none;
}

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
