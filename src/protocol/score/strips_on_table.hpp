// Real strips of Wasabi! laid open one after another, and what cannot lie there.
#pragma once

#include <optional>
#include <string>

#include "games/wasabi/sheet.hpp"

namespace sushiya::wasabi {

inline constexpr int most_cubes_told = 99;

// WA-4: one more strip of this length; a sentence that says why where it cannot lie there.
inline std::optional<std::string> add_strip(const Components& set, Holding& held, int length) {
  if (length < least_length || length > most_length)
    return "expected a length from " + std::to_string(least_length) + " to " + std::to_string(most_length) + " (WA-3)";
  const auto at = static_cast<std::size_t>(length);
  const int tokens = set.tokens[at].count;
  if (held.strips[at] == tokens)
    return "a player has " + std::to_string(tokens) + (tokens == 1 ? " token" : " tokens") + " of length " +
           std::to_string(length) + ", and each recipe needs one (WA-4, WA-12)";
  ++held.strips[at];
  return std::nullopt;
}

}  // namespace sushiya::wasabi
