#include "encodings/wasabi.hpp"

namespace sushiya {

Encoding<Wasabi>::Encoding(const Wasabi& game)
    : players_(game.players()),
      columns_(wasabi::columns_for(game.players())),
      squares_(columns_ * wasabi::rows),
      ingredients_(game.options.components.ingredient_count),
      strips_(game.options.components.strip_count),
      options_(game.options),
      size_(total_size(fields())) {
  using namespace wasabi;
  for (std::size_t verb = 0; verb < verbs; ++verb) begins_[verb + 1] = begins_[verb] + things(static_cast<Verb>(verb));
}

std::vector<ObservationField> Encoding<Wasabi>::fields() const {
  using namespace wasabi;
  return {
      {"tiles", {rows, columns_}, 0, most_ingredients, "the tile on top of each square, its ingredient from 1 or 0"},
      {"heights", {rows, columns_}, 0, 127, "how many tiles lie on each square"},
      {"covered", {rows, columns_}, 0, 1, "squares under a Wasabi! card"},
      {"changed", {rows, columns_}, 0, 1, "squares the last change touched"},
      {"screen", {strips_}, 0, 1, "one's own strips"},
      {"known", {strips_}, 0, 1, "strips whose place one knows and which are not one's own or open"},
      {"unseen", {strips_}, 0, 1, "strips whose place one does not know"},
      {"others_strips", {players_ - 1, lengths}, 0, strips_in_screen, "the others' strips by length, from 2"},
      {"piles", {lengths}, 0, most_strips, "strips in each pile"},
      {"tokens", {players_, lengths}, 0, most_tokens, "unused tokens by length, from 2"},
      {"hands", {players_, ingredients_}, 0, tiles_in_hand, "tiles in hand, where one sees them"},
      {"tile_counts", {players_}, 0, tiles_in_hand, "tiles in each hand"},
      {"cards", {players_, card_kinds}, 0, 3, "action cards, where one sees them"},
      {"card_counts", {players_}, 0, 3, "action cards of each player"},
      {"cubes", {players_}, 0, 127, "cubes of each player"},
      {"pantry", {ingredients_}, 0, most_tiles, "tiles left in the pantry"},
      {"kitchen", {card_kinds}, 0, 2, "action cards in the kitchen"},
      {"to_act", {players_}, 0, 1, "whose turn it is"},
      {"step", {steps_of_a_turn}, 0, 1, "what is decided next"},
      {"tile", {1}, 0, most_ingredients, "the tile to be placed, its ingredient from 1 or 0"},
      {"placed", {1}, 0, 2, "tiles placed this turn"},
      {"to_place", {1}, 0, 2, "tiles that may still be placed this turn"},
      {"played", {card_kinds}, 0, 1, "the card played this turn"},
      {"returned", {1}, 0, strips_in_screen, "strips put back this turn"},
      {"rewards", {1}, 0, 127, "cards still to come this turn"},
      {"passes", {1}, 0, 127, "turns in a row that were passes"},
      {"lacks", {strips_}, 0, most_length + 1, "tiles that one's own strips lack, 6 where no line or token is left"},
      {"outlook", {lengths, standings}, 0, strips_in_screen, "one's own strips by length, from 2, and how they stand"},
      {"square_prospects", {Prospect::kinds, rows, columns_}, 0, Prospect::most, "what naming a square does for them"},
      {"tile_prospects", {Prospect::kinds, ingredients_}, 0, Prospect::most, "what naming a tile does for them"},
      {"card_prospects", {card_kinds}, 0, Prospect::most, "points a card can complete at once"},
      {"pile_prospects",
       {pile_numbers, lengths},
       0,
       Prospect::most,
       "how near the strips of a pile are, in fifteenths"},
      {"best_prospect", {Prospect::kinds}, 0, Prospect::most, "the best of squares and tiles"},
  };
}

}  // namespace sushiya
