// A finished game looked at again: what each seat lost by its own choices, and what was luck. docs/review.md defines
// the words.
#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <span>
#include <vector>

#include "ai/blend.hpp"
#include "ai/evaluators/all.hpp"
#include "ai/review/judge.hpp"

namespace sushiya {

struct Balance {
  double lost = 0;  // by one's own choices
  double luck = 0;  // what came from elsewhere: deals, rolls, draws, and what others chose
};

struct SeatReview {
  Seat seat = 0;
  int choices = 0;  // decisions with something to choose
  int well_chosen = 0;
  std::array<int, mark_count> marks{};
  double start = 0;                // one in so many players
  double end = 0;                  // 1 won, 0 lost, shares of a shared victory; in an unfinished game the last chance
  Balance whole;                   // end = start + luck - lost
  std::vector<Balance> stretches;  // the same for each of them; they sum to the whole
};

// What each seat has of a game that is over: nothing of one that is not.
template <Game G>
std::optional<Rewards> result_of(const G& game, const typename G::State& state) {
  if (!is_over(game, state)) return std::nullopt;
  return shares_of_victory(game.winners(state), game.players());
}

// Nobody has more than the whole victory to lose or to be given. What was lost beyond that, luck had given back before:
// both are told net of it, each stretch in proportion to what was lost in it. Their difference stays.
inline void net_of_what_came_back(SeatReview& review) {
  const double beyond = std::max(review.whole.lost, review.whole.luck) - 1;
  if (beyond <= 0) return;
  const double share = beyond / review.whole.lost;
  for (Balance& each : review.stretches) {
    each.luck -= each.lost * share;
    each.lost -= each.lost * share;
  }
  review.whole.lost -= beyond;
  review.whole.luck -= beyond;
}

// Sums over the verdicts of one seat, in the order of the game and all of them there. `result` is missing in an
// unfinished game.
inline SeatReview sum_up(std::span<const Verdict> verdicts, Seat seat, int players, int stretches,
                         std::optional<double> result) {
  SeatReview review;
  review.seat = seat;
  review.start = 1.0 / players;
  review.stretches.resize(static_cast<std::size_t>(stretches));
  double chance = review.start;
  std::size_t stretch = 0;
  for (const Verdict& verdict : verdicts) {
    if (verdict.decision.seat != seat) continue;
    ++review.marks[static_cast<std::size_t>(verdict.mark)];
    if (verdict.decision.forced) continue;
    ++review.choices;
    review.well_chosen += is_well_chosen(verdict.mark) ? 1 : 0;
    stretch = static_cast<std::size_t>(verdict.decision.stretch);
    // Since the last choice the chance has moved without this seat.
    review.stretches[stretch].luck += verdict.chance - chance;
    review.stretches[stretch].lost += verdict.lost;
    chance = verdict.chance - verdict.lost;
  }
  review.end = result.value_or(chance);
  if (stretches > 0) review.stretches[stretch].luck += review.end - chance;
  for (const Balance& each : review.stretches) {
    review.whole.lost += each.lost;
    review.whole.luck += each.luck;
  }
  net_of_what_came_back(review);
  return review;
}

// Steps through a game, one decision after another, in any order.
template <HasMind G>
class Reviewer {
 public:
  Reviewer(const G& game, std::span<const Move<G>> log)
      : game_(game), log_(log.begin(), log.end()), decisions_(decisions_of(game, log)) {
    typename G::State state = game_.initial_state();
    for (const Move<G>& move : log_) game_.apply(state, move.seat, move.action);
    shares_ = result_of(game_, state);
    for (const DecisionPoint& each : decisions_) stretches_ = std::max(stretches_, each.stretch + 1);
    verdicts_.resize(decisions_.size());
  }

  const G& game() const { return game_; }
  const std::vector<DecisionPoint>& decisions() const { return decisions_; }
  int stretches() const { return stretches_; }
  bool is_over() const { return shares_.has_value(); }

  // `at` counts decisions, not entries.
  Judgement<G> judge(std::size_t at, const ReviewSettings& settings) {
    assert(at < decisions_.size());
    const DecisionPoint& decision = decisions_[at];
    typename G::State state = game_.initial_state();
    for (std::size_t entry = 0; entry < decision.entry; ++entry)
      game_.apply(state, log_[entry].seat, log_[entry].action);
    Judgement<G> judgement =
        sushiya::judge(game_, game_.view_for(state, decision.seat), decision, log_[decision.entry].action, settings);
    verdicts_[at] = judgement.verdict;
    return judgement;
  }

  // Nothing until all decisions of the seat have been judged.
  std::optional<SeatReview> sum_up(Seat seat) const {
    std::vector<Verdict> own;
    for (std::size_t at = 0; at < decisions_.size(); ++at) {
      if (decisions_[at].seat != seat) continue;
      if (!verdicts_[at]) return std::nullopt;
      own.push_back(*verdicts_[at]);
    }
    return sushiya::sum_up(own, seat, game_.players(), stretches_,
                           shares_ ? std::optional((*shares_)[seat]) : std::nullopt);
  }

 private:
  G game_;
  std::vector<Move<G>> log_;
  std::vector<DecisionPoint> decisions_;
  std::vector<std::optional<Verdict>> verdicts_;
  std::optional<Rewards> shares_;
  int stretches_ = 0;
};

}  // namespace sushiya
