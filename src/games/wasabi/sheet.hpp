// The sheet of paper of Wasabi!: tokens by length, cubes, and who wins by what. All points come from scoring.hpp; here
// they are explained.
#pragma once

#include <array>
#include <span>

#include "core/sheet.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya::wasabi {

// What one player has at the end: how many completed strips of each length, and cubes.
struct Holding {
  std::array<int, most_length + 1> strips{};
  int cubes = 0;

  bool has_all_tokens(const Components& set) const;  // WA-25
  bool operator==(const Holding&) const = default;
};

using Opened = std::array<Strips, most_players>;
using Cubes = std::array<std::uint8_t, most_players>;
std::vector<Holding> holdings_of(const Options& options, const Opened& opened, const Cubes& cubes);

// WA-26: tokens by length, then cubes; there are no rounds, so all lines are counted at the end.
Sheet game_sheet(const Components& set, std::span<const Holding> held);

}  // namespace sushiya::wasabi
