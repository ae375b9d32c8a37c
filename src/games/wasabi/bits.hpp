// A set of up to 64 things in one word: squares of the board, or strips of the set.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace sushiya::wasabi {

struct Bits {
  std::uint64_t word = 0;

  static constexpr Bits of(unsigned item) { return {std::uint64_t{1} << item}; }

  constexpr bool empty() const { return word == 0; }
  constexpr int size() const { return std::popcount(word); }
  constexpr bool contains(unsigned item) const { return item < 64 && ((word >> item) & 1U) != 0; }
  constexpr void insert(unsigned item) { word |= std::uint64_t{1} << item; }
  constexpr void erase(unsigned item) { word &= ~(std::uint64_t{1} << item); }
  constexpr std::uint8_t lowest() const { return static_cast<std::uint8_t>(std::countr_zero(word)); }

  // The one with this number, from 0, in the order of their bits.
  constexpr std::uint8_t nth(std::uint32_t number) const {
    assert(static_cast<int>(number) < size());
    std::uint64_t rest = word;
    for (; number > 0; --number) rest &= rest - 1U;
    return static_cast<std::uint8_t>(std::countr_zero(rest));
  }

  constexpr Bits operator&(Bits other) const { return {word & other.word}; }
  constexpr Bits operator|(Bits other) const { return {word | other.word}; }
  constexpr Bits without(Bits other) const { return {word & ~other.word}; }
  constexpr bool operator==(const Bits&) const = default;

  // for (const std::uint8_t item : set)
  struct Iterator {
    std::uint64_t rest;
    constexpr std::uint8_t operator*() const { return static_cast<std::uint8_t>(std::countr_zero(rest)); }
    constexpr Iterator& operator++() {
      rest &= rest - 1U;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;
  };
  constexpr Iterator begin() const { return {word}; }
  constexpr Iterator end() const { return {0}; }
};

using Squares = Bits;
using Strips = Bits;

}  // namespace sushiya::wasabi
