// The colours of the house, as a terminal can show them.
#pragma once

#include <string>

#include "cli/terminal/frame.hpp"

namespace sushiya::cli {

inline constexpr Colour noren{75, 12};     // the one colour of action: the cursor, keys
inline constexpr Colour matcha{113, 10};   // what has gone well
inline constexpr Colour tuna{203, 9};      // a refusal
inline constexpr Colour soft_ink{245, 7};  // what is read second

inline constexpr Style title_style{noren, true, false, false};
inline constexpr Style key_style{noren, true, false, false};
inline constexpr Style soft_style{soft_ink, false, false, false};
inline constexpr Style strong_style{own_colour, true, false, false};
inline constexpr Style good_style{matcha, true, false, false};
inline constexpr Style refusal_style{tuna, true, false, false};

inline Line horizontal_rule(int width) {
  std::string text;
  for (int column = 0; column < width; ++column) text += "─";
  return Line(std::move(text), soft_style);
}

}  // namespace sushiya::cli
