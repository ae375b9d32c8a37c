// What a page sees of a game: views, actions and events as JSON. Each game specialises `Face` in one file of its own.
#pragma once

#include <expected>
#include <string>

#include "core/game.hpp"
#include "protocol/fields.hpp"
#include "protocol/json.hpp"

namespace sushiya::wasm {

// clang-format off
//   static constexpr int least_players, most_players;
//   static Json view_to_json(const G&, const View&);    all that is drawn for this seat, and nothing it may not know
//   static Json action_to_json(const G&, const Action&);                      the parts of an action by name
//   static std::expected<Action, Fault> action_from_json(const G&, const Json&, const std::string& path);
//                                                                             well-formed, maybe illegal
//   static Json events_of(const G&, const State& before, const Move<G>&, const State& after);
//                                                                             what everybody sees happen
//   using Plan = ...;   where a decision has several steps that can be taken back until all of it is said: what the
//                       seat holds without having played it
// clang-format on
template <Game G>
struct Face;

// A game without a face is not on the page; it can still be asked for its signature.
template <class G>
concept HasFace = Game<G> && requires { Face<G>::least_players; };

// Seats as numbers.
inline Json seats_to_json(SeatSet seats) {
  Json all = Json::array();
  for (const Seat seat : seats) all.push_back(seat);
  return all;
}

}  // namespace sushiya::wasm
