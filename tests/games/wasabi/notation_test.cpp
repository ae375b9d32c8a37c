#include "games/wasabi/notation.hpp"

#include <gtest/gtest.h>

#include "games/wasabi/test_box.hpp"

namespace sushiya::wasabi {
namespace {

TEST(Notation, ReadsWhatTheDocumentationShows) {
  const Strip tekkamaki = the_box.find_strip("Tekkamaki");
  const Ingredient tuna = the_box.find_ingredient("tuna");
  const std::pair<std::string_view, Action> shown[] = {
      {"start 2", start(2)},
      {"draw Tekkamaki", draw(tekkamaki)},
      {"give tuna", give(tuna)},
      {"strip 3", take_strip(3)},
      {"tile tuna", choose_tile(tuna)},
      {"at b3", at(square_at(1, 2))},
      {"card switch", play(Card::switch_tiles)},
      {"pantry", to_pantry()},
      {"use", use()},
      {"claim Tekkamaki", claim(tekkamaki)},
      {"pass", pass()},
      {"return Emperor's Banquet", return_strip(the_box.find_strip("Emperor's Banquet"))},
      {"reward spicy", reward(Card::spicy)},
      {"lift c2", lift(square_at(2, 1))},
      {"drop chop", drop(Card::chop)},
      {"refill rice", refill(the_box.find_ingredient("rice"))},
      {"done", done()},
  };
  static_assert(std::size(shown) == verbs);
  for (const auto& [text, action] : shown) {
    EXPECT_EQ(parse_action(the_box, text), action) << text;
    EXPECT_EQ(format_action(the_box, action), text);
  }
}

TEST(Notation, EverySquareStripIngredientAndCardReadsBack) {
  for (const Square square : in_use(4)) EXPECT_EQ(parse_square(format_square(square)), square);
  for (const Strip strip : the_box.all_strips())
    EXPECT_EQ(parse_action(the_box, format_action(the_box, claim(strip))), claim(strip));
  for (const Ingredient kind : the_box.all_ingredients())
    EXPECT_EQ(parse_action(the_box, format_action(the_box, refill(kind))), refill(kind));
  for (int kind = 0; kind < card_kinds; ++kind)
    EXPECT_EQ(parse_card(card_id(static_cast<Card>(kind))), static_cast<Card>(kind));
}

TEST(Notation, NamesThePlaceOfAFault) {
  const auto fault = [](std::string_view text) { return parse_action(the_box, text).error(); };
  EXPECT_EQ(fault(""), (ParseError{0, "expected a move, found nothing"}));
  EXPECT_EQ(fault("eat tuna"), (ParseError{0, "unknown move \"eat\""}));
  EXPECT_EQ(fault("tile"), (ParseError{4, "expected an ingredient, found nothing"}));
  EXPECT_EQ(fault("tile bread"), (ParseError{5, "unknown ingredient \"bread\""}));
  EXPECT_EQ(fault("at h1"), (ParseError{3, "unknown square \"h1\""}));
  EXPECT_EQ(fault("at a7"), (ParseError{3, "unknown square \"a7\""}));
  EXPECT_EQ(fault("strip three"), (ParseError{6, "unknown length \"three\""}));
  EXPECT_EQ(fault("claim Bread"), (ParseError{6, "unknown strip \"Bread\""}));
  EXPECT_EQ(fault("card bread"), (ParseError{5, "unknown card \"bread\""}));
  EXPECT_EQ(fault("pass now"), (ParseError{4, "expected nothing more"}));
  EXPECT_EQ(fault("claim a name that goes on and on and on").message, "unknown strip \"a name that goes on and ...\"");
}

TEST(Notation, WhatIsNoActionStillHasAText) {
  EXPECT_EQ(format_action(the_box, action_of_bytes(200, 7)), "none");
  EXPECT_EQ(format_action(the_box, claim(no_strip)), "claim none");
  EXPECT_EQ(format_action(the_box, choose_tile(no_tile)), "tile none");
  EXPECT_EQ(format_action(the_box, play(Card::none)), "card none");
}

}  // namespace
}  // namespace sushiya::wasabi
