// A game under way as a value of fixed size, and what can be done with it: the rules and rows of a batch (row.hpp), but
// nothing goes on by itself, and a game that is over stays as it is.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>

#include "masks.hpp"
#include "rewards.hpp"
#include "row.hpp"
#include "table/go_on.hpp"

namespace sushiya::xla {

using python::EncodedGame;
using python::Reward;
using python::Running;

template <Game G>
struct GameValue {
  Running<G> running;
  std::uint64_t table = 0;  // which table it is of
  std::uint64_t is_over = 0;
};

// What a row shows of a game.
struct Shown {
  std::int32_t* seat;
  std::int8_t* observation;
  bool* mask;
  bool* is_over;
};

// Chance acts until a seat is to decide; of those that choose at once the lowest is asked first.
template <Game G>
void go_on(const G& game, GameValue<G>& value) {
  Running<G>& running = value.running;
  let_chance_act(game, running.state, running.deal,
                 [&](const Move<G>& move) { game.apply(running.state, move.seat, move.action); });
  const SeatSet waiting = game.seats_to_act(running.state);
  value.is_over = waiting.empty() ? 1 : 0;
  if (!waiting.empty()) running.seat = waiting.lowest();
}

template <Game G>
void begin(const EncodedGame<G>& encoded, const Deal& deal, GameValue<G>& value) {
  value.running.state = encoded.game.initial_state();
  value.running.deal = deal;
  value.running.scores = {};
  go_on(encoded.game, value);
}

// One decision. Nothing becomes of a game that is over; an illegal decision ends it, at a price that Pgx names.
template <Game G>
void step(const EncodedGame<G>& encoded, Reward reward, std::int64_t index, GameValue<G>& value,
          std::span<float> rewards) {
  std::ranges::fill(rewards, 0.0F);
  if (value.is_over != 0) return;
  Running<G>& running = value.running;
  const auto action = python::legal_action(encoded, running, index);
  if (!action) {
    value.is_over = 1;
    std::ranges::fill(rewards, static_cast<float>(rewards.size() - 1));
    rewards[running.seat] = -1;
    return;
  }
  encoded.game.apply(running.state, running.seat, *action);
  go_on(encoded.game, value);
  const python::Scores scores = python::scores_of(encoded.game, running.state);
  python::write_rewards(reward, running.scores, scores,
                        value.is_over != 0 ? encoded.game.winners(running.state) : SeatSet{}, rewards);
  running.scores = scores;
}

// The same table as the seat to decide may imagine it: what it cannot know is drawn anew, what chance does later too.
template <Game G>
void imagine(const EncodedGame<G>& encoded, const Deal& deal, GameValue<G>& value) {
  Running<G>& running = value.running;
  Random random = deal.mind_of(running.seat);
  running.state = encoded.game.sample_state(encoded.game.view_for(running.state, running.seat), random).state();
  running.deal = deal;
}

template <Game G>
void show(const EncodedGame<G>& encoded, const GameValue<G>& value, const Shown& shown) {
  const auto view = encoded.game.view_for(value.running.state, value.running.seat);
  encoded.encoding.observe(view, shown.observation);
  *shown.seat = value.running.seat;
  *shown.is_over = value.is_over != 0;
  if (value.is_over != 0)
    std::memset(shown.mask, 1, static_cast<std::size_t>(encoded.encoding.action_count()));
  else
    python::write_mask(encoded, view, reinterpret_cast<std::int8_t*>(shown.mask));
}

}  // namespace sushiya::xla
