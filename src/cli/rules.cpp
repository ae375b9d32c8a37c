// sushiya rules GAME [CLAUSE]: the rules in the reader's language.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/command.hpp"
#include "cli/option_flags.hpp"
#include "protocol/utf8.hpp"
#include "text/language.hpp"
#include "text/rules_layout.hpp"
#include "text/rules_page.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {
namespace {

// As wide as the terminal, but no wider than reads well.
Layout layout_of_output() {
  constexpr std::size_t narrowest = 20;
  constexpr std::size_t widest = 100;
  Layout layout;
  if (isatty(STDOUT_FILENO) == 0) return layout;
  const char* no_color = std::getenv("NO_COLOR");
  layout.styled = no_color == nullptr || *no_color == '\0';
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    layout.width = std::clamp<std::size_t>(size.ws_col, narrowest, widest);
  return layout;
}

struct Words {
  std::string game;
  std::string clause;
  std::string language = "en";
};

int print_rules(const Words& words) {
  const auto language = parse_language(words.language);
  if (!language) throw UsageError(language.error().message);
  const RulesPage& page = rules_page(words.game, *language);
  if (page.clauses.empty())
    throw UsageError("unknown game \"" + words.game + "\"; the games are: " + listed(games_with_rules()));

  if (words.clause.empty()) {
    fmt::print("{}", lay_out(page, layout_of_output()));
    return all_is_well;
  }
  const RuleClause* clause = find_clause(words.game, *language, words.clause);
  if (clause == nullptr) {
    constexpr std::size_t most_shown = 24;
    const std::string reason =
        texts(*language).say("cli.no_such_clause", {{"clause", printable(words.clause.substr(0, most_shown))},
                                                    {"first", page.clauses.front().id},
                                                    {"last", page.clauses.back().id}});
    fmt::print(stderr, "sushiya: {}\n", reason);
    return refused;
  }
  fmt::print("{}", lay_out(*clause, layout_of_output()));
  return all_is_well;
}

}  // namespace

void add_rules(Command& app, int& status) {
  Command command = app.add_subcommand("rules", "Print the rules of a game, or one clause of them");
  auto words = std::make_shared<Words>();
  command.add_option("GAME", words->game, listed(games_with_rules())).required();
  command.add_option("CLAUSE", words->clause, "the number of a clause: SG-12, or 12");
  command.add_option("--lang", words->language, "the language: " + list_of_languages()).capture_default_str();
  command.callback([words, &status] { status = print_rules(*words); });
}

}  // namespace sushiya::cli
