// For work that may be stopped before its end and still has something to say: Ctrl-C, SIGTERM and SIGHUP reach a thread
// of their own, which may do what a signal handler may not.
#pragma once

#include <atomic>
#include <csignal>
#include <functional>
#include <thread>

namespace sushiya::cli {

class Interruption {
 public:
  // Threads that work must be started while this lives. What the program was told to ignore (nohup) stays ignored.
  // `interrupted` is called once, with the signal.
  explicit Interruption(std::function<void(int signal)> interrupted);
  // From now on signals end the program again. Waits for `interrupted`, where it has been called.
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

 private:
  sigset_t as_found_{};
  std::atomic<bool> over_ = false;
  std::thread waiting_;
};

// What a program ends with that a signal ended, as shells count.
constexpr int status_after(int signal) { return 128 + signal; }

}  // namespace sushiya::cli
