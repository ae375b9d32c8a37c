// Points of Wasabi!: tokens by length, cubes, the strips laid open; and what the letters on tiles stand for.
#pragma once

#include "cli/play/setting.hpp"
#include "cli/play/wasabi_words.hpp"
#include "cli/terminal/frame.hpp"
#include "table/wasabi_story.hpp"

namespace sushiya::cli {

// The winners, the points, and how to play the game again.
Frame final_sheet(const Wasabi& game, const Setting& setting, const WasabiWords& words, const wasabi::Ending& ending);

Frame sheet_so_far(const Wasabi& game, const Setting& setting, const WasabiWords& words, const wasabi::View& view);

// Every ingredient with its letters and number, by category; reconstructed ones marked, and what that means.
std::vector<std::string> legend_lines(const WasabiWords& words);

}  // namespace sushiya::cli
