// A tournament played to its end, from wherever its journal stands.
#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "tournament/journal.hpp"

namespace sushiya::tournament {

struct PlayHooks {
  std::function<void(std::int64_t games)> progress = [](std::int64_t) {
  };  // done so far, those of the journal among them
  std::function<void(const std::string& record)> record{};  // of each game, before the journal has its deal
  // What a program says to standard error, from any thread; nothing: it goes to this program's.
  std::function<void(const std::string& entrant, std::string_view line)> error_line{};
};

// An entrant cannot be started, or does not play what the tables ask for.
struct EntrantError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The same plan gives the same games, on any number of threads, in one go or in many; but for players that think by a
// clock. Throws an EntrantError before the first game, std::runtime_error where the journal cannot be written.
void play(const Plan& plan, Journal& journal, int threads, const PlayHooks& hooks = {});

}  // namespace sushiya::tournament
