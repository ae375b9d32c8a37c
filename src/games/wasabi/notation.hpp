// Actions as text, the same in records, commands and tests. Ingredients, strips and cards go by their names in the set
// of components; squares by a letter for the column and a number for the row, a1 in the upper left corner.
//   start 2              chance: seat 2 begins
//   draw Tekkamaki       chance: this strip comes off the pile
//   give tuna            a tile for the player on the left
//   strip 3              a strip from the pile of length 3
//   tile tuna            this tile is to be placed …
//   at b3                … here; also: which tile is chopped or switched, with which, the corner of a Wasabi!
//   card chop            an action card is played: chop, spicy, switch, stack, wasabi
//   pantry, use          the chopped tile goes back, or is this turn's tile
//   claim Tekkamaki      this strip is completed
//   pass                 then: return Tekkamaki, and done
//   reward spicy         a card from the kitchen
//   lift c2              the Wasabi! with this upper left corner, off the board
//   drop chop            a card back to the kitchen, to make room
//   refill rice          a tile from the pantry
//   done                 enough
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/notation.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya::wasabi {

std::string format_action(const Components& set, const Action& action);
std::expected<Action, ParseError> parse_action(const Components& set, std::string_view text);

std::string_view card_id(Card card);
std::expected<Card, ParseError> parse_card(std::string_view text);

std::string format_square(Square square);
std::expected<Square, ParseError> parse_square(std::string_view text);

std::string_view ingredient_id(const Components& set, Ingredient ingredient);
std::string_view strip_name(const Components& set, Strip strip);

std::string_view options_fault_text(OptionsFault fault);

}  // namespace sushiya::wasabi

namespace sushiya {

template <>
struct Notation<Wasabi> {
  static std::string format(const Wasabi& game, const Wasabi::Action& action) {
    return wasabi::format_action(game.options.components, action);
  }
  static std::expected<Wasabi::Action, ParseError> parse(const Wasabi& game, std::string_view text) {
    return wasabi::parse_action(game.options.components, text);
  }
};

}  // namespace sushiya
