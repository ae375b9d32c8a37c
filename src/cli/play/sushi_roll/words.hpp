// Dice, trays and turns of Sushi Roll in words and colours.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/setting.hpp"
#include "cli/play/sushi_roll/turns.hpp"
#include "cli/terminal/frame.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::cli {

std::string symbol_name(const Texts& texts, sushi_roll::Symbol symbol);  // "Salmon Nigiri"
// "Salmon", "Maki ◉◉", "Menu ×2"; with a star on a die of another kind than the symbol belongs to.
std::string short_name(const Texts& texts, sushi_roll::Die die);
Style style_of(sushi_roll::DieKind kind);  // the colours of the five kinds

// What a die is for, with the points that taking it would bring at once.
std::string die_sentence(const Texts& texts, const SushiRoll& game, sushi_roll::Die die, const sushi_roll::Tray& tray);
// "Maki die: Maki ◉ 3/6, Maki ◉◉ 2/6, Maki ◉◉◉ 1/6 (reconstructed)"
std::string faces_sentence(const Texts& texts, const SushiRoll& game, sushi_roll::DieKind kind);

// "2 Dumpling", "Maki ◉◉": each different die of a belt, in the order of Dice::distinct.
std::vector<Span> belt_groups(const Texts& texts, sushi_roll::Dice belt);
// "2 Tempura", "Maki 5◉", "Squid on wasabi": what counts on a tray.
std::vector<Span> tray_groups(const Texts& texts, const sushi_roll::Tray& tray);
std::string text_of(std::span<const Span> groups);  // with commas between

std::string dice_text(const Texts& texts, sushi_roll::Dice dice);               // "Maki ◉, Egg, Egg"
std::string tokens_text(const Texts& texts, const sushi_roll::Tokens& tokens);  // "menus 3 · sticks 2 · puddings 0"

// "Aoi — took: Squid on wasabi"
std::string told_text(const Setting& setting, const TurnPart& part);
// A turn in signs: "✓ Squid ↻3+1 ⇄You".
std::string turn_signs(const Setting& setting, std::span<const TurnPart> turn);

// "◆ Aoi → Ren → You": the order of turns from the red belt on, which is the way of the belts too.
std::string order_text(const SushiRoll& game, const Setting& setting, const sushi_roll::State& table);

// The clauses that tell of a symbol.
std::vector<std::string> clauses_about(sushi_roll::Symbol symbol);

}  // namespace sushiya::cli
