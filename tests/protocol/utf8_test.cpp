#include "protocol/utf8.hpp"

#include <gtest/gtest.h>

namespace sushiya {
namespace {

using namespace std::string_view_literals;

TEST(Utf8, IsReadByRfc3629) {
  for (const std::string_view text :
       {""sv, "tempura"sv, "\n\t\x7f"sv, "Þóra"sv, "寿司"sv, "🍣"sv, "\xf4\x8f\xbf\xbf"sv})
    EXPECT_TRUE(is_utf8(text)) << text;
  for (const std::string_view text :
       {"\0"sv, "a\0b"sv, "\x80"sv, "\xc3"sv, "\xc3("sv, "\xc0\xaf"sv, "\xe0\x80\xaf"sv, "\xed\xa0\x80"sv,
        "\xf0\x80\x80\xaf"sv, "\xf4\x90\x80\x80"sv, "\xf5\x80\x80\x80"sv, "\xf0\x9f\x8d"sv, "\xff"sv})
    EXPECT_FALSE(is_utf8(text)) << printable(text);
}

TEST(Utf8, WhatIsShownHasNoControlCharacters) {
  EXPECT_TRUE(is_printable("Þóra 🍣"));
  for (const std::string_view text : {"\n"sv, "\x7f"sv, "\u0085"sv, "\u202e"sv, "\u2028"sv, "\xff"sv})
    EXPECT_FALSE(is_printable(text)) << printable(text);
  EXPECT_EQ(printable("a\xff\nb"), "a??b");
}

}  // namespace
}  // namespace sushiya
