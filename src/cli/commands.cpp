// All subcommands.
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/complete.hpp"

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
  return run_with(
      [](CLI::App& app, Command& all, int& status) {
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
      },
      argc, argv);
}

}  // namespace sushiya::cli
