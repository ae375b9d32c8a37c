// The table: what lies open, what is hidden behind screens, and where in the turn one is.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.hpp"
#include "games/wasabi/action.hpp"
#include "games/wasabi/board.hpp"
#include "games/wasabi/components.hpp"
#include "games/wasabi/lines.hpp"
#include "games/wasabi/options.hpp"

namespace sushiya::wasabi {

// What is decided next.
enum class Step : std::uint8_t {
  starter,        // by chance: who begins (WA-6)
  give,           // a tile for the player on the left (WA-6)
  pile,           // which pile a strip comes from (WA-7, WA-24)
  draw,           // by chance: which strip comes off it
  act,            // a tile, a card, a pass, or enough (WA-9, WA-10)
  place,          // where the tile goes (WA-9, WA-16)
  chop,           // which tile is taken off (WA-17)
  chopped,        // where the chopped tile goes: to the pantry, or on as this turn's tile (WA-17)
  switch_from,    // a tile to switch (WA-19)
  switch_to,      // with which square (WA-19)
  wasabi,         // where the card lies (WA-20)
  claim,          // which strip is completed (WA-12)
  return_strips,  // which strips go back (WA-10)
  reward,         // which action card (WA-22)
  drop,           // which card makes room for it (WA-22)
  refill,         // which tile (WA-23)
  over,
};

// What everyone at the table sees.
struct InTheOpen {
  Board board;
  std::array<Strips, most_players> opened{};  // completed, with a token each (WA-12)
  Cards kitchen = {};
  By<Ingredient, std::uint8_t, most_ingredients + 6> pantry{};  // tiles left; filled up to whole words
  std::array<std::uint8_t, most_players> cubes{};

  std::uint8_t turn = 0;  // how many turns have begun, from 0 again after 255
  Step step = Step::starter;
  Seat active = 0;                       // whose turn it is; while setting up: who gives or draws
  Seat first = 0;                        // the starting player
  std::uint8_t setting_up = 1;           // WA-6, WA-7: the turns have not begun
  Ingredient tile = no_tile;             // taken from the hand or chopped, not yet placed
  std::uint8_t placed = 0;               // tiles placed this turn
  std::uint8_t to_place = 1;             // tiles that may still be placed this turn
  Card played = Card::none;              // the card played this turn
  Changed changed = nothing_changed();   // while claims are made; the first square while the second is chosen
  std::uint8_t returned = 0;             // strips put back this turn
  std::uint8_t rewards = 0;              // cards still to come for strips completed this turn
  Card taken = Card::none;               // the third card, while another one goes
  std::uint8_t pile = 0;                 // the length of the strip being drawn
  std::uint8_t passes = 0;               // turns in a row that were passes (WA-28)
  std::uint8_t finished_all_tokens = 0;  // WA-25: one more than the seat; 0: nobody

  constexpr bool operator==(const InTheOpen&) const = default;
};

using TileHand = std::array<Ingredient, tiles_in_hand>;  // in order of kind, no_tile last

constexpr int count_tiles(const TileHand& hand) {
  int count = 0;
  for (const Ingredient tile : hand) count += tile != no_tile ? 1 : 0;
  return count;
}
constexpr bool holds(const TileHand& hand, Ingredient wanted) {
  for (const Ingredient tile : hand)
    if (tile == wanted) return true;
  return false;
}
constexpr void add_tile(TileHand& hand, Ingredient tile) {
  for (Ingredient& place : hand) {
    if (place != no_tile && place <= tile) continue;
    const Ingredient moved = place;
    place = tile;
    tile = moved;
  }
}
constexpr void remove_tile(TileHand& hand, Ingredient tile) {
  std::size_t at = 0;
  while (hand[at] != tile) ++at;
  for (; at + 1 < hand.size(); ++at) hand[at] = hand[at + 1];
  hand[at] = no_tile;
}

struct State : InTheOpen {
  Strips undecided;                            // strips nobody has drawn yet: the upper part of every pile
  std::array<Strips, most_players> screens{};  // each player's strips
  // Which hidden strips a seat knows the place of: its own, and those it has put back, wherever they went from there.
  std::array<Strips, most_players> knows{};
  std::array<Cards, most_players> cards{};
  // Strips put back: under the undecided ones, in the order in which they went there.
  By<Strip, Strip, most_strips> next_returned{nothing_returned<most_strips>()};
  std::array<Strip, most_length + 1> first_returned = nothing_returned<most_length + 1>();  // by length
  std::array<Strip, most_length + 1> last_returned = nothing_returned<most_length + 1>();
  std::array<TileHand, most_players> hands{};

  constexpr bool operator==(const State&) const = default;

 private:
  template <std::size_t Size>
  static constexpr std::array<Strip, Size> nothing_returned() {
    std::array<Strip, Size> none{};
    for (Strip& strip : none) strip = no_strip;
    return none;
  }
};
static_assert(sizeof(State) <= 512);

}  // namespace sushiya::wasabi
