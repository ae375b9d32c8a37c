// sushiya engine: the players of the house for programs that speak docs/engine.md; and sushiya engine-check: whether
// somebody's program speaks it too.
#include "engines/engine.hpp"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "engines/compliance.hpp"
#include "engines/conversation.hpp"

namespace sushiya::cli {
namespace {

// A line of standard input without its end; of one that is far too long only the beginning. False: there is none.
bool read_line(std::string& line) {
  line.clear();
  std::streambuf& input = *std::cin.rdbuf();
  int letter = input.sbumpc();
  if (letter == EOF) return false;
  for (; letter != EOF && letter != '\n'; letter = input.sbumpc())
    if (line.size() <= engines::most_line) line += static_cast<char>(letter);
  return true;
}

int run_engine() {
  std::atomic<int> lost_by = 0;  // why an answer could not be written
  {
    engines::Engine engine(SUSHIYA_VERSION, [&](std::string_view line) {
      std::string text(line);
      text += '\n';
      if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) lost_by = errno;
    });
    std::string line;
    bool goes_on = true;
    while (goes_on && lost_by == 0 && read_line(line)) goes_on = engine.said(line);
    engine.finish();
  }
  errno = lost_by;
  if (lost_by != 0) throw output_error();
  return all_is_well;
}

int check(const std::vector<std::string>& command, int slowness) {
  int wrong = 0;
  int tried = 0;
  const bool was_greeted = engines::check_engine(
      command,
      [&](const engines::Demand& demand) {
        ++tried;
        wrong += demand.wrong ? 1 : 0;
        if (demand.wrong)
          fmt::print("WRONG  {}\n       {}\n       docs/engine.md, \"{}\"\n", demand.what, *demand.wrong,
                     demand.section);
        else
          fmt::print("ok     {}\n", demand.what);
        flush_output();
      },
      slowness);
  if (wrong == 0) {
    fmt::print("All {} demands are met.\n", tried);
    return all_is_well;
  }
  fmt::print("{} of {} demands {} not met{}.\n", wrong, tried, wrong == 1 ? "is" : "are",
             was_greeted ? "" : "; the others were not tried");
  return refused;
}

}  // namespace

void add_engine(Command& app, int& status) {
  Command command = app.add_subcommand("engine", "The players of the house, line by line for other programs");
  command.footer(
      "Reads commands and writes answers: docs/engine.md tells which. Try:\n"
      "  printf 'hello 1\\nquit\\n' | sushiya engine");
  command.callback([&status] { status = run_engine(); });
}

void add_engine_check(Command& app, int& status) {
  Command command = app.add_subcommand("engine-check", "Whether a program speaks the protocol of docs/engine.md");
  auto words = std::make_shared<std::vector<std::string>>();
  auto slowness = std::make_shared<int>(1);
  command.add_option("--slowness", *slowness, "So many times as long for every answer, on a busy machine")
      .capture_default_str()
      .between(1, 1000);
  command.add_option("COMMAND", *words, "The program and its arguments; -- before those that begin with -").required();
  command.footer("Ends with 0 when every demand is met, with 1 otherwise.");
  command.callback([words, slowness, &status] { status = check(*words, *slowness); });
}

}  // namespace sushiya::cli
