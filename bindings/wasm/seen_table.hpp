// A table that stands elsewhere: of its game the page has one seat's view and nothing else, so that is all that can be
// asked of it.
#pragma once

#include <string_view>
#include <utility>

#include "bindings/wasm/about_view.hpp"

namespace sushiya::wasm {

template <Game G>
class SeenTable {
 public:
  SeenTable(G game, const typename G::View& view) : game_(std::move(game)), view_(view) {}

  Json answer(std::string_view ask, Fields& fields) {
    const int seat = fields.whole("seat", 0, game_.players() - 1);
    if (fields.fault()) return nullptr;
    if (seat != view_.seat) return fault_answer("the view is another seat's");
    if (is_about_view(ask)) return answer_about_view(game_, view_, ask, fields);
    if (ask == "refusal") return answer_refusal(fields);
    return fault_answer("unknown question");
  }

 private:
  // In some state that the view allows: what a seat may do follows from its view.
  Json answer_refusal(Fields& fields) const {
    const Json* told = fields.required("action");
    if (told == nullptr) return nullptr;
    const auto action = action_from_json(game_, *told, "/action");
    if (!action) return question_fault(action.error());
    Random random(1);
    const auto refusal = game_.why_refused(game_.sample_state(view_, random).state(), view_.seat, *action);
    if (refusal == G::Refusal::none) return {{"refusal", nullptr}};
    return refusal_answer<G>(refusal);
  }

  G game_;
  typename G::View view_;
};

}  // namespace sushiya::wasm
