// Sushi Go! as a page sees it.
#pragma once

#include "bindings/wasm/face.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::wasm {

template <>
struct Face<SushiGo> {
  static constexpr int least_players = sushi_go::least_players;
  static constexpr int most_players = sushi_go::most_players;

  static Json view_to_json(const SushiGo& game, const sushi_go::View& view);
  static Json action_to_json(const SushiGo& game, const sushi_go::Action& action);
  static std::expected<sushi_go::Action, Fault> action_from_json(const SushiGo& game, const Json& told,
                                                                 const std::string& path);
  static Json events_of(const SushiGo& game, const sushi_go::State& before, const Move<SushiGo>& move,
                        const sushi_go::State& after);
};

}  // namespace sushiya::wasm
