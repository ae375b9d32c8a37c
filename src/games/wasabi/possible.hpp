// What the table allows, in the order of the rulebook: squares, strips and cards that a decision can be about. Both the
// legal lists and the refusals are made of these.
#pragma once

#include "games/wasabi/state.hpp"

namespace sushiya::wasabi {

// ---- Set-up

// WA-6: the categories in a starting hand differ.
constexpr bool has_category(const Components& set, const TileHand& hand, std::uint8_t category) {
  for (const Ingredient tile : hand)
    if (tile != no_tile && set.ingredients[tile].category == category) return true;
  return false;
}

constexpr Seat receiver(const Options& options, const InTheOpen& open) { return left_of(open.active, options.players); }

constexpr bool may_give(const Options& options, const State& state, Ingredient tile) {
  const IngredientKind& kind = options.components.ingredients[tile];
  return state.pantry[tile] > 0 && may_start(kind) &&
         !has_category(options.components, state.hands[receiver(options, state)], kind.category);
}

// WA-3, WA-10: a pile is the undecided strips of its length, and under them those put back.
constexpr Strips undecided_in(const Options& options, const State& state, int length) {
  return state.undecided & options.components.of_length[static_cast<std::size_t>(length)];
}
constexpr bool pile_is_empty(const Options& options, const State& state, int length) {
  return undecided_in(options, state, length).empty() &&
         state.first_returned[static_cast<std::size_t>(length)] == no_strip;
}

// ---- Phase 1: squares

// WA-1, WA-20: squares in use that no Wasabi! covers.
constexpr Squares playing_area(const Options& options, const Board& board) {
  return in_use(options.players).without(board.covered());
}
constexpr Squares empty_squares(const Options& options, const Board& board) {
  return playing_area(options, board).without(board.filled());
}

// WA-9, WA-16: an empty square; with Stack! also on another tile.
constexpr Squares squares_for_tile(const Options& options, const InTheOpen& open) {
  return open.played == Card::stack ? playing_area(options, open.board) : empty_squares(options, open.board);
}

// WA-19: of two neighbours at least one holds a tile; the switch goes by that one, then by the other.
constexpr Squares squares_to_switch(const Options& options, const Board& board) {
  return board.tiles_in_play() & beside(playing_area(options, board));
}
constexpr Squares squares_to_switch_with(const Options& options, const Board& board, Square from) {
  return beside(Squares::of(from)) & playing_area(options, board);
}

// WA-20, WA-21: blocks in the area, clear of another Wasabi!; before the tile, an empty square has to be left for it.
constexpr Squares corners_for_wasabi(const Options& options, const InTheOpen& open) {
  Squares corners = blocks_within(playing_area(options, open.board));
  const Squares empty = empty_squares(options, open.board);
  constexpr int squares_of_a_block = 4;
  if (open.placed > 0 || empty.size() > squares_of_a_block) return corners;
  for (const Square corner : corners)
    if (empty.without(block(corner)).empty()) corners.erase(corner);
  return corners;
}

// ---- Phase 1: strips

// WA-12: strips of the lengths this seat has an unused token for.
constexpr Strips strips_with_token(const Options& options, const InTheOpen& open, Seat seat) {
  const Components& set = options.components;
  Strips strips;
  for (std::size_t length = least_length; length <= most_length; ++length)
    if ((open.opened[seat] & set.of_length[length]).size() < set.tokens[length].count)
      strips = strips | set.of_length[length];
  return strips;
}

constexpr Strips strips_to_claim(const Options& options, const State& state) {
  const Strips own = state.screens[state.active] & strips_with_token(options, state, state.active);
  return own.empty() ? own : completed_strips(options.components, state.board, state.changed, own);
}

// Whether those around the table must reckon with a claim: some strip that does not lie open, of a length the player
// holds and has a token for, stands on the board. If not, no question is asked; if so, it is asked even of a player
// without such a strip, because whether it is asked would tell the others what the screen hides.
constexpr bool claim_is_conceivable(const Options& options, const State& state) {
  const Components& set = options.components;
  Strips hidden;
  for (std::size_t length = least_length; length <= most_length; ++length)
    if (!(state.screens[state.active] & set.of_length[length]).empty()) hidden = hidden | set.of_length[length];
  hidden = hidden & strips_with_token(options, state, state.active);
  for (const Strips& opened : state.opened) hidden = hidden.without(opened);
  return !hidden.empty() && !completed_strips(set, state.board, state.changed, hidden).empty();
}

// ---- Phase 2

// WA-22: kinds in the kitchen, and Wasabi! if one lies on the board.
constexpr bool is_available(const InTheOpen& open, Card card) {
  return open.kitchen.contains(card) || (card == Card::wasabi && open.board.wasabi[0] != no_square);
}

// WA-22: not the kind played this turn unless nothing else is there.
constexpr bool may_take(const InTheOpen& open, Card card) {
  if (!is_available(open, card)) return false;
  if (card != open.played) return true;
  for (int kind = 0; kind < card_kinds; ++kind)
    if (static_cast<Card>(kind) != card && is_available(open, static_cast<Card>(kind))) return false;
  return true;
}

// WA-22: the hand limit; the third card is in the hand only until another one goes.
constexpr bool hand_is_full(const State& state) { return state.cards[state.active].total() >= cards_in_hand; }

// Dropping the only card of the kind just taken would undo the reward.
constexpr bool may_drop(const State& state, Card card) {
  return state.cards[state.active][card] > (card == state.taken ? 1 : 0);
}

// ---- The end

// WA-26: every square in use is filled or covered.
constexpr bool board_is_full(const Options& options, const Board& board) {
  return empty_squares(options, board).empty();
}

}  // namespace sushiya::wasabi
