// The box as far as it is known. The rulebook prints the tokens, the action cards and how many tiles and strips there
// are, with some names. What stands only on tiles and strips could not be found and is reconstructed; a component file
// replaces it.
#pragma once

#include "games/wasabi/components.hpp"

namespace sushiya::wasabi {

// WA-4: lengths, counts and points, and the cube of length 3 (WA-29), are printed; two and three cubes are not.
constexpr void add_printed_tokens(Components& box) {
  box.tokens[2] = {4, 2, 0, Source::rulebook};
  box.tokens[3] = {3, 3, 1, Source::rulebook};
  box.tokens[4] = {2, 5, 2, Source::in_part};
  box.tokens[5] = {1, 8, 3, Source::in_part};
}

// WA-2: 72 tiles in six categories. Names attested in part; counts and categories reconstructed.
constexpr void add_printed_ingredients(Components& box) {
  constexpr Source named = Source::in_part;
  constexpr Source guessed = Source::reconstructed;
  constexpr bool staple = true;
  box.add_ingredient("rice", "base", 9, staple, named);
  box.add_ingredient("maki", "base", 9, staple, named);
  box.add_ingredient("tuna", "fish", 5, !staple, named);
  box.add_ingredient("salmon", "fish", 5, !staple, named);
  box.add_ingredient("snapper", "fish", 3, !staple, named);
  box.add_ingredient("fugu", "fish", 1, !staple, guessed);
  box.add_ingredient("shrimp", "shellfish", 4, !staple, named);
  box.add_ingredient("crab", "shellfish", 4, !staple, guessed);
  box.add_ingredient("sea_urchin", "shellfish", 1, !staple, guessed);
  box.add_ingredient("squid", "deep_sea", 4, !staple, named);
  box.add_ingredient("eel", "deep_sea", 4, !staple, guessed);
  box.add_ingredient("roe", "deep_sea", 1, !staple, guessed);
  box.add_ingredient("avocado", "vegetable", 5, !staple, named);
  box.add_ingredient("cucumber", "vegetable", 4, !staple, guessed);
  box.add_ingredient("pickle", "vegetable", 3, !staple, named);
  box.add_ingredient("shiitake", "vegetable", 1, !staple, guessed);
  box.add_ingredient("tempura", "kitchen", 5, !staple, named);
  box.add_ingredient("egg", "kitchen", 4, !staple, named);
}

// WA-3: 52 strips. The rulebook shows Tekkamaki whole, Crunchy Tuna without its order, and that Pickle Barrel has
// length 3 with Maki; reviews name three more. Everything else is reconstructed.
constexpr void add_printed_strips(Components& box) {
  constexpr Source printed = Source::rulebook;
  constexpr Source named = Source::in_part;
  constexpr Source guessed = Source::reconstructed;
  // In the order in which they are added.
  constexpr Ingredient rice{1}, maki{2}, tuna{3}, salmon{4}, snapper{5}, fugu{6}, shrimp{7}, crab{8}, sea_urchin{9},
      squid{10}, eel{11}, roe{12}, avocado{13}, cucumber{14}, pickle{15}, shiitake{16}, tempura{17}, egg{18};
  box.add_strip("Tekkamaki", {maki, tuna}, printed);
  box.add_strip("Kappamaki", {maki, cucumber}, guessed);
  box.add_strip("Sakemaki", {maki, salmon}, guessed);
  box.add_strip("Oshinkomaki", {maki, pickle}, guessed);
  box.add_strip("Kanimaki", {maki, crab}, guessed);
  box.add_strip("Abokadomaki", {maki, avocado}, guessed);
  box.add_strip("Ikura Gunkan", {maki, roe}, guessed);
  box.add_strip("Poison Pill", {maki, fugu}, named);
  box.add_strip("Maguro Nigiri", {rice, tuna}, guessed);
  box.add_strip("Sake Nigiri", {rice, salmon}, guessed);
  box.add_strip("Ebi Nigiri", {rice, shrimp}, guessed);
  box.add_strip("Tamago Nigiri", {rice, egg}, guessed);
  box.add_strip("Unagi Nigiri", {rice, eel}, guessed);
  box.add_strip("Ika Nigiri", {rice, squid}, guessed);
  box.add_strip("Tai Nigiri", {rice, snapper}, guessed);
  box.add_strip("Tendon", {rice, tempura}, guessed);

  box.add_strip("Crunchy Tuna", {maki, tuna, tempura}, named);
  box.add_strip("Pickle Barrel", {maki, pickle, cucumber}, named);
  box.add_strip("Snapper Crunch", {rice, snapper, tempura}, named);
  box.add_strip("Alaska Roll", {maki, salmon, avocado}, guessed);
  box.add_strip("Unakyu", {maki, eel, cucumber}, guessed);
  box.add_strip("Unatama", {eel, egg, rice}, guessed);
  box.add_strip("Ebi Ten", {maki, shrimp, tempura}, guessed);
  box.add_strip("Uni Gunkan", {maki, rice, sea_urchin}, guessed);
  box.add_strip("Ika Tempura", {squid, tempura, rice}, guessed);
  box.add_strip("Kani Salad", {crab, cucumber, avocado}, guessed);
  box.add_strip("Sunomono", {cucumber, squid, pickle}, guessed);
  box.add_strip("Zen Garden", {maki, avocado, shiitake}, guessed);
  box.add_strip("Red and Gold", {tuna, egg, rice}, guessed);
  box.add_strip("Hokkaido Roll", {maki, salmon, crab}, guessed);

  box.add_strip("California Roll", {maki, crab, avocado, cucumber}, guessed);
  box.add_strip("Boston Roll", {rice, shrimp, cucumber, avocado}, guessed);
  box.add_strip("Spider Roll", {maki, crab, tempura, cucumber}, guessed);
  box.add_strip("Caterpillar Roll", {rice, eel, cucumber, avocado}, guessed);
  box.add_strip("Squid Salad Sandwich", {rice, squid, avocado, pickle}, named);
  box.add_strip("Tiger Roll", {maki, shrimp, tempura, avocado}, guessed);
  box.add_strip("Sashimi Plate", {tuna, salmon, snapper, squid}, guessed);
  box.add_strip("Oyako Roll", {rice, salmon, roe, egg}, guessed);
  box.add_strip("Daredevil Roll", {maki, fugu, tuna, tempura}, guessed);
  box.add_strip("Samurai Roll", {rice, eel, tempura, salmon}, guessed);
  box.add_strip("Lantern Roll", {maki, egg, shrimp, crab}, guessed);
  box.add_strip("Red Sea", {rice, tuna, snapper, shrimp}, guessed);

  box.add_strip("Rainbow Roll", {maki, crab, tuna, salmon, avocado}, guessed);
  box.add_strip("Dragon Roll", {rice, eel, shrimp, tempura, avocado}, guessed);
  box.add_strip("Futomaki", {maki, egg, pickle, shiitake, crab}, guessed);
  box.add_strip("Chirashi Bowl", {rice, tuna, salmon, shrimp, egg}, guessed);
  box.add_strip("Bento Box", {rice, salmon, tempura, egg, pickle}, guessed);
  box.add_strip("Volcano Roll", {maki, squid, crab, tuna, tempura}, guessed);
  box.add_strip("Tsunami Roll", {rice, snapper, squid, salmon, cucumber}, guessed);
  box.add_strip("Kaiju Roll", {maki, eel, squid, egg, pickle}, guessed);
  box.add_strip("Emperor's Banquet", {rice, tuna, eel, sea_urchin, avocado}, guessed);
  box.add_strip("Neptune Roll", {maki, salmon, snapper, squid, eel}, guessed);
}

constexpr Components printed_components() {
  Components box;
  add_printed_tokens(box);
  add_printed_ingredients(box);
  add_printed_strips(box);
  return box;
}

// Copied into the options of a table; nothing reads it while a game is played.
inline constexpr Components the_box = printed_components();

static_assert(the_box.tile_total() == 72 && the_box.category_count == 6);  // WA-2
static_assert(the_box.strip_count == 52);                                  // WA-3
static_assert(the_box.token_total() == 10);                                // WA-4
static_assert(the_box.sets[the_box.find_strip("Tekkamaki")] ==
              one_of(the_box.find_ingredient("maki")) + one_of(the_box.find_ingredient("tuna")));

}  // namespace sushiya::wasabi
