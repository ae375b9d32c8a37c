// Views, actions and events as dictionaries: what the protocol tells of them (protocol/told.hpp), value for value.
#pragma once

#include <vector>

#include <nanobind/nanobind.h>

#include "encoded_game.hpp"
#include "games/told.hpp"
#include "json_values.hpp"
#include "protocol/told.hpp"
#include "table/table.hpp"

namespace sushiya::python {

template <Game G>
nanobind::object told_view(const HeldView<G>& view) {
  return to_python(view_to_json(view.game(), view.value));
}

template <Game G>
nanobind::object told_action(const HeldAction<G>& action) {
  return to_python(action_to_json(action.game(), action.value));
}

template <Game G>
nanobind::object told_events(const G& game, const std::vector<typename G::Event>& events) {
  Json told = Json::array();
  for (const auto& event : events) add_event(game, event, told);
  return to_python(told);
}

// Whoever looks on is a spectator while the game is played, and a reader, who is told everything, once it is over.
template <Game G>
Seat onlooker_of(const Table<G>& table) {
  return table.is_over() ? reader_seat : spectator_seat;
}

}  // namespace sushiya::python
