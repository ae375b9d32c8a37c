// One running game: the log, whose length is the version, and the tail, which is what is decided beyond it and not
// stored yet. Chance is handed in as a deal; there are no sockets, no files and no clock here. The loop itself is
// go_on.hpp.
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/deal.hpp"
#include "core/game.hpp"
#include "core/witness.hpp"
#include "table/first_hands.hpp"
#include "table/go_on.hpp"
#include "table/player.hpp"

namespace sushiya {

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
    for (const Move<G>& move : log) enter(move, Unwitnessed{});
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

  // What the onlooker may know of all that has happened since a version. The rules tell it once more.
  std::vector<Event> events_after(std::size_t version, Seat onlooker) const {
    std::vector<Event> events;
    Table again(game_, deal_, std::span(log_).first(version));
    const Witness hear{[&](Audience audience, const Event& event) {
      if (audience.contains(onlooker)) events.push_back(event);
    }};
    for (const Move<G>& move : entries_after(version)) again.enter(move, hear);
    return events;
  }

  // ---- Play. What is new takes the place of the tail.

  // A player's own action. What is refused changes nothing.
  template <class Hears = Unwitnessed>
  Refusal play(Seat seat, const Action& action, const Hears& witness = {}) {
    const Refusal refusal = why_refused(seat, action);
    if (refusal == Refusal::none) replace_tail({seat, action}, witness);
    return refusal;
  }

  // Chance acts until players are to act or the game is over.
  template <class Hears = Unwitnessed>
  void let_chance_act(const Hears& witness = {}) {
    sushiya::let_chance_act(game_, state_, deal_, [&](const Move<G>& move) { replace_tail(move, witness); });
  }

  // The same, and where players are to choose first hands, chance does.
  template <class Hears = Unwitnessed>
  void deal_first_hands(const Hears& witness = {}) {
    sushiya::deal_first_hands(game_, state_, deal_, [&](const Move<G>& move) { replace_tail(move, witness); });
  }

  // Chance and the party act until somebody else is to act, or the game is over.
  template <class Hears = Unwitnessed>
  void go_on(Party<G>& party, const Hears& witness = {}) {
    sushiya::go_on(game_, state_, deal_, party, [&](const Move<G>& move) { replace_tail(move, witness); });
  }

  // ---- The tail, in steps: a decision and the acts of chance that follow. It is judged on a state of its own; what is
  // seen above and told by witnesses knows nothing of it.

  using Step = std::vector<Move<G>>;

  const std::vector<Step>& tail() const { return tail_; }
  SeatSet waiting_decided() const { return game_.seats_to_act(decided()); }

  // How the game begins.
  const Step& decide_beginning(bool deals_first_hands) {
    Step& step = begin_step();
    const auto enter = [&](const Move<G>& move) { decide(step, move); };
    if (deals_first_hands)
      sushiya::deal_first_hands(game_, *decided_, deal_, enter);
    else
      sushiya::let_chance_act(game_, *decided_, deal_, enter);
    return step;
  }

  // A player's own action after all that is decided: tail().back() afterwards. What is refused changes nothing.
  Refusal decide(Seat seat, const Action& action) {
    const Refusal refusal = game_.why_refused(decided(), seat, action);
    if (refusal != Refusal::none) return refusal;
    Step& step = begin_step();
    decide(step, {seat, action});
    sushiya::let_chance_act(game_, *decided_, deal_, [&](const Move<G>& move) { decide(step, move); });
    return refusal;
  }

  // The first step of the tail is stored: who has moved.
  template <class Hears = Unwitnessed>
  SeatSet enter_decided(const Hears& witness = {}) {
    const Step step = std::move(tail_.front());
    tail_.erase(tail_.begin());
    if (tail_.empty()) decided_.reset();
    SeatSet moved;
    for (const Move<G>& move : step) {
      enter(move, witness);
      moved.insert(move.seat);
    }
    return moved;
  }

  void forget_tail() {
    tail_.clear();
    decided_.reset();
  }

  // The log and its tail stay as they are, but for where the one ends and the other begins: the rest is one step.
  void go_to(std::size_t version) {
    std::vector<Move<G>> whole = whole_log();
    const State end = decided();
    *this = Table(game_, deal_, std::span(whole).first(version));
    if (version == whole.size()) return;
    tail_.emplace_back(whole.begin() + static_cast<std::ptrdiff_t>(version), whole.end());
    decided_ = end;
  }

  std::vector<Move<G>> whole_log() const {
    std::vector<Move<G>> whole = log_;
    for (const Step& step : tail_) whole.insert(whole.end(), step.begin(), step.end());
    return whole;
  }

 private:
  const State& decided() const { return decided_ ? *decided_ : state_; }

  Step& begin_step() {
    if (!decided_) decided_ = state_;
    return tail_.emplace_back();
  }

  void decide(Step& step, const Move<G>& move) {
    game_.apply(*decided_, move.seat, move.action);
    step.push_back(move);
  }

  template <class Hears>
  void replace_tail(const Move<G>& move, const Hears& witness) {
    forget_tail();
    enter(move, witness);
  }

  template <class Hears>
  void enter(const Move<G>& move, const Hears& witness) {
    assert(why_refused(move.seat, move.action) == Refusal::none);
    game_.apply(state_, move.seat, move.action, witness);
    log_.push_back(move);
  }

  G game_;
  D deal_;
  State state_;
  std::vector<Move<G>> log_;
  std::vector<Step> tail_;
  std::optional<State> decided_;  // after the tail; nothing where that is empty
};

}  // namespace sushiya
