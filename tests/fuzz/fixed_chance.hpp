// libsodium's random numbers, always the same: secrets, names of tables and thoughts of bots follow from the input
// alone.
#pragma once

namespace sushiya::fuzz {

// From here on, and from the beginning again.
void fix_chance();

}  // namespace sushiya::fuzz
