// A legal list as one byte for each index.
#pragma once

#include <cstdint>
#include <cstring>

#include "encoded_game.hpp"

namespace sushiya::python {

template <Game G>
void write_mask(const EncodedGame<G>& encoded, const typename G::View& view, const ActionList<G>& list,
                std::int8_t* mask) {
  std::memset(mask, 0, static_cast<std::size_t>(encoded.encoding.action_count()));
  for (const auto& action : list) mask[encoded.encoding.index_of(view, action)] = 1;
}

template <Game G>
void write_mask(const EncodedGame<G>& encoded, const typename G::View& view, std::int8_t* mask) {
  ActionList<G> list;
  encoded.game.list_legal_actions(view, list);
  write_mask(encoded, view, list, mask);
}

}  // namespace sushiya::python
