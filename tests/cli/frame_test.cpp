#include "cli/terminal/frame.hpp"

#include <gtest/gtest.h>

namespace sushiya::cli {
namespace {

constexpr Style red_and_bold{{203, 9}, true, false, false};

TEST(Line, IsAsWideAsItsCodePoints) {
  EXPECT_EQ(Line("Pałeczki").width(), 8);
  EXPECT_EQ(Line("╭─1─╮").width(), 5);
  EXPECT_EQ(Line("Maki").pad_to(6).plain(), "Maki  ");
  EXPECT_EQ(Line("Maki").pad_to(2).plain(), "Maki");
}

TEST(Line, ClippedKeepsWholeCodePointsAndSaysThatMoreWasThere) {
  EXPECT_EQ(Line("Pałeczki").clipped(8).plain(), "Pałeczki");
  EXPECT_EQ(Line("Pałeczki").clipped(4).plain(), "Pał…");
  EXPECT_EQ(Line("Maki").add(" and more", red_and_bold).clipped(4).plain(), "Mak…");
  EXPECT_EQ(Line("Maki").add(" and more", red_and_bold).clipped(7).plain(), "Maki a…");
}

TEST(Line, WrapsBetweenWordsAndKeepsStyles) {
  const Frame lines = wrapped(Line("one two").add(" three", red_and_bold).add("  four"), 8);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].plain(), "one two");
  EXPECT_EQ(lines[1].plain(), "three");
  EXPECT_EQ(lines[1].spans().front().style, red_and_bold);
  EXPECT_EQ(lines[2].plain(), "four");
}

TEST(ToAnsi, WritesAsManyColoursAsThereAre) {
  const Line line = Line("a ").add("b", red_and_bold);
  EXPECT_EQ(to_ansi(line, Ink::full), "a \x1b[1;38;5;203mb\x1b[0m");
  EXPECT_EQ(to_ansi(line, Ink::basic), "a \x1b[1;91mb\x1b[0m");
}

TEST(ToAnsi, WithoutColoursOnlyBoldAndReverseStay) {
  const Line line = Line("a", {{203, 9}, false, true, false}).add("b", red_and_bold);
  EXPECT_EQ(to_ansi(line, Ink::none), "a\x1b[1mb\x1b[0m");
}

TEST(Texts, PadsAndAlignsByColumns) {
  EXPECT_EQ(padded("Łosoś", 7), "Łosoś  ");
  EXPECT_EQ(right_aligned("−3", 4), "  −3");
  EXPECT_EQ(clipped("Łosoś", 0), "");
}

}  // namespace
}  // namespace sushiya::cli
