// One game under way: chance and the bots act by themselves, open seats wait for a decision, and the log grows.
#pragma once

#include <utility>
#include <vector>

#include "arguments.hpp"
#include "open_seats.hpp"
#include "rewards.hpp"

namespace sushiya::python {

template <Game G>
class Play {
 public:
  Play(TablePtr<G> table, Seating seating, const GameNumber& number)
      : table_(std::move(table)),
        seating_(checked_seating(table_->game, std::move(seating))),
        bot_seats_(bot_seats(seating_)),
        bots_(bots_for<G>(seating_)),
        minds_(minds_for(number)),
        number_(number),
        state_(table_->game.initial_state()) {
    advance();
  }

  const TablePtr<G>& table() const { return table_; }
  const typename G::State& state() const { return state_; }
  const std::vector<Move<G>>& log() const { return log_; }
  const Seating& seating() const { return seating_; }
  SeatSet waiting() const { return waiting_; }

  void act(Seat seat, const typename G::Action& action) {
    if (bot_seats_.contains(seat)) raise_value_error("a bot sits at seat " + std::to_string(seat));
    check_legal(table_->game, state_, seat, action);
    move(seat, action);
    advance();
  }

  // What each seat is paid for all that has happened since it was last asked for.
  std::array<float, max_seats> take_rewards(Reward kind) {
    std::array<float, max_seats> rewards{};
    const Scores scores = scores_of(table_->game, state_);
    const SeatSet winners = waiting_.empty() && !paid_ ? table_->game.winners(state_) : SeatSet{};
    write_rewards(kind, scores_, scores, winners,
                  std::span(rewards).first(static_cast<std::size_t>(table_->game.players())));
    scores_ = scores;
    paid_ = waiting_.empty();
    return rewards;
  }

 private:
  void move(Seat seat, const typename G::Action& action) {
    table_->game.apply(state_, seat, action);
    log_.push_back({seat, action});
  }

  void advance() {
    const G& game = table_->game;
    for (waiting_ = game.seats_to_act(state_); !waiting_.empty(); waiting_ = game.seats_to_act(state_)) {
      const SeatSet at_once = waiting_.without(SeatSet::first(max_seats).without(bot_seats_));  // bots and chance
      if (at_once.empty()) return;
      const Seat seat = at_once.lowest();
      move(seat, seat == chance_seat ? act_of_chance()
                                     : bots_[seat]->choose(game, game.view_for(state_, seat), minds_[seat]));
    }
  }

  typename G::Action act_of_chance() {
    Random chance = number_.chance_at(chance_key(table_->game, state_, acts_of_chance_++));
    return table_->game.sample_chance(state_, chance);
  }

  TablePtr<G> table_;
  Seating seating_;
  SeatSet bot_seats_;
  Bots<G> bots_;
  std::array<Random, max_seats> minds_;
  GameNumber number_;
  std::uint64_t acts_of_chance_ = 0;
  typename G::State state_;
  SeatSet waiting_;
  std::vector<Move<G>> log_;
  Scores scores_{};
  bool paid_ = false;  // for the end
};

}  // namespace sushiya::python
