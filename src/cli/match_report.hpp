// What `sushiya match` says of a match, for people and for programs. docs/statistics.md explains the numbers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ai/match/results.hpp"

namespace sushiya::cli {

struct MatchReport {
  std::string game;
  std::vector<std::string> players;
  std::vector<std::string> variants;
  std::string components;  // a file; empty: as printed
  std::uint64_t seed = 1;
  std::optional<Sprt> sprt;
  std::int64_t planned_games = 0;
  bool is_partial = false;  // stopped from outside
  MatchTotals totals;
  double seconds = 0;
};

// Lines for people.
std::string match_table(const MatchReport& report);

// One line of JSON.
std::string match_json(const MatchReport& report);

}  // namespace sushiya::cli
