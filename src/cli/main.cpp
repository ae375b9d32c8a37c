// sushiya: one command for the whole house.
#include <csignal>
#include <cstdio>
#include <exception>

#include "cli/command.hpp"
#include "cli/output.hpp"

int main(int argc, char** argv) {
  // A reader that goes away (`sushiya show game.json | head`) ends the command quietly.
  std::signal(SIGPIPE, SIG_DFL);
  try {
    sushiya::cli::prepare_output();
    const int status = sushiya::cli::run(argc, argv);
    sushiya::cli::flush_output();
    return status;
  } catch (const sushiya::cli::UsageError& error) {
    std::fprintf(stderr, "sushiya: %s\n", error.what());
    return sushiya::cli::wrong_usage;
  } catch (const std::exception& error) {
    // Whatever threw: where output was lost, that is what has to be said.
    const bool lost = sushiya::cli::output_is_lost();
    std::fprintf(stderr, "sushiya: %s\n", lost ? sushiya::cli::output_error().what() : error.what());
    return sushiya::cli::refused;
  }
}
