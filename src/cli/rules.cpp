// sushiya rules GAME [CLAUSE]: the rules in the reader's language.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/command.hpp"
#include "cli/language_flag.hpp"
#include "cli/option_flags.hpp"
#include "cli/play/all_screens.hpp"
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
  std::vector<std::string> clause;  // its number, or the name of a piece in one word or more
  std::string language = "en";
};

// A clause by its number, or those that tell of a piece by its name or the beginning of it, as in play.
std::vector<const RuleClause*> clauses_for(const Words& words, Language language, const std::string& wanted) {
  if (const RuleClause* clause = find_clause(words.game, language, wanted)) return {clause};
  std::vector<const RuleClause*> found;
  with_game(words.game, [&]<class G>(std::type_identity<G>) {
    Setting setting;
    setting.texts = &texts(language);
    for (const std::string& id : Screen<G>(G{}, setting).clauses_of(wanted))
      if (const RuleClause* clause = find_clause(words.game, language, id)) found.push_back(clause);
  });
  return found;
}

int print_rules(const Words& words) {
  const Language language = language_said(words.language);
  const RulesPage& page = rules_page(words.game, language);
  if (page.clauses.empty())
    throw UsageError("unknown game \"" + words.game + "\"; the games are: " + listed(games_with_rules()));

  if (words.clause.empty()) {
    fmt::print("{}", lay_out(page, layout_of_output()));
    return all_is_well;
  }
  std::string wanted;
  for (const std::string& word : words.clause) wanted += (wanted.empty() ? "" : " ") + word;
  const auto clauses = clauses_for(words, language, wanted);
  if (clauses.empty()) {
    constexpr std::size_t most_shown = 24;
    const std::string reason =
        texts(language).say("cli.no_such_clause", {{"clause", printable(wanted.substr(0, most_shown))},
                                                   {"first", page.clauses.front().id},
                                                   {"last", page.clauses.back().id}});
    fmt::print(stderr, "sushiya: {}\n", reason);
    return refused;
  }
  for (std::size_t at = 0; at < clauses.size(); ++at)
    fmt::print("{}{}", at == 0 ? "" : "\n", lay_out(*clauses[at], layout_of_output()));
  return all_is_well;
}

}  // namespace

void add_rules(Command& app, int& status) {
  Command command = app.add_subcommand("rules", "Print the rules of a game, or one clause of them");
  auto words = std::make_shared<Words>();
  command.add_option("GAME", words->game, listed(games_with_rules())).required();
  command.add_option("CLAUSE", words->clause, "The number of a clause: SG-12, or 12; or a piece: wasabi, chop");
  add_language_flag(command, words->language);
  command.callback([words, &status] { status = print_rules(*words); });
}

}  // namespace sushiya::cli
