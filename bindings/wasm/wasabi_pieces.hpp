// The pieces of Wasabi! as JSON, by the names they have in the set of components.
#pragma once

#include "games/wasabi/wasabi.hpp"
#include "protocol/json.hpp"

namespace sushiya::wasm {

Json tile_to_json(const wasabi::Components& set, wasabi::Ingredient tile);  // null: no tile
Json tiles_to_json(const wasabi::Components& set, const wasabi::TileHand& hand);
Json card_to_json(wasabi::Card card);  // null: no card
Json cards_to_json(wasabi::Cards cards);
Json squares_to_json(wasabi::Squares squares);

// Name, ingredients in the printed order, and what the token of its length brings.
Json strip_to_json(const wasabi::Components& set, wasabi::Strip strip);
Json strips_to_json(const wasabi::Components& set, wasabi::Strips strips);

// Every square in use, row by row, with the tile on top, those beneath it and whether a Wasabi! covers it; and the
// upper left squares of the Wasabi! cards.
Json board_to_json(const wasabi::Options& options, const wasabi::Board& board);

// WA-26: by length of the tokens, how many each seat has assigned and what they bring.
Json token_lines(const wasabi::Options& options, const std::array<wasabi::Strips, wasabi::most_players>& opened);

}  // namespace sushiya::wasm
