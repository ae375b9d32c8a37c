// The score sheet beside the dice: a round's points kind by kind, the totals and the winners.
#pragma once

#include "cli/play/setting.hpp"
#include "cli/terminal/frame.hpp"
#include "table/sushi_roll_story.hpp"

namespace sushiya::cli {

// A round's points by category, with the totals and what each player holds; the step has ended the round.
Frame round_sheet(const SushiRoll& game, const Setting& setting, const sushi_roll::Step& last);

// Puddings, tokens, final points and the winners; how to play the game again. The step has ended the game.
Frame final_sheet(const SushiRoll& game, const Setting& setting, const sushi_roll::Step& last);

// The points written down before the round at hand, and tokens.
Frame sheet_so_far(const SushiRoll& game, const Setting& setting, const sushi_roll::State& table);

}  // namespace sushiya::cli
