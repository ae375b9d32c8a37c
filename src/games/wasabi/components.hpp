// What a box of Wasabi! holds: ingredients, strips, tokens, action cards. A set of components is a value of its own, so
// that the owner of a physical copy can put a better one in the place of what is reconstructed.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "core/tally.hpp"
#include "games/wasabi/pieces.hpp"

namespace sushiya::wasabi {

inline constexpr int least_players = 2;
inline constexpr int most_players = 4;
inline constexpr int least_length = 2;
inline constexpr int most_length = 5;
inline constexpr int most_categories = 8;
inline constexpr int most_tiles = 72;   // WA-2
inline constexpr int most_tokens = 15;  // of one player

// How many tiles of each ingredient lie in a line: three bits each, so that a line's counts are a sum, and a part of a
// line is a difference of two sums.
using Counts = std::uint64_t;
constexpr Counts one_of(Ingredient ingredient) {
  assert(ingredient != no_tile && index(ingredient) <= most_ingredients);
  return Counts{1} << (3U * (index(ingredient) - 1U));
}
constexpr int count_of(Counts counts, Ingredient ingredient) {
  return static_cast<int>((counts >> (3U * (index(ingredient) - 1U))) & 7U);
}

enum class Card : std::uint8_t { chop, spicy, switch_tiles, stack, wasabi, none = 15 };
inline constexpr int card_kinds = 5;
using Cards = Tally<Card>;
constexpr bool is_card(Card card) { return static_cast<int>(card) < card_kinds; }

// WA-5: the action cards in play.
constexpr Cards kitchen_for(int players) {
  Cards cards;
  for (int kind = 0; kind < card_kinds; ++kind) cards.add(static_cast<Card>(kind), players == most_players ? 2 : 1);
  if (players == 3) {
    cards.add(Card::wasabi);
    cards.add(Card::spicy);
  }
  return cards;
}
static_assert(kitchen_for(2).total() == 5 && kitchen_for(3).total() == 7 && kitchen_for(4).total() == 10);

// Where a row of the set comes from. Rows are equal if they say the same, wherever it was found.
enum class Source : std::uint8_t {
  rulebook,       // printed there
  in_part,        // a name, or a number, is attested; the rest of the row is reconstructed
  reconstructed,  // nothing was found
  owner,          // from a component file
};

// A short text that is a plain value.
template <std::size_t Most>
struct Text {
  std::array<char, Most> letters{};

  constexpr Text() = default;
  constexpr Text(std::string_view text) {  // NOLINT(google-explicit-constructor): a text reads as its letters
    assert(text.size() < Most);
    for (std::size_t at = 0; at < text.size() && at + 1 < Most; ++at) letters[at] = text[at];
  }
  constexpr Text(const char* text) : Text(std::string_view(text)) {}  // NOLINT(google-explicit-constructor)

  constexpr std::string_view view() const {
    std::size_t length = 0;
    while (length < Most && letters[length] != '\0') ++length;
    return {letters.data(), length};
  }
  constexpr bool operator==(const Text&) const = default;
};
// Names are bounded in characters, of which UTF-8 makes up to four letters each.
inline constexpr std::size_t most_id_letters = 15;
inline constexpr std::size_t most_category_characters = 15;
inline constexpr std::size_t most_title_characters = 31;
using Id = Text<most_id_letters + 1>;
using Category = Text<4 * most_category_characters + 1>;
using Title = Text<4 * most_title_characters + 1>;

struct IngredientKind {
  Id id;
  std::uint8_t category = 0;
  std::uint8_t tiles = 0;
  bool staple = false;  // WA-6: Rice and Maki, never in a starting hand
  Source source = Source::owner;

  constexpr bool is_unique() const { return tiles == 1; }  // WA-2
  constexpr bool operator==(const IngredientKind& other) const {
    return id == other.id && category == other.category && tiles == other.tiles && staple == other.staple;
  }
};

struct StripKind {
  Title name;
  std::array<Ingredient, most_length> order{};  // as printed, for style
  std::uint8_t length = 0;
  Source source = Source::owner;

  constexpr bool operator==(const StripKind& other) const {
    return name == other.name && order == other.order && length == other.length;
  }
};

// WA-4: the challenge tokens of one length that each player has.
struct TokenKind {
  std::uint8_t count = 0;
  std::uint8_t points = 0;
  std::uint8_t style_cubes = 0;
  Source source = Source::owner;

  constexpr bool operator==(const TokenKind& other) const {
    return count == other.count && points == other.points && style_cubes == other.style_cubes;
  }
};

struct Components {
  std::array<Category, most_categories> categories{};
  By<Ingredient, IngredientKind, most_ingredients + 1> ingredients{};
  By<Strip, StripKind, most_strips> strips{};
  By<Strip, Counts, most_strips> sets{};                      // what each strip asks for
  std::array<Strips, most_length + 1> of_length{};            // the strips of each length
  By<Ingredient, Strips, most_ingredients + 1> asking_for{};  // the strips with this ingredient
  std::array<TokenKind, most_length + 1> tokens{};            // by length
  std::uint8_t category_count = 0;
  std::uint8_t ingredient_count = 0;
  std::uint8_t strip_count = 0;

  constexpr std::uint8_t add_category(Category id) {
    for (std::uint8_t known = 0; known < category_count; ++known)
      if (categories[known] == id) return known;
    assert(category_count < most_categories);
    categories[category_count] = id;
    return category_count++;
  }
  constexpr Ingredient add_ingredient(Id id, Category category, int tiles, bool staple = false,
                                      Source source = Source::owner) {
    assert(ingredient_count < most_ingredients);
    const Ingredient kind{++ingredient_count};
    ingredients[kind] = {id, add_category(category), static_cast<std::uint8_t>(tiles), staple, source};
    return kind;
  }
  // An ingredient or length out of bounds is kept as it is, for why_unplayable to find.
  constexpr Strip add_strip(Title name, std::initializer_list<Ingredient> order, Source source = Source::owner) {
    return add_strip(name, order.begin(), order.size(), source);
  }
  constexpr Strip add_strip(Title name, const Ingredient* order, std::size_t length, Source source) {
    assert(strip_count < most_strips && length <= most_length);
    const Strip strip{strip_count++};
    StripKind& kind = strips[strip];
    kind.name = name;
    kind.length = static_cast<std::uint8_t>(length);
    kind.source = source;
    for (std::size_t at = 0; at < length; ++at) {
      kind.order[at] = order[at];
      if (order[at] == no_tile || index(order[at]) > most_ingredients) continue;
      sets[strip] += one_of(order[at]);
      asking_for[order[at]].insert(strip);
    }
    of_length[length].insert(strip);
    return strip;
  }

  constexpr Ingredient find_ingredient(std::string_view id) const {
    for (const Ingredient kind : all_ingredients())
      if (ingredients[kind].id.view() == id) return kind;
    return no_tile;
  }
  constexpr Strip find_strip(std::string_view name) const {
    for (const Strip strip : all_strips())
      if (strips[strip].name.view() == name) return strip;
    return no_strip;
  }

  constexpr bool contains(Ingredient kind) const { return kind != no_tile && index(kind) <= ingredient_count; }
  constexpr bool contains(Strip strip) const { return index(strip) < strip_count; }
  constexpr int length(Strip strip) const { return strips[strip].length; }
  constexpr const TokenKind& token_for(Strip strip) const { return tokens[strips[strip].length]; }
  constexpr Ingredients all_ingredients() const { return {((std::uint64_t{1} << ingredient_count) - 1U) << 1U}; }
  constexpr Strips all_strips() const {
    return {strip_count == most_strips ? ~std::uint64_t{0} : (std::uint64_t{1} << strip_count) - 1U};
  }
  constexpr int tile_total() const {
    int total = 0;
    for (const IngredientKind& kind : ingredients) total += kind.tiles;
    return total;
  }
  constexpr int token_total() const {
    int total = 0;
    for (const TokenKind& kind : tokens) total += kind.count;
    return total;
  }

  constexpr bool operator==(const Components&) const = default;
};

}  // namespace sushiya::wasabi
