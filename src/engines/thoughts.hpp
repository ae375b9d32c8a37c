// What the house thinks where a seat is to choose.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ai/advice.hpp"
#include "ai/players.hpp"
#include "core/fingerprint.hpp"
#include "core/notation.hpp"
#include "engines/words.hpp"
#include "protocol/json.hpp"

namespace sushiya::engines {

template <Game G>
std::string chosen_move(const G& game, const typename G::View& view, std::string_view level, Thinking thinking,
                        std::uint64_t seed) {
  Random random(seed, fingerprint(view));
  return Notation<G>::format(game, make_player<G>(level, thinking)->choose(game, view, random));
}

template <Game G>
Analysis analysed(const G& game, const typename G::View& view, Thinking thinking, std::uint64_t seed) {
  const Opinion<G> opinion = think(Position<G>{game, view, view.seat, std::nullopt}, seed, thinking);
  Analysis analysis{method_name(opinion.method), opinion.iterations, {}, {}};
  for (const Advice<G>& each : opinion.choices)
    analysis.choices.push_back({Notation<G>::format(game, each.action), each.value, each.weight});
  Json line = Json::array();
  for (const Move<G>& move : opinion.line)
    line.push_back(Json::array({int{move.seat}, Notation<G>::format(game, move.action)}));
  analysis.line = {json_line(line)};
  return analysis;
}

}  // namespace sushiya::engines
