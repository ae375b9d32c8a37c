// A view carried as text from one machine to another: two hexadecimal digits for each byte. Bytes from outside never
// become a View unchecked: the game says whether such a view is possible, and some state must have it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "protocol/fault.hpp"

namespace sushiya {

template <PlainValue T>
void write_hex(const T& value, char* to) {
  constexpr std::string_view digits = "0123456789abcdef";
  for (const std::uint8_t byte : std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(value)) {
    *to++ = digits[byte >> 4U];
    *to++ = digits[byte & 15U];
  }
}

template <PlainValue T>
std::string to_hex(const T& value) {
  std::string text(2 * sizeof(T), '\0');
  write_hex(value, text.data());
  return text;
}

// As JSON has it.
template <PlainValue T>
std::string quoted_hex(const T& value) {
  std::string text(2 * sizeof(T) + 2, '"');
  write_hex(value, text.data() + 1);
  return text;
}

constexpr std::optional<unsigned> hex_digit(char letter) {
  if (letter >= '0' && letter <= '9') return static_cast<unsigned>(letter - '0');
  if (letter >= 'a' && letter <= 'f') return static_cast<unsigned>(letter - 'a' + 10);
  return std::nullopt;
}

// The bytes of a text that has as many as the value.
template <PlainValue T>
std::optional<std::array<std::uint8_t, sizeof(T)>> bytes_of(std::string_view hex) {
  if (hex.size() != 2 * sizeof(T)) return std::nullopt;
  std::array<std::uint8_t, sizeof(T)> bytes{};
  for (std::size_t at = 0; at < sizeof(T); ++at) {
    const auto high = hex_digit(hex[2 * at]);
    const auto low = hex_digit(hex[2 * at + 1]);
    if (!high || !low) return std::nullopt;
    bytes[at] = static_cast<std::uint8_t>(*high * 16U + *low);
  }
  return bytes;
}

// A view some player of this game can have.
template <Game G>
std::expected<typename G::View, Fault> view_from_hex(const G& game, std::string_view hex, std::string_view place) {
  const auto refuse = [&] { return std::unexpected(fault_at(std::string(place), "this is no view of the game")); };
  const auto bytes = bytes_of<typename G::View>(hex);
  if (!bytes) return refuse();
  const auto view = std::bit_cast<typename G::View>(*bytes);
  if (!is_possible(game.options, view)) return refuse();
  Random random(1);
  if (game.view_for(game.sample_state(view, random).state(), view.seat) != view) return refuse();
  return view;
}

}  // namespace sushiya
