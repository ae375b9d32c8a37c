// libsodium's random numbers, always the same: secrets, names of tables and thoughts of bots follow from the input
// and the seed alone.
#pragma once

#include <cstdint>

namespace sushiya::simulation {

// From here on, and from the beginning again.
void fix_chance(std::uint64_t seed = 1);

}  // namespace sushiya::simulation
