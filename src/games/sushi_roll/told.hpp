// How Sushi Roll is told to programs: views, actions and events in words and numbers.
#pragma once

#include <string_view>
#include <tuple>
#include <vector>

#include "core/described.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::sushi_roll::told {

struct Result {
  std::vector<std::vector<int>> rounds;
  std::vector<int> puddings;
  std::vector<int> pudding_points;
  std::vector<int> tokens;
  std::vector<int> token_points;
  std::vector<int> scores;
  SeatSet winners;

  static constexpr std::string_view type_name = "Result";
  static constexpr auto fields() {
    return std::tuple(field_by_clause("rounds", &Result::rounds, "SR-18 to SR-20", "points by round and seat"),
                      field_by_clause("puddings", &Result::puddings, "SR-13"),
                      field_by_clause("pudding_points", &Result::pudding_points, "SR-21, SR-22"),
                      field_by_clause("tokens", &Result::tokens, "SR-13"),
                      field_by_clause("token_points", &Result::token_points, "SR-23"),
                      field_by_clause("scores", &Result::scores, "SR-24"),
                      field_by_clause("winners", &Result::winners, "SR-24"));
  }
};

}  // namespace sushiya::sushi_roll::told

namespace sushiya {

template <>
struct Told<SushiRoll> {
  using Result = sushi_roll::told::Result;

  static Result result(const SushiRoll& game, const SushiRoll::State& over);
};

}  // namespace sushiya
