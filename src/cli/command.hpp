// The `sushiya` command: one file for each subcommand, each adding itself to the application.
#pragma once

#include <stdexcept>
#include <string>

#include <CLI/CLI.hpp>

namespace sushiya::cli {

// What the command ends with.
inline constexpr int all_is_well = 0;
inline constexpr int refused = 1;      // a refusal or a failed check
inline constexpr int wrong_usage = 2;  // words the command does not know

// Thrown by a subcommand when its words make no sense together; main says it in one line and ends with wrong_usage.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Each sets `status` when its subcommand has run.
void add_play(CLI::App& app, int& status);
void add_match(CLI::App& app, int& status);
void add_check(CLI::App& app, int& status);
void add_show(CLI::App& app, int& status);
void add_score(CLI::App& app, int& status);
void add_serve(CLI::App& app, int& status);
void add_rules(CLI::App& app, int& status);
void add_signature(CLI::App& app, int& status);
void add_bench(CLI::App& app, int& status);
void add_advise(CLI::App& app, int& status);
void add_review(CLI::App& app, int& status);

}  // namespace sushiya::cli
