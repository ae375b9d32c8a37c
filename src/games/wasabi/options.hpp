// What is agreed on before the game, and whether a game can be played so.
#pragma once

#include <cstdint>
#include <tuple>

#include "core/option.hpp"
#include "games/wasabi/board.hpp"
#include "games/wasabi/components.hpp"
#include "games/wasabi/printed.hpp"

namespace sushiya::wasabi {

struct Options {
  Components components = the_box;
  std::uint8_t players = 2;
  bool screens = false;  // WA-8: tiles and action cards are hidden from what others are shown

  constexpr bool operator==(const Options&) const = default;

  static constexpr auto declared() {
    using namespace option;
    return std::tuple(
        whole({.name = "players", .clause = "WA-1", .text = "how many play", .always_told = true}, &Options::players,
              least_players, most_players, 4),
        flag({.name = "screens", .clause = "WA-8", .text = "tiles and cards are hidden", .is_variant = true},
             &Options::screens),
        pieces({.name = "components", .clause = "WA-2", .text = "the tiles and strips of your own box"},
               &Options::components));
  }
};

inline constexpr int tiles_in_hand = 3;     // WA-6, WA-23
inline constexpr int strips_in_screen = 3;  // WA-7, WA-24
inline constexpr int cards_in_hand = 2;     // WA-22

enum class OptionsFault : std::uint8_t {
  none,
  players,
  ingredient_name,
  ingredient_category,
  ingredient_without_tiles,
  too_many_tiles,
  starting_hands,
  strip_name,
  strip_length,
  strip_ingredient,
  strip_outgrows_tiles,
  same_set,
  no_tokens,
  too_many_tokens,
};

// WA-6: a tile that may lie in a starting hand.
constexpr bool may_start(const IngredientKind& kind) { return !kind.staple && !kind.is_unique(); }

// Each player's starting hand takes at most one tile of a category, so three categories with a tile for every player
// never leave a giver without a choice.
constexpr bool starting_hands_always_work_out(const Components& set, int players) {
  int plenty = 0;
  for (std::uint8_t category = 0; category < set.category_count; ++category) {
    int tiles = 0;
    for (const Ingredient kind : set.all_ingredients())
      if (set.ingredients[kind].category == category && may_start(set.ingredients[kind]))
        tiles += set.ingredients[kind].tiles;
    if (tiles >= players) ++plenty;
  }
  return plenty >= tiles_in_hand;
}

constexpr bool is_plain_id(std::string_view id) {
  for (const char letter : id)
    if ((letter < 'a' || letter > 'z') && (letter < '0' || letter > '9') && letter != '_') return false;
  return !id.empty();
}

constexpr OptionsFault why_unplayable_ingredients(const Components& set) {
  for (const Ingredient kind : set.all_ingredients()) {
    const IngredientKind& row = set.ingredients[kind];
    if (!is_plain_id(row.id.view()) || set.find_ingredient(row.id.view()) != kind) return OptionsFault::ingredient_name;
    if (row.category >= set.category_count) return OptionsFault::ingredient_category;
    if (row.tiles == 0) return OptionsFault::ingredient_without_tiles;
  }
  return set.tile_total() > most_tiles ? OptionsFault::too_many_tiles : OptionsFault::none;
}

constexpr OptionsFault why_unplayable_strips(const Components& set) {
  for (const Strip strip : set.all_strips()) {
    const StripKind& row = set.strips[strip];
    if (row.name.view().empty() || set.find_strip(row.name.view()) != strip) return OptionsFault::strip_name;
    if (row.length < least_length || row.length > most_length) return OptionsFault::strip_length;
    for (std::size_t at = 0; at < row.length; ++at) {
      const Ingredient kind = row.order[at];
      if (!set.contains(kind)) return OptionsFault::strip_ingredient;
      if (count_of(set.sets[strip], kind) > set.ingredients[kind].tiles) return OptionsFault::strip_outgrows_tiles;
    }
    for (const Strip other : set.all_strips())
      if (other < strip && set.sets[other] == set.sets[strip]) return OptionsFault::same_set;
  }
  return OptionsFault::none;
}

constexpr OptionsFault why_unplayable(const Options& options) {
  const Components& set = options.components;
  if (options.players < least_players || options.players > most_players) return OptionsFault::players;
  if (const OptionsFault fault = why_unplayable_ingredients(set); fault != OptionsFault::none) return fault;
  if (!starting_hands_always_work_out(set, options.players)) return OptionsFault::starting_hands;
  if (const OptionsFault fault = why_unplayable_strips(set); fault != OptionsFault::none) return fault;
  if (set.token_total() == 0) return OptionsFault::no_tokens;
  return set.token_total() > most_tokens ? OptionsFault::too_many_tokens : OptionsFault::none;
}

}  // namespace sushiya::wasabi
