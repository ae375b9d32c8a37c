// Who sits where: a bot of the house, or nobody yet. Open seats are decided for from outside.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/match/play_game.hpp"
#include "ai/players.hpp"
#include "errors.hpp"

namespace sushiya::python {

using Seating = std::vector<std::optional<std::string>>;  // for each seat the kind of its bot, or nothing: open

template <Game G>
using Bots = std::array<std::unique_ptr<Player<G>>, max_seats>;

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

inline SeatSet bot_seats(const Seating& seating) {
  SeatSet seats;
  for (std::size_t seat = 0; seat < seating.size(); ++seat)
    if (seating[seat]) seats.insert(static_cast<Seat>(seat));
  return seats;
}

template <Game G>
Bots<G> bots_for(const Seating& seating) {
  Bots<G> bots;
  for (std::size_t seat = 0; seat < seating.size(); ++seat)
    if (seating[seat]) bots[seat] = make_player<G>(*seating[seat]);
  return bots;
}

// Each seat thinks with random numbers of its own, the same as in a match.
inline std::array<Random, max_seats> minds_for(const GameNumber& game) {
  return {game.mind_of(0), game.mind_of(1), game.mind_of(2), game.mind_of(3), game.mind_of(4)};
}

}  // namespace sushiya::python
