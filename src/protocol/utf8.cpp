#include "protocol/utf8.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sushiya {
namespace {

constexpr bool is_control(std::uint32_t point) {
  return point < 0x20 || (point >= 0x7F && point < 0xA0) || (point >= 0x200E && point <= 0x200F) ||
         (point >= 0x2028 && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
}

struct Character {
  std::size_t length = 0;  // in bytes; 0: none begins here
  std::uint32_t point = 0;
};

// The character that begins here (RFC 3629).
Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(text[at]); };
  const auto leading_ones = static_cast<std::size_t>(std::countl_one(byte(0)));
  if (leading_ones == 0) return {1, byte(0)};
  if (leading_ones == 1 || leading_ones > 4 || leading_ones > text.size()) return {};
  std::uint32_t point = byte(0) & (0x7FU >> leading_ones);
  for (std::size_t at = 1; at < leading_ones; ++at) {
    if ((byte(at) & 0xC0U) != 0x80U) return {};
    point = (point << 6U) | (byte(at) & 0x3FU);
  }
  constexpr std::uint32_t least[]{0, 0, 0x80, 0x800, 0x10000};  // a shorter form must be used below these
  const bool is_surrogate = point >= 0xD800 && point <= 0xDFFF;
  if (point < least[leading_ones] || point > 0x10FFFF || is_surrogate) return {};
  return {leading_ones, point};
}

// The length in bytes of the printable character that begins here; 0 where none does.
std::size_t character_length(std::string_view text) {
  const auto [length, point] = first_character(text);
  return is_control(point) ? 0 : length;
}

}  // namespace

bool is_utf8(std::string_view text) {
  // Most texts are plain ASCII, which is seen many bytes at a time.
  bool is_plain = true;
  for (const char byte : text) is_plain &= static_cast<signed char>(byte) > 0;
  if (is_plain) return true;
  while (!text.empty()) {
    const auto [length, point] = first_character(text);
    if (length == 0 || point == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

bool is_printable(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::size_t count_characters(std::string_view text) {
  // Every byte begins a character but those that continue one.
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char byte) { return (static_cast<std::uint8_t>(byte) & 0xC0U) != 0x80U; }));
}

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0)
      shown += '?';
    else
      shown += text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return shown;
}

}  // namespace sushiya
