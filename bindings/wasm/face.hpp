// What a page sees of a game whose `Told` has no views, actions and events yet: the same as JSON, in a file of its own.
#pragma once

#include <expected>
#include <string>

#include "core/game.hpp"
#include "protocol/fields.hpp"
#include "protocol/told.hpp"

namespace sushiya::wasm {

template <Game G>
struct Face;

template <class G>
concept IsTold = Game<G> && requires { typename Told<G>::View; };

// Seats as numbers.
inline Json seats_to_json(SeatSet seats) { return to_json(seats); }

template <Game G>
Json tell_view(const G& game, const typename G::View& view) {
  if constexpr (IsTold<G>)
    return view_to_json(game, view);
  else
    return Face<G>::view_to_json(game, view);
}
template <Game G>
Json tell_action(const G& game, const typename G::Action& action) {
  if constexpr (IsTold<G>)
    return action_to_json(game, action);
  else
    return Face<G>::action_to_json(game, action);
}
template <Game G>
std::expected<typename G::Action, Fault> hear_action(const G& game, const Json& told, const std::string& path) {
  if constexpr (IsTold<G>)
    return action_from_json(game, told, path);
  else
    return Face<G>::action_from_json(game, told, path);
}

}  // namespace sushiya::wasm
