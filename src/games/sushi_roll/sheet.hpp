// The sheet of paper of Sushi Roll: what trays, puddings and tokens bring, line by line, and why. All points come from
// scoring.hpp; here they are explained.
#pragma once

#include <array>
#include <span>

#include "core/sheet.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::sushi_roll {

// What these trays would bring if the round ended here (SR-18 … SR-20), in the order of the rulebook.
SheetLines round_lines(std::span<const Tray> trays);
RoundSheet round_sheet(std::span<const Tray> trays);

// SR-21 … SR-23: puddings, then unused tokens.
SheetLines end_lines(std::span<const Tokens> held);

// SR-24: who wins a game that is over, and by what.
Decision decision_of(const Options& options, const State& over);

// The whole game from its trays, round by round, and from what each holds at the end. What is not played yet is left
// out: the totals are as if no other round followed.
Sheet game_sheet(const Options& options, std::span<const Trays> rounds, const std::array<Tokens, max_seats>& held);

// What is written down: when a round is counted, with the lines of that round; at the end; and whenever somebody looks.
Sheet sheet_of(const Options& options, const RoundScored& round);
Sheet sheet_of(const Options& options, const GameEnded& end);
Sheet sheet_of(const Options& options, const View& view);

}  // namespace sushiya::sushi_roll
