// Sheets and turns of Sushi Go! on a page.
#pragma once

#include "cli/play/setting.hpp"
#include "cli/sheet_frame.hpp"
#include "games/sushi_go/sheet.hpp"

namespace sushiya::cli {

// The phantom has a column too.
SheetWords sheet_words(const SushiGo& game, const Setting& setting);

// "Turn 3 — Ann: Tempura · Bo: Wasabi", on as many lines as it needs.
Frame turn_lines(const SushiGo& game, const Setting& setting, const sushi_go::Revealed& turn);

Sheet sheet_of(const SushiGo& game, const sushi_go::RoundScored& round);
Sheet sheet_of(const SushiGo& game, const sushi_go::GameEnded& end);
Sheet sheet_of(const SushiGo& game, const sushi_go::View& view);

}  // namespace sushiya::cli
