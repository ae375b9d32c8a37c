// One game by its number, as kernels play it and as the CPU does: the same work on both sides, so that equal sums mean
// equal games.
#pragma once

#include <array>
#include <cstdint>

#include "core/fingerprint.hpp"
#include "core/pick.hpp"
#include "core/walk.hpp"
#include "games/all.hpp"

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

// Lanes that go side by side, seen from one of them. Here: one that goes alone.
struct Alone {
  // Whether any of them wants it.
  static constexpr bool any(bool wanted) { return wanted; }
  // Those who want it.
  static constexpr unsigned who(bool wanted) { return wanted ? 1U : 0U; }
  // These wait for each other, and go on together: a branch that some of them took is over for all.
  static constexpr void meet(unsigned) {}
  static constexpr void meet() {}
  // The way that most of them want to go, who has waited long counting for more. There are 31; a lane that wants to go
  // nowhere says 31.
  static constexpr unsigned most_wanted(unsigned way, unsigned) { return way; }
};

inline constexpr unsigned nowhere = 31;

// ---- How lanes are arranged, as found by measuring

inline constexpr unsigned lanes_of_a_block = 128;

// How many blocks a multiprocessor has at once: what that leaves of its registers is what a lane gets.
template <Game G>
inline constexpr unsigned blocks_at_once = 8;
template <>
inline constexpr unsigned blocks_at_once<SushiRoll> = 16;

// Whether the set-ups of a game have kernels of their own, the first eight of them.
template <Game G>
inline constexpr bool knows_setups = true;
template <>
inline constexpr bool knows_setups<Wasabi> = false;

// ---- Everybody at once

// Whether a table only ever waits for nobody, for chance, or for everybody at once.
template <Game G>
constexpr bool waits_for_all(const G&) {
  return false;
}
constexpr bool waits_for_all(const SushiGo& game) { return !game.options.phantom; }

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
      for (Seat seat = 0; seat < game.players(); ++seat) game.apply(state, seat, actions[seat]);
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

// Which way the rules go with the next move: moves that go the same way take the same branches.
template <Game G>
constexpr unsigned way_of(const G&, const typename G::State&, SeatSet waiting) {
  return waiting.empty() ? 0 : waiting.contains(chance_seat) ? 1 : 2;
}
constexpr unsigned way_of(const Wasabi&, const wasabi::State& state, SeatSet) {
  return static_cast<unsigned>(state.step);
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

// The same play by turns. Lanes are at different points of their games; in each round the way that most want to go is
// gone by those, and the others wait. A game that is over makes room for the next one at once.
template <class Lanes, Game G>
[[gnu::always_inline]] constexpr Played play_by_turns(const G& game, typename G::State& state, const Games& games,
                                                      std::uint64_t lane, std::uint64_t lanes) {
  Played played{};
  std::uint64_t number = lane;
  Random random(games.seed, games.first + number);
  state = game.initial_state();
  unsigned waited = 0;
  for (;;) {
    const bool is_playing = number < games.count;
    if (!Lanes::any(is_playing)) return played;
    const SeatSet waiting = game.seats_to_act(state);
    const unsigned way = is_playing ? way_of(game, state, waiting) : nowhere;
    const bool goes = way == Lanes::most_wanted(way, waited) && is_playing;
    const unsigned together = Lanes::who(goes);
    ++waited;
    if (goes) {
      waited = 0;
      if (waiting.empty()) {
        played.ends += fingerprint(state);
        number += lanes;
        random = Random(games.seed, games.first + number);
        state = game.initial_state();
      } else if (waiting.contains(chance_seat)) {
        settle_chance(game, state, random);
      } else {
        const Seat seat = waiting.lowest();
        const typename G::Action action = choose_action(game, state, seat, random);
        Lanes::meet(together);
        game.apply(state, seat, action);
        ++played.decisions;
      }
    }
    Lanes::meet();
  }
}

}  // namespace sushiya::gpu
