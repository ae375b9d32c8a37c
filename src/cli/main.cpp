// sushiya: one command for the whole house.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/output.hpp"

namespace {

int run(int argc, char** argv) {
  using namespace sushiya::cli;
  CLI::App app{"Sushiya: play, host and study the sushi table games.", "sushiya"};
  app.set_version_flag("--version", std::string("sushiya ") + SUSHIYA_VERSION);
  app.require_subcommand(1);
  app.get_formatter()->column_width(32);
  app.footer("`sushiya COMMAND --help` tells more. Ends with 0, 1 for a refusal or a failed check, 2 for wrong usage.");

  Command all(app);
  int status = all_is_well;
  add_play(all, status);
  add_match(all, status);
  add_check(all, status);
  add_verify(all, status);
  add_show(all, status);
  add_score(all, status);
  add_advise(all, status);
  add_review(all, status);
  add_serve(all, status);
  add_admin(all, status);
  add_rules(all, status);
  add_signature(all, status);
  add_bench(all, status);

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

}  // namespace

int main(int argc, char** argv) {
  // A reader that goes away (`sushiya show game.json | head`) ends the command quietly.
  std::signal(SIGPIPE, SIG_DFL);
  try {
    sushiya::cli::prepare_output();
    const int status = run(argc, argv);
    sushiya::cli::flush_output();
    return status;
  } catch (const sushiya::cli::UsageError& error) {
    fmt::print(stderr, "sushiya: {}\n", error.what());
    return sushiya::cli::wrong_usage;
  } catch (const std::exception& error) {
    // Whatever threw: where output was lost, that is what has to be said.
    const bool lost = sushiya::cli::output_is_lost();
    fmt::print(stderr, "sushiya: {}\n", lost ? sushiya::cli::output_error().what() : error.what());
    return sushiya::cli::refused;
  }
}
