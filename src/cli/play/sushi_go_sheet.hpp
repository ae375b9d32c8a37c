// The sheet of paper beside the cards: what was taken, a round's points kind by kind, the totals and the winners.
#pragma once

#include "cli/play/setting.hpp"
#include "cli/terminal/frame.hpp"
#include "table/sushi_go_story.hpp"

namespace sushiya::cli {

// "Turn 8 — You: Tempura · Aoi: Wasabi + Squid", broken where the line is full.
Frame turn_lines(const SushiGo& game, const Setting& setting, const sushi_go::TurnStory& story);

// A round's points by category, with the totals.
Frame round_sheet(const SushiGo& game, const Setting& setting, const sushi_go::TurnStory& story);

// Puddings, final points and the winners; how to play the game again.
Frame final_sheet(const SushiGo& game, const Setting& setting, const sushi_go::TurnStory& story);

// The points written down before the round at hand, and puddings.
Frame sheet_so_far(const SushiGo& game, const Setting& setting, const sushi_go::View& view);

}  // namespace sushiya::cli
