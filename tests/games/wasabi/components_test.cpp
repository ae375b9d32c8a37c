#include "games/wasabi/components.hpp"

#include <functional>

#include <gtest/gtest.h>

#include "games/wasabi/notation.hpp"
#include "games/wasabi/test_box.hpp"

namespace sushiya::wasabi {
namespace {

TEST(Components, TheBoxIsPlayableByTwoToFour) {
  for (std::uint8_t players = 0; players < 7; ++players)
    EXPECT_EQ(why_unplayable({the_box, players, false}),
              players >= 2 && players <= 4 ? OptionsFault::none : OptionsFault::players);
}

TEST(Components, EachFaultIsFound) {
  using Change = std::function<void(Components&)>;
  const std::pair<OptionsFault, Change> changes[] = {
      {OptionsFault::ingredient_name, [](Components& box) { box.ingredients[2].id = "rice"; }},
      {OptionsFault::ingredient_name, [](Components& box) { box.ingredients[2].id = "Maki"; }},
      {OptionsFault::ingredient_category, [](Components& box) { box.ingredients[2].category = 7; }},
      {OptionsFault::ingredient_without_tiles, [](Components& box) { box.ingredients[2].tiles = 0; }},
      {OptionsFault::too_many_tiles, [](Components& box) { box.ingredients[2].tiles = 60; }},
      {OptionsFault::starting_hands,
       [](Components& box) {
         for (auto& kind : box.ingredients) kind.staple = kind.category != 1;
       }},
      {OptionsFault::strip_name, [](Components& box) { box.strips[1].name = "Tekkamaki"; }},
      {OptionsFault::strip_name, [](Components& box) { box.strips[1].name = ""; }},
      {OptionsFault::strip_length, [](Components& box) { box.add_strip("Lone", {1}); }},
      {OptionsFault::strip_ingredient, [](Components& box) { box.add_strip("Odd", {1, 20}); }},
      {OptionsFault::strip_ingredient, [](Components& box) { box.add_strip("Nothing", {1, no_tile}); }},
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
  const Counts counts = one_of(1) + one_of(1) + one_of(21);
  EXPECT_EQ(count_of(counts, 1), 2);
  EXPECT_EQ(count_of(counts, 2), 0);
  EXPECT_EQ(count_of(counts, 21), 1);
}

}  // namespace
}  // namespace sushiya::wasabi
