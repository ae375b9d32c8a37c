// Players named on the command line, and how long they may think.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "ai/players.hpp"
#include "cli/command.hpp"
#include "cli/option_flags.hpp"

namespace sushiya::cli {

struct ThinkingFlags {
  int iterations = 0;
  double move_time = 0;

  Thinking thinking() const {
    return {iterations, move_time,
            [] { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }};
  }
};

inline void add_thinking_flags(Command& command, ThinkingFlags& flags) {
  command
      .add_option("--iterations", flags.iterations,
                  "Descents a choice for players that search: the same on every machine")
      .between(1, 1'000'000'000);
  command.add_option("--move-time", flags.move_time, "Seconds a choice at most, for players that search")
      .between(0.001, 3600.0);
}

// A UsageError that names the players there are, where there is none of this name.
inline void check_player(const std::string& name) {
  if (!parse_player(name).is_known)
    throw UsageError("unknown player \"" + name + "\"; the players are: " + listed(player_kinds) +
                     "; a number of descents may follow those that search, as in chef:500, and a "
                     "temperature in per cent net, which then draws from its policy, as in net:100");
}

}  // namespace sushiya::cli
