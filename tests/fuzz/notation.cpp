#include "fuzz/notation.hpp"

#include <type_traits>

#include "fuzz/targets.hpp"
#include "games/all.hpp"
#include "games/sushi_go/notation.hpp"
#include "games/sushi_roll/notation.hpp"
#include "games/wasabi/notation.hpp"

namespace sushiya::fuzz {
namespace {

// One word or list of a game's notation: what is read is written so that it reads back.
template <class Parse, class Format>
void read_back(std::string_view text, Parse parse, Format format) {
  const auto value = parse(text);
  if (!value) return must_tell(value.error(), text);
  must(parse(format(*value)) == value, "what is written reads back");
}

void fuzz_cards(std::string_view text) {
  using namespace sushi_go;
  read_back(text, parse_card, [](Card card) { return card_id(card); });
  read_back(text, parse_cards, format_cards);
  const auto cards = parse_cards(text);
  const auto plate = parse_plate(text);
  must(plate.has_value() == cards.has_value(), "what are cards can be laid on a plate");
  if (plate) must(plate->cards() == *cards, "a plate holds the cards laid on it");
}

void fuzz_dice(std::string_view text) {
  using namespace sushi_roll;
  read_back(text, parse_symbol, symbol_id);
  read_back(text, parse_kind, kind_id);
  read_back(text, parse_die, format_die);
  read_back(text, parse_dice, format_dice);
  const auto dice = parse_dice(text);
  const auto tray = parse_tray(text);
  must(tray.has_value() == dice.has_value(), "what are dice can be laid on a tray");
}

void fuzz_pieces(std::string_view text) {
  using namespace wasabi;
  read_back(text, parse_square, format_square);
  read_back(text, parse_card, [](Card card) { return card_id(card); });
}

}  // namespace

void fuzz_notation(std::string_view bytes) {
  for_each_game([&]<class G>(std::type_identity<G>) {
    static const G game{};
    fuzz_notation(game, bytes);
  });
  fuzz_cards(bytes);
  fuzz_dice(bytes);
  fuzz_pieces(bytes);
}

}  // namespace sushiya::fuzz
