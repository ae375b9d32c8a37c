// What an engine is told where its seat is to choose: made of the seat's view alone.
#pragma once

#include "core/notation.hpp"
#include "engines/words.hpp"
#include "protocol/told.hpp"
#include "protocol/view_bytes.hpp"

namespace sushiya::engines {

template <Game G>
Seen seen_by(const G& game, const typename G::View& view) {
  Seen seen{view.seat, {}, {written(Told<G>::view(game, view))}, to_hex(view)};
  ActionList<G> list;
  game.list_legal_actions(view, list);
  for (const auto& action : list) seen.legal.push_back(Notation<G>::format(game, action));
  return seen;
}

}  // namespace sushiya::engines
