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

// The softmax of logits at a temperature, in per cent: weights in units of 2^-16 of the likeliest one's. A sum of
// thousands of them stays below 2^32.
class Softmax {
 public:
  Softmax(std::span<const std::int32_t> logits, int percent)
      : highest_(logits[best_of(logits)]), unit_(std::int64_t{percent} * output_unit) {}

  std::uint32_t weight_of(std::int32_t logit) const {
    static constexpr auto powers = powers_of_two();
    constexpr std::int64_t steps_of_e = 36'933;  // log2(e) · 256 · 100
    const std::int64_t steps = (highest_ - logit) * steps_of_e / unit_;
    const std::int64_t halvings = steps >> 8U;
    return halvings > 16 ? 0
                         : static_cast<std::uint32_t>(powers[static_cast<std::size_t>(steps & 255)] >> (16 + halvings));
  }

 private:
  std::int64_t highest_;
  std::int64_t unit_;
};

// One of them, each with the probability of the softmax.
inline std::size_t drawn_from(std::span<const std::int32_t> logits, int percent, Random& random) {
  const Softmax softmax(logits, percent);
  std::uint32_t sum = 0;
  for (const std::int32_t logit : logits) sum += softmax.weight_of(logit);
  std::uint32_t left = random.below(sum);
  for (std::size_t each = 0; each < logits.size(); ++each) {
    const std::uint32_t weight = softmax.weight_of(logits[each]);
    if (left < weight) return each;
    left -= weight;
  }
  return 0;
}

}  // namespace sushiya::net
