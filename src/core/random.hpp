// PCG32 (M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms", XSH-RR 64/32):
// a 64-bit linear congruential step, a permuted 32-bit output, and 2^63 independent streams. The same numbers on every
// target. Nothing in a state depends on it: what it decides is written into the log as an action of chance.
#pragma once

#include <cstdint>

#include "core/bits.hpp"

namespace sushiya {

// The finishing mix of SplitMix64: every bit of the input moves every bit of the output.
constexpr std::uint64_t mix(std::uint64_t word) {
  word = (word ^ (word >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  word = (word ^ (word >> 27U)) * 0x94D049BB133111EBULL;
  return word ^ (word >> 31U);
}

class Random {
 public:
  // One seed gives many independent games: the stream is the game's number.
  constexpr explicit Random(std::uint64_t seed, std::uint64_t stream = 0) : increment_((stream << 1) | 1U) {
    next();
    state_ += seed;
    next();
  }

  constexpr std::uint32_t next() {
    const std::uint64_t before = state_;
    state_ = before * 6364136223846793005ULL + increment_;
    const auto shifted = static_cast<std::uint32_t>(((before >> 18U) ^ before) >> 27U);
    return rotr(shifted, static_cast<unsigned>(before >> 59U));
  }

  // A whole number from 0 to bound - 1, each exactly equally likely (D. Lemire's multiplication, with its rejection).
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  constexpr bool operator==(const Random&) const = default;

 private:
  std::uint64_t state_ = 0;
  std::uint64_t increment_;
};

}  // namespace sushiya
