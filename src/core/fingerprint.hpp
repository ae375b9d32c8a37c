// A quick 64-bit hash of a plain value, the same on every target: for tables that look states and views up.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "core/random.hpp"

namespace sushiya {

template <PlainValue T>
constexpr std::uint64_t fingerprint(const T& value, std::uint64_t start = 0) {
  std::uint64_t hash = start ^ (sizeof(T) * 0x9E3779B97F4A7C15ULL);
  const auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(value);
  std::size_t at = 0;
  for (; at + 8 <= sizeof(T); at += 8) {
    std::uint64_t word = 0;
    for (std::size_t byte = 0; byte < 8; ++byte) word |= std::uint64_t{bytes[at + byte]} << (8 * byte);
    hash = (rotl(hash, 23) ^ word) * 0x9FB21C651E98DF25ULL;
    hash ^= hash >> 29U;  // a product only moves bits up: without this the top bit of a word would stay alone
  }
  std::uint64_t tail = 0;
  for (std::size_t byte = 0; at + byte < sizeof(T); ++byte) tail |= std::uint64_t{bytes[at + byte]} << (8 * byte);
  return mix((rotl(hash, 23) ^ tail) * 0x9FB21C651E98DF25ULL);
}

}  // namespace sushiya
