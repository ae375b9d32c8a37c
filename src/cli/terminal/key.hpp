// One press of a key, and how it arrives: as a character, or as an escape sequence of several bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sushiya::cli {

struct Key {
  enum class Kind : std::uint8_t {
    none,  // a sequence that means nothing here
    character,
    up,
    down,
    left,
    right,
    enter,
    backspace,
    escape,
    resized,  // SIGWINCH, or SIGCONT after a suspension: draw again
    closed,   // end of file: no key will come any more
  };
  Kind kind = Kind::none;
  char character = 0;  // of those keyboards agree on; letters beyond them arrive as none

  constexpr bool is(char wanted) const { return kind == Kind::character && character == wanted; }
  constexpr bool operator==(const Key&) const = default;
};

constexpr Key typed(char character) { return {Key::Kind::character, character}; }

struct DecodedKey {
  Key key;
  std::size_t bytes = 0;  // how many were used; 0: the sequence is not complete yet
};

// The key at the beginning of these bytes. A lone escape byte is incomplete: whether more follows only time tells.
DecodedKey decode_key(std::string_view bytes);

}  // namespace sushiya::cli
