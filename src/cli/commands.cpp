// All subcommands, and the words of the command read.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/complete.hpp"
#include "cli/version.hpp"

namespace sushiya::cli {
namespace {

// For shells, not for people: it stands in no help text.
void add_complete(CLI::App& app) {
  CLI::App* complete = app.add_subcommand("complete", "How the last of these words can go on")->group("");
  const auto words = std::make_shared<std::vector<std::string>>();
  complete->add_option("WORDS", *words);
  complete->callback([&app, words] {
    for (const auto& [word, about] : offers(app, *words)) fmt::print("{}\t{}\n", word, about);
  });
}

}  // namespace

int run(int argc, char** argv) {
  CLI::App app{"Sushiya: play, host and study the sushi table games.", "sushiya"};
  app.set_version_flag("--version", version_text, "Version, commit, and the signature of each game");
  app.require_subcommand(1);
  app.get_formatter()->column_width(32);
  app.footer("`sushiya COMMAND --help` tells more. Ends with 0, 1 for a refusal or a failed check, 2 for wrong usage.");

  Command all(app);
  int status = all_is_well;
  add_play(all, status);
  add_match(all, status);
  add_tournament(all, status);
  add_check(all, status);
  add_verify(all, status);
  add_show(all, status);
  add_score(all, status);
  add_advise(all, status);
  add_review(all, status);
  add_puzzles(all, status);
  add_serve(all, status);
  add_admin(all, status);
  add_rules(all, status);
  add_signature(all, status);
  add_bench(all, status);
  add_page(all, status);
  add_engine(all, status);
  add_engine_check(all, status);
  add_complete(app);

  // CLI11 would only say that a subcommand is missing.
  const auto is_first_word = [&](const CLI::App* command) { return command->get_name() == argv[1]; };
  if (argc > 1 && argv[1][0] != '-' && std::ranges::none_of(app.get_subcommands({}), is_first_word))
    throw UsageError("unknown command \"" + std::string(argv[1]) + "\"; `sushiya --help` lists them");

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? all_is_well : wrong_usage;
  }
  return status;
}

}  // namespace sushiya::cli
