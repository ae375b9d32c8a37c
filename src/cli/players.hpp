// Players named on the command line, and how long they may think.
#pragma once

#include "ai/players.hpp"
#include "cli/command.hpp"
#include "cli/option_flags.hpp"
#include "engines/named_player.hpp"

namespace sushiya::cli {

struct ThinkingFlags {
  int iterations = 0;
  double move_time = 0;

  Thinking thinking() const { return {iterations, move_time, engines::wall_seconds}; }
};

inline void add_thinking_flags(Command& command, ThinkingFlags& flags) {
  command
      .add_option("--iterations", flags.iterations,
                  "Descents a choice for players that search: the same on every machine")
      .between(1, 1'000'000'000);
  command.add_option("--move-time", flags.move_time, "Seconds of wall time a choice at most, for players that search")
      .between(0.001, 3600.0);
}

}  // namespace sushiya::cli
