// The bit functions of the rules: those of <bit>, rotations, and the n-th bit that is set.
#pragma once

#include <bit>
#include <cstdint>

namespace sushiya {

using std::countl_zero;
using std::countr_zero;
using std::popcount;

constexpr std::uint32_t rotr(std::uint32_t word, unsigned by) { return (word >> (by & 31U)) | (word << (-by & 31U)); }
constexpr std::uint64_t rotl(std::uint64_t word, unsigned by) { return (word << (by & 63U)) | (word >> (-by & 63U)); }

// ---- Where the bit with this number is, from 0, counted from the lowest

// Bit by bit: quickest where a branch that is foreseen costs nothing.
constexpr int nth_bit_by_steps(std::uint64_t word, std::uint32_t number) {
  for (; number > 0; --number) word &= word - 1U;
  return countr_zero(word);
}

// Half by half: the same work for every number, as lanes that go side by side want it.
constexpr int nth_bit_by_halves(std::uint64_t word, std::uint32_t number) {
  auto half = static_cast<std::uint32_t>(word);
  auto below = static_cast<std::uint32_t>(popcount(half));
  unsigned place = 0;
  if (number >= below) {
    number -= below;
    half = static_cast<std::uint32_t>(word >> 32U);
    place = 32;
  }
  for (unsigned width = 16; width > 0; width /= 2) {
    below = static_cast<std::uint32_t>(popcount(half & ((1U << width) - 1U)));
    if (number < below) continue;
    number -= below;
    half >>= width;
    place += width;
  }
  return static_cast<int>(place);
}

constexpr int nth_bit(std::uint64_t word, std::uint32_t number) {
#ifdef __CUDA_ARCH__
  return nth_bit_by_halves(word, number);
#else
  return nth_bit_by_steps(word, number);
#endif
}

}  // namespace sushiya
