// The score sheet of Wasabi!: tokens by length, cubes, and who wins.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/terminal/frame.hpp"
#include "games/wasabi/wasabi.hpp"
#include "protocol/score/wasabi_plates.hpp"

namespace sushiya::cli {

using WasabiPlate = wasabi::CountedPlate;

Frame final_score_sheet(const wasabi::Components& set, const std::vector<std::string>& names,
                        std::span<const WasabiPlate> plates);

}  // namespace sushiya::cli
