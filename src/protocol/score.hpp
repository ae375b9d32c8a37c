// Points for the real pieces on a table, told and answered as JSON (docs/score.md). Each game reads and counts its own.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "games/all.hpp"
#include "protocol/fault.hpp"
#include "protocol/json.hpp"

namespace sushiya {

// Why nothing is counted. What cannot lie on a table has a name, so that every language can say it.
struct ScoreFault : Fault {
  ScoreFault() = default;
  ScoreFault(Fault fault) : Fault(std::move(fault)) {}  // NOLINT(google-explicit-constructor): every fault is one

  std::string refusal;         // "too_many_of_a_card"; empty where the text itself is at fault
  Json with = Json::object();  // what the words are filled with: {"piece": "wasabi", "n": 6}
};

using Scored = std::expected<Json, ScoreFault>;

// A named reason, with the words for programs and people who read English.
inline ScoreFault refused(std::string place, std::string_view name, std::string_view clause, std::string_view message,
                          Json with) {
  ScoreFault fault = fault_at(std::move(place), message);
  fault.clause = clause;
  fault.refusal = name;
  fault.with = std::move(with);
  return fault;
}

// A game that has not said what lies on a real table cannot be counted.
template <Game G>
Scored score_json(const Json&) {
  return std::unexpected(ScoreFault(fault_at("", "the pieces of " + std::string(G::id) + " cannot be counted here")));
}
template <>
Scored score_json<SushiGo>(const Json& table);
template <>
Scored score_json<SushiRoll>(const Json& table);
template <>
Scored score_json<Wasabi>(const Json& table);

}  // namespace sushiya
