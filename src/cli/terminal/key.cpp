#include "cli/terminal/key.hpp"

namespace sushiya::cli {
namespace {

constexpr char escape = '\x1b';

Key::Kind arrow(char final) {
  switch (final) {
    case 'A': return Key::Kind::up;
    case 'B': return Key::Kind::down;
    case 'C': return Key::Kind::right;
    case 'D': return Key::Kind::left;
    case 'M': return Key::Kind::enter;  // of the number pad
    default: return Key::Kind::none;
  }
}

// "ESC [ parameters final" and "ESC O final".
DecodedKey decode_sequence(std::string_view bytes) {
  if (bytes.size() == 1) return {};
  if (bytes[1] == escape) return {{Key::Kind::escape}, 1};
  if (bytes[1] != '[' && bytes[1] != 'O') return {{Key::Kind::none}, 2};  // with the Alt key held
  for (std::size_t at = 2; at < bytes.size(); ++at)
    if (bytes[at] >= '@' && bytes[at] <= '~') return {{arrow(bytes[at])}, at + 1};
  constexpr std::size_t longest = 16;
  return bytes.size() < longest ? DecodedKey{} : DecodedKey{{Key::Kind::none}, bytes.size()};
}

std::size_t utf8_length(unsigned char first) {
  if (first >= 0xF0U) return 4;
  if (first >= 0xE0U) return 3;
  return first >= 0xC0U ? 2 : 1;
}

}  // namespace

DecodedKey decode_key(std::string_view bytes) {
  if (bytes.empty()) return {};
  const char first = bytes[0];
  const auto byte = static_cast<unsigned char>(first);
  if (first == escape) return decode_sequence(bytes);
  if (first == '\r' || first == '\n') return {{Key::Kind::enter}, 1};
  if (byte == 0x7FU || byte == 0x08U) return {{Key::Kind::backspace}, 1};
  if (byte >= 0x80U) {
    const std::size_t length = utf8_length(byte);
    return bytes.size() < length ? DecodedKey{} : DecodedKey{{Key::Kind::none}, length};
  }
  return byte < 0x20U ? DecodedKey{{Key::Kind::none}, 1} : DecodedKey{typed(first), 1};
}

}  // namespace sushiya::cli
