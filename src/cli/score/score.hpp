// Scores the real pieces on a table. Each game reads and counts its own in one file for programs and one for people.
#pragma once

#include <expected>
#include <istream>
#include <ostream>

#include "games/all.hpp"
#include "records/fault.hpp"
#include "records/json.hpp"

namespace sushiya::cli {

// One question as JSON, and its answer.
template <Game G>
std::expected<Json, Fault> score_json(const Json& table);
template <>
std::expected<Json, Fault> score_json<SushiGo>(const Json& table);
template <>
std::expected<Json, Fault> score_json<SushiRoll>(const Json& table);
template <>
std::expected<Json, Fault> score_json<Wasabi>(const Json& table);

// Asks for everything, line by line, and shows the sheet; false where the answers end too soon.
template <Game G>
bool ask_scores(std::istream& in, std::ostream& out);
template <>
bool ask_scores<SushiGo>(std::istream& in, std::ostream& out);
template <>
bool ask_scores<SushiRoll>(std::istream& in, std::ostream& out);
template <>
bool ask_scores<Wasabi>(std::istream& in, std::ostream& out);

// One answer for each line: {"error": ..., "line": ...} for a bad one. True if all were good.
using ScoreJson = std::expected<Json, Fault> (*)(const Json&);
bool answer_lines(ScoreJson score, std::istream& in, std::ostream& out);

}  // namespace sushiya::cli
