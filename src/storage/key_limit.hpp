// How many keys a guest has.
#pragma once

#include <vector>

#include "storage/store.hpp"

namespace sushiya::storage {

// Those of a guest, the oldest first, that count against the same limit as this one, without itself.
inline std::vector<Key> keys_beside(std::vector<Key> keys, const Key& key) {
  std::erase_if(keys, [&](const Key& each) { return each.scope != key.scope || each.hash == key.hash; });
  return keys;
}

}  // namespace sushiya::storage
