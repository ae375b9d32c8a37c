// How a game is set up, what lies where, and who is to act.
#pragma once

#include <cstdint>

#include "core/seat.hpp"
#include "games/sushi_roll/action.hpp"
#include "games/sushi_roll/components.hpp"
#include "games/sushi_roll/state.hpp"

namespace sushiya::sushi_roll {

// ---- Set-up

constexpr void refill_bag(const Options& options, State& state) {
  for (std::size_t kind = 0; kind < die_kinds; ++kind) state.bag[kind] = options.components.dice[kind].count;
}

// SR-1, SR-4: all dice in the bag, tokens before each player.
constexpr State initial_state(const Options& options) {
  State state;
  refill_bag(options, state);
  for (Seat seat = 0; seat < options.players; ++seat) state.tokens[seat] = options.components.start;
  return state;
}

constexpr bool is_over(const Options& options, const State& state) { return state.round == options.rounds; }

// SR-5 comes first, then SR-3.
constexpr bool red_belt_is_dealt(const State& state) { return state.red != max_seats; }
constexpr bool belts_are_full(const Options& options, const State& state) {
  return state.drawn == dice_per_round(options);
}

// SR-3: belt by belt.
constexpr Seat drawn_for(const Options& options, const State& state) {
  return static_cast<Seat>(state.drawn / dice_per_belt(options));
}

// SR-2, SR-13: what no player holds; tokens paid are here again.
constexpr Tokens supply_left(const Options& options, const State& state) {
  Tokens left = options.components.supply;
  for (const Tokens& held : state.tokens) left = left - held;
  return left;
}

// ---- Whose turn

// SR-6: the belts are rolled one after another, from seat 0 on; max_seats: all dice lie.
constexpr Seat rolled_for(const State& state) {
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (state.belts[seat].has_unrolled()) return seat;
  return max_seats;
}

constexpr bool waits_for_chance(const Options& options, const State& state) {
  return !belts_are_full(options, state) || rolled_for(state) != max_seats;
}

// SR-7: red belt first, then clockwise.
constexpr Seat seat_in_turn(const Options& options, const State& state) {
  const int seat = state.red + state.taken;
  return static_cast<Seat>(seat < options.players ? seat : seat - options.players);
}

// SR-7: how often all have taken a die this round, from 0.
constexpr int turn_of(const Options& options, const State& state) {
  if (!belts_are_full(options, state)) return 0;
  return dice_per_belt(options) - state.belts[seat_in_turn(options, state)].size();
}

constexpr SeatSet seats_to_act(const Options& options, const State& state) {
  if (is_over(options, state)) return {};
  if (waits_for_chance(options, state)) return {chance_seat};
  return {seat_in_turn(options, state)};
}

}  // namespace sushiya::sushi_roll
