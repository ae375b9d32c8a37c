// Who sits where: a bot of the house, or nobody yet. Open seats are decided for from outside.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ai/players.hpp"
#include "errors.hpp"
#include "table/player.hpp"

namespace sushiya::python {

using Seating = std::vector<std::optional<std::string>>;  // for each seat the kind of its bot, or nothing: open

inline std::string unknown_player(const std::string& kind) {
  return "unknown player \"" + kind + "\"; sushiya.PLAYERS lists them";
}

// The seating itself; where none is given, all seats are open.
template <Game G>
Seating checked_seating(const G& game, Seating seating) {
  if (seating.empty()) seating.resize(static_cast<std::size_t>(game.players()));
  if (seating.size() != static_cast<std::size_t>(game.players()))
    raise_value_error("a table of " + std::to_string(game.players()) + " needs as many players, not " +
                      std::to_string(seating.size()));
  for (const auto& kind : seating)
    if (kind && !make_player<G>(*kind)) raise_value_error(unknown_player(*kind));
  return seating;
}

// The bots, each with random numbers of its own, the same as in a match.
template <Game G>
Party<G> party_for(const Seating& seating, const Deal& deal, std::uint64_t rotation = 0) {
  Party<G> party(deal, rotation);
  for (std::size_t seat = 0; seat < seating.size(); ++seat)
    if (seating[seat]) party.players[seat] = make_player<G>(*seating[seat]);
  return party;
}

}  // namespace sushiya::python
