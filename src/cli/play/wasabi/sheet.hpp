// Points of Wasabi!: tokens by length, cubes, the strips laid open; and what the letters on tiles stand for.
#pragma once

#include "cli/play/setting.hpp"
#include "cli/play/wasabi/words.hpp"
#include "cli/terminal/frame.hpp"
#include "games/wasabi/events.hpp"
#include "games/wasabi/sheet.hpp"

namespace sushiya::cli {

// The winners, the points, the strips laid open, and how to play the game again.
Frame end_page(const Wasabi& game, const Setting& setting, const WasabiWords& words, const wasabi::GameEnded& ended);

Frame so_far_page(const Wasabi& game, const Setting& setting, const WasabiWords& words, const wasabi::View& view);

// Every ingredient with its letters and number, by category; reconstructed ones marked, and what that means.
std::vector<std::string> legend_lines(const WasabiWords& words);

}  // namespace sushiya::cli
