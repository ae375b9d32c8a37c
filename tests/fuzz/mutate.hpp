// One input made of others: what a fuzzer does between two runs. Knows words, numbers and lines, as most readers do.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/random.hpp"

namespace sushiya::fuzz {

inline constexpr std::size_t most_input_bytes = std::size_t{1} << 16U;

// The input changed in one to four places, perhaps by parts of the others. The same numbers give the same input.
std::string mutated(std::string_view input, std::span<const std::string> others, Random& random);

}  // namespace sushiya::fuzz
