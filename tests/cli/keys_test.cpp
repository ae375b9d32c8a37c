// One meaning for each key.
#include "cli/play/keys.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "at_the_terminal.hpp"
#include "cli/play/sushi_roll/screen.hpp"
#include "cli/play/wasabi/screen.hpp"

namespace sushiya::cli {
namespace {

TEST(Keys, NoKeyMeansTwoThings) {
  std::set<char> characters;
  std::set<Key::Kind> kinds;
  for (const KeyBinding& each : key_bindings) {
    for (const char character : each.characters) EXPECT_TRUE(characters.insert(character).second) << character;
    for (const Key::Kind kind : each.kinds)
      EXPECT_TRUE(kind == Key::Kind::none || kinds.insert(kind).second) << static_cast<int>(kind);
    EXPECT_FALSE(each.characters.empty() && each.kinds[0] == Key::Kind::none) << each.name;
  }
}

TEST(Keys, EveryIntentIsDeclaredOnce) {
  std::set<Intent> intents;
  for (const KeyBinding& each : key_bindings) EXPECT_TRUE(intents.insert(each.intent).second) << each.name;
  EXPECT_EQ(intents.size(), static_cast<std::size_t>(Intent::quit));
}

TEST(Keys, EveryDeclaredKeyIsItsIntentAndNoOtherKeyIsOne) {
  for (int byte = 0x20; byte < 0x7F; ++byte) {
    const char character = static_cast<char>(byte);
    const Press press = press_of(typed(character));
    Intent declared = Intent::none;
    for (const KeyBinding& each : key_bindings)
      if (each.characters.find(character) != std::string_view::npos) declared = each.intent;
    EXPECT_EQ(press.intent, declared) << character;
  }
  EXPECT_EQ(press_of(typed('7')), (Press{Intent::number, Key::Kind::none, 7}));
  EXPECT_EQ(press_of(typed('c')), (Press{Intent::column, Key::Kind::none, 2}));
  EXPECT_EQ(press_of({Key::Kind::left}), (Press{Intent::move, Key::Kind::left, 0}));
  EXPECT_EQ(press_of({Key::Kind::none}).intent, Intent::none);
  EXPECT_EQ(press_of({Key::Kind::closed}).intent, Intent::none);
}

// The letters of the board's columns are nobody else's.
TEST(Keys, EveryColumnOfTheLargestBoardHasItsLetter) {
  const int columns = wasabi::columns_for(wasabi::most_players);
  for (int column = 0; column < columns; ++column)
    EXPECT_EQ(press_of(typed(static_cast<char>('a' + column))), (Press{Intent::column, Key::Kind::none, column}));
}

template <class G>
class AnyHelpPage : public testing::Test {};
using Games = testing::Types<SushiGo, SushiRoll, Wasabi>;
TYPED_TEST_SUITE(AnyHelpPage, Games);

TYPED_TEST(AnyHelpPage, TellsEveryKeyOfTheGameAndNoOther) {
  constexpr auto& own = Screen<TypeParam>::intents;
  for (const Language language : all_languages) {
    const Frame lines = key_lines(own, texts(language));
    EXPECT_EQ(lines.size(), own.size() + session_intents.size());
    for (const Line& line : lines) {
      EXPECT_LE(line.width(), 76) << line.plain();
      EXPECT_FALSE(contains(line.plain(), "play.")) << line.plain();
    }
    for (const Intent intent : own)
      EXPECT_TRUE(contains(plain(lines), key_label(intent, texts(language)) + " ")) << plain(lines);
  }
}

}  // namespace
}  // namespace sushiya::cli
