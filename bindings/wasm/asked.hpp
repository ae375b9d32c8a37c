// What questions to the modules have in common: which game, which view, how long to think.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "ai/thinking.hpp"
#include "bindings/wasm/clock.hpp"
#include "bindings/wasm/limits.hpp"
#include "games/all.hpp"
#include "games/told.hpp"
#include "protocol/options.hpp"
#include "protocol/told.hpp"
#include "protocol/view_bytes.hpp"

namespace sushiya::wasm {

inline Json fault_answer(std::string_view message) { return {{"fault", message}}; }
inline Json question_fault(const Fault& fault) { return fault_answer(fault_line("the question", fault)); }

// The answer of answer(ask, fields) to a question as text, or what is wrong with the question.
template <class Answer>
std::string answer_text(std::string_view question, Answer&& answer) {
  const auto document = parse_json(question);
  if (!document) return json_line(question_fault(document.error()));
  Fields fields(*document, "");
  const std::string ask = fields.text("ask");
  Json told = fields.fault() ? Json(nullptr) : answer(ask, fields);
  if (const auto& fault = fields.fault()) told = question_fault(*fault);
  return json_line(told);
}

// Calls visit(type) for the game the question names.
template <class Visit>
Json with_named_game(Fields& fields, Visit&& visit) {
  Json answer;
  const std::string id = fields.text("game");
  if (fields.fault()) return nullptr;
  if (!with_game(id, [&](auto type) { answer = visit(type); })) fields.refuse("game", "no such game");
  return answer;
}

template <Game G>
std::optional<G> game_of(Fields& fields) {
  const Json* told = fields.required("options");
  if (told == nullptr) return std::nullopt;
  auto options = options_from_json<typename G::Options>(*told, "/options");
  if (!options) {
    fields.refuse(std::move(options.error()));
    return std::nullopt;
  }
  G game;
  game.options = *options;
  return game;
}

// Calls visit(game, view) for the options the question tells and a view as text.
template <Game G, class Visit>
Json with_view_of(Fields& fields, std::string_view bytes, Visit&& visit) {
  const auto game = game_of<G>(fields);
  if (!game) return nullptr;
  const auto view = view_from_hex(*game, bytes, "/view");
  if (!view) return question_fault(view.error());
  return visit(*game, *view);
}

// The same where the view's seat has something to choose.
template <Game G, class Visit>
Json with_choice_of(Fields& fields, std::string_view bytes, Visit&& visit) {
  return with_view_of<G>(fields, bytes, [&](const G& game, const typename G::View& view) -> Json {
    ActionList<G> list;
    game.list_legal_actions(view, list);
    if (list.empty()) return fault_answer("the seat of this view has nothing to choose");
    return visit(game, view);
  });
}

// How long to think: counted, and where the page says so not longer than its clock allows.
inline Thinking thinking_of(Fields& fields, const Limits& limits) {
  Thinking thinking;
  thinking.most_iterations = limits.iterations;
  thinking.iterations = fields.whole_or(0, "iterations", 1, limits.iterations);
  thinking.seconds = fields.whole_or(0, "milliseconds", 1, limits.milliseconds) / 1000.0;
  if (thinking.seconds > 0) thinking.clock = seconds_now;
  return thinking;
}

}  // namespace sushiya::wasm
