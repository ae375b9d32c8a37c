// The table: options, trays and the state of a game of Sushi Roll.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.hpp"
#include "games/sushi_roll/components.hpp"
#include "games/sushi_roll/dice.hpp"

namespace sushiya::sushi_roll {

// What is agreed on before the first draw. The box's own numbers are the defaults; other dice and small set-ups serve
// owners of a box, tests and puzzles.
struct Options {
  Components components = printed_components();
  std::uint8_t players = 2;
  std::uint8_t dice_per_belt = 0;  // 0: as printed (SR-3)
  std::uint8_t rounds = printed_rounds;

  constexpr bool operator==(const Options&) const = default;
};

constexpr int dice_per_belt(const Options& options) {
  return options.dice_per_belt != 0 ? options.dice_per_belt : printed_dice_per_belt(options.players);
}
constexpr int dice_per_round(const Options& options) { return dice_per_belt(options) * options.players; }

enum class OptionsFault : std::uint8_t {
  none,
  players,
  rounds,
  dice_per_belt,
  unknown_symbol,
  too_many_dice,
  too_few_dice,
  too_many_tokens,
  too_few_tokens,
};
inline constexpr int most_dice = 127;
inline constexpr int most_tokens = 127;

constexpr OptionsFault why_unplayable(const Options& options) {
  if (options.players < least_players || options.players > most_players) return OptionsFault::players;
  if (options.rounds < 1 || options.rounds > printed_rounds) return OptionsFault::rounds;
  if (dice_per_belt(options) > most_dice_on_belt) return OptionsFault::dice_per_belt;
  const Components& box = options.components;
  for (const DiceRow& row : box.dice)
    for (const Symbol face : row.faces)
      if (!is_symbol(face)) return OptionsFault::unknown_symbol;
  if (box.total_dice() > most_dice) return OptionsFault::too_many_dice;
  if (box.total_dice() < dice_per_round(options)) return OptionsFault::too_few_dice;
  if (box.supply.menu > most_tokens || box.supply.chopsticks > most_tokens || box.supply.pudding > most_tokens)
    return OptionsFault::too_many_tokens;
  if (box.start.menu * options.players > box.supply.menu ||
      box.start.chopsticks * options.players > box.supply.chopsticks ||
      box.start.pudding * options.players > box.supply.pudding)
    return OptionsFault::too_few_tokens;
  return OptionsFault::none;
}

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

struct State {
  std::array<Dice, max_seats> belts{};  // by the seat they lie before; dice still to be rolled are among them
  std::array<Tray, max_seats> trays{};
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
