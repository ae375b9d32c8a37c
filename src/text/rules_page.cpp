#include "text/rules_page.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <sstream>

#include "text/text_file.hpp"

namespace sushiya {
namespace {

// A text without the marks of Markdown: **strong**, *emphasised*, `code`. An asterisk between spaces is itself.
std::string without_marks(std::string_view markdown) {
  std::string plain;
  for (std::size_t at = 0; at < markdown.size(); ++at) {
    const bool between_spaces =
        (at == 0 || markdown[at - 1] == ' ') && at + 1 < markdown.size() && markdown[at + 1] == ' ';
    if (markdown[at] == '`' || (markdown[at] == '*' && !between_spaces)) continue;
    plain += markdown[at];
  }
  return plain;
}

bool is_for_source_readers(std::string_view line) {
  return line.starts_with("- *Code:*") || line.starts_with("- *Tests:*");
}

// Lines become paragraphs; the items of a list stay apart, each on its own line.
class Paragraphs {
 public:
  explicit Paragraphs(std::string& text) : text_(&text) {}

  void add(std::string_view line) {
    const bool item = line.starts_with("- ");
    if (line.empty()) {
      between_ = true;
      return;
    }
    if (!text_->empty()) {
      if (item && in_list_)
        *text_ += '\n';
      else if (between_ || item)
        *text_ += "\n\n";
      else
        *text_ += ' ';
    }
    in_list_ = item || (in_list_ && !between_);
    between_ = false;
    *text_ += without_marks(line.substr(std::min(line.find_first_not_of(' '), line.size())));
  }

 private:
  std::string* text_;
  bool between_ = false;
  bool in_list_ = false;
};

constexpr char to_upper(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

std::string file_of(std::string_view game, Language language) {
  std::string path = "docs/rules/" + std::string(game);
  if (language != Language::en) path.append(".").append(language_code(language));
  return path + ".md";
}

}  // namespace

RulesPage parse_rules(std::string_view markdown) {
  constexpr std::string_view between_id_and_title = " · ";
  RulesPage page;
  std::string section;
  Paragraphs paragraphs(page.introduction);
  bool skipping = false;
  while (!markdown.empty()) {
    const std::size_t end = std::min(markdown.find('\n'), markdown.size());
    const std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(std::min(end + 1, markdown.size()));
    if (line.starts_with("# ")) {
      page.title = line.substr(2);
    } else if (line.starts_with("## ")) {
      section = line.substr(3);
    } else if (line.starts_with("### ")) {
      const std::string_view heading = line.substr(4);
      const std::size_t gap = std::min(heading.find(between_id_and_title), heading.size());
      const std::size_t title = std::min(gap + between_id_and_title.size(), heading.size());
      page.clauses.push_back({std::string(heading.substr(0, gap)), std::string(heading.substr(title)), "", section});
    } else {
      // A line of code or tests goes on for as long as the next ones are indented.
      skipping = is_for_source_readers(line) || (skipping && line.starts_with("  "));
      if (!skipping) paragraphs.add(line);
      continue;
    }
    skipping = false;
    if (!page.clauses.empty()) paragraphs = Paragraphs(page.clauses.back().text);
  }
  return page;
}

const std::vector<std::string>& games_with_rules() {
  static const std::vector<std::string> games = [] {
    std::istringstream names(SUSHIYA_RULES_PAGES);
    return std::vector<std::string>(std::istream_iterator<std::string>(names), {});
  }();
  return games;
}

const RulesPage& rules_page(std::string_view game, Language language) {
  static const auto pages = [] {
    std::map<std::string, RulesPage, std::less<>> all;
    for (const std::string& each : games_with_rules())
      for (const Language in : all_languages) all[file_of(each, in)] = parse_rules(text_file(file_of(each, in)));
    return all;
  }();
  static const RulesPage none;
  const auto page = pages.find(file_of(game, language));
  return page == pages.end() ? none : page->second;
}

const std::vector<RuleClause>& rules_of(std::string_view game, Language language) {
  return rules_page(game, language).clauses;
}

const RuleClause* find_clause(std::string_view game, Language language, std::string_view id) {
  const auto same = [](std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other, {}, to_upper, to_upper);
  };
  for (const RuleClause& clause : rules_of(game, language)) {
    const std::string_view number = std::string_view(clause.id).substr(clause.id.find('-') + 1);
    if (same(id, clause.id) || id == number) return &clause;
  }
  return nullptr;
}

}  // namespace sushiya
