// One game under way: a table, the bots who sit at it, and open seats, which wait for a decision.
#pragma once

#include <utility>

#include "arguments.hpp"
#include "open_seats.hpp"
#include "rewards.hpp"
#include "table/table.hpp"

namespace sushiya::python {

template <Game G>
class Play {
 public:
  Play(EncodedPtr<G> encoded, Seating seating, const Deal& deal, std::uint64_t rotation)
      : encoded_(std::move(encoded)),
        seating_(checked_seating(encoded_->game, std::move(seating))),
        party_(party_for<G>(seating_, deal, rotation)),
        table_(encoded_->game, deal) {
    table_.go_on(party_);
  }

  const EncodedPtr<G>& encoded() const { return encoded_; }
  const G& game() const { return encoded_->game; }
  const Table<G>& table() const { return table_; }
  const Seating& seating() const { return seating_; }

  void act(Seat seat, const typename G::Action& action) {
    if (party_.players[seat]) raise_value_error("a bot sits at seat " + std::to_string(seat));
    const auto refusal = table_.play(seat, action);
    if (refusal != G::Refusal::none) raise_refusal(game(), seat, action, refusal);
    table_.go_on(party_);
  }

  // What each seat is paid for all that has happened since it was last asked for.
  std::array<float, max_seats> take_rewards(Reward kind) {
    std::array<float, max_seats> rewards{};
    const Scores scores = scores_of(game(), table_.state());
    const SeatSet winners = table_.is_over() && !paid_ ? game().winners(table_.state()) : SeatSet{};
    write_rewards(kind, scores_, scores, winners, std::span(rewards).first(static_cast<std::size_t>(game().players())));
    scores_ = scores;
    paid_ = table_.is_over();
    return rewards;
  }

 private:
  EncodedPtr<G> encoded_;
  Seating seating_;
  Party<G> party_;
  Table<G> table_;
  Scores scores_{};
  bool paid_ = false;  // for the end
};

}  // namespace sushiya::python
