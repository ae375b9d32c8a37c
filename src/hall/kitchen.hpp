// Where bots think: a few threads of their own and a bounded queue, so that no move of a person ever waits for one.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <expected>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "hall/writer.hpp"

namespace sushiya::hall {

class Kitchen {
 public:
  Kitchen(int cooks, std::size_t most_waiting, Post post);
  ~Kitchen();
  Kitchen(const Kitchen&) = delete;
  Kitchen& operator=(const Kitchen&) = delete;

  using Thought = std::function<std::string()>;
  using Cooked = std::expected<std::string, std::string>;  // or the fault, in words
  using Then = std::move_only_function<void(Cooked)>;
  // The thought runs on a cook's thread, what follows on the hall's. False: too many are waiting already.
  bool order(Thought thought, Then then);

  // Orders that have not been answered yet.
  std::size_t unfinished() const;

 private:
  struct Order {
    Thought thought;
    Then then;
  };

  void cook();
  static Cooked cooked(const Thought& thought);

  std::size_t most_waiting_;
  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Order> orders_;
  std::size_t unfinished_ = 0;
  std::atomic<bool> ending_ = false;
  std::vector<std::thread> cooks_;
};

// Whether nobody waits any more for the thought that this thread has: its kitchen closes.
bool is_kitchen_closing();

}  // namespace sushiya::hall
