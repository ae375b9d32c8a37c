// What is in the box of Sushi Roll. The faces of the dice are printed on the dice alone; the rows say how each is
// known.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace sushiya::sushi_roll {

// SR-1: the five colours of dice.
enum class DieKind : std::uint8_t { appetizer, maki, nigiri, special, pudding };
inline constexpr int die_kinds = 5;

// Everything a face can show. A number says how many icons or tokens.
enum class Symbol : std::uint8_t {
  dumpling,
  tempura,
  sashimi,
  maki_1,
  maki_2,
  maki_3,
  egg_nigiri,
  salmon_nigiri,
  squid_nigiri,
  wasabi,
  menu_1,
  menu_2,
  menu_3,
  chopsticks_1,
  chopsticks_2,
  chopsticks_3,
  pudding_1,
  pudding_2,
  pudding_3,
  none = 31,  // a die that is still to be rolled
};
inline constexpr int symbols = 19;

constexpr bool is_kind(DieKind kind) { return static_cast<int>(kind) < die_kinds; }
constexpr bool is_symbol(Symbol symbol) { return static_cast<int>(symbol) < symbols; }

constexpr bool is_between(Symbol symbol, Symbol first, Symbol last) { return symbol >= first && symbol <= last; }
constexpr bool is_nigiri(Symbol symbol) { return is_between(symbol, Symbol::egg_nigiri, Symbol::squid_nigiri); }

// 1, 2 or 3: the place of a symbol in its row of three.
constexpr int place_in_three(Symbol symbol, Symbol first) {
  return static_cast<int>(symbol) - static_cast<int>(first) + 1;
}
constexpr int count_in_three(Symbol symbol, Symbol first, Symbol last) {
  return is_between(symbol, first, last) ? place_in_three(symbol, first) : 0;
}

// SR-19: egg 1, salmon 2, squid 3; nothing for the others.
constexpr int nigiri_points(Symbol symbol) { return count_in_three(symbol, Symbol::egg_nigiri, Symbol::squid_nigiri); }
constexpr int maki_icons(Symbol symbol) { return count_in_three(symbol, Symbol::maki_1, Symbol::maki_3); }

struct Tokens {
  std::uint8_t menu = 0;
  std::uint8_t chopsticks = 0;
  std::uint8_t pudding = 0;  // counted by value

  constexpr bool operator==(const Tokens&) const = default;
};

constexpr Tokens operator+(Tokens some, Tokens others) {
  return {static_cast<std::uint8_t>(some.menu + others.menu),
          static_cast<std::uint8_t>(some.chopsticks + others.chopsticks),
          static_cast<std::uint8_t>(some.pudding + others.pudding)};
}
constexpr Tokens operator-(Tokens all, Tokens some) {
  return {static_cast<std::uint8_t>(all.menu - some.menu), static_cast<std::uint8_t>(all.chopsticks - some.chopsticks),
          static_cast<std::uint8_t>(all.pudding - some.pudding)};
}
// Of each sort the lesser number.
constexpr Tokens fewer(Tokens some, Tokens others) {
  return {std::min(some.menu, others.menu), std::min(some.chopsticks, others.chopsticks),
          std::min(some.pudding, others.pudding)};
}

// SR-13: what a face gives at once.
constexpr Tokens tokens_on(Symbol symbol) {
  return {static_cast<std::uint8_t>(count_in_three(symbol, Symbol::menu_1, Symbol::menu_3)),
          static_cast<std::uint8_t>(count_in_three(symbol, Symbol::chopsticks_1, Symbol::chopsticks_3)),
          static_cast<std::uint8_t>(count_in_three(symbol, Symbol::pudding_1, Symbol::pudding_3))};
}

inline constexpr int faces_of_a_die = 6;

struct DiceRow {
  std::uint8_t count = 0;
  std::array<Symbol, faces_of_a_die> faces{};

  constexpr bool operator==(const DiceRow&) const = default;
};

// All that is printed on the pieces, one value: whoever owns the box may put the faces of their own dice here.
struct Components {
  std::array<DiceRow, die_kinds> dice{};
  Tokens supply;
  Tokens start;  // of each player

  constexpr const DiceRow& row(DieKind kind) const { return dice[static_cast<std::size_t>(kind)]; }
  constexpr int total_dice() const {
    int total = 0;
    for (const DiceRow& each : dice) total += each.count;
    return total;
  }
  constexpr bool operator==(const Components&) const = default;
};

// How the faces of a die are known: worked out from what the books say of it, or only rebuilt to fit them.
enum class FaceStatus : std::uint8_t { inferred, reconstructed };

constexpr FaceStatus printed_face_status(DieKind kind) {
  return kind == DieKind::appetizer ? FaceStatus::inferred : FaceStatus::reconstructed;
}

constexpr Components printed_components() {
  using enum Symbol;
  Components box;
  // SR-1. The counts are printed in the English book; the faces of the first row follow from the sources.
  box.dice[0] = {10, {dumpling, dumpling, dumpling, tempura, tempura, sashimi}};
  // The faces of the other four are reconstructed: no source shows them.
  box.dice[1] = {6, {maki_1, maki_1, maki_1, maki_2, maki_2, maki_3}};
  box.dice[2] = {5, {egg_nigiri, egg_nigiri, egg_nigiri, salmon_nigiri, salmon_nigiri, squid_nigiri}};
  box.dice[3] = {5, {wasabi, wasabi, wasabi, menu_2, menu_2, chopsticks_2}};
  box.dice[4] = {4, {pudding_1, pudding_1, pudding_1, pudding_2, pudding_2, pudding_3}};
  // SR-2, SR-4: printed in the English book.
  box.supply = {18, 12, 32};
  box.start = {3, 2, 0};
  return box;
}
static_assert(printed_components().total_dice() == 30);

// SR-3: 8, 7, 6, 5 dice each for 2, 3, 4, 5 players.
constexpr int printed_dice_per_belt(int players) { return 10 - players; }

inline constexpr int least_players = 2;
inline constexpr int most_players = 5;
inline constexpr int printed_rounds = 3;
inline constexpr int most_dice_on_belt = 8;

}  // namespace sushiya::sushi_roll
