// Every game finds its words: pieces, refusals and the clauses they stand on.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "games/sushi_go/notation.hpp"
#include "games/sushi_roll/action.hpp"
#include "games/sushi_roll/notation.hpp"
#include "games/wasabi/action.hpp"
#include "games/wasabi/printed.hpp"
#include "text/rules_page.hpp"
#include "text/texts.hpp"
#include "text/wrap.hpp"

namespace sushiya {
namespace {

// A refusal that no name is known for reads "none", so the first such number is past the last refusal.
template <class Refusal, class Visit>
int for_each_refusal(Visit&& visit) {
  int number = 1;
  for (; refusal_name(static_cast<Refusal>(number)) != "none"; ++number) visit(static_cast<Refusal>(number));
  return number;
}

template <class Refusal>
void expect_every_refusal_is_told(const std::string& game, int count) {
  const int found = for_each_refusal<Refusal>([&](Refusal refusal) {
    const std::string key = game + ".refusal." + std::string(refusal_name(refusal));
    for (const Language language : all_languages) {
      EXPECT_TRUE(texts(language).has(key)) << key << " in " << language_code(language);
      EXPECT_LE(columns(texts(language).get(key)), 100U) << key << " in " << language_code(language);
      const RuleClause* clause = find_clause(game, language, refusal_clause(refusal));
      ASSERT_NE(clause, nullptr) << key << " stands on " << refusal_clause(refusal);
      EXPECT_EQ(clause->id, refusal_clause(refusal));
    }
  });
  EXPECT_EQ(found, count);
}

TEST(GameTexts, EveryRefusalIsToldAndStandsOnAClause) {
  expect_every_refusal_is_told<sushi_go::Refusal>("sushi-go", sushi_go::refusals);
  expect_every_refusal_is_told<sushi_roll::Refusal>("sushi-roll", sushi_roll::refusals);
  expect_every_refusal_is_told<wasabi::Refusal>("wasabi", wasabi::refusals);
}

TEST(GameTexts, EveryGameHasAName) {
  for (const Language language : all_languages) {
    EXPECT_EQ(texts(language).get("sushi-go.game"), "Sushi Go!");
    EXPECT_EQ(texts(language).get("sushi-roll.game"), "Sushi Roll");
    EXPECT_EQ(texts(language).get("wasabi.game"), "Wasabi!");
  }
}

// A name, different from all others of its family, and a short hint.
void expect_named(const std::string& family, const std::string& id, std::set<std::string_view>& names,
                  Language language) {
  const std::string key = family + "." + id;
  ASSERT_TRUE(texts(language).has(key)) << key;
  EXPECT_TRUE(names.insert(texts(language).get(key)).second) << key << " is called as another";
}

void expect_hint(const std::string& game, const std::string& id, Language language) {
  const std::string key = game + ".hint." + id;
  ASSERT_TRUE(texts(language).has(key)) << key;
  EXPECT_LE(columns(texts(language).get(key)), 40U) << key;
}

TEST(GameTexts, EveryCardOfSushiGoHasANameAndAHint) {
  for (const Language language : all_languages) {
    std::set<std::string_view> names;
    for (const sushi_go::Card card : sushi_go::printed_deck()) {
      const std::string id(sushi_go::card_id(card));
      expect_named("sushi-go.card", id, names, language);
      expect_hint("sushi-go", id, language);
    }
    EXPECT_EQ(names.size(), 12U);
  }
}

TEST(GameTexts, EverySymbolOfSushiRollHasANameAndAHint) {
  for (const Language language : all_languages) {
    std::set<std::string_view> names;
    for (int symbol = 0; symbol < sushi_roll::symbols; ++symbol) {
      const std::string id(sushi_roll::symbol_id(static_cast<sushi_roll::Symbol>(symbol)));
      expect_named("sushi-roll.symbol", id, names, language);
      expect_hint("sushi-roll", id, language);
    }
    std::set<std::string_view> dice;
    for (int kind = 0; kind < sushi_roll::die_kinds; ++kind)
      expect_named("sushi-roll.die", std::string(sushi_roll::kind_id(static_cast<sushi_roll::DieKind>(kind))), dice,
                   language);
  }
}

TEST(GameTexts, EveryIngredientOfWasabiHasAName) {
  for (const Language language : all_languages) {
    std::set<std::string_view> names;
    for (const wasabi::Ingredient kind : wasabi::the_box.all_ingredients())
      expect_named("wasabi.ingredient", std::string(wasabi::the_box.ingredients[kind].id.view()), names, language);
    std::set<std::string_view> categories;
    for (std::size_t category = 0; category < wasabi::the_box.category_count; ++category)
      expect_named("wasabi.category", std::string(wasabi::the_box.categories[category].view()), categories, language);
    EXPECT_EQ(names.size(), 18U);
    EXPECT_EQ(categories.size(), 6U);
  }
}

TEST(GameTexts, EveryActionCardOfWasabiHasANameAndAHint) {
  for (const Language language : all_languages) {
    std::set<std::string_view> names;
    for (const char* card : {"chop", "spicy", "switch", "stack", "wasabi"}) {
      expect_named("wasabi.card", card, names, language);
      expect_hint("wasabi", card, language);
    }
  }
}

}  // namespace
}  // namespace sushiya
