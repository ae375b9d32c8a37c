#include "cli/terminal/key.hpp"

#include <gtest/gtest.h>

namespace sushiya::cli {
namespace {

Key only_key(std::string_view bytes) {
  const DecodedKey decoded = decode_key(bytes);
  EXPECT_EQ(decoded.bytes, bytes.size());
  return decoded.key;
}

TEST(DecodeKey, KnowsCharactersAndEnterInBothForms) {
  EXPECT_EQ(only_key("c"), typed('c'));
  EXPECT_EQ(only_key("\r").kind, Key::Kind::enter);
  EXPECT_EQ(only_key("\n").kind, Key::Kind::enter);
  EXPECT_EQ(only_key("\x7f").kind, Key::Kind::backspace);
  EXPECT_EQ(only_key("\b").kind, Key::Kind::backspace);
}

TEST(DecodeKey, KnowsArrowsOfBothModes) {
  EXPECT_EQ(only_key("\x1b[A").kind, Key::Kind::up);
  EXPECT_EQ(only_key("\x1b[B").kind, Key::Kind::down);
  EXPECT_EQ(only_key("\x1bOC").kind, Key::Kind::right);
  EXPECT_EQ(only_key("\x1bOD").kind, Key::Kind::left);
  EXPECT_EQ(only_key("\x1b[1;5D").kind, Key::Kind::left);
}

TEST(DecodeKey, TakesOneKeyAtATime) {
  const DecodedKey first = decode_key("\x1b[A1");
  EXPECT_EQ(first.key.kind, Key::Kind::up);
  EXPECT_EQ(first.bytes, 3U);
}

TEST(DecodeKey, WaitsForTheRestOfASequence) {
  EXPECT_EQ(decode_key("").bytes, 0U);
  EXPECT_EQ(decode_key("\x1b").bytes, 0U);
  EXPECT_EQ(decode_key("\x1b[").bytes, 0U);
  EXPECT_EQ(decode_key("\x1b[1;").bytes, 0U);
  EXPECT_EQ(decode_key("\xc5").bytes, 0U);
}

TEST(DecodeKey, TwoEscapesAreAnEscapeAndTheNextKey) {
  const DecodedKey first = decode_key("\x1b\x1b[A");
  EXPECT_EQ(first.key.kind, Key::Kind::escape);
  EXPECT_EQ(first.bytes, 1U);
}

TEST(DecodeKey, PassesOverWhatMeansNothing) {
  EXPECT_EQ(only_key("\x1b[15~").kind, Key::Kind::none);  // F5
  EXPECT_EQ(only_key("\x1bx").kind, Key::Kind::none);     // Alt-x
  EXPECT_EQ(only_key("ł").kind, Key::Kind::none);
  EXPECT_EQ(only_key("\x01").kind, Key::Kind::none);
}

TEST(DecodeKey, AnEndlessSequenceDoesNotHoldUpTheKeyboard) {
  EXPECT_GT(decode_key("\x1b[1111111111111111111111111").bytes, 0U);
}

}  // namespace
}  // namespace sushiya::cli
