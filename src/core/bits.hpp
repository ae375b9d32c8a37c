// The bit functions of <bit>, and the n-th bit that is set. They have a device side: what the standard library does
// with compiler builtins is not what nvcc makes of it (countr_zero of a byte known only at run time answers 8).
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>

namespace sushiya {

template <std::unsigned_integral Word>
constexpr int popcount(Word word) {
#if defined(__NVCC__) && defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return sizeof(Word) > 4 ? __popcll(word) : __popc(static_cast<unsigned>(word));
#endif
  return std::popcount(word);
}

template <std::unsigned_integral Word>
constexpr int countr_zero(Word word) {
#if defined(__NVCC__) && defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) {
    if (word == 0) return 8 * static_cast<int>(sizeof(Word));
    return (sizeof(Word) > 4 ? __ffsll(static_cast<long long>(word)) : __ffs(static_cast<int>(word))) - 1;
  }
#endif
  return std::countr_zero(word);
}

template <std::unsigned_integral Word>
constexpr int countl_zero(Word word) {
#if defined(__NVCC__) && defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated())
    return __clzll(static_cast<long long>(word)) - (64 - 8 * static_cast<int>(sizeof(Word)));
#endif
  return std::countl_zero(word);
}

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
