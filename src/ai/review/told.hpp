// A review for programs, in one form for the command and the page. `tell(action)` is an action in the listener's form.
#pragma once

#include <string>
#include <type_traits>
#include <utility>

#include "ai/review/review.hpp"
#include "protocol/review.hpp"

namespace sushiya {

template <class Tell, Game G>
using ToldAction = std::remove_cvref_t<std::invoke_result_t<Tell, const typename G::Action&>>;

inline ToldDecision decision_told(const DecisionPoint& point) {
  return {point.entry, point.seat, point.stretch, point.forced};
}

// Values and weights from 0 to 1.
template <Game G, class Tell>
ToldChoice<ToldAction<Tell, G>> choice_told(const Advice<G>& choice, int players, Tell&& tell) {
  return {tell(choice.action),
          choice.value,
          choice.weight,
          choice.equal,
          {choice.all.begin(), choice.all.begin() + players}};
}

// The same on a choice that is to be made, with reasons.
template <HasMind G, class Tell>
std::vector<AdvisedChoice<ToldAction<Tell, G>>> advice_told(const Position<G>& position,
                                                            const std::vector<Advice<G>>& choices, Tell&& tell) {
  std::vector<AdvisedChoice<ToldAction<Tell, G>>> all;
  for (const Advice<G>& each : choices)
    all.push_back(
        {choice_told(each, position.game.players(), tell), reasons_for(position.game, position.view, each.action)});
  return all;
}

template <HasMind G>
ReviewPlan plan_told(const Reviewer<G>& reviewer) {
  ReviewPlan plan;
  for (const DecisionPoint& each : reviewer.decisions()) plan.decisions.push_back(decision_told(each));
  plan.stretches = reviewer.stretches();
  plan.over = reviewer.is_over();
  plan.iterations = review_iterations(reviewer.game());
  return plan;
}

template <Game G, class Tell>
ToldJudgement<ToldAction<Tell, G>> judgement_told(const Judgement<G>& judgement, Tell&& tell) {
  const Verdict& verdict = judgement.verdict;
  ToldJudgement<ToldAction<Tell, G>> all;
  static_cast<ToldDecision&>(all) = decision_told(verdict.decision);
  all.mark = mark_name(verdict.mark);
  all.played = tell(judgement.action);
  all.lost = verdict.lost;
  if (verdict.decision.forced) return all;
  all.chance = verdict.chance;
  all.method = method_name(judgement.method);
  all.choices.emplace();
  for (const Advice<G>& each : judgement.choices) all.choices->push_back(choice_told(each, judgement.players, tell));
  all.place = judgement.played;
  all.untold = judgement.untold;
  return all;
}

inline ToldSeatReview seat_review_told(const SeatReview& review) {
  ToldSeatReview all;
  all.seat = review.seat;
  all.choices = review.choices;
  all.well_chosen = review.well_chosen;
  for (int mark = 0; mark < mark_count; ++mark)
    all.marks[std::string(mark_name(static_cast<Mark>(mark)))] = review.marks[static_cast<std::size_t>(mark)];
  all.start = review.start;
  all.end = review.end;
  all.lost = review.whole.lost;
  all.luck = review.whole.luck;
  for (const Balance& each : review.stretches) all.stretches.push_back({each.lost, each.luck});
  return all;
}

}  // namespace sushiya
