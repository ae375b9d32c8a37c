// A tournament played to its end, from wherever its journal stands.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "tournament/journal.hpp"

namespace sushiya::tournament {

struct PlayHooks {
  std::function<void(std::int64_t games)> progress = [](std::int64_t) {
  };  // done so far, those of the journal among them
};

// The same plan gives the same games, on any number of threads, in one go or in many; but for players that think by a
// clock. Throws std::runtime_error where a program cannot be started or the journal cannot be written.
void play(const Plan& plan, Journal& journal, int threads, const PlayHooks& hooks = {});

}  // namespace sushiya::tournament
