// A plain value as text, to carry it from one module to another: two hexadecimal digits for each byte.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"

namespace sushiya::wasm {

template <PlainValue T>
std::string to_hex(const T& value) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * sizeof(T));
  for (const std::uint8_t byte : std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(value)) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

inline std::optional<unsigned> hex_digit(char letter) {
  if (letter >= '0' && letter <= '9') return static_cast<unsigned>(letter - '0');
  if (letter >= 'a' && letter <= 'f') return static_cast<unsigned>(letter - 'a' + 10);
  return std::nullopt;
}

template <PlainValue T>
std::optional<T> from_hex(std::string_view text) {
  std::array<std::uint8_t, sizeof(T)> bytes{};
  if (text.size() != 2 * sizeof(T)) return std::nullopt;
  for (std::size_t at = 0; at < sizeof(T); ++at) {
    const auto high = hex_digit(text[2 * at]);
    const auto low = hex_digit(text[2 * at + 1]);
    if (!high || !low) return std::nullopt;
    bytes[at] = static_cast<std::uint8_t>(*high * 16U + *low);
  }
  return std::bit_cast<T>(bytes);
}

}  // namespace sushiya::wasm
