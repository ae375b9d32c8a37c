// The sheet of paper of Sushi Go!: what plates and puddings bring, line by line, and why. All points come from
// scoring.hpp; here they are explained.
#pragma once

#include <span>
#include <vector>

#include "core/sheet.hpp"
#include "games/sushi_go/events.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::sushi_go {

// What these plates would bring if the round ended here (SG-17 … SG-24).
SheetLines round_lines(std::span<const Plate> plates);
RoundSheet round_sheet(std::span<const Plate> plates);

// SG-26 … SG-30, SG-37: the puddings of the plates at the end.
SheetLine pudding_line(const Options& options, const std::vector<int>& puddings);

// SG-31, SG-37: who wins a game that is over, and by what.
Decision decision_of(const Options& options, const State& over);

// The whole game from its plates, round by round, and from the puddings left at the end. What is not played yet is left
// out: the totals are as if no other round followed.
Sheet game_sheet(const Options& options, std::span<const Plates> rounds, const std::vector<int>& puddings);

// The same from the points written down so far, without the plates they were won with.
Sheet written_sheet(const Options& options, const RoundPoints& points, int rounds, const std::vector<int>& puddings);

std::vector<int> puddings_on(const Options& options, const Plates& plates);

}  // namespace sushiya::sushi_go
