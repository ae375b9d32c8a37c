// Estimates the continuation table: two equal players play many games of Sushi Go! for two; what rounds 2 and 3 (or
// round 3 alone) added in points and puddings is tallied, and the chance to win from each margin follows from the
// tally. Build and run: cmake --build build/release --target continuation && build/release/tools/continuation >
// src/ai/solver/continuation_table.hpp
#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "ai/evaluators/sushi_go.hpp"
#include "ai/search_player.hpp"
#include "table/table.hpp"

namespace {

using namespace sushiya;

constexpr int games = 6'000;
constexpr int iterations = 60;
constexpr int most_margin = 40;
constexpr int most_puddings = 6;

// (points, puddings) gained by seat 0 over seat 1, and how often.
using Gains = std::map<std::pair<int, int>, int>;

int pudding_points(int difference) { return difference > 0 ? 6 : difference < 0 ? -6 : 0; }

// The chance of the player ahead by `margin` and `puddings`; both seats' games count, as either could be the one ahead.
double chance(const Gains& gains, int margin, int puddings) {
  double won = 0;
  double all = 0;
  for (const auto& [gain, count] : gains) {
    for (const int sign : {1, -1}) {
      const int puddings_at_end = puddings + sign * gain.second;
      const int margin_at_end = margin + sign * gain.first + pudding_points(puddings_at_end);
      const int ahead = margin_at_end != 0 ? margin_at_end : puddings_at_end;
      won += count * (ahead > 0 ? 1.0 : ahead == 0 ? 0.5 : 0.0);
      all += count;
    }
  }
  return won / all;
}

}  // namespace

int main() {
  SushiGo game;
  std::array<Gains, 2> gains;  // one round left, two rounds left
  for (int number = 0; number < games; ++number) {
    const Deal deal{20261115, static_cast<std::uint64_t>(number)};
    Party<SushiGo> party(deal);
    for (std::size_t seat = 0; seat < 2; ++seat)
      party.players[seat] = std::make_unique<SearchPlayer<SushiGo>>(Thinking{iterations, 0, nullptr});
    Table<SushiGo> table(game, deal);
    table.go_on(party);
    // Replay to see the puddings at the end of each round.
    SushiGo::State state = game.initial_state();
    std::array<int, 4> puddings{};
    for (const auto& move : table.log()) {
      const int round = state.round;
      game.apply(state, move.seat, move.action);
      if (state.round != round)
        puddings[state.round] = state.plates[0][sushi_go::Card::pudding] - state.plates[1][sushi_go::Card::pudding];
    }
    const auto margin = [&](int round) {
      return state.round_points[static_cast<std::size_t>(round)][0] -
             state.round_points[static_cast<std::size_t>(round)][1];
    };
    ++gains[0][{margin(2), puddings[3] - puddings[2]}];
    ++gains[1][{margin(1) + margin(2), puddings[3] - puddings[1]}];
  }

  fmt::print(
      "// Made by tools/continuation.cpp: {} games of self-play for two, search with {} descents a choice, seed "
      "20261115.\n"
      "#pragma once\n\n#include <cstdint>\n\nnamespace sushiya::continuation {{\n\n"
      "inline constexpr int most_margin = {};\ninline constexpr int most_puddings = {};\n\n"
      "// [rounds left − 1][margin 0 …][puddings −{} … {}]: wins in a thousand.\n"
      "// clang-format off\ninline constexpr std::int16_t per_mille[2][{}][{}] = {{\n",
      games, iterations, most_margin, most_puddings, most_puddings, most_puddings, most_margin + 1,
      2 * most_puddings + 1);
  for (const Gains& each : gains) {
    fmt::print("  {{\n");
    for (int margin = 0; margin <= most_margin; ++margin) {
      fmt::print("    {{");
      for (int puddings = -most_puddings; puddings <= most_puddings; ++puddings)
        fmt::print("{}{:.0f}", puddings == -most_puddings ? "" : ", ", 1000 * chance(each, margin, puddings));
      fmt::print("}},\n");
    }
    fmt::print("  }},\n");
  }
  fmt::print("}};\n// clang-format on\n\n}}  // namespace sushiya::continuation\n");
}
