// What is agreed on before a game of Sushi Go!, and whether it can be played so.
#pragma once

#include <cstdint>
#include <tuple>

#include "core/option.hpp"
#include "core/seat.hpp"
#include "games/sushi_go/components.hpp"

namespace sushiya::sushi_go {

enum class Passing : std::uint8_t { left, both_ways };                    // SG-6, SG-8
enum class FirstController : std::uint8_t { seat_0, seat_1, by_chance };  // SG-34

// The box's own numbers are the defaults; small decks serve tests and puzzles.
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

  static constexpr auto declared() {
    using namespace option;
    return std::tuple(
        whole({.name = "players", .clause = "SG-2", .text = "how many play", .always_told = true}, &Options::players,
              least_players, most_players, 4),
        words({.name = "passing",
               .clause = "SG-8",
               .text = "where hands go: left, or both-ways: right in round 2",
               .always_told = true,
               .is_variant = true},
              &Options::passing, "left", "both-ways"),
        flag({.name = "phantom", .clause = "SG-32", .text = "two players and a phantom third", .is_variant = true},
             &Options::phantom),
        words({.name = "first_controller",
               .clause = "SG-34",
               .text = "who plays for the phantom first",
               .needs = "phantom"},
              &Options::first_controller, "0", "1", "chance"),
        flag({.name = "phantom_pudding_loss",
              .clause = "SG-37",
              .text = "fewest puddings lose points beside a phantom",
              .needs = "phantom"},
             &Options::phantom_pudding_loss),
        whole({.name = "hand_size", .clause = "SG-2", .text = "cards dealt to each"}, &Options::hand_size, 1,
              most_cards_in_hand),
        whole({.name = "rounds", .clause = "SG-2", .text = "how many rounds"}, &Options::rounds, 1, printed_rounds),
        pieces({.name = "deck", .clause = "SG-1", .text = "another deck: how many of each card"}, &Options::deck));
  }
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
  hand_size_with_phantom,
  deck_too_small,
  deck_too_large
};

constexpr OptionsFault why_unplayable(const Options& options) {
  if (options.players < least_players || options.players > most_players) return OptionsFault::players;
  if (options.phantom && options.players != 2) return OptionsFault::phantom_needs_two;
  if (options.rounds < 1 || options.rounds > printed_rounds) return OptionsFault::rounds;
  if (hand_size(options) > most_cards_in_hand) return OptionsFault::hand_size;
  // The controller holds one card more than was dealt (SG-33).
  if (options.phantom && hand_size(options) == most_cards_in_hand) return OptionsFault::hand_size_with_phantom;
  if (options.deck.total() > 127) return OptionsFault::deck_too_large;
  if (options.deck.total() < options.rounds * cards_per_round(options)) return OptionsFault::deck_too_small;
  return OptionsFault::none;
}

}  // namespace sushiya::sushi_go
