// Pictures for terminals that do not read UTF-8.
#include "cli/terminal/charset.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "at_the_terminal.hpp"
#include "cli/play/sushi_roll/screen.hpp"
#include "cli/play/wasabi/screen.hpp"

namespace sushiya::cli {
namespace {

TEST(Charset, DrawingsAndLettersBecomeOneCharacterEach) {
  EXPECT_EQ(to_ascii("╭─3─╮ │ Zażółć │ ╰───╯"), ".-3-. | Zazolc | '---'");
  EXPECT_EQ(to_ascii("Þú færð · «più» … 雪"), "Tu fard . \"piu\" . ?");
  EXPECT_EQ(to_ascii("plain [text] \x1b[0m"), "plain [text] \x1b[0m");
}

// Whatever the house says has a character of its own; only names from outside can be unknown.
TEST(Charset, EveryTextOfEveryLanguageCanBeShown) {
  for (const Language language : all_languages)
    for (const std::string_view key : texts(language).keys()) {
      if (key.starts_with("web.")) continue;  // of the page
      for (const auto& [name, form] : texts(language).forms(key)) {
        const std::string ascii = to_ascii(form);
        EXPECT_EQ(std::ranges::count(ascii, '?'), std::ranges::count(form, '?')) << key << ": " << form;
        EXPECT_EQ(width_of(form), static_cast<int>(ascii.size())) << key;
      }
    }
}

template <class G>
class AnyBoardInAscii : public testing::Test {};
using Games = testing::Types<SushiGo, SushiRoll, Wasabi>;
TYPED_TEST_SUITE(AnyBoardInAscii, Games);

TYPED_TEST(AnyBoardInAscii, HasNothingUnknownAndKeepsItsColumns) {
  const TypeParam game;
  Setting setting;
  setting.texts = &texts(Language::is);
  setting.names = names_at_table(*setting.texts, game.players());
  setting.kinds.assign(setting.names.size(), "random");
  TerminalGame<TypeParam> table = table_with_bots(game, 1);
  Session<TypeParam> session(table, setting);
  for (int presses = 0; presses < 200 && !session.ended(); ++presses) {
    for (const Line& line : session.frame({120, 40})) {
      const std::string ascii = to_ascii(line.plain());
      ASSERT_EQ(static_cast<int>(ascii.size()), line.width());
      ASSERT_EQ(std::ranges::count(ascii, '?'), std::ranges::count(line.plain(), '?')) << line.plain();
    }
    session.press({Key::Kind::enter});
  }
}

TEST(Charset, IsThatOfTheLocale) {
  const auto with_locale = [](const char* value) {
    setenv("LC_ALL", value, 1);
    return locale_is_utf8();
  };
  const char* before = std::getenv("LC_ALL");
  const std::string kept = before == nullptr ? "" : before;
  EXPECT_FALSE(with_locale("C"));
  EXPECT_FALSE(with_locale("POSIX"));
  EXPECT_TRUE(with_locale("C.UTF-8"));
  EXPECT_TRUE(with_locale("xx_XX.utf8"));  // not installed: by its name
  EXPECT_FALSE(with_locale("xx_XX.ISO-8859-2"));
  if (before == nullptr)
    unsetenv("LC_ALL");
  else
    setenv("LC_ALL", kept.c_str(), 1);
}

}  // namespace
}  // namespace sushiya::cli
