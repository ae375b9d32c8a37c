// What the rules of Wasabi! tell while they are carried out: what the rules do by themselves (the only square, the only
// card, the last kind of tile) like what somebody has chosen.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "core/seat.hpp"
#include "core/witness.hpp"
#include "games/wasabi/board.hpp"
#include "games/wasabi/components.hpp"
#include "games/wasabi/options.hpp"
#include "games/wasabi/pieces.hpp"
#include "games/wasabi/state.hpp"

namespace sushiya::wasabi {

// ---- Set-up

// WA-6: who begins.
struct StarterChosen {
  Seat seat = 0;
  constexpr bool operator==(const StarterChosen&) const = default;
};

// WA-6: a tile of somebody's starting hand.
struct TileGiven {
  Seat seat = 0;
  Seat to = 0;
  Ingredient tile = no_tile;  // no_tile: it goes behind a screen (WA-8)
  constexpr bool operator==(const TileGiven&) const = default;
};

// WA-7, WA-24: from which pile the next strip comes.
struct PileChosen {
  Seat seat = 0;
  int length = 0;
  constexpr bool operator==(const PileChosen&) const = default;
};

// WA-7, WA-24: how long it is everybody sees.
struct StripDrawn {
  Seat seat = 0;
  int length = 0;
  Strip strip = no_strip;  // told to its owner alone
  bool setting_up = false;
  constexpr bool operator==(const StripDrawn&) const = default;
};

// ---- Phase 1

// WA-9.
struct TurnBegun {
  Seat seat = 0;
  std::uint8_t turn = 0;  // as the state counts them
  constexpr bool operator==(const TurnBegun&) const = default;
};

// WA-9: out of the hand, not on the board yet.
struct TileChosen {
  Seat seat = 0;
  Ingredient tile = no_tile;
  constexpr bool operator==(const TileChosen&) const = default;
};

// WA-9, WA-16.
struct TilePlaced {
  Seat seat = 0;
  Ingredient tile = no_tile;
  Square square = no_square;
  Ingredient beneath = no_tile;  // the tile it lies on
  Board board{};
  constexpr bool operator==(const TilePlaced&) const = default;
};

// WA-9.
struct CardPlayed {
  Seat seat = 0;
  Card card = Card::none;
  constexpr bool operator==(const CardPlayed&) const = default;
};

// WA-17: off the board, and where it goes is still open.
struct TileChopped {
  Seat seat = 0;
  Ingredient tile = no_tile;
  Square square = no_square;
  Board board{};
  constexpr bool operator==(const TileChopped&) const = default;
};

// WA-17: the chopped tile is this turn's tile.
struct ChoppedTileKept {
  Seat seat = 0;
  Ingredient tile = no_tile;
  constexpr bool operator==(const ChoppedTileKept&) const = default;
};

// WA-17: to the pantry.
struct ChoppedTilePutAway {
  Seat seat = 0;
  Ingredient tile = no_tile;
  constexpr bool operator==(const ChoppedTilePutAway&) const = default;
};

// WA-19: the first of two squares.
struct SwitchBegun {
  Seat seat = 0;
  Square from = no_square;
  constexpr bool operator==(const SwitchBegun&) const = default;
};

// WA-19.
struct SquaresSwitched {
  Seat seat = 0;
  Square from = no_square;
  Square to = no_square;
  Board board{};
  constexpr bool operator==(const SquaresSwitched&) const = default;
};

// WA-20: the four squares of a Wasabi!; it brings a cube.
struct SquaresCovered {
  Seat seat = 0;
  Square corner = no_square;
  Board board{};
  constexpr bool operator==(const SquaresCovered&) const = default;
};

// WA-12, WA-13.
struct StripCompleted {
  Seat seat = 0;
  Strip strip = no_strip;
  int cubes = 0;  // for style
  Squares line;   // where it stands
  constexpr bool operator==(const StripCompleted&) const = default;
};

// WA-10.
struct TurnPassed {
  Seat seat = 0;
  constexpr bool operator==(const TurnPassed&) const = default;
};

// WA-10: how long it is everybody sees.
struct StripReturned {
  Seat seat = 0;
  int length = 0;
  Strip strip = no_strip;  // told to its owner alone
  constexpr bool operator==(const StripReturned&) const = default;
};

// Enough of this: no claim, no second tile, no further strip, no card as reward.
struct Stopped {
  Seat seat = 0;
  Step step = Step::over;
  constexpr bool operator==(const Stopped&) const = default;
};

// ---- Phase 2

// WA-22: from the kitchen.
struct CardTaken {
  Seat seat = 0;
  Card card = Card::none;  // none: it goes behind a screen (WA-8)
  constexpr bool operator==(const CardTaken&) const = default;
};

// WA-22: the Wasabi! with this corner, into the hand.
struct WasabiLifted {
  Seat seat = 0;
  Square corner = no_square;
  Board board{};
  constexpr bool operator==(const WasabiLifted&) const = default;
};

// WA-22: back to the kitchen.
struct CardDropped {
  Seat seat = 0;
  Card card = Card::none;  // none: it comes from behind a screen (WA-8)
  constexpr bool operator==(const CardDropped&) const = default;
};

// WA-23: from the pantry.
struct TileRefilled {
  Seat seat = 0;
  Ingredient tile = no_tile;  // no_tile: it goes behind a screen (WA-8)
  constexpr bool operator==(const TileRefilled&) const = default;
};

// WA-25 … WA-28.
struct GameEnded {
  std::array<Strips, most_players> opened{};
  std::array<std::uint8_t, most_players> cubes{};
  std::uint8_t finished_all_tokens = 0;  // as in the state
  constexpr bool operator==(const GameEnded&) const = default;
};

using Event = std::variant<StarterChosen, TileGiven, PileChosen, StripDrawn, TurnBegun, TileChosen, TilePlaced,
                           CardPlayed, TileChopped, ChoppedTileKept, ChoppedTilePutAway, SwitchBegun, SquaresSwitched,
                           SquaresCovered, StripCompleted, TurnPassed, StripReturned, Stopped, CardTaken, WasabiLifted,
                           CardDropped, TileRefilled, GameEnded>;

// ---- Whom it is told to

// The whole of it to those who may know which piece it is; to all others that there is one.
template <class Witness, class Told, class Piece>
constexpr void tell_secret(const Witness& witness, Audience insiders, Told event, Piece Told::* secret, Piece unknown) {
  witness(insiders, event);
  event.*secret = unknown;
  witness(everybody.without(insiders), event);
}

// WA-8: what goes to or from a hand lies open, but for the option `screens`.
template <class Witness, class Told, class Piece>
constexpr void tell_of_hand(const Options& options, const Witness& witness, Audience insiders, const Told& event,
                            Piece Told::* secret, Piece unknown) {
  if (options.screens)
    tell_secret(witness, insiders, event, secret, unknown);
  else
    witness(everybody, event);
}

}  // namespace sushiya::wasabi
