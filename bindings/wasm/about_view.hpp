// What can be asked of a view alone: what a seat sees, may do and thinks of.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "bindings/wasm/asked.hpp"
#include "games/told.hpp"
#include "protocol/told.hpp"
#include "protocol/view_bytes.hpp"

namespace sushiya::wasm {

template <Game G>
Json refusal_answer(typename G::Refusal refusal) {
  return {{"refusal", refusal_to_json<G>(refusal)}};
}

// From the view, as a seat on another machine would find them.
template <Game G>
Json legal_actions(const G& game, const typename G::View& view) {
  ActionList<G> list;
  game.list_legal_actions(view, list);
  Json all = Json::array();
  for (const auto& action : list) all.push_back(action_to_json(game, action));
  return all;
}

// What the seat only thinks of: what it would see then, or all that is to be played where nothing is left open.
template <Game G>
Json answer_plan(const G& game, const typename G::View& view, Fields& fields) {
  const Json* told = fields.array("actions");
  if (told == nullptr) return nullptr;
  typename Told<G>::Plan plan(game);
  plan.begin(view);
  for (std::size_t at = 0; at < told->size(); ++at) {
    const auto action = action_from_json(game, (*told)[at], "/actions/" + std::to_string(at));
    if (!action) return question_fault(action.error());
    if (const auto refusal = plan.why_refused(*action); refusal != G::Refusal::none) return refusal_answer<G>(refusal);
    const auto whole = plan.add(*action);
    if (!whole) continue;
    if (at + 1 < told->size()) return fault_answer("nothing is left open after /actions/" + std::to_string(at));
    Json all = Json::array();
    for (const auto& each : *whole) all.push_back(action_to_json(game, each));
    return {{"play", all}, {"mind", to_hex(plan.after())}};
  }
  return {{"view", view_to_json(game, plan.now())},
          {"actions", legal_actions(game, plan.now())},
          {"mind", to_hex(plan.now())}};
}

constexpr bool is_about_view(std::string_view ask) {
  return ask == "view" || ask == "mind" || ask == "legal" || ask == "plan";
}

template <Game G>
Json answer_about_view(const G& game, const typename G::View& view, std::string_view ask, Fields& fields) {
  if (ask == "view") return view_to_json(game, view);
  if (ask == "mind") return {{"view", to_hex(view)}};
  if (ask == "legal") return {{"actions", legal_actions(game, view)}};
  if constexpr (requires { typename Told<G>::Plan; })
    if (ask == "plan") return answer_plan(game, view, fields);
  return fault_answer("unknown question");
}

}  // namespace sushiya::wasm
