// Wasabi! as a page sees it. An action is a verb and what it is about, in the words of the notation:
// {"verb": "tile", "what": "tuna"}, {"verb": "at", "what": "b3"}, {"verb": "pass", "what": null}.
#pragma once

#include "bindings/wasm/face.hpp"
#include "games/wasabi/plan.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya::wasm {

template <>
struct Face<Wasabi> {
  static constexpr int least_players = wasabi::least_players;
  static constexpr int most_players = wasabi::most_players;

  using Plan = wasabi::Plan;

  static Json view_to_json(const Wasabi& game, const wasabi::View& view);
  static Json action_to_json(const Wasabi& game, const wasabi::Action& action);
  static std::expected<wasabi::Action, Fault> action_from_json(const Wasabi& game, const Json& told,
                                                               const std::string& path);
  static Json events_of(const Wasabi& game, const wasabi::State& before, const Move<Wasabi>& move,
                        const wasabi::State& after);
};

}  // namespace sushiya::wasm
