// Sushi Roll as a page sees it.
#pragma once

#include "bindings/wasm/face.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::wasm {

template <>
struct Face<SushiRoll> {
  static constexpr int least_players = sushi_roll::least_players;
  static constexpr int most_players = sushi_roll::most_players;

  static Json view_to_json(const SushiRoll& game, const sushi_roll::View& view);
  static Json action_to_json(const SushiRoll& game, const sushi_roll::Action& action);
  static std::expected<sushi_roll::Action, Fault> action_from_json(const SushiRoll& game, const Json& told,
                                                                   const std::string& path);
  static Json events_of(const SushiRoll& game, const sushi_roll::State& before, const Move<SushiRoll>& move,
                        const sushi_roll::State& after);
};

}  // namespace sushiya::wasm
