// How Wasabi! is told to programs: views, actions and events in words and numbers.
#pragma once

#include <string_view>
#include <tuple>
#include <vector>

#include "core/described.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya::wasabi::told {

struct Result {
  std::vector<std::vector<std::string_view>> strips;
  std::vector<int> cubes;
  std::vector<int> scores;
  SeatSet winners;

  static constexpr std::string_view type_name = "Result";
  static constexpr auto fields() {
    return std::tuple(field_by_clause("strips", &Result::strips, "WA-12", "completed, by seat"),
                      field_by_clause("cubes", &Result::cubes, "WA-13, WA-20"),
                      field_by_clause("scores", &Result::scores, "WA-26"),
                      field_by_clause("winners", &Result::winners, "WA-25, WA-27"));
  }
};

}  // namespace sushiya::wasabi::told

namespace sushiya {

template <>
struct Told<Wasabi> {
  using Result = wasabi::told::Result;

  // The names are those of the game's components.
  static Result result(const Wasabi& game, const Wasabi::State& over);
};

}  // namespace sushiya
