// The score sheet of Sushi Go!: a round's points kind by kind, and the whole game.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "cli/terminal/frame.hpp"
#include "core/seat.hpp"
#include "games/sushi_go/scoring.hpp"

namespace sushiya::cli {

using PlatesOnTable = std::array<sushi_go::Plate, max_seats>;

Frame round_score_sheet(const std::vector<std::string>& names, const PlatesOnTable& plates);
sushi_go::Points round_totals(std::size_t count, const PlatesOnTable& plates);

struct FinalSheet {
  std::vector<std::string> names;  // one for each plate
  std::vector<sushi_go::Points> rounds;
  sushi_go::Points puddings{};
  sushi_go::Points pudding_points{};
  SeatSet winners;
  bool phantom = false;  // the last plate is the phantom's
};

// The sums, and a sentence on who wins and why.
Frame final_score_sheet(const FinalSheet& sheet);

}  // namespace sushiya::cli
