// The components the rules tests bring with them, and the letters they are drawn by.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "games/wasabi/wasabi.hpp"

namespace sushiya::wasabi {

constexpr Components test_box() {
  Components box;
  box.tokens[2] = {4, 2, 0, Source::owner};
  box.tokens[3] = {3, 3, 1, Source::owner};
  box.tokens[4] = {2, 5, 2, Source::owner};
  box.tokens[5] = {1, 8, 3, Source::owner};

  const Ingredient rice = box.add_ingredient("rice", "base", 8, true);
  const Ingredient maki = box.add_ingredient("maki", "base", 8, true);
  const Ingredient tuna = box.add_ingredient("tuna", "fish", 6);
  const Ingredient salmon = box.add_ingredient("salmon", "fish", 5);
  box.add_ingredient("fugu", "fish", 1);
  const Ingredient shrimp = box.add_ingredient("shrimp", "shellfish", 5);
  const Ingredient cucumber = box.add_ingredient("cucumber", "vegetable", 5);
  const Ingredient pickle = box.add_ingredient("pickle", "vegetable", 5);
  const Ingredient avocado = box.add_ingredient("avocado", "vegetable", 5);
  const Ingredient tempura = box.add_ingredient("tempura", "kitchen", 5);
  const Ingredient egg = box.add_ingredient("egg", "kitchen", 5);

  box.add_strip("Tekkamaki", {maki, tuna});
  box.add_strip("Kappamaki", {maki, cucumber});
  box.add_strip("Tamago Nigiri", {rice, egg});
  box.add_strip("Ebi Nigiri", {rice, shrimp});
  box.add_strip("Pickle Barrel", {maki, pickle, cucumber});
  box.add_strip("Crunchy Tuna", {maki, tuna, tempura});
  box.add_strip("Alaska Roll", {maki, salmon, avocado});
  box.add_strip("Twin Tuna", {tuna, rice, tuna});
  box.add_strip("Boston Roll", {rice, shrimp, cucumber, avocado});
  box.add_strip("Tiger Roll", {maki, shrimp, tempura, avocado});
  box.add_strip("Rainbow Roll", {maki, shrimp, tuna, salmon, avocado});
  box.add_strip("Chirashi Bowl", {rice, tuna, salmon, shrimp, egg});
  return box;
}
static_assert(why_unplayable({test_box(), 4, false}) == OptionsFault::none);

// One letter a tile on drawn boards: its first, but H shrimp and X tempura.
constexpr std::string_view letters = "RMTSFHCPAXE";

constexpr Ingredient tile_of(char letter) {
  const auto at = letters.find(letter);
  return at == std::string_view::npos ? no_tile : static_cast<Ingredient>(at + 1);
}

// What may come from outside: any verb, and anything behind it.
constexpr Action action_of_bytes(std::uint8_t verb, std::uint8_t what) {
  return std::bit_cast<Action>(std::array<std::uint8_t, 2>{verb, what});
}

}  // namespace sushiya::wasabi
