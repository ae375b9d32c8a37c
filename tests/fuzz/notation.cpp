#include "games/sushi_go/notation.hpp"

#include "fuzz/targets.hpp"

namespace sushiya::fuzz {

void fuzz_notation(std::string_view bytes) {
  using namespace sushi_go;
  const auto action = parse_action(bytes);
  if (action)
    must(parse_action(format_action(*action)) == action, "an action reads back");
  else
    must(action.error().where <= bytes.size() && !action.error().message.empty(), "a fault lies within the text");

  const auto cards = parse_cards(bytes);
  if (cards)
    must(parse_cards(format_cards(*cards)) == cards, "cards read back");
  else
    must(cards.error().where <= bytes.size(), "a fault lies within the text");

  const auto plate = parse_plate(bytes);
  must(plate.has_value() == cards.has_value(), "what are cards can be laid on a plate");
  if (plate) must(plate->cards() == *cards, "a plate holds the cards laid on it");
}

}  // namespace sushiya::fuzz
