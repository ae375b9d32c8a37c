#include "text/texts.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace sushiya {
namespace {

TEST(Texts, SpeakEachLanguage) {
  EXPECT_EQ(texts(Language::en).get("sushi-go.card.chopsticks"), "Chopsticks");
  EXPECT_EQ(texts(Language::pl).get("sushi-go.card.chopsticks"), "Pałeczki");
  EXPECT_EQ(texts(Language::is).get("sushi-go.card.chopsticks"), "Matprjónar");
  EXPECT_EQ(texts(Language::it).get("sushi-go.card.chopsticks"), "Bacchette");
  EXPECT_EQ(texts(Language::de).get("sushi-go.card.chopsticks"), "Stäbchen");
}

TEST(Texts, FillPlaceholders) {
  EXPECT_EQ(texts(Language::en).say("cli.no_such_clause", {{"clause", "99"}, {"first", "SG-1"}, {"last", "SG-37"}}),
            "There is no clause 99; the clauses run from SG-1 to SG-37.");
}

TEST(Texts, LeaveAPlaceholderNobodyFills) {
  EXPECT_EQ(texts(Language::en).say("cli.no_such_clause", {{"clause", "99"}, {"other", "x"}}),
            "There is no clause 99; the clauses run from {first} to {last}.");
}

TEST(Texts, DoNotFillWhatAnArgumentBrings) {
  EXPECT_EQ(texts(Language::en).say("cli.no_such_clause", {{"clause", "{last}"}, {"first", "a"}, {"last", "b"}}),
            "There is no clause {last}; the clauses run from a to b.");
}

TEST(Texts, PutNoFullStopAfterANameThatEndsTheSentence) {
  const auto thinks = [](std::string_view choice) {
    return texts(Language::en).say("web.review.forced", {{"choice", std::string(choice)}});
  };
  EXPECT_EQ(thinks("Wasabi!"), "There was no choice: Wasabi!");
  EXPECT_EQ(thinks("tempura"), "There was no choice: tempura.");
}

// What speaks to the reader is another text than what is said of others, and names nobody in their place.
TEST(Texts, SpeakToTheReader) {
  int seen = 0;
  for (const Language language : all_languages)
    for (const std::string_view key : texts(language).keys()) {
      const std::size_t dot = key.rfind('.');
      if (key.substr(dot) != ".you" || texts(language).forms(key.substr(0, dot)).empty()) continue;
      ++seen;
      EXPECT_NE(texts(language).get(key), texts(language).get(key.substr(0, dot))) << key;
      for (const auto& [plural, form] : texts(language).forms(key))
        EXPECT_EQ(form.find("{name"), std::string::npos) << key;
    }
  EXPECT_GT(seen, 4 * 30);
}

TEST(Texts, ChooseThePluralByN) {
  const auto puddings = [](Language language, int number) {
    return texts(language).say("sushi-roll.token.pudding", {{"n", number}});
  };
  EXPECT_EQ(puddings(Language::en, 1), "1 pudding");
  EXPECT_EQ(puddings(Language::en, 0), "0 puddings");
  EXPECT_EQ(puddings(Language::pl, 1), "1 Pudding");
  EXPECT_EQ(puddings(Language::pl, 3), "3 Puddingi");
  EXPECT_EQ(puddings(Language::pl, 12), "12 Puddingów");
  EXPECT_EQ(puddings(Language::is, 21), "21 búðingur");
  EXPECT_EQ(puddings(Language::is, 11), "11 búðingar");
  EXPECT_EQ(puddings(Language::it, 1), "1 budino");
}

TEST(Texts, ShowTheKeyWhereThereIsNoText) {
  const auto missing = [] { return texts(Language::en).get(std::string("no.such.") + "key"); }();
  EXPECT_EQ(missing, "no.such.key");  // the key that was asked for is gone by now
  EXPECT_EQ(texts(Language::en).say("no.such.key", {{"n", 1}}), "no.such.key");
}

// ---- The same in every language

std::multiset<std::string> placeholders(std::string_view text) {
  std::multiset<std::string> names;
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1))
    names.emplace(text.substr(open, text.find('}', open) - open + 1));
  return names;
}

std::set<std::string> plurals_of(Language language) {
  if (language == Language::pl) return {"one", "few", "many", "other"};
  return {"one", "other"};
}

class EveryLanguage : public testing::TestWithParam<Language> {};

TEST_P(EveryLanguage, HasTheSameKeys) {
  const auto english = texts(Language::en).keys();
  EXPECT_GT(english.size(), 200U);
  EXPECT_EQ(texts(GetParam()).keys(), english);
}

TEST_P(EveryLanguage, HasTheSamePlaceholders) {
  for (const std::string_view key : texts(Language::en).keys()) {
    const auto wanted = placeholders(texts(Language::en).get(key));
    for (const auto& [plural, form] : texts(GetParam()).forms(key)) EXPECT_EQ(placeholders(form), wanted) << key;
  }
}

TEST_P(EveryLanguage, HasEveryPluralOfWhatCounts) {
  int counting = 0;
  for (const std::string_view key : texts(Language::en).keys()) {
    std::set<std::string> found;
    for (const auto& [plural, form] : texts(GetParam()).forms(key)) {
      found.insert(plural);
      EXPECT_FALSE(form.empty()) << key;
    }
    const bool counts = texts(Language::en).forms(key).size() > 1;
    counting += counts ? 1 : 0;
    EXPECT_EQ(found, counts ? plurals_of(GetParam()) : std::set<std::string>{""}) << key;
  }
  EXPECT_GT(counting, 3);
}

INSTANTIATE_TEST_SUITE_P(Texts, EveryLanguage, testing::ValuesIn(all_languages),
                         [](const auto& language) { return std::string(language_code(language.param)); });

}  // namespace
}  // namespace sushiya
