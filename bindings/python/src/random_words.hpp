// Random numbers kept in a pickle: what they go on from, as two words.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "core/random.hpp"
#include "errors.hpp"

namespace sushiya::python {

using RandomWords = std::pair<std::uint64_t, std::uint64_t>;

inline RandomWords words_of(const Random& random) {
  const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(random);
  return {words[0], words[1]};
}

inline Random random_of(const RandomWords& words) {
  return std::bit_cast<Random>(std::array<std::uint64_t, 2>{words.first, words.second});
}

[[noreturn]] inline void raise_damaged_pickle() {
  raise_value_error("this pickle is damaged, or was made by another version of sushiya");
}

}  // namespace sushiya::python
