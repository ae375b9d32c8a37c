// The keys that tests press, by their names.
#pragma once

#include "cli/terminal/key.hpp"

namespace sushiya::cli {

inline constexpr Key enter{Key::Kind::enter};
inline constexpr Key escape{Key::Kind::escape};
inline constexpr Key backspace{Key::Kind::backspace};
inline constexpr Key left{Key::Kind::left};
inline constexpr Key right{Key::Kind::right};
inline constexpr Key up{Key::Kind::up};
inline constexpr Key down{Key::Kind::down};
inline constexpr Key space = typed(' ');

}  // namespace sushiya::cli
