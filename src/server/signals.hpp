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

// Signals that would end the program though nothing is wrong with it: nobody reads its output any more (SIGPIPE), a
// file is at its limit (SIGXFSZ: the write fails with EFBIG, as on a full disk), and those that mean nothing here. A
// handler that does nothing, since SIG_IGN would be inherited by programs that are started from here.
inline void outlive_other_signals() {
  struct sigaction action{};
  action.sa_handler = [](int) {};
  action.sa_flags = SA_RESTART;
  for (const int signal : {SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2})
    if (!is_ignored(signal)) sigaction(signal, &action, nullptr);
}

}  // namespace sushiya::server
