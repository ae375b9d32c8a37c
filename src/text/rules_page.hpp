// The rules of a game, clause by clause, as docs/rules/<game>[.<language>].md tells them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/language.hpp"

namespace sushiya {

struct RuleClause {
  std::string id;       // "SG-12"
  std::string title;    // "Chopsticks take two"
  std::string text;     // plain; a blank line between paragraphs, a line "- …" for each item of a list
  std::string section;  // the heading it stands under

  bool operator==(const RuleClause&) const = default;
};

struct RulesPage {
  std::string title;
  std::string introduction;
  std::vector<RuleClause> clauses;
};

// Reads the Markdown of a rules page. Lines on code and tests are for those who read the source; they are left out.
RulesPage parse_rules(std::string_view markdown);

// The games that have a rules page: "sushi-go", …
const std::vector<std::string>& games_with_rules();

// Empty for a game without a page.
const RulesPage& rules_page(std::string_view game, Language language);
const std::vector<RuleClause>& rules_of(std::string_view game, Language language);

// The clause with this id, or nothing; "SG-12", "sg-12" and "12" are the same.
const RuleClause* find_clause(std::string_view game, Language language, std::string_view id);

}  // namespace sushiya
