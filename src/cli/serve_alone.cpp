// The command with one subcommand: who opens the house for the first time need not wait until all others are compiled.
#include "cli/command.hpp"

namespace sushiya::cli {

int run(int argc, char** argv) {
  return run_with([](CLI::App&, Command& all, int& status) { add_serve(all, status); }, argc, argv);
}

}  // namespace sushiya::cli
