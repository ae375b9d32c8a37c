#include "bindings/wasm/wasabi_pieces.hpp"

#include "games/wasabi/notation.hpp"

namespace sushiya::wasm {

using namespace wasabi;

Json tile_to_json(const Components& set, Ingredient tile) {
  return tile == no_tile ? Json(nullptr) : Json(ingredient_id(set, tile));
}

Json tiles_to_json(const Components& set, const TileHand& hand) {
  Json all = Json::array();
  for (const Ingredient tile : hand)
    if (tile != no_tile) all.push_back(ingredient_id(set, tile));
  return all;
}

Json card_to_json(Card card) { return is_card(card) ? Json(card_id(card)) : Json(nullptr); }

Json cards_to_json(Cards cards) {
  Json all = Json::array();
  for (const Card card : cards)
    for (int each = 0; each < cards[card]; ++each) all.push_back(card_id(card));
  return all;
}

Json squares_to_json(Squares squares) {
  Json all = Json::array();
  for (const Square square : squares) all.push_back(format_square(square));
  return all;
}

Json strip_to_json(const Components& set, Strip strip) {
  const StripKind& kind = set.strips[strip];
  const TokenKind& token = set.token_for(strip);
  Json tiles = Json::array();
  for (std::size_t at = 0; at < kind.length; ++at) tiles.push_back(ingredient_id(set, kind.order[at]));
  return {{"name", strip_name(set, strip)},
          {"length", kind.length},
          {"tiles", tiles},
          {"points", token.points},
          {"style_cubes", token.style_cubes}};
}

Json strips_to_json(const Components& set, Strips strips) {
  Json all = Json::array();
  for (const Strip strip : strips) all.push_back(strip_to_json(set, strip));
  return all;
}

Json board_to_json(const Options& options, const Board& board) {
  const Components& set = options.components;
  const Squares covered = board.covered();
  Json squares = Json::array();
  for (const Square square : in_use(options.players)) {
    Json beneath = Json::array();
    for (unsigned at = 0; at < board.buried_count; ++at)
      if (board.buried[at].square == square) beneath.push_back(ingredient_id(set, board.buried[at].tile));
    squares.push_back({{"square", format_square(square)},
                       {"tile", tile_to_json(set, board.top(square))},
                       {"beneath", beneath},
                       {"covered", covered.contains(square)}});
  }
  Json wasabi = Json::array();
  for (const Square corner : board.wasabi)
    if (corner != no_square) wasabi.push_back(format_square(corner));
  return {{"columns", columns_for(options.players)}, {"rows", rows}, {"squares", squares}, {"wasabi", wasabi}};
}

Json token_lines(const Options& options, const std::array<Strips, most_players>& opened) {
  const Components& set = options.components;
  Json lines = Json::array();
  for (std::size_t length = least_length; length <= most_length; ++length) {
    const TokenKind& token = set.tokens[length];
    if (token.count == 0) continue;
    Json counts = Json::array();
    Json points = Json::array();
    for (Seat seat = 0; seat < options.players; ++seat) {
      const int count = (opened[seat] & set.of_length[length]).size();
      counts.push_back(count);
      points.push_back(count * token.points);
    }
    lines.push_back({{"length", length},
                     {"of", token.count},
                     {"each", token.points},
                     {"style_cubes", token.style_cubes},
                     {"counts", counts},
                     {"points", points}});
  }
  return lines;
}

}  // namespace sushiya::wasm
