// A turn of Sushi Roll as a person types it: "3", "take salmon", "reroll 1 3 5", "swap 2 aoi 4".
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/setting.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::cli {

// One die: its number on the belt, its id, or the beginning of its id or name. Dice of the belt come first: "s" is
// salmon where it is the only one. The error is a sentence in the person's language.
std::expected<sushi_roll::Die, std::string> read_die(const Texts& texts, sushi_roll::Dice belt, std::string_view text);

// Whether the rules allow it is asked elsewhere.
std::expected<sushi_roll::Action, std::string> read_turn(const SushiRoll& game, const Setting& setting,
                                                         const sushi_roll::View& view, std::string_view text);

// Every symbol that the text names or begins.
std::vector<sushi_roll::Symbol> symbols_named(const Texts& texts, std::string_view text);

}  // namespace sushiya::cli
