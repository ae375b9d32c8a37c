// Signals as the program was started with them.
#pragma once

#include <csignal>

namespace sushiya::server {

// What the program was told to ignore (nohup, a shell's background job) should stay ignored.
inline bool is_ignored(int signal) {
  struct sigaction action{};
  sigaction(signal, nullptr, &action);
  return action.sa_handler == SIG_IGN;
}

}  // namespace sushiya::server
