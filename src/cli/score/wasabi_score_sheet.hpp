// The score sheet of Wasabi!: tokens by length, cubes, and who wins.
#pragma once

#include <array>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "cli/terminal/frame.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya::cli {

// What lies in front of one player: strips with a token, counted by length, and cubes.
struct WasabiPlate {
  std::array<int, wasabi::most_length + 1> strips{};
  int cubes = 0;

  bool has_all_tokens(const wasabi::Components& set) const;
  bool operator==(const WasabiPlate&) const = default;
};

inline constexpr int most_cubes_told = 99;

// WA-4: one more strip of this length; the error says why it cannot lie there.
std::expected<void, std::string> add_strip(const wasabi::Components& set, WasabiPlate& plate, int length);

int points_of(const wasabi::Components& set, const WasabiPlate& plate);

// WA-25, WA-27: of a game that is over.
SeatSet winners_of(const wasabi::Components& set, std::span<const WasabiPlate> plates);

Frame final_score_sheet(const wasabi::Components& set, const std::vector<std::string>& names,
                        std::span<const WasabiPlate> plates);

}  // namespace sushiya::cli
