// A legal list as one byte for each index.
#pragma once

#include <cstdint>
#include <cstring>

#include "table.hpp"

namespace sushiya::python {

template <Game G>
void write_mask(const Table<G>& table, const typename G::View& view, const ActionList<G>& list, std::int8_t* mask) {
  std::memset(mask, 0, static_cast<std::size_t>(table.encoding.action_count()));
  for (const auto& action : list) mask[table.encoding.index_of(view, action)] = 1;
}

template <Game G>
void write_mask(const Table<G>& table, const typename G::View& view, std::int8_t* mask) {
  ActionList<G> list;
  table.game.list_legal_actions(view, list);
  write_mask(table, view, list, mask);
}

}  // namespace sushiya::python
