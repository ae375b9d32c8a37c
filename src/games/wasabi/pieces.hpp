// Squares, strips and ingredients. Each goes by a number, and each is a type of its own: none of them can be taken for
// another, for a seat, a length or a plain number.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "games/wasabi/bits.hpp"

namespace sushiya::wasabi {

// A kind of tile, from 1.
enum class Ingredient : std::uint8_t {};
inline constexpr Ingredient no_tile{0};
inline constexpr int most_ingredients = 21;  // three bits each in Counts

// A strip by its number in the set, from 0.
enum class Strip : std::uint8_t {};
inline constexpr int most_strips = 64;
inline constexpr Strip no_strip{most_strips};

// Row by row with eight numbers to a row; the eighth column is never in use, so that nothing reaches around an edge.
enum class Square : std::uint8_t {};
inline constexpr int rows = 6;
inline constexpr int row_step = 8;
inline constexpr Square no_square{63};

using Ingredients = Bits<Ingredient>;
using Strips = Bits<Strip>;
using Squares = Bits<Square>;

template <class T>
concept Piece = std::same_as<T, Ingredient> || std::same_as<T, Strip> || std::same_as<T, Square>;

constexpr std::size_t index(Piece auto piece) { return static_cast<std::size_t>(piece); }

// One value for each, found by the piece itself.
template <Piece Key, class Value, std::size_t Size>
struct By {
  std::array<Value, Size> values{};

  constexpr Value& operator[](Key key) { return values[index(key)]; }
  constexpr const Value& operator[](Key key) const { return values[index(key)]; }
  constexpr auto begin() { return values.begin(); }
  constexpr auto begin() const { return values.begin(); }
  constexpr auto end() { return values.end(); }
  constexpr auto end() const { return values.end(); }

  constexpr bool operator==(const By&) const = default;
};

constexpr Square square_at(int column, int row) { return static_cast<Square>(row * row_step + column); }
constexpr int column_of(Square square) { return static_cast<int>(square) % row_step; }
constexpr int row_of(Square square) { return static_cast<int>(square) / row_step; }

// Steps of 1 go along a row, of row_step along a column. What leaves the numbers at either end is in no set of squares.
constexpr Square moved(Square square, int by) { return static_cast<Square>(static_cast<int>(square) + by); }
static_assert(!Squares{~std::uint64_t{0}}.contains(moved(square_at(0, 0), -row_step)));

}  // namespace sushiya::wasabi
