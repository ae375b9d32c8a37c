// A review for programs, in one form for the command and the page. `Json` is whatever the caller writes with;
// `told(action)` is an action in the caller's own form.
#pragma once

#include "ai/review/review.hpp"

namespace sushiya {

template <class Json>
Json decision_as_json(const Decision& decision) {
  return {
      {"entry", decision.entry}, {"seat", decision.seat}, {"stretch", decision.stretch}, {"forced", decision.forced}};
}

// Values and weights from 0 to 1. Nothing was asked about a forced decision, so nothing is told of it.
template <class Json, Game G, class Told>
Json judgement_as_json(const Judgement<G>& judgement, Told&& told) {
  const Verdict& verdict = judgement.verdict;
  Json json = decision_as_json<Json>(verdict.decision);
  json["mark"] = mark_name(verdict.mark);
  json["played"] = told(judgement.action);
  json["lost"] = verdict.lost;
  if (verdict.decision.forced) return json;
  json["chance"] = verdict.chance;
  json["method"] = method_name(judgement.method);
  Json choices = Json::array();
  for (const Advice<G>& each : judgement.choices)
    choices.push_back({{"action", told(each.action)}, {"value", each.value}, {"weight", each.weight}});
  json["choices"] = choices;
  json["place"] = judgement.played;
  json["untold"] = judgement.untold;
  return json;
}

template <class Json>
Json balance_as_json(const Balance& balance) {
  return {{"lost", balance.lost}, {"luck", balance.luck}};
}

template <class Json>
Json seat_review_as_json(const SeatReview& review) {
  Json json{{"seat", review.seat},      {"choices", review.choices}, {"well_chosen", review.well_chosen},
            {"start", review.start},    {"end", review.end},         {"lost", review.whole.lost},
            {"luck", review.whole.luck}};
  for (int mark = 0; mark < mark_count; ++mark)
    json["marks"][mark_name(static_cast<Mark>(mark))] = review.marks[static_cast<std::size_t>(mark)];
  Json stretches = Json::array();
  for (const Balance& each : review.stretches) stretches.push_back(balance_as_json<Json>(each));
  json["stretches"] = stretches;
  return json;
}

}  // namespace sushiya
