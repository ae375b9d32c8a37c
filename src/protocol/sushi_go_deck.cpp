// A deck of Sushi Go!: {"tempura": 14, …}, how many of each card; what is left out is not in it.
#include "games/sushi_go/notation.hpp"
#include "protocol/fields.hpp"
#include "protocol/pieces.hpp"

namespace sushiya {

using namespace sushi_go;

Json pieces_to_json(Cards deck) {
  Json counts = Json::object();
  for (const Card card : deck) counts[std::string(card_id(card))] = deck[card];
  return counts;
}

std::optional<Fault> read_pieces(const Json& told, const std::string& path, Cards& deck) {
  Fields counts(told, path);
  deck = {};
  for (int kind = 0; kind < card_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    deck.add(card, counts.whole_or(0, card_id(card), 0, Cards::most_of_a_kind));
  }
  return counts.finish();
}

}  // namespace sushiya
