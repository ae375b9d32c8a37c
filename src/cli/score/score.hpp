// Scores the real pieces on a table: line by line for programs (protocol/score.hpp counts), or by asking people.
#pragma once

#include <istream>
#include <ostream>

#include "games/all.hpp"
#include "protocol/score.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {

// Asks for everything, line by line, and shows the sheet; false where the answers end too soon.
template <Game G>
bool ask_scores(std::istream&, std::ostream& out, const Texts&) {
  out << "The pieces of " << G::id << " cannot be counted here.\n";
  return false;
}
template <>
bool ask_scores<SushiGo>(std::istream& in, std::ostream& out, const Texts& texts);
template <>
bool ask_scores<SushiRoll>(std::istream& in, std::ostream& out, const Texts& texts);
template <>
bool ask_scores<Wasabi>(std::istream& in, std::ostream& out, const Texts& texts);

// One answer for each line: {"error": ..., "line": ...} for a bad one. True if all were good.
using ScoreJson = Scored (*)(const Json&);
bool answer_lines(ScoreJson score, std::istream& in, std::ostream& out);

}  // namespace sushiya::cli
