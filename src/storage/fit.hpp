// What a store can keep. Whoever commits has checked what came from outside; this is the last look, the same for all
// stores: one of them would keep a NUL byte, or find a guest by a name of a megabyte, and another would refuse the
// whole batch for it.
#pragma once

#include <span>

#include "storage/store.hpp"

namespace sushiya::storage {

// Throws std::invalid_argument, naming what does not fit.
void require_fit(std::span<const Unit> units);

}  // namespace sushiya::storage
