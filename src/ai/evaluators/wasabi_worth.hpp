// What a decision in Wasabi! looks worth, in tenths of a point: what it completes, and how it changes the outlook for
// the strips on one's own screen. Looks only at what the seat knows.
#pragma once

#include <algorithm>
#include <array>

#include "ai/evaluators/wasabi_outlook.hpp"

namespace sushiya::wasabi {

// How far a player thinks: greedy ones at what is completed now, with the outlook as a hint only.
enum class Thought : std::uint8_t { now, ahead };

// What a card in hand is worth.
constexpr int card_value(Card card) {
  constexpr std::array<int, card_kinds> values{8, 10, 9, 8, 14};  // a Wasabi! brings a cube
  return is_card(card) ? values[static_cast<std::size_t>(card)] : 0;
}

// Weighs boards for the player whose turn it is.
class Scales {
 public:
  constexpr Scales(const Options& options, const State& state, Thought thought)
      : options_(options),
        state_(state),
        thought_(thought),
        hand_(state.hands[state.active]),
        before_(look(state.board, state.screens[state.active], hand_)) {}

  constexpr int placed(Ingredient tile, Square square) const {
    Board board = state_.board;
    board.put(square, tile);
    TileHand hand = hand_;
    if (state_.tile != tile && holds(hand, tile)) remove_tile(hand, tile);
    return changed(board, {square, no_square}, hand);
  }
  constexpr int best_place(Ingredient tile) const {
    int best = lowest;
    for (const Square square : squares_for_tile(options_, state_)) best = std::max(best, placed(tile, square));
    return best;
  }
  constexpr int best_tile() const {
    int best = lowest;
    for (const Ingredient tile : hand_)
      if (tile != no_tile) best = std::max(best, best_place(tile));
    return best;
  }
  constexpr int chopped(Square square) const {
    Board board = state_.board;
    board.lift(square);
    return changed(board, {square, no_square}, hand_);
  }
  constexpr int switched(Square from, Square to) const {
    Board board = state_.board;
    board.swap(from, to);
    return changed(board, {from, to}, hand_);
  }
  constexpr int best_switch(Square from) const {
    int best = lowest;
    for (const Square to : squares_to_switch_with(options_, state_.board, from))
      best = std::max(best, switched(from, to));
    return best;
  }
  constexpr int covered(Square corner) const {
    Board board = state_.board;
    board.cover(corner);
    return 10 + changed(board, nothing_changed(), hand_);
  }
  constexpr int uncovered(Square corner) const {
    Board board = state_.board;
    board.uncover(corner);
    return changed(board, nothing_changed(), hand_);
  }
  constexpr int with_tile(Ingredient tile) const {
    TileHand hand = hand_;
    add_tile(hand, tile);
    return changed(state_.board, nothing_changed(), hand);
  }
  constexpr int strip(Strip strip) const {
    return outlook(options_, state_, state_.active, state_.board, Strips::of(strip), hand_);
  }
  // Strips that no line is left for, or no token.
  constexpr int hopeless() const {
    int count = 0;
    for (const Strip each : state_.screens[state_.active]) count += strip(each) == 0 ? 1 : 0;
    return count;
  }

  static constexpr int lowest = -1000;

 private:
  constexpr int look(const Board& board, Strips strips, const TileHand& hand) const {
    const int tenths = outlook(options_, state_, state_.active, board, strips, hand);
    return thought_ == Thought::now ? tenths / 8 : tenths;
  }

  // Strips completed count with their points and style, and with the card they bring.
  constexpr int changed(const Board& board, Changed where, const TileHand& hand) const {
    const Components& set = options_.components;
    const Strips own = state_.screens[state_.active];
    Strips done = own & strips_with_token(options_, state_, state_.active);
    if (where == nothing_changed() || done.empty())
      done = {};
    else
      done = completed_strips(set, board, where, done);
    int tenths = 0;
    for (const Strip each : done) {
      const TokenKind& token = set.token_for(each);
      tenths += 10 * token.points + 8;
      if (token.style_cubes > 0 && stands_in_style(set, board, where, each)) tenths += 10 * token.style_cubes;
    }
    return tenths + look(board, own.without(done), hand) - before_;
  }

  const Options& options_;
  const State& state_;
  Thought thought_;
  TileHand hand_;
  int before_;
};

// Strips of a length for which no token is left, or no time, are no use.
constexpr int pile_worth(const Options& options, const State& state, int length) {
  const auto at = static_cast<std::size_t>(length);
  const TokenKind& token = options.components.tokens[at];
  const Strips alike = options.components.of_length[at];
  const int needed = ((state.opened[state.active] | state.screens[state.active]) & alike).size();
  if (needed >= token.count) return -20;
  const int turns_left = empty_squares(options, state.board).size() / options.players;
  constexpr std::array<int, most_length + 1> ease{0, 0, 60, 48, 34, 24};
  return token.points * ease[at] / 10 - (turns_left < 2 * length ? 6 * length : 0);
}

constexpr int card_worth(const Options& options, const State& state, const Scales& scales, Card card) {
  int best = Scales::lowest;
  switch (card) {
    case Card::chop:
      for (const Square square : state.board.tiles_in_play()) best = std::max(best, scales.chopped(square));
      break;
    case Card::switch_tiles:
      for (const Square from : squares_to_switch(options, state.board)) best = std::max(best, scales.best_switch(from));
      break;
    case Card::wasabi:
      for (const Square corner : corners_for_wasabi(options, state)) best = std::max(best, scales.covered(corner));
      break;
    case Card::spicy: best = scales.best_tile() / (state.placed == 0 ? 2 : 1); break;
    case Card::stack:
    case Card::none: return -1;
  }
  return best - card_value(card);
}

constexpr int square_worth(const Options&, const State& state, const Scales& scales, Square square) {
  switch (state.step) {
    case Step::place: return scales.placed(state.tile, square);
    case Step::chop: return scales.chopped(square);
    case Step::switch_from: return scales.best_switch(square);
    case Step::switch_to: return scales.switched(state.changed[0], square);
    case Step::wasabi: return scales.covered(square);
    default: return 0;
  }
}

constexpr int worth(const Options& options, const State& state, const Scales& scales, const Action& action) {
  const Components& set = options.components;
  switch (action.verb) {
    case Verb::claim: return 10 * set.token_for(action.strip()).points;
    case Verb::tile: return scales.best_place(action.tile());
    case Verb::card: return card_worth(options, state, scales, action.card());
    case Verb::at: return square_worth(options, state, scales, action.square());
    case Verb::use: return scales.best_place(state.tile);
    case Verb::to_pantry: return scales.best_tile();
    case Verb::pass: return scales.hopeless() > 1 ? 8 : -100;
    case Verb::return_strip: return scales.strip(action.strip()) == 0 ? 10 : -scales.strip(action.strip());
    case Verb::reward: return card_value(action.card());
    case Verb::lift: return card_value(Card::wasabi) + scales.uncovered(action.square());
    case Verb::drop: return -card_value(action.card());
    case Verb::refill: return scales.with_tile(action.tile());
    case Verb::strip: return pile_worth(options, state, action.length());
    default: return 0;  // enough; and gifts, of which nothing is known
  }
}

}  // namespace sushiya::wasabi
