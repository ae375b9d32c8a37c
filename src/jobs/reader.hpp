// Questions that only read, on a thread and a connection of their own: they wait for no commit, and no commit for them.
// Whoever has been told that something is stored finds it here, as it was committed before.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "jobs/promises.hpp"

namespace sushiya::jobs {

class Reader {
 public:
  // Everything is asked for on the hall's thread. `told` runs there after every answer.
  Reader(std::unique_ptr<storage::Store> store, Post post, std::function<void()> told);
  ~Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  void look(Keeper::Question question, Keeper::Answered then);
  // Looks for what has been waited for since before this; see Writer::tick.
  void tick(Promises::Clock::time_point made_before);

 private:
  struct Asked {
    Keeper::Question question;
    Promises::Number number = 0;
  };

  void run();

  std::unique_ptr<storage::Store> store_;
  Post post_;
  std::function<void()> told_;
  Promises promises_;      // of the hall's thread
  bool is_stuck_ = false;  // likewise: what is asked now is refused at once
  std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Asked> waiting_;
  std::optional<Promises::Clock::time_point> busy_since_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace sushiya::jobs
