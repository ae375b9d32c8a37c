// Where bots think: a few threads of their own and a bounded queue, so that no move of a person ever waits for one.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
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
  using Then = std::move_only_function<void(std::string)>;
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

  std::size_t most_waiting_;
  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Order> orders_;
  std::size_t unfinished_ = 0;
  bool ending_ = false;
  std::vector<std::thread> cooks_;
};

}  // namespace sushiya::hall
