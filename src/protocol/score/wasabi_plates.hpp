// What lies in front of the players after a game of Wasabi!, and what it is worth.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "games/wasabi/wasabi.hpp"

namespace sushiya::wasabi {

// Strips with a token, counted by length, and cubes.
struct CountedPlate {
  std::array<int, most_length + 1> strips{};
  int cubes = 0;

  bool has_all_tokens(const Components& set) const;
  bool operator==(const CountedPlate&) const = default;
};

inline constexpr int most_cubes_told = 99;

// WA-4: one more strip of this length; a sentence that says why where it cannot lie there.
std::optional<std::string> add_strip(const Components& set, CountedPlate& plate, int length);

int points_of(const Components& set, const CountedPlate& plate);

// WA-25, WA-27: of a game that is over.
SeatSet winners_of(const Components& set, std::span<const CountedPlate> plates);

}  // namespace sushiya::wasabi
