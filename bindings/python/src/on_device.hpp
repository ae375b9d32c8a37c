// A batch whose games live on a GPU: what its kernels are told.
#pragma once

#include <cstdint>
#include <type_traits>

#include "row.hpp"

namespace sushiya::python {

// What went wrong, by the lowest number of a game.
struct Trouble {
  static constexpr std::uint64_t nowhere = ~std::uint64_t{0};

  std::uint64_t illegal = nowhere;  // an illegal action
  std::uint64_t stuck = nowhere;    // no game to begin in which anything is decided
};

// All pointers point into the memory of the device.
template <Game G>
struct OnDevice {
  static_assert(std::is_trivially_copyable_v<EncodedGame<G>> && std::is_trivially_copyable_v<Running<G>>);

  const EncodedGame<G>* encoded = nullptr;
  Running<G>* games = nullptr;
  std::uint64_t count = 0;
  Rows rows;
  Trouble* trouble = nullptr;
  std::uint64_t apart = 1;
  Reward reward = Reward::points;
};

// Threads of a block; each has room for a row in the memory that they share.
inline constexpr unsigned threads_of_a_block = 64;

template <Game G>
constexpr unsigned bytes_of_a_row(const EncodedGame<G>& encoded, Detail detail) {
  return static_cast<unsigned>(observation_width(encoded, detail) + encoded.encoding.action_count());
}

// How much of a multiprocessor's memory such rows may take, in percent; −1: as the driver thinks right. By measuring:
// rows of 302 bytes are written more quickly when half of it is left to the cache, rows of 382 or 780 are not.
constexpr int percent_shared(unsigned bytes_of_a_row) { return bytes_of_a_row <= 340 ? 50 : -1; }

}  // namespace sushiya::python
