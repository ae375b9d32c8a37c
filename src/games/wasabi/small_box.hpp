// A small set of components, made for suites and the signature: with few ingredients strips are completed in most
// turns, so that cards, stacks, covered squares, rewards and the last token turn up in random games too.
#pragma once

#include "games/wasabi/components.hpp"
#include "games/wasabi/options.hpp"

namespace sushiya::wasabi {

// In a short race there are three tokens, and somebody often assigns the last one.
constexpr Components small_box(bool short_race = false) {
  Components box;
  box.tokens[2] = {2, 2, 0, Source::owner};
  box.tokens[3] = {1, 3, 1, Source::owner};
  if (!short_race) {
    box.tokens[2].count = 7;
    box.tokens[3].count = 5;
    box.tokens[4] = {2, 5, 2, Source::owner};
    box.tokens[5] = {1, 8, 3, Source::owner};
  }

  const Ingredient rice = box.add_ingredient("rice", "base", 4, true);
  const Ingredient tuna = box.add_ingredient("tuna", "fish", 23);
  const Ingredient egg = box.add_ingredient("egg", "kitchen", 22);
  const Ingredient eel = box.add_ingredient("eel", "deep_sea", 22);
  box.add_ingredient("roe", "deep_sea", 1);

  box.add_strip("Twins", {tuna, tuna});
  box.add_strip("Sunrise", {tuna, egg});
  box.add_strip("Brook", {tuna, eel});
  box.add_strip("Moons", {egg, egg});
  box.add_strip("Night", {egg, eel});
  box.add_strip("Knot", {eel, eel});
  box.add_strip("Pair", {rice, tuna});
  box.add_strip("Mirror", {tuna, egg, tuna});
  box.add_strip("Lantern", {tuna, egg, eel});
  box.add_strip("Bridge", {egg, eel, eel});
  box.add_strip("Harbour", {tuna, tuna, eel});
  box.add_strip("Two and Two", {tuna, egg, tuna, egg});
  box.add_strip("Wall", {eel, eel, egg, tuna});
  box.add_strip("Feast", {tuna, egg, tuna, egg, eel});
  return box;
}

static_assert(why_unplayable({small_box(), 4, false}) == OptionsFault::none);

}  // namespace sushiya::wasabi
