// A die as it lies, and up to eight of them: what belts and trays hold and what a re-roll chooses. Equal dice with
// equal faces are one value, and dice lie sorted, so tables that look alike are alike byte for byte.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "core/bits.hpp"
#include "games/sushi_roll/components.hpp"

namespace sushiya::sushi_roll {

// Kind and face in seven bits: 1 … 95 show a face, 96 … 100 are still to be rolled, 0 is no die.
struct Die {
  std::uint8_t code;

  static constexpr std::uint8_t first_unrolled = die_kinds * symbols + 1;

  constexpr bool exists() const { return code != 0 && code < first_unrolled + die_kinds; }
  constexpr bool is_rolled() const { return code != 0 && code < first_unrolled; }
  constexpr bool is_unrolled() const { return code >= first_unrolled && code < first_unrolled + die_kinds; }

  constexpr DieKind kind() const {
    assert(exists());
    return static_cast<DieKind>(is_unrolled() ? code - first_unrolled : (code - 1) / symbols);
  }
  constexpr Symbol symbol() const { return is_rolled() ? static_cast<Symbol>((code - 1) % symbols) : Symbol::none; }

  constexpr bool operator==(const Die&) const = default;
};

constexpr Die die(DieKind kind, Symbol symbol) {
  assert(is_kind(kind) && is_symbol(symbol));
  return {static_cast<std::uint8_t>(static_cast<int>(kind) * symbols + static_cast<int>(symbol) + 1)};
}
constexpr Die unrolled(DieKind kind) {
  assert(is_kind(kind));
  return {static_cast<std::uint8_t>(Die::first_unrolled + static_cast<int>(kind))};
}

// Sorted by kind and face, dice to be rolled behind the others. Works on all eight bytes at once.
struct Dice {
  std::array<std::uint8_t, most_dice_on_belt> codes;

  constexpr std::uint64_t word() const { return std::bit_cast<std::uint64_t>(codes); }
  static constexpr Dice from_word(std::uint64_t word) {
    return {std::bit_cast<std::array<std::uint8_t, most_dice_on_belt>>(word)};
  }
  static constexpr Dice one(Die die) { return from_word(die.code); }

  constexpr int size() const { return (64 - countl_zero(word()) + 7) / 8; }
  constexpr bool empty() const { return word() == 0; }
  constexpr Die operator[](int place) const { return {codes[static_cast<std::size_t>(place)]}; }

  // The same for dice that are a word in a register.
  constexpr Die nth(unsigned place) const { return {static_cast<std::uint8_t>(word() >> (8U * place))}; }

  constexpr int count(Die die) const {
    int found = 0;
    for (const Die each : *this) found += each == die ? 1 : 0;
    return found;
  }
  constexpr int count(Symbol symbol) const {
    int found = 0;
    for (const Die each : *this) found += each.symbol() == symbol ? 1 : 0;
    return found;
  }
  constexpr bool contains(Die die) const {
    if (!die.exists()) return false;
    const int place = place_of(die);
    return place < most_dice_on_belt && (*this)[place] == die;
  }

  constexpr void add(Die die) {
    assert(die.exists() && size() < most_dice_on_belt);
    const int place = place_of(die);
    const std::uint64_t before = up_to(place);
    *this = from_word((word() & before) | (std::uint64_t{die.code} << (8 * place)) | ((word() & ~before) << 8U));
  }
  constexpr void remove(Die die) {
    assert(contains(die));
    remove_at(place_of(die));
  }
  // In one walk, as both lie sorted.
  constexpr void remove(Dice others) {
    std::uint64_t kept = 0;
    unsigned next = 0;
    std::uint64_t to_go = others.word();
    for (const Die die : *this) {
      if (die.code == (to_go & 0xFFU))
        to_go >>= 8U;
      else
        kept |= std::uint64_t{die.code} << (8U * next++);
    }
    assert(to_go == 0);
    *this = from_word(kept);
  }
  // Dice none of which comes before one that lies here.
  constexpr void append(Dice others) {
    assert(size() + others.size() <= most_dice_on_belt);
    if (others.empty()) return;
    *this = from_word(word() | (others.word() << (8U * static_cast<unsigned>(size()))));
    assert(is_well_formed());
  }

  // Each of the others is here, as often as there.
  constexpr bool covers(Dice others) const {
    for (const Die die : others)
      if (count(die) < others.count(die)) return false;
    return true;
  }

  constexpr bool has_unrolled() const { return unrolled_marks() != 0; }
  // The first die still to be rolled; there is one.
  constexpr Die first_unrolled() const { return nth(static_cast<unsigned>(countr_zero(unrolled_marks())) / 8U); }
  // It goes to its place among those that show a face; what lies between moves up by one.
  constexpr void replace_first_unrolled(Die rolled) {
    const int from = countr_zero(unrolled_marks()) / 8;
    const int to = place_of(rolled);
    const std::uint64_t before = up_to(to);
    const std::uint64_t between = up_to(from) & ~before;
    const std::uint64_t behind = ~up_to(from) << 8U;
    *this = from_word((word() & before) | (std::uint64_t{rolled.code} << (8 * to)) | ((word() & between) << 8U) |
                      (word() & behind));
  }

  // Whether these bytes are dice as they should lie: sorted, the empty places behind.
  constexpr bool is_well_formed() const {
    for (std::size_t place = 0; place < codes.size(); ++place) {
      if (codes[place] != 0 && !Die{codes[place]}.exists()) return false;
      if (place > 0 && codes[place] != 0 && codes[place - 1] == 0) return false;
      if (place > 0 && codes[place] != 0 && codes[place - 1] > codes[place]) return false;
    }
    return true;
  }

  constexpr bool operator==(const Dice&) const = default;

  // for (const Die die : dice)
  struct Iterator {
    std::uint64_t rest;
    constexpr Die operator*() const { return {static_cast<std::uint8_t>(rest)}; }
    constexpr Iterator& operator++() {
      rest >>= 8U;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;
  };
  constexpr Iterator begin() const { return {word()}; }
  constexpr Iterator end() const { return {0}; }

  // Each different die once, in order.
  struct Distinct {
    std::uint64_t word;
    std::uint64_t marks;  // the top bit of a place: the first of its kind lies there

    constexpr int size() const { return popcount(marks); }
    constexpr Die nth(std::uint32_t number) const { return at(nth_bit(marks, number)); }
    constexpr Die operator[](int number) const { return nth(static_cast<std::uint32_t>(number)); }

    struct Iterator {
      const Distinct* dice;
      std::uint64_t rest;
      constexpr Die operator*() const { return dice->at(countr_zero(rest)); }
      constexpr Iterator& operator++() {
        rest &= rest - 1U;
        return *this;
      }
      constexpr bool operator==(const Iterator& other) const { return rest == other.rest; }
    };
    constexpr Iterator begin() const { return {this, marks}; }
    constexpr Iterator end() const { return {this, 0}; }

   private:
    constexpr Die at(int top_bit) const { return {static_cast<std::uint8_t>(word >> (top_bit - 7))}; }
  };
  constexpr Distinct distinct() const {
    constexpr std::uint64_t all_but_top = ~every_top_bit;
    const std::uint64_t differs = (word() ^ (word() << 8U)) + all_but_top;
    return {word(), differs & (word() + all_but_top) & every_top_bit};
  }

 private:
  static constexpr std::uint64_t every_byte = 0x0101'0101'0101'0101U;
  static constexpr std::uint64_t every_top_bit = every_byte << 7U;

  static constexpr std::uint64_t up_to(int place) { return (std::uint64_t{1} << (8 * place)) - 1U; }

  // How many dice come before this one.
  constexpr int place_of(Die die) const {
    const std::uint64_t not_before = ((word() | every_top_bit) - every_byte * die.code) & every_top_bit;
    return size() - static_cast<int>(((not_before >> 7U) * every_byte) >> 56U);
  }
  constexpr std::uint64_t unrolled_marks() const {
    return (word() + every_byte * (0x80U - Die::first_unrolled)) & every_top_bit;
  }
  constexpr void remove_at(int place) {
    const std::uint64_t before = up_to(place);
    *this = from_word((word() & before) | ((word() >> 8U) & ~before));
  }
};

static_assert(Die::first_unrolled + die_kinds <= 0x80, "a die takes seven bits; the eighth serves the arithmetic");

}  // namespace sushiya::sushi_roll
