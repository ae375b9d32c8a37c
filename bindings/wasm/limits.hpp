// How much one may ask for. A question beyond a limit is a fault; none can take the house's time or memory for good.
// Nesting and length of a question are bounded where JSON is read (protocol/json.hpp).
#pragma once

#include <cstddef>

namespace sushiya::wasm {

struct Limits {
  std::size_t tables = 1000;    // open at once
  std::size_t entries = 9'000;  // of a table's log, to which players may still add
  int iterations = 10'000'000;  // descents for one decision, asked for or usual
  int milliseconds = 600'000;   // likewise
  int signature_games = 64;     // of each of a game's tables; with fewer it is another number
};

}  // namespace sushiya::wasm
