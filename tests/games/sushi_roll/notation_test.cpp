#include "games/sushi_roll/notation.hpp"

#include <gtest/gtest.h>

#include "at_the_table.hpp"

namespace sushiya::sushi_roll {
namespace {

TEST(Notation, ReadsBackEveryDie) {
  for (int kind = 0; kind < die_kinds; ++kind) {
    const auto of_kind = static_cast<DieKind>(kind);
    EXPECT_EQ(parse_die(format_die(unrolled(of_kind))), unrolled(of_kind));
    for (int symbol = 0; symbol < symbols; ++symbol) {
      const Die one = die(of_kind, static_cast<Symbol>(symbol));
      EXPECT_EQ(parse_die(format_die(one)), one) << format_die(one);
      EXPECT_EQ(one.kind(), of_kind);
      EXPECT_EQ(one.symbol(), static_cast<Symbol>(symbol));
    }
  }
}

TEST(Notation, SaysTheKindOnlyWhereTheSymbolIsAwayFromHome) {
  EXPECT_EQ(format_die(die(DieKind::maki, Symbol::maki_2)), "maki_2");
  EXPECT_EQ(format_die(die(DieKind::special, Symbol::maki_2)), "special:maki_2");
  EXPECT_EQ(parse_die("maki:maki_2"), die(DieKind::maki, Symbol::maki_2));
  for (int symbol = 0; symbol < symbols; ++symbol) {
    const auto shown = static_cast<Symbol>(symbol);
    EXPECT_EQ(format_die(die(home_of(shown), shown)), symbol_id(shown));
  }
}

TEST(Notation, ReadsBackEveryAction) {
  for (const std::string_view text :
       {"take maki_2", "take special:maki_2", "reroll maki_1 maki_1 wasabi", "swap egg_nigiri 2 maki_3", "red 0",
        "red 4", "draw maki", "draw appetizer", "roll pudding_3", "roll pudding:wasabi",
        "reroll dumpling dumpling tempura sashimi sashimi sashimi maki_1 maki_3"}) {
    const auto action = parse_action(text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(format_action(*action), text);
  }
}

TEST(Notation, ASetOfDiceHasNoOrder) {
  EXPECT_EQ(parse_action("reroll wasabi maki_1 tempura"), parse_action("reroll tempura wasabi maki_1"));
  EXPECT_NE(parse_action("swap wasabi 1 maki_1"), parse_action("swap maki_1 1 wasabi"));
}

TEST(Notation, NamesThePlaceOfAFault) {
  const auto fault = [](std::string_view text) { return parse_action(text).error(); };
  EXPECT_EQ(fault(""), (ParseError{0, "expected take, reroll, swap, draw, roll or red, found nothing"}));
  EXPECT_EQ(fault("grab maki"), (ParseError{0, "expected take, reroll, swap, draw, roll or red, found \"grab\""}));
  EXPECT_EQ(fault("take"), (ParseError{4, "expected a die, found nothing"}));
  EXPECT_EQ(fault("take maki_4"), (ParseError{5, "unknown die \"maki_4\""}));
  EXPECT_EQ(fault("take maki"), (ParseError{5, "unknown die \"maki\""}));
  EXPECT_EQ(fault("take maki_1 maki_1"), (ParseError{12, "expected the end, found \"maki_1\""}));
  EXPECT_EQ(fault("take fish:maki_1"), (ParseError{5, "unknown kind of dice \"fish\""}));
  EXPECT_EQ(fault("take special:fish"), (ParseError{13, "unknown symbol \"fish\""}));
  EXPECT_EQ(fault("reroll"), (ParseError{6, "expected a die, found nothing"}));
  EXPECT_EQ(fault("reroll wasabi fish"), (ParseError{14, "unknown die \"fish\""}));
  EXPECT_EQ(fault("reroll wasabi wasabi wasabi wasabi wasabi wasabi wasabi wasabi wasabi"),
            (ParseError{63, "more than 8 dice"}));
  EXPECT_EQ(fault("swap wasabi"), (ParseError{11, "expected a seat, found nothing"}));
  EXPECT_EQ(fault("swap wasabi 5 maki_1"), (ParseError{12, "unknown seat \"5\""}));
  EXPECT_EQ(fault("swap wasabi 1 maki"), (ParseError{14, "unknown die \"maki\""}));
  EXPECT_EQ(fault("draw maki_1"), (ParseError{5, "unknown kind of dice \"maki_1\""}));
  EXPECT_EQ(fault("red 12"), (ParseError{4, "unknown seat \"12\""}));
  EXPECT_EQ(fault("take aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
            (ParseError{5, "unknown die \"aaaaaaaaaaaaaaaaaaaaaaaa...\""}));
}

TEST(Notation, AnActionHasNoStraySpaces) {
  const auto fault = [](std::string_view text) { return parse_action(text).error(); };
  EXPECT_EQ(fault(" take maki_2"), (ParseError{0, "a stray space"}));
  EXPECT_EQ(fault("take maki_2 "), (ParseError{11, "a stray space"}));
  EXPECT_EQ(fault("take  maki_2"), (ParseError{5, "a stray space"}));
  EXPECT_EQ(fault("reroll maki_1   wasabi"), (ParseError{14, "a stray space"}));
  EXPECT_EQ(fault("reroll "), (ParseError{6, "a stray space"}));
  EXPECT_EQ(fault(" "), (ParseError{0, "a stray space"}));
  for (const std::string_view text : {"take\tmaki_2", "take maki_2\n", "take\u00a0maki_2"})
    EXPECT_FALSE(parse_action(text)) << text;
}

TEST(Notation, TraysAreReadInTheOrderOfTaking) {
  EXPECT_EQ(parse_tray("wasabi egg_nigiri")->free_wasabi(), 0);
  EXPECT_EQ(parse_tray("egg_nigiri wasabi")->free_wasabi(), 1);
  EXPECT_EQ(parse_tray("egg_nigiri fish").error(), (ParseError{11, "unknown die \"fish\""}));
}

TEST(Notation, EveryFaultOfOptionsHasItsText) {
  for (int fault = 1; fault <= static_cast<int>(OptionsFault::too_few_tokens); ++fault)
    EXPECT_NE(options_fault_text(static_cast<OptionsFault>(fault)), options_fault_text(OptionsFault::none));
}

}  // namespace
}  // namespace sushiya::sushi_roll
