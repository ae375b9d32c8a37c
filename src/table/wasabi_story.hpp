// What everybody at a table of Wasabi! sees happen: one deed after another. What the rules do by themselves (the only
// square, the only card, the last kind of tile) is told like what somebody has chosen.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/wasabi/wasabi.hpp"

namespace sushiya::wasabi {

// The points at the end, and who has won.
struct Ending {
  std::array<int, most_players> points{};
  std::array<int, most_players> cubes{};
  std::array<Strips, most_players> opened{};
  SeatSet winners;
  bool by_last_token = false;  // WA-25
};

struct Deed {
  enum class Kind : std::uint8_t {
    begins,     // the starting player
    gives,      // a tile to another seat
    plays,      // a card
    places,     // a tile on a square, perhaps on another tile
    chops,      // a tile off a square
    puts_away,  // the chopped tile, to the pantry
    switches,   // two squares
    covers,     // the four squares of a Wasabi!, by their corner
    completes,  // a strip, perhaps with style
    passes,
    returns,     // a strip of this length
    drops,       // a card to the kitchen
    takes_card,  // from the kitchen
    lifts,       // the Wasabi! with this corner
    refills,     // a tile from the pantry
    draws,       // a strip of this length
    ends,        // the game
  };

  Kind kind = Kind::begins;
  Seat seat = 0;
  int turn = 0;
  bool setting_up = false;
  Seat other = 0;
  Ingredient tile = no_tile;
  Ingredient beneath = no_tile;
  Square square = no_square;
  Square second = no_square;
  Card card = Card::none;
  Strip strip = no_strip;  // one that lies open
  int length = 0;
  int cubes = 0;  // won by it
  Ending ending;
};

std::vector<Deed> deeds_of(const Wasabi& game, const State& before, const Move<Wasabi>& move, const State& after);

}  // namespace sushiya::wasabi
