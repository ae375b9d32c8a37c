// One running game of any kind: its game, who sits where, and the log, whose length is the version. Chance is handed in
// as a deal, time as an argument; there are no sockets, no files and no clock here. The loop itself is go_on.hpp.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/deal.hpp"
#include "core/game.hpp"
#include "core/witness.hpp"
#include "table/go_on.hpp"
#include "table/player.hpp"

namespace sushiya {

// Milliseconds since a beginning that only the host knows.
using Timestamp = std::int64_t;

template <Game G, DecidesChance D = Deal>
class Table {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;
  using Event = typename G::Event;
  using Refusal = typename G::Refusal;

  Table(const G& game, const D& deal) : game_(game), deal_(deal), state_(game.initial_state()) {}

  // A game that has come so far already; the log must be legal.
  Table(const G& game, const D& deal, std::span<const Move<G>> log) : Table(game, deal) {
    for (const Move<G>& move : log) enter(move, 0, Unwitnessed{});
  }

  const G& game() const { return game_; }
  const D& deal() const { return deal_; }
  // Everything there is to know: for results and tests, never for players.
  const State& state() const { return state_; }

  // ---- What somebody sees

  SeatSet waiting() const { return game_.seats_to_act(state_); }
  bool is_over() const { return waiting().empty(); }
  View view_for(Seat onlooker) const { return game_.view_for(state_, onlooker); }

  // As the seat finds them from its own view, on this machine or another.
  void list_legal_actions(Seat seat, ActionList<G>& list) const { game_.list_legal_actions(view_for(seat), list); }
  Refusal why_refused(Seat seat, const Action& action) const { return game_.why_refused(state_, seat, action); }

  // ---- The log

  std::size_t version() const { return log_.size(); }
  const std::vector<Move<G>>& log() const { return log_; }
  std::span<const Move<G>> entries_after(std::size_t version) const { return std::span(log_).subspan(version); }
  // When the entry that made this version was played.
  Timestamp moment_of(std::size_t version) const { return moments_[version - 1]; }

  // What the onlooker may know of all that has happened since a version. The rules tell it once more.
  std::vector<Event> events_after(std::size_t version, Seat onlooker) const {
    std::vector<Event> events;
    Table again(game_, deal_, std::span(log_).first(version));
    const Witness hear{[&](Audience audience, const Event& event) {
      if (audience.contains(onlooker)) events.push_back(event);
    }};
    for (const Move<G>& move : entries_after(version)) again.enter(move, 0, hear);
    return events;
  }

  // ---- Play

  // A player's own action. What is refused changes nothing.
  template <class Hears = Unwitnessed>
  Refusal play(Seat seat, const Action& action, const Hears& witness = {}, Timestamp now = 0) {
    const Refusal refusal = why_refused(seat, action);
    if (refusal == Refusal::none) enter({seat, action}, now, witness);
    return refusal;
  }

  // Chance acts until players are to act or the game is over.
  template <class Hears = Unwitnessed>
  void let_chance_act(const Hears& witness = {}, Timestamp now = 0) {
    sushiya::let_chance_act(game_, state_, deal_, [&](const Move<G>& move) { enter(move, now, witness); });
  }

  // Chance and the party act until somebody else is to act, or the game is over.
  template <class Hears = Unwitnessed>
  void go_on(Party<G>& party, const Hears& witness = {}, Timestamp now = 0) {
    sushiya::go_on(game_, state_, deal_, party, [&](const Move<G>& move) { enter(move, now, witness); });
  }

 private:
  template <class Hears>
  void enter(const Move<G>& move, Timestamp now, const Hears& witness) {
    assert(why_refused(move.seat, move.action) == Refusal::none);
    game_.apply(state_, move.seat, move.action, witness);
    log_.push_back(move);
    moments_.push_back(now);
  }

  G game_;
  D deal_;
  State state_;
  std::vector<Move<G>> log_;
  std::vector<Timestamp> moments_;
};

}  // namespace sushiya
