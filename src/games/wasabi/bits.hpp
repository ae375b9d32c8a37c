// A set of up to 64 things of one type in one word: squares of the board, strips or ingredients of the box.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/bits.hpp"

namespace sushiya::wasabi {

template <class Item>
struct Bits {
  std::uint64_t word = 0;

  static constexpr Bits of(Item item) { return {std::uint64_t{1} << static_cast<unsigned>(item)}; }

  constexpr bool empty() const { return word == 0; }
  constexpr int size() const { return popcount(word); }
  constexpr bool contains(Item item) const {
    const auto number = static_cast<unsigned>(item);
    return number < 64 && ((word >> number) & 1U) != 0;
  }
  constexpr void insert(Item item) { word |= of(item).word; }
  constexpr void erase(Item item) { word &= ~of(item).word; }
  constexpr Item lowest() const { return static_cast<Item>(countr_zero(word)); }

  // The one with this number, from 0, in the order of their bits.
  constexpr Item nth(std::uint32_t number) const {
    assert(static_cast<int>(number) < size());
    return static_cast<Item>(nth_bit(word, number));
  }

  constexpr Bits operator&(Bits other) const { return {word & other.word}; }
  constexpr Bits operator|(Bits other) const { return {word | other.word}; }
  constexpr Bits without(Bits other) const { return {word & ~other.word}; }
  constexpr bool operator==(const Bits&) const = default;

  // for (const Item item : set)
  struct Iterator {
    std::uint64_t rest;
    constexpr Item operator*() const { return static_cast<Item>(countr_zero(rest)); }
    constexpr Iterator& operator++() {
      rest &= rest - 1U;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;
  };
  constexpr Iterator begin() const { return {word}; }
  constexpr Iterator end() const { return {0}; }
};

}  // namespace sushiya::wasabi
