// One game by its number, as kernels play it and as the CPU does: the same work on both sides, so that equal sums mean
// equal games.
#pragma once

#include <array>
#include <cstdint>

#include "core/fingerprint.hpp"
#include "core/pick.hpp"
#include "core/walk.hpp"
#include "games/all.hpp"
#include "lanes.hpp"

namespace sushiya::gpu {

// Many games of one table: those with the numbers first, first + 1, …
struct Games {
  std::uint64_t seed;
  std::uint64_t first;
  std::uint64_t count;
};

// What is said of games that were played: how many decisions they took, and a sum of their last states' fingerprints.
struct Played {
  std::uint64_t decisions;
  std::uint64_t ends;

  constexpr Played operator+(Played other) const { return {decisions + other.decisions, ends + other.ends}; }
  constexpr bool operator==(const Played&) const = default;
};

// Every state of a random game, the list of what can be done, the views of the seat to act and of a spectator, the list
// that follows from the view, a state sampled from it, scores and winners.
template <Game G>
constexpr std::uint64_t hash_of_game(const G& game, std::uint64_t seed, std::uint64_t number) {
  Random random(seed, number);
  Random imagination(~seed, number);
  std::uint64_t hash = number;
  typename G::State state = game.initial_state();
  ActionList<G> list;
  for (SeatSet waiting = game.seats_to_act(state); !waiting.empty(); waiting = game.seats_to_act(state)) {
    hash = fingerprint(state, hash);
    const Seat seat = waiting.lowest();
    game.list_legal_actions(state, seat, list);
    for (const auto& action : list) hash = fingerprint(action, hash);
    if (seat == chance_seat) {
      game.apply(state, seat, game.sample_chance(state, random));
      continue;
    }
    const auto action = list[random.below(static_cast<std::uint32_t>(list.size()))];
    const typename G::View view = game.view_for(state, seat);
    hash = fingerprint(view, hash);
    hash = fingerprint(game.view_for(state, spectator_seat), hash);
    game.list_legal_actions(view, list);
    for (const auto& listed : list) hash = fingerprint(listed, hash);
    hash = fingerprint(game.sample_state(view, imagination).state(), hash);
    game.apply(state, seat, action);
  }
  hash = fingerprint(state, hash);
  for (Seat seat = 0; seat < game.players(); ++seat) hash = fingerprint(game.score(state, seat), hash);
  return fingerprint(game.winners(state), hash);
}

// ---- How lanes are arranged, as found by measuring

// Of a table that waits for all.
inline constexpr unsigned lanes_of_a_block = 128;
// How many blocks a multiprocessor has at once: what that leaves of its registers is what a lane gets.
inline constexpr unsigned blocks_at_once = 8;

// Of any other, where one block has a multiprocessor for itself.
template <Game G>
inline constexpr unsigned lanes_of_a_pool = 768;
template <>
inline constexpr unsigned lanes_of_a_pool<Wasabi> = 256;

// ---- Everybody at once

// Whether a table only ever waits for nobody, for chance, or for everybody at once.
template <Game G>
constexpr bool waits_for_all(const G&) {
  return false;
}
constexpr bool waits_for_all(const SushiGo& game) { return !game.options.phantom; }
template <Game G>
inline constexpr bool may_wait_for_all = false;
template <>
inline constexpr bool may_wait_for_all<SushiGo> = true;

// Random legal play of one lane, at a table that waits for all: everyone picks evenly from its list. Seats go by their
// own numbers, so that the state can lie in registers.
template <class Lanes, Game G>
[[gnu::always_inline]] constexpr Played play_all_at_once(const G& game, const Games& games, std::uint64_t lane,
                                                         std::uint64_t lanes) {
  Played played{};
  std::uint64_t number = lane;
  Random random(games.seed, games.first + number);
  typename G::State state = game.initial_state();
  for (;;) {
    const bool is_playing = number < games.count;
    if (!Lanes::any(is_playing)) return played;
    if (is_playing) settle_chance(game, state, random);
    Lanes::meet();
    const SeatSet waiting = is_playing ? game.seats_to_act(state) : SeatSet{};
    // What others choose is no part of a list.
    std::array<typename G::Action, max_seats> actions{};
#pragma unroll
    for (Seat seat = 0; seat < max_seats; ++seat) {
      if (waiting.contains(seat)) actions[seat] = pick_action(game, state, seat, random);
      Lanes::meet();
    }
    if (is_playing && game.seats_to_act(state) == SeatSet::first(game.players()))
#pragma unroll
      for (Seat seat = 0; seat < max_seats; ++seat)
        if (seat < game.players()) game.apply(state, seat, actions[seat]);
    Lanes::meet();
    played.decisions += static_cast<std::uint64_t>(waiting.size());
    if (is_playing && waiting.empty()) {
      played.ends += fingerprint(state);
      number += lanes;
      random = Random(games.seed, games.first + number);
      state = game.initial_state();
    }
  }
}

// ---- One at a time

// A game that is being played, and its number.
template <Game G>
struct Running {
  alignas(8) typename G::State state;  // of bytes, but to be read word by word
  Random random;
  std::uint64_t number;
};

template <Game G>
constexpr void begin(const G& game, const Games& games, std::uint64_t number, Running<G>& running) {
  running.random = Random(games.seed, games.first + number);
  running.state = game.initial_state();
  running.number = number;
}

// Which way the rules go with the next move of a game: moves that go the same way take the same branches and as many
// turns of each loop.
template <Game G>
inline constexpr unsigned ways = 3;
template <Game G>
constexpr unsigned way_of(const G& game, const typename G::State& state) {
  const SeatSet waiting = game.seats_to_act(state);
  return waiting.empty() ? 0 : waiting.contains(chance_seat) ? 1 : 2;
}

// By the dice to be rolled, or by the tokens that can be used.
template <>
inline constexpr unsigned ways<SushiRoll> = 6 + sushi_roll::most_dice_on_belt;  // a full belt does not slide
constexpr unsigned way_of(const SushiRoll& game, const sushi_roll::State& state) {
  if (sushi_roll::is_over(game.options, state)) return 0;
  if (!sushi_roll::belts_are_full(game.options, state)) return 1;
  const Seat rolling = sushi_roll::rolled_for(state);
  if (rolling == max_seats) {
    const sushi_roll::Tokens& tokens = state.tokens[sushi_roll::seat_in_turn(game.options, state)];
    return 3U + (tokens.menu > 0 ? 1U : 0U) + (tokens.chopsticks > 0 ? 2U : 0U);
  }
  // Everybody rolls, or one who plays a menu.
  if (!state.belts[1].has_unrolled() || !state.belts[0].has_unrolled()) return 2;
  return 6U + static_cast<unsigned>(state.belts[0].size());
}

// By the step; those that are rare share a way.
template <>
inline constexpr unsigned ways<Wasabi> = 12;
constexpr unsigned way_of(const Wasabi&, const wasabi::State& state) {
  using enum wasabi::Step;
  switch (state.step) {
    case over: return 0;
    case starter:
    case give: return 1;
    case draw: return 2;
    case pile: return 3;
    case act: return 4;
    case place: return 5;
    case claim: return 6;
    case return_strips: return 7;
    case reward:
    case drop: return 8;
    case refill: return 9;
    case chop:
    case chopped: return 10;
    case switch_from:
    case switch_to:
    case wasabi: break;
  }
  return 11;
}

// Whether a list is worth writing down: where finding out what is legal costs more than the place for it.
template <Game G>
inline constexpr bool writes_lists = false;
template <>
inline constexpr bool writes_lists<Wasabi> = true;

template <Game G>
constexpr typename G::Action choose_action(const G& game, const typename G::State& state, Seat seat, Random& random) {
  if constexpr (writes_lists<G>) {
    ActionList<G> list;
    game.list_legal_actions(state, seat, list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  } else {
    return pick_action(game, state, seat, random);
  }
}

// The next move of a game: chance acts, or a player picks evenly from its list. A game that is over makes room for the
// next one, whose number is `apart` from its own. The lanes of the company do this together.
template <class Lanes, Game G>
[[gnu::always_inline]] constexpr void move_on(const G& game, const Games& games, std::uint64_t apart, unsigned company,
                                              Running<G>& running, Played& played) {
  const SeatSet waiting = game.seats_to_act(running.state);
  const unsigned deciding = Lanes::who(!waiting.empty() && !waiting.contains(chance_seat), company);
  if (waiting.empty()) {
    played.ends += fingerprint(running.state);
    begin(game, games, running.number + apart, running);
  } else if (waiting.contains(chance_seat)) {
    settle_chance(game, running.state, running.random);
  } else {
    const Seat seat = waiting.lowest();
    const typename G::Action action = choose_action(game, running.state, seat, running.random);
    Lanes::meet(deciding);
    game.apply(running.state, seat, action);
    ++played.decisions;
  }
}

}  // namespace sushiya::gpu
