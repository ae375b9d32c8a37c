// What one seat knows: everything. Dice, trays, tokens and points lie open before all, and the bag holds what is not on
// the table. So a view is the table as it stands and whoever looks at it, a player or a spectator.
#pragma once

#include <array>

#include "core/random.hpp"
#include "core/seat.hpp"
#include "games/sushi_roll/rules.hpp"
#include "games/sushi_roll/state.hpp"

namespace sushiya::sushi_roll {

struct View {
  State table;
  Seat seat = 0;

  constexpr bool operator==(const View&) const = default;
};

constexpr View view_for(const Options&, const State& state, Seat seat) { return {state, seat}; }

constexpr void list_legal_actions(const Options& options, const View& view, ActionList& list) {
  list_legal_actions(options, view.table, view.seat, list);
}

// The one state the view allows. SR-3: the dice in the bag are known by kind; what will be drawn or rolled nobody
// knows, for it is not decided before.
constexpr State sample_state(const Options&, const View& view, Random&) { return view.table; }

// ---- Bytes from outside

// SR-1: dice of these components, sorted as they should lie; `drawn` counts them by kind.
constexpr bool are_possible(const Options& options, Dice dice, std::array<int, die_kinds>& drawn) {
  if (!dice.is_well_formed()) return false;
  for (const Die die : dice) {
    if (die.is_rolled() && faces_showing(options, die) == 0) return false;
    ++drawn[static_cast<std::size_t>(die.kind())];
  }
  return true;
}

// SR-14: no more nigiri on wasabi than there are, nor than there are wasabi.
constexpr bool is_possible(const Tray& tray) {
  if (tray.dice.has_unrolled() || tray.free_wasabi() < 0) return false;
  for (const Symbol nigiri : {Symbol::egg_nigiri, Symbol::salmon_nigiri, Symbol::squid_nigiri})
    if (tray.on_wasabi(nigiri) > tray.dice.count(nigiri)) return false;
  return true;
}

// SR-1: each die is in the bag, on a belt or on a tray. What is not a player's place is empty.
constexpr bool has_all_dice(const Options& options, const State& table) {
  std::array<int, die_kinds> drawn{};
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    const Dice belt = table.belts[seat];
    const Tray& tray = table.trays[seat];
    if (seat >= options.players && (!belt.empty() || tray != Tray{})) return false;
    if (!are_possible(options, belt, drawn) || !are_possible(options, tray.dice, drawn) || !is_possible(tray))
      return false;
  }
  for (std::size_t kind = 0; kind < die_kinds; ++kind)
    if (table.bag[kind] + drawn[kind] != options.components.dice[kind].count) return false;
  return true;
}

// SR-2: together no more than the supply holds.
constexpr bool has_possible_tokens(const Options& options, const State& table) {
  int menus = 0;
  int chopsticks = 0;
  int puddings = 0;
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    const Tokens& held = table.tokens[seat];
    if (seat >= options.players && held != Tokens{}) return false;
    menus += held.menu;
    chopsticks += held.chopsticks;
    puddings += held.pudding;
  }
  const Tokens& supply = options.components.supply;
  return menus <= supply.menu && chopsticks <= supply.chopsticks && puddings <= supply.pudding;
}

// SR-18 … SR-20: at most four and a half points a die, with squid on wasabi, and six for maki.
constexpr bool has_possible_points(const Options& options, const State& table) {
  const int most = dice_per_belt(options) * 9 / 2 + 6;
  for (std::size_t round = 0; round < printed_rounds; ++round)
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      const int points = table.round_points[round][seat];
      const bool is_played = round < table.round && seat < options.players;
      if (points < 0 || points > (is_played ? most : 0)) return false;
    }
  return true;
}

// SR-3: belt by belt; nothing is rolled before all are full.
constexpr bool is_being_filled(const Options& options, const State& table) {
  const int each = dice_per_belt(options);
  for (int seat = 0; seat < options.players; ++seat) {
    const Dice belt = table.belts[static_cast<std::size_t>(seat)];
    if (belt.size() != std::clamp(table.drawn - seat * each, 0, each) || (!belt.empty() && belt[0].is_rolled()))
      return false;
    if (!table.trays[static_cast<std::size_t>(seat)].dice.empty()) return false;
  }
  return table.taken == 0;
}

// SR-6, SR-10: dice to be rolled lie before the seat in turn alone, or everybody rolls, belt by belt.
constexpr bool is_being_rolled(const Options& options, const State& table) {
  const Seat rolling = rolled_for(table);
  if (rolling == max_seats) return true;
  bool alone = true;
  bool all_behind = true;
  for (std::size_t seat = rolling + 1U; seat < options.players; ++seat) {
    const Dice belt = table.belts[seat];
    alone = alone && !belt.has_unrolled();
    all_behind = all_behind && belt[0].is_unrolled();
  }
  return (alone && rolling == seat_in_turn(options, table)) || (all_behind && table.taken == 0);
}

// SR-7, SR-9: since the belts last moved, whoever has had a turn has taken one die more than the others.
constexpr bool is_being_played(const Options& options, const State& table) {
  if (table.taken >= options.players) return false;
  const int before = table.trays[seat_in_turn(options, table)].dice.size();
  for (int place = 0; place < options.players; ++place) {
    const auto seat = static_cast<std::size_t>((table.red + place) % options.players);
    const int taken = before + (place < table.taken ? 1 : 0);
    if (table.trays[seat].dice.size() != taken || table.belts[seat].size() != dice_per_belt(options) - taken)
      return false;
  }
  return before < dice_per_belt(options) && is_being_rolled(options, table);
}

// Whether this can be what a player of such a game sees: bytes from outside become a view only if it is. Nothing that
// takes a view can go wrong with one that is possible.
constexpr bool is_possible(const Options& options, const View& view) {
  const State& table = view.table;
  if (view.seat >= options.players || table.round > options.rounds) return false;
  if (!has_all_dice(options, table) || !has_possible_tokens(options, table) || !has_possible_points(options, table))
    return false;
  if (table.red == max_seats) return table == initial_state(options);
  if (table.red >= options.players || table.drawn > dice_per_round(options)) return false;
  if (is_over(options, table)) return table.drawn == 0 && is_being_filled(options, table);
  return belts_are_full(options, table) ? is_being_played(options, table) : is_being_filled(options, table);
}

}  // namespace sushiya::sushi_roll
