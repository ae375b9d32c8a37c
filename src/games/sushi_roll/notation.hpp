// Dice and actions as text, the same in records, commands and tests:
//   take maki_2                    take the die
//   reroll maki_1 maki_1 wasabi    for a menu: re-roll these dice of one's belt
//   swap egg_nigiri 2 maki_3       for chopsticks: one's own egg nigiri for the maki of seat 2
//   red 0                          chance gives seat 0 the red belt
//   draw maki                      chance draws a maki die for the belt that is being filled
//   roll maki_2                    chance rolls the next die
// A symbol stands for a die of the kind it belongs to; on a die of another kind (other components may have that) the
// kind is said too: special:maki_2.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/notation.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::sushi_roll {

std::string_view kind_id(DieKind kind);
std::expected<DieKind, ParseError> parse_kind(std::string_view text);

std::string_view symbol_id(Symbol symbol);
std::expected<Symbol, ParseError> parse_symbol(std::string_view text);

// The kind of dice a symbol belongs to by its nature, whatever dice are in play.
DieKind home_of(Symbol symbol);

// "maki_2", "special:maki_2"; a die that is still to be rolled: its kind, "maki".
std::string format_die(Die die);
std::expected<Die, ParseError> parse_die(std::string_view text);

// "maki_1 maki_1 wasabi": dice with spaces between, sorted.
std::string format_dice(Dice dice);
std::expected<Dice, ParseError> parse_dice(std::string_view text);

// The tray that comes of taking these dice one after another: the order matters for wasabi (SR-14).
std::expected<Tray, ParseError> parse_tray(std::string_view text);

std::string format_action(const Action& action);
std::expected<Action, ParseError> parse_action(std::string_view text);

std::string_view options_fault_text(OptionsFault fault);

}  // namespace sushiya::sushi_roll

namespace sushiya {

template <>
struct Notation<SushiRoll> {
  static std::string format(const SushiRoll&, const SushiRoll::Action& action) {
    return sushi_roll::format_action(action);
  }
  static std::expected<SushiRoll::Action, ParseError> parse(const SushiRoll&, std::string_view text) {
    return sushi_roll::parse_action(text);
  }
};

}  // namespace sushiya
