#include "games/wasabi/components.hpp"

#include <functional>

#include <gtest/gtest.h>

#include "games/wasabi/notation.hpp"
#include "games/wasabi/test_box.hpp"

namespace sushiya::wasabi {
namespace {

static_assert(why_unplayable(Options{the_box, 4, false}) == OptionsFault::none);

TEST(Components, TheBoxIsPlayableByTwoToFour) {
  for (std::uint8_t players = 0; players < 7; ++players)
    EXPECT_EQ(why_unplayable({the_box, players, false}),
              players >= 2 && players <= 4 ? OptionsFault::none : OptionsFault::players);
}

TEST(Components, EachFaultIsFound) {
  using Change = std::function<void(Components&)>;
  const std::pair<OptionsFault, Change> changes[] = {
      {OptionsFault::ingredient_name, [](Components& box) { box.ingredients[tile_of('M')].id = "rice"; }},
      {OptionsFault::ingredient_name, [](Components& box) { box.ingredients[tile_of('M')].id = "Maki"; }},
      {OptionsFault::ingredient_category, [](Components& box) { box.ingredients[tile_of('M')].category = 7; }},
      {OptionsFault::ingredient_without_tiles, [](Components& box) { box.ingredients[tile_of('M')].tiles = 0; }},
      {OptionsFault::too_many_tiles, [](Components& box) { box.ingredients[tile_of('M')].tiles = 60; }},
      {OptionsFault::starting_hands,
       [](Components& box) {
         for (auto& kind : box.ingredients) kind.staple = kind.category != 1;
       }},
      {OptionsFault::strip_name, [](Components& box) { box.strips[Strip{1}].name = "Tekkamaki"; }},
      {OptionsFault::strip_name, [](Components& box) { box.strips[Strip{1}].name = ""; }},
      {OptionsFault::strip_length, [](Components& box) { box.add_strip("Lone", {tile_of('R')}); }},
      {OptionsFault::strip_ingredient, [](Components& box) { box.add_strip("Odd", {tile_of('R'), Ingredient{20}}); }},
      {OptionsFault::strip_ingredient, [](Components& box) { box.add_strip("Nothing", {tile_of('R'), no_tile}); }},
      {OptionsFault::strip_outgrows_tiles,
       [](Components& box) {
         const Ingredient fugu = box.find_ingredient("fugu");
         box.add_strip("Daring", {fugu, fugu});
       }},
      {OptionsFault::same_set, [](Components& box) { box.add_strip("Turned", {tile_of('T'), tile_of('M')}); }},
      {OptionsFault::no_tokens, [](Components& box) { box.tokens = {}; }},
      {OptionsFault::too_many_tokens, [](Components& box) { box.tokens[2].count = 10; }},
  };
  for (const auto& [fault, change] : changes) {
    Components box = test_box();
    change(box);
    EXPECT_EQ(options_fault_text(why_unplayable({box, 2, false})), options_fault_text(fault));
  }
}

TEST(Components, CountsOfALineAreASum) {
  constexpr Ingredient first{1}, second{2}, last{most_ingredients};
  const Counts counts = one_of(first) + one_of(first) + one_of(last);
  EXPECT_EQ(count_of(counts, first), 2);
  EXPECT_EQ(count_of(counts, second), 0);
  EXPECT_EQ(count_of(counts, last), 1);
}

}  // namespace
}  // namespace sushiya::wasabi
