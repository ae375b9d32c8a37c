// The score sheet of Sushi Roll: a round's points kind by kind, and the whole game.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/frame.hpp"
#include "table/sushi_roll_story.hpp"

namespace sushiya::cli {

// The round's points; without what is counted at the end.
Frame round_score_sheet(const std::vector<std::string>& names, const sushi_roll::Trays& trays);

// The sums of a game that is over, and a sentence on who wins and why.
Frame final_score_sheet(const std::vector<std::string>& names, const SushiRoll& game, const sushi_roll::State& over);

}  // namespace sushiya::cli
