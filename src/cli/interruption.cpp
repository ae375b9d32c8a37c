#include "cli/interruption.hpp"

#include <utility>

#include "server/signals.hpp"

namespace sushiya::cli {

Interruption::Interruption(std::function<void(int signal)> interrupted) {
  sigset_t awaited;
  sigemptyset(&awaited);
  // SIGTERM is always awaited: the destructor sends it to the waiting thread.
  for (const int signal : {SIGINT, SIGHUP})
    if (!server::is_ignored(signal)) sigaddset(&awaited, signal);
  sigaddset(&awaited, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &awaited, &as_found_);
  waiting_ = std::thread([this, awaited, act = std::move(interrupted)] {
    int signal = 0;
    sigwait(&awaited, &signal);
    if (!over_) act(signal);
  });
}

Interruption::~Interruption() {
  over_ = true;
  pthread_kill(waiting_.native_handle(), SIGTERM);
  waiting_.join();
  pthread_sigmask(SIG_SETMASK, &as_found_, nullptr);
}

}  // namespace sushiya::cli
