// From logits to a choice, in whole numbers.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/random.hpp"
#include "net/network.hpp"

namespace sushiya::net {

// 2 to the power of minus n / 256, in units of 2^-32.
constexpr std::array<std::uint64_t, 256> powers_of_two() {
  std::array<std::uint64_t, 256> powers{};
  constexpr std::uint64_t root = 4'283'353'945;  // 2^(32 - 1 / 256)
  std::uint64_t power = std::uint64_t{1} << 32U;
  for (std::uint64_t& each : powers) {
    each = power;
    power = (power * root) >> 32U;
  }
  return powers;
}

// The best one, the first of equals.
inline std::size_t best_of(std::span<const std::int32_t> logits) {
  return static_cast<std::size_t>(std::ranges::max_element(logits) - logits.begin());
}

// One of them, each with the probability of the softmax at this temperature, in per cent.
inline std::size_t drawn_from(std::span<const std::int32_t> logits, int percent, Random& random) {
  static constexpr auto powers = powers_of_two();
  constexpr std::int64_t steps_of_e = 36'933;  // log2(e) · 256 · 100
  const std::int64_t highest = logits[best_of(logits)];
  const auto weight_of = [&](std::int32_t logit) -> std::uint32_t {
    const std::int64_t steps = (highest - logit) * steps_of_e / (std::int64_t{percent} * output_unit);
    const std::int64_t halvings = steps >> 8U;
    // A sum of thousands of them stays below 2^32.
    return halvings > 16 ? 0
                         : static_cast<std::uint32_t>(powers[static_cast<std::size_t>(steps & 255)] >> (16 + halvings));
  };
  std::uint32_t sum = 0;
  for (const std::int32_t logit : logits) sum += weight_of(logit);
  std::uint32_t left = random.below(sum);
  for (std::size_t each = 0; each < logits.size(); ++each) {
    const std::uint32_t weight = weight_of(logits[each]);
    if (left < weight) return each;
    left -= weight;
  }
  return 0;
}

}  // namespace sushiya::net
