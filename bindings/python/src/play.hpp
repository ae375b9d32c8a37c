// One game under way: a table, the bots who sit at it, and open seats, which wait for a decision.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "open_seats.hpp"
#include "random_words.hpp"
#include "rewards.hpp"
#include "table/table.hpp"

namespace sushiya::python {

template <Game G>
class Play {
 public:
  Play(EncodedPtr<G> encoded, Seating seating, const Deal& deal, std::uint64_t rotation)
      : encoded_(std::move(encoded)),
        seats_(open_seats(encoded_->game, std::move(seating))),
        party_(party_for<G>(seats_, deal, rotation)),
        table_(encoded_->game, deal) {
    table_.go_on(party_);
  }

  // All that a game under way goes on from; bots remember nothing but their random numbers.
  struct Kept {
    Seating seating;
    Deal deal;
    std::vector<std::pair<int, std::string>> log;  // seats and actions as text
    std::vector<RandomWords> minds;
    std::vector<std::int16_t> scores;
    bool paid = false;
  };
  Kept kept() const {
    Kept kept{seating(), table_.deal(), {}, {}, {scores_.begin(), scores_.end()}, paid_};
    for (const Move<G>& move : table_.log()) kept.log.emplace_back(move.seat, Notation<G>::format(game(), move.action));
    for (const Random& mind : party_.minds) kept.minds.push_back(words_of(mind));
    return kept;
  }
  // A move that the rules forbid raises an error: nothing that was not played comes out of a pickle.
  Play(EncodedPtr<G> encoded, Kept kept)
      : encoded_(std::move(encoded)),
        seats_(open_seats(encoded_->game, std::move(kept.seating))),
        party_(party_for<G>(seats_, kept.deal)),
        table_(encoded_->game, kept.deal),
        paid_(kept.paid) {
    if (kept.minds.size() != party_.minds.size() || kept.scores.size() != scores_.size()) raise_damaged_pickle();
    for (std::size_t at = 0; at < kept.minds.size(); ++at) party_.minds[at] = random_of(kept.minds[at]);
    for (std::size_t at = 0; at < kept.scores.size(); ++at) scores_[at] = kept.scores[at];
    for (const auto& [seat, text] : kept.log) {
      const Seat acting = acting_seat(game(), seat);
      if (table_.play(acting, action_from_text(game(), text)) != G::Refusal::none) raise_damaged_pickle();
    }
  }

  const EncodedPtr<G>& encoded() const { return encoded_; }
  const G& game() const { return encoded_->game; }
  const Table<G>& table() const { return table_; }
  Seating seating() const { return names_of(seats_); }

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
  Seats seats_;
  Party<G> party_;
  Table<G> table_;
  Scores scores_{};
  bool paid_ = false;  // for the end
};

}  // namespace sushiya::python
