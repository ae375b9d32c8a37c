#include "text/rules_page.hpp"

#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "text/rules_layout.hpp"
#include "text/wrap.hpp"

namespace sushiya {
namespace {

constexpr std::string_view page_text = R"(# A game — the rules

Two lines
of introduction.

## First things

### XY-1 · The **box**
Plain words, *emphasised* ones
and `code`.
**Ruling**: 2 * 3 is 6.

A second paragraph:

- one
  and more
- two
- *Editions:* They differ.
- *Code:* `function` in
  `src/file.hpp`
- *Tests:* `XY_1` in `tests/file.cpp`

## Last things

### XY-2 · The end
It ends.
)";

TEST(RulesPage, IsReadFromMarkdown) {
  const RulesPage page = parse_rules(page_text);
  EXPECT_EQ(page.title, "A game — the rules");
  EXPECT_EQ(page.introduction, "Two lines of introduction.");
  ASSERT_EQ(page.clauses.size(), 2U);
  EXPECT_EQ(page.clauses[0].id, "XY-1");
  EXPECT_EQ(page.clauses[0].section, "First things");
  EXPECT_EQ(page.clauses[0].text,
            "Plain words, emphasised ones and code. Ruling: 2 * 3 is 6.\n\nA second paragraph:\n\n- one and more\n"
            "- two\n- Editions: They differ.");
  EXPECT_EQ(page.clauses[1], (RuleClause{"XY-2", "The end", "It ends.", "Last things"}));
}

TEST(RulesPage, OfNothingIsEmpty) {
  EXPECT_TRUE(parse_rules("").clauses.empty());
  EXPECT_TRUE(rules_of("no-such-game", Language::en).empty());
  EXPECT_EQ(find_clause("no-such-game", Language::en, "1"), nullptr);
}

TEST(RulesPage, FindsAClauseHoweverItIsWritten) {
  for (const char* id : {"SG-12", "sg-12", "Sg-12", "12"}) {
    const RuleClause* clause = find_clause("sushi-go", Language::en, id);
    ASSERT_NE(clause, nullptr) << id;
    EXPECT_EQ(clause->id, "SG-12");
  }
  for (const char* id : {"SG-38", "SR-12", "0", "", "-12", "SG-", "SG12"})  // no such clause
    EXPECT_EQ(find_clause("sushi-go", Language::en, id), nullptr) << id;
}

// ---- The pages of the house

const std::map<std::string, std::pair<std::string, std::size_t>> clause_counts{
    {"sushi-go", {"SG", 37}}, {"sushi-roll", {"SR", 24}}, {"wasabi", {"WA", 30}}};

TEST(RulesPage, EveryGameHasAllItsClausesInEveryLanguage) {
  ASSERT_EQ(games_with_rules().size(), clause_counts.size());
  for (const auto& [game, prefix_and_count] : clause_counts) {
    const auto& [prefix, count] = prefix_and_count;
    for (const Language language : all_languages) {
      const RulesPage& page = rules_page(game, language);
      EXPECT_FALSE(page.title.empty());
      EXPECT_FALSE(page.introduction.empty());
      ASSERT_EQ(page.clauses.size(), count) << game << " in " << language_code(language);
      // Every number once. A clause that came later stands where it belongs, in every language at the same place.
      std::set<std::string> ids;
      for (const RuleClause& clause : page.clauses) ids.emplace(clause.id);
      for (std::size_t number = 1; number <= count; ++number)
        EXPECT_TRUE(ids.contains(prefix + "-" + std::to_string(number))) << game << " " << number;
      for (std::size_t at = 0; at < count; ++at) {
        const RuleClause& clause = page.clauses[at];
        EXPECT_EQ(clause.id, rules_page(game, Language::en).clauses[at].id) << language_code(language);
        EXPECT_FALSE(clause.title.empty()) << clause.id;
        EXPECT_FALSE(clause.text.empty()) << clause.id;
        EXPECT_FALSE(clause.section.empty()) << clause.id;
      }
    }
  }
}

std::multiset<int> numbers_in(std::string_view text) {
  std::multiset<int> numbers;
  for (std::size_t at = 0; at < text.size();) {
    int value = 0;
    const std::size_t begin = at;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) value = 10 * value + (text[at] - '0');
    if (at > begin)
      numbers.insert(value);
    else
      ++at;
  }
  return numbers;
}

std::string_view without_editions(std::string_view text) { return text.substr(0, text.find("- Editions:")); }

// A translation that has lost or changed a number tells another rule.
TEST(RulesPage, TranslationsTellTheSameNumbersUnderTheSameHeadings) {
  for (const std::string& game : games_with_rules()) {
    for (const Language language : {Language::pl, Language::is, Language::it, Language::de}) {
      const auto& english = rules_of(game, Language::en);
      const auto& translated = rules_of(game, language);
      ASSERT_EQ(translated.size(), english.size());
      for (std::size_t at = 0; at < english.size(); ++at) {
        EXPECT_EQ(numbers_in(translated[at].text), numbers_in(without_editions(english[at].text)))
            << english[at].id << " in " << language_code(language);
        EXPECT_NE(translated[at].text, english[at].text);
        if (at == 0) continue;
        EXPECT_EQ(translated[at].section == translated[at - 1].section, english[at].section == english[at - 1].section)
            << english[at].id << " in " << language_code(language);
      }
    }
  }
}

TEST(RulesPage, SaysWhatIsReconstructed) {
  const auto says = [](const char* game, Language language, std::string_view word) {
    return rules_page(game, language).introduction.find(word) != std::string::npos;
  };
  for (const char* game : {"sushi-roll", "wasabi"}) {
    EXPECT_TRUE(says(game, Language::en, "reconstructed")) << game;
    EXPECT_TRUE(says(game, Language::pl, "odtworzono")) << game;
    EXPECT_TRUE(says(game, Language::is, "endurgert")) << game;
    EXPECT_TRUE(says(game, Language::it, "ricostruito")) << game;
    EXPECT_TRUE(says(game, Language::de, "rekonstruiert")) << game;
  }
}

// ---- On paper

TEST(Wrap, BreaksBetweenWords) {
  EXPECT_EQ(wrap("one two three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrap("one\n\ntwo", 7), (std::vector<std::string>{"one", "", "two"}));
  EXPECT_EQ(wrap("- one two", 6), (std::vector<std::string>{"- one", "  two"}));
  EXPECT_EQ(wrap("unbreakable", 4), (std::vector<std::string>{"unbreakable"}));
  EXPECT_EQ(wrap("żółw żółw", 9), (std::vector<std::string>{"żółw żółw"}));
  EXPECT_TRUE(wrap("", 10).empty());
}

TEST(RulesLayout, IsPlainWhereNothingElseIsAskedFor) {
  const RulesPage page = parse_rules(page_text);
  EXPECT_EQ(lay_out(page.clauses[1], {}), "XY-2 · The end\n  It ends.\n");
  EXPECT_EQ(lay_out(page.clauses[1], {.width = 80, .styled = true}), "\x1b[1mXY-2 · The end\x1b[0m\n  It ends.\n");
}

TEST(RulesLayout, KeepsEveryLineWithinTheWidth) {
  for (const std::string& game : games_with_rules()) {
    for (const Language language : all_languages) {
      for (const std::size_t width : {40U, 80U, 100U}) {
        std::size_t longest = 0;
        const std::string text = lay_out(rules_page(game, language), {.width = width, .styled = false});
        for (std::size_t begin = 0; begin < text.size();) {
          const std::size_t end = text.find('\n', begin);
          ASSERT_NE(end, std::string::npos);
          longest = std::max(longest, columns(std::string_view(text).substr(begin, end - begin)));
          begin = end + 1;
        }
        EXPECT_LE(longest, width) << game << " in " << language_code(language);
        EXPECT_GT(longest, width - 8) << game << " in " << language_code(language);
      }
    }
  }
}

}  // namespace
}  // namespace sushiya
