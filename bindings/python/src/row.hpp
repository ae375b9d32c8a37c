// One game of a batch and the row it writes: what a step does, for a thread that takes one row after another and for a
// lane of a GPU that has one. Who acts beside the open seats, is the caller's:
//
//   void sit_down(const Running<G>&);                    a game begins
//   bool act(Running<G>&, unsigned company);             they act until an open seat is to decide; false: it is over
//
// Lanes of a company do all of this together (gpu/lanes.hpp); alone it means nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/deal.hpp"
#include "core/pick.hpp"
#include "encoded_game.hpp"
#include "gpu/lanes.hpp"
#include "rewards.hpp"

namespace sushiya::python {

// How much of what a seat sees is written down.
enum class Detail : std::uint8_t {
  full,
  light,  // without what takes long to work out (Encoding::observe_table), where a game has such; that stays 0
  none,   // nothing: observations have no width
};

inline std::optional<Detail> detail_named(std::string_view name) {
  if (name == "full") return Detail::full;
  if (name == "light") return Detail::light;
  if (name == "none") return Detail::none;
  return std::nullopt;
}

template <Game G>
constexpr int observation_width(const EncodedGame<G>& encoded, Detail detail) {
  return detail == Detail::none ? 0 : encoded.encoding.observation_size();
}

// Where the results of one game go.
struct Row {
  std::int8_t* observation = nullptr;
  std::int8_t* mask = nullptr;
  float* rewards = nullptr;
  bool* done = nullptr;
  std::int8_t* seat = nullptr;
  bool* illegal = nullptr;
  std::int16_t* final_scores = nullptr;
  std::int8_t* final_observation = nullptr;
  Detail detail = Detail::full;
};

// The same for all games, one row behind another.
struct Rows {
  std::int8_t* observations = nullptr;
  std::int8_t* masks = nullptr;
  float* rewards = nullptr;
  bool* done = nullptr;
  std::int8_t* seats = nullptr;
  bool* illegal = nullptr;
  std::int16_t* final_scores = nullptr;
  std::int8_t* final_observations = nullptr;
  Detail detail = Detail::full;

  template <Game G>
  constexpr Row row(const EncodedGame<G>& encoded, std::size_t at) const {
    const auto players = static_cast<std::size_t>(encoded.game.players());
    const auto observation = static_cast<std::size_t>(observation_width(encoded, detail));
    const auto actions = static_cast<std::size_t>(encoded.encoding.action_count());
    return {observations + at * observation,
            masks + at * actions,
            rewards + at * players,
            done + at,
            seats + at,
            illegal + at,
            final_scores + at * players,
            final_observations + at * observation,
            detail};
  }
};

// Aligned for copies in large words: a GPU is as fast as it is sparing with them.
template <Game G>
struct alignas(16) Running {
  typename G::State state{};
  Deal deal;
  Deal next;
  Random whim{0};  // what sample_actions draws with
  Scores scores{};
  Seat seat = 0;
};

template <Game G>
constexpr std::optional<typename G::Action> legal_action(const EncodedGame<G>& encoded, const Running<G>& running,
                                                         std::int64_t index) {
  const auto action = action_at(encoded, running.state, running.seat, index);
  if (!action || encoded.game.why_refused(running.state, running.seat, *action) != G::Refusal::none)
    return std::nullopt;
  return action;
}

template <Game G>
constexpr typename G::Action first_legal(const EncodedGame<G>& encoded, const Running<G>& running) {
  PickedList<typename G::Action> picked(0);
  encoded.game.list_legal_actions(running.state, running.seat, picked);
  return picked.item();
}

// The index of an action that the seat to act may take.
template <Game G>
constexpr std::int64_t index_of(const EncodedGame<G>& encoded, const Running<G>& running,
                                const typename G::Action& action) {
  if constexpr (Encoding<G>::index_depends_on_view)
    return encoded.encoding.index_of(encoded.game.view_for(running.state, running.seat), action);
  else
    return encoded.encoding.index_of({}, action);
}

// What a seat sees, its mask left out.
template <Game G>
constexpr void write_observation(const EncodedGame<G>& encoded, const typename G::State& state, Seat seat,
                                 Detail detail, std::int8_t* row) {
  if (detail == Detail::none) return;
  const auto view = encoded.game.view_for(state, seat);
  if constexpr (requires { encoded.encoding.observe_table(view, row); }) {
    if (detail == Detail::light) {
      encoded.encoding.observe_table(view, row);
      return;
    }
  }
  encoded.encoding.observe(view, row);
}

// What the seat to act sees.
template <Game G>
constexpr void observe(const EncodedGame<G>& encoded, const Running<G>& running, const Row& row) {
  write_observation(encoded, running.state, running.seat, row.detail, row.observation);
  *row.seat = static_cast<std::int8_t>(running.seat);
}

// The next deal in which an open seat has something to decide; false: there is none to be found.
template <class Lanes, Game G, class Others>
constexpr bool begin_game(const EncodedGame<G>& encoded, std::uint64_t apart, Running<G>& running, Others&& others,
                          unsigned company) {
  constexpr int tries = 1000;
  bool begun = false;
  for (int each = 0; each < tries && Lanes::any(!begun, company); ++each) {
    if (!begun) {
      running.deal = running.next;
      running.next.number += apart;
      running.state = encoded.game.initial_state();
      running.scores = {};
      others.sit_down(running);
    }
    Lanes::meet(company);
    begun = others.act(running, company);
  }
  return begun;
}

// From this deal on, each `apart` from the one before.
template <class Lanes, Game G, class Others>
constexpr bool reset_game(const EncodedGame<G>& encoded, const Deal& first, std::uint64_t apart, Running<G>& running,
                          const Row& row, Others&& others, unsigned company) {
  running.next = first;
  running.whim = first.mind_of(spectator_seat);
  for (int seat = 0; seat < encoded.game.players(); ++seat) row.rewards[seat] = 0;
  *row.done = false;
  *row.illegal = false;
  return begin_game<Lanes>(encoded, apart, running, others, company);
}

// The action must be legal. False: the game is over, and there is no next one.
template <class Lanes, Game G, class Others>
constexpr bool step_game(const EncodedGame<G>& encoded, Reward reward, std::uint64_t apart, Running<G>& running,
                         const typename G::Action& action, const Row& row, Others&& others, unsigned company) {
  const G& game = encoded.game;
  const auto players = static_cast<std::size_t>(game.players());
  const Seat acted = running.seat;
  game.apply(running.state, acted, action);
  Lanes::meet(company);
  const bool goes_on = others.act(running, company);
  const Scores scores = scores_of(game, running.state);
  write_rewards(reward, running.scores, scores, goes_on ? SeatSet{} : game.winners(running.state),
                {row.rewards, players});
  running.scores = scores;
  *row.done = !goes_on;
  const unsigned ending = Lanes::who(!goes_on, company);
  bool begun = true;
  if (!goes_on) {
    for (std::size_t seat = 0; seat < players; ++seat) row.final_scores[seat] = scores[seat];
    write_observation(encoded, running.state, acted, row.detail, row.final_observation);
    Lanes::meet(ending);
    begun = begin_game<Lanes>(encoded, apart, running, others, ending);
  }
  Lanes::meet(company);
  return begun;
}

}  // namespace sushiya::python
