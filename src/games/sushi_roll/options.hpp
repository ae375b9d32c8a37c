// What is agreed on before a game of Sushi Roll, and whether it can be played so.
#pragma once

#include <cstdint>
#include <tuple>

#include "core/option.hpp"
#include "games/sushi_roll/components.hpp"
#include "games/sushi_roll/dice.hpp"

namespace sushiya::sushi_roll {

// The box's own numbers are the defaults; other dice and small set-ups serve
// owners of a box, tests and puzzles.
struct Options {
  Components components = printed_components();
  std::uint8_t players = 2;
  std::uint8_t dice_per_belt = 0;  // 0: as printed (SR-3)
  std::uint8_t rounds = printed_rounds;

  constexpr bool operator==(const Options&) const = default;

  static constexpr auto declared() {
    using namespace option;
    return std::tuple(
        whole({.name = "players", .clause = "SR-3", .text = "how many play", .always_told = true}, &Options::players,
              least_players, most_players, 4),
        whole({.name = "dice_per_belt", .clause = "SR-3", .text = "dice drawn for each"}, &Options::dice_per_belt, 1,
              most_dice_on_belt),
        whole({.name = "rounds", .clause = "SR-16", .text = "how many rounds"}, &Options::rounds, 1, printed_rounds),
        pieces({.name = "components", .clause = "SR-1", .text = "what is printed on the dice of your own box"},
               &Options::components));
  }
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

}  // namespace sushiya::sushi_roll
