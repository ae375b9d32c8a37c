// The board: what lies on its squares, what lies beneath, and which squares a Wasabi! card covers.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "games/wasabi/components.hpp"
#include "games/wasabi/pieces.hpp"

namespace sushiya::wasabi {

// WA-1: 5, 6, 7 columns for 2, 3, 4 players.
constexpr int columns_for(int players) { return players + 3; }
constexpr Squares in_use(int players) {
  const std::uint64_t one_row = (std::uint64_t{1} << columns_for(players)) - 1U;
  return {one_row * 0x0000'0101'0101'0101U};
}
static_assert(in_use(2).size() == 30 && in_use(3).size() == 36 && in_use(4).size() == 42);

// The squares above, below, left and right of these.
constexpr Squares beside(Squares these) {
  return {these.word << 1U | these.word >> 1U | these.word << row_step | these.word >> row_step};
}

// WA-20: a block of four squares goes by its upper left one.
constexpr Squares block(Square corner) { return {std::uint64_t{0x303} << index(corner)}; }
// The upper left squares of all blocks that lie wholly in these squares.
constexpr Squares blocks_within(Squares these) {
  return {these.word & these.word >> 1U & these.word >> row_step & these.word >> (row_step + 1)};
}

// A tile with another on top of it.
struct Buried {
  Square square{0};
  Ingredient tile = no_tile;

  constexpr bool operator==(const Buried&) const = default;
};

// Each tile beneath another costs one Stack!, each card costs one strip, and each strip one token.
inline constexpr int most_buried = 62;
static_assert(most_buried >= most_players * most_tokens);

struct Board {
  std::array<std::uint64_t, rows> tops{};    // one byte a square: the tile on top
  std::array<Buried, most_buried> buried{};  // sorted by square, the lowest tile first
  std::uint16_t buried_count = 0;
  std::array<Square, 2> wasabi{no_square, no_square};  // corners of the cards that lie there, in order

  constexpr Ingredient top(Square square) const {
    return static_cast<Ingredient>((tops[index(square) / row_step] >> shift(square)) & 0xFFU);
  }

  // How many tiles lie on one another there.
  constexpr int height(Square square) const {
    int tiles = top(square) != no_tile ? 1 : 0;
    for (unsigned at = 0; at < buried_count; ++at) tiles += buried[at].square == square ? 1 : 0;
    return tiles;
  }

  // Squares with a tile, covered or not.
  constexpr Squares filled() const {
    std::uint64_t all = 0;
    for (unsigned row = 0; row < rows; ++row) {
      // Bit 7 of each byte that is not 0, then the eight of them side by side.
      const std::uint64_t taken = ((tops[row] + 0x7F7F'7F7F'7F7F'7F7FU) & 0x8080'8080'8080'8080U) >> 7U;
      all |= (taken * 0x0102'0408'1020'4080U >> 56U) << (row_step * row);
    }
    return {all};
  }
  constexpr Squares covered() const {
    Squares all;
    for (const Square corner : wasabi)
      if (corner != no_square) all = all | block(corner);
    return all;
  }
  constexpr bool has_wasabi_at(Square corner) const {
    return corner != no_square && (wasabi[0] == corner || wasabi[1] == corner);
  }
  constexpr Squares tiles_in_play() const { return filled().without(covered()); }

  constexpr void put(Square square, Ingredient tile) {
    const Ingredient beneath = top(square);
    if (beneath != no_tile) bury({square, beneath});
    set_top(square, tile);
  }

  // The top tile comes off; what lay beneath is on top now (WA-17).
  constexpr Ingredient lift(Square square) {
    const Ingredient tile = top(square);
    assert(tile != no_tile);
    set_top(square, unbury(square));
    return tile;
  }

  // WA-19: whole contents change places.
  constexpr void swap(Square one, Square other) {
    const Ingredient tile = top(one);
    set_top(one, top(other));
    set_top(other, tile);
    bool moved = false;
    for (unsigned at = 0; at < buried_count; ++at) {
      Square& square = buried[at].square;
      if (square != one && square != other) continue;
      square = square == one ? other : one;
      moved = true;
    }
    if (moved) sort_buried();
  }

  constexpr void cover(Square corner) {
    assert(wasabi[1] == no_square);
    wasabi[wasabi[0] == no_square ? 0 : 1] = corner;
    if (wasabi[0] > wasabi[1]) wasabi = {wasabi[1], wasabi[0]};
  }
  constexpr void uncover(Square corner) {
    if (wasabi[0] == corner) wasabi[0] = wasabi[1];
    wasabi[1] = no_square;
  }

  constexpr bool operator==(const Board&) const = default;

 private:
  // Where the square's byte lies in its row.
  static constexpr unsigned shift(Square square) { return 8U * (static_cast<unsigned>(square) % row_step); }
  constexpr void set_top(Square square, Ingredient tile) {
    std::uint64_t& row = tops[index(square) / row_step];
    row = (row & ~(std::uint64_t{0xFF} << shift(square))) | static_cast<std::uint64_t>(tile) << shift(square);
  }
  constexpr void bury(Buried tile) {
    assert(buried_count < most_buried);
    unsigned at = buried_count++;
    for (; at > 0 && buried[at - 1].square > tile.square; --at) buried[at] = buried[at - 1];
    buried[at] = tile;
  }
  constexpr Ingredient unbury(Square square) {
    for (unsigned at = buried_count; at > 0; --at) {
      if (buried[at - 1].square != square) continue;
      const Ingredient tile = buried[at - 1].tile;
      for (--buried_count; at - 1 < buried_count; ++at) buried[at - 1] = buried[at];
      buried[buried_count] = {};
      return tile;
    }
    return no_tile;
  }
  // Stable, so that each stack keeps its order.
  constexpr void sort_buried() {
    for (unsigned end = 1; end < buried_count; ++end) {
      const Buried tile = buried[end];
      unsigned at = end;
      for (; at > 0 && buried[at - 1].square > tile.square; --at) buried[at] = buried[at - 1];
      buried[at] = tile;
    }
  }
};
static_assert(sizeof(Board) == 176);

}  // namespace sushiya::wasabi
