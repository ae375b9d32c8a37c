// A seed is text, as numbers of a page hold 53 bits only.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>

#include "protocol/fields.hpp"

namespace sushiya::wasm {

inline std::uint64_t seed_of(Fields& fields) {
  const std::string text = fields.text("seed");
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc{} || end != text.data() + text.size())
    fields.refuse("seed", "expected a whole number as text");
  return seed;
}

}  // namespace sushiya::wasm
