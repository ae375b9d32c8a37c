// Which names people can read, and tell from others.
#include "storage/names.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sushiya::storage {
namespace {

TEST(Names, PeopleReadThem) {
  for (const char* name :
       {"Ada", "Þóra „Æsa“", "żółć", "すし屋", "김민준", "محمد", "שָׁלוֹם", "Nguyễn", "नमस्ते", "สวัสดี", "O'Neill-2", "a b",
        "\u2764\uFE0F", "x \U0001F363", "\U0001F469\u200D\U0001F373", "a\u0308\u0304"})
    EXPECT_TRUE(is_readable_name(name)) << name;
}

TEST(Names, WhatNobodySeesIsNoName) {
  for (const char* name : {"",
                           " a",
                           "a ",
                           "a\n",
                           "\u3164",       // Hangul filler
                           "\uFFA0",       // the same of half a width
                           "\u2800",       // braille without dots
                           "a\u2800",      //
                           "a\u200B",      // zero width
                           "a\u200C",      //
                           "a\u200Db",     // joins nothing
                           "a\uFEFF",      //
                           "a\u00AD",      // a soft hyphen
                           "a\uFE0F",      // makes no picture of a letter
                           "a\U000E0061",  // a tag
                           "a\u202E",      // turns the direction
                           "a\u3000",      // blanks that are no spaces
                           "a\u00A0b",     //
                           "a\uE000",      // private
                           "a\u0378",      // unassigned
                           "a\U000EFFFF",  //
                           "\u0301",       // a mark on nothing
                           "a \u0301",     //
                           "a\u0301\u0302\u0303\u0304\u0306",
                           "\xC3"})
    EXPECT_FALSE(is_readable_name(name)) << name;
  std::string zalgo = "a";
  for (int mark = 0; mark < 20; ++mark) zalgo += "\u0300";
  EXPECT_FALSE(is_readable_name(zalgo));
}

TEST(Names, AccountsAreOfOneScript) {
  for (const char* name :
       {"ada", "Żaneta Mäki", "ada@example.org", "Ада", "Άδα", "すしや寿司 A", "김 Kim", "עדה", "ada_2"})
    EXPECT_TRUE(is_account_name(name)) << name;
  for (const char* name : {"\u0430da", "ad\u03B1", "ada\u2764", "a\u0308da", "\uFF41da", "a\u05D0", "\U0001D41Ada"})
    EXPECT_FALSE(is_account_name(name)) << name;
}

TEST(Names, WhatLooksAlikeHasOneSkeleton) {
  const auto expect_alike = [](const char* one, const char* other) {
    EXPECT_EQ(account_skeleton(one), account_skeleton(other)) << one << " " << other;
  };
  expect_alike("scope", "\u0455\u0441\u043E\u0440\u0435");  // Cyrillic
  expect_alike("rnodern", "modern");
  expect_alike("a1ice", "Alice");
  expect_alike("b0b", "BOB");
  expect_alike("\u00E4", "\u04D3");
  EXPECT_NE(account_skeleton("ada"), account_skeleton("\u00E4da"));
  EXPECT_NE(account_skeleton("ada"), account_skeleton("adam"));
  EXPECT_EQ(account_skeleton("김민준 すし"), "김민준 すし");
}

}  // namespace
}  // namespace sushiya::storage
