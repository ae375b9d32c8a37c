// How many of each kind: up to sixteen kinds, at most fifteen of each, in one 64-bit word. Hands, piles and plates are
// tallies, because at the table only the number of each kind matters.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/bits.hpp"

namespace sushiya {

template <class Kind>
struct Tally {
  using kind_type = Kind;

  std::uint64_t word = 0;  // kind k in bits 4k … 4k + 3

  static constexpr int most_of_a_kind = 15;

  static constexpr Tally one(Kind kind) { return {std::uint64_t{1} << shift(kind)}; }

  constexpr int operator[](Kind kind) const { return static_cast<int>((word >> shift(kind)) & 15U); }
  constexpr bool contains(Kind kind) const { return (*this)[kind] != 0; }
  constexpr bool empty() const { return word == 0; }

  constexpr void add(Kind kind, int count = 1) {
    assert((*this)[kind] + count <= most_of_a_kind);
    word += static_cast<std::uint64_t>(count) << shift(kind);
  }
  constexpr void remove(Kind kind, int count = 1) {
    assert((*this)[kind] >= count);
    word -= static_cast<std::uint64_t>(count) << shift(kind);
  }

  // Each kind of the other is within what is here.
  constexpr bool covers(Tally other) const {
    for (const Kind kind : other)
      if ((*this)[kind] < other[kind]) return false;
    return true;
  }

  constexpr int total() const { return static_cast<int>((pair_sums() * every_byte) >> 56U); }

  // The piece with this number (from 0) when all lie sorted by kind: draws a piece when the number is random.
  // Works on all sixteen counts at once; a tally of at most 127 pieces.
  constexpr Kind piece(std::uint32_t number) const {
    assert(static_cast<int>(number) < total() && total() < 128);
    const std::uint64_t up_to = pair_sums() * every_byte;  // byte b: how many pieces are of kinds 0 … 2b + 1
    const std::uint64_t passed = (((number | 0x80U) * every_byte - up_to) & (every_byte << 7U)) >> 7U;
    const auto pair = static_cast<unsigned>((passed * every_byte) >> 56U);  // the first b with number < up_to[b]
    const auto before = static_cast<std::uint32_t>(((up_to << 8U) >> (8U * pair)) & 0xFFU);
    const auto of_even_kind = static_cast<std::uint32_t>((word >> (8U * pair)) & 15U);
    return static_cast<Kind>(2U * pair + (number - before >= of_even_kind ? 1U : 0U));
  }

  constexpr Tally operator+(Tally other) const { return {word + other.word}; }
  constexpr Tally operator-(Tally other) const { return {word - other.word}; }
  constexpr bool operator==(const Tally&) const = default;

  // for (const Kind kind : tally): each kind that is there, once, in the order of kinds.
  struct Iterator {
    std::uint64_t rest;  // the lowest bit of each kind still to come
    constexpr Kind operator*() const { return static_cast<Kind>(countr_zero(rest) / 4); }
    constexpr Iterator& operator++() {
      rest &= rest - 1U;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;
  };
  constexpr Iterator begin() const {
    const std::uint64_t pairs = word | (word >> 1U);
    return {(pairs | (pairs >> 2U)) & 0x1111'1111'1111'1111U};
  }
  constexpr Iterator end() const { return {0}; }
  constexpr int kinds() const { return popcount(begin().rest); }
  constexpr int kinds_with_two() const {
    const std::uint64_t word_of_twos = (word >> 1U) | (word >> 2U) | (word >> 3U);
    return popcount(word_of_twos & 0x1111'1111'1111'1111U);
  }
  // The kind with this number, from 0, among those that are there.
  constexpr Kind nth_kind(std::uint32_t number) const {
    assert(static_cast<int>(number) < kinds());
    return static_cast<Kind>(nth_bit(begin().rest, number) / 4);
  }

 private:
  static constexpr std::uint64_t every_byte = 0x0101'0101'0101'0101U;

  static constexpr unsigned shift(Kind kind) { return 4U * static_cast<unsigned>(kind); }
  // Byte b: the count of kind 2b plus that of kind 2b + 1.
  constexpr std::uint64_t pair_sums() const {
    return (word & 0x0F0F'0F0F'0F0F'0F0FU) + ((word >> 4U) & 0x0F0F'0F0F'0F0F'0F0FU);
  }
};

}  // namespace sushiya
