#include <gtest/gtest.h>

#include "text/language.hpp"

namespace sushiya {
namespace {

TEST(Plural, EnglishAndItalianKnowOneAndOthers) {
  for (const Language language : {Language::en, Language::it}) {
    EXPECT_EQ(plural_of(language, 1), Plural::one);
    EXPECT_EQ(plural_of(language, -1), Plural::one);
    for (const int number : {0, 2, 11, 21, 101}) EXPECT_EQ(plural_of(language, number), Plural::other) << number;
  }
}

TEST(Plural, IcelandicCountsTwentyOneAsOneButNotEleven) {
  for (const int number : {1, 21, 31, 101, 121, -1}) EXPECT_EQ(plural_of(Language::is, number), Plural::one) << number;
  for (const int number : {0, 2, 10, 11, 12, 20, 111, 211})
    EXPECT_EQ(plural_of(Language::is, number), Plural::other) << number;
}

TEST(Plural, PolishHasFewAndMany) {
  EXPECT_EQ(plural_of(Language::pl, 1), Plural::one);
  for (const int number : {2, 3, 4, 22, 23, 24, 32, 102, 104, -3})
    EXPECT_EQ(plural_of(Language::pl, number), Plural::few) << number;
  for (const int number : {0, 5, 6, 10, 11, 12, 13, 14, 15, 20, 21, 25, 31, 101, 112, 114})
    EXPECT_EQ(plural_of(Language::pl, number), Plural::many) << number;
}

TEST(Language, IsReadByItsCode) {
  for (const Language language : all_languages) EXPECT_EQ(parse_language(language_code(language)), language);
  const auto unknown = parse_language("xx");
  ASSERT_FALSE(unknown.has_value());
  EXPECT_EQ(unknown.error().message, "unknown language \"xx\"; there are en, pl, is, it, de");
  EXPECT_FALSE(parse_language("").has_value());
}

}  // namespace
}  // namespace sushiya
