// Where bots think: a few threads of their own and a bounded queue, so that no move of a person ever waits for one.
// Whoever has many bots thinking waits for itself: orders are taken by turns (fair_queue.hpp), and the more of them
// wait the sooner a thought has to come to its end.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "jobs/fair_queue.hpp"
#include "jobs/writer.hpp"
#include "metrics/histogram.hpp"

namespace sushiya::jobs {

class Kitchen {
 public:
  // Low: people come first where bots have every core busy.
  enum class Priority : std::uint8_t { low, normal };

  using Now = std::function<std::chrono::steady_clock::time_point()>;
  Kitchen(int cooks, std::size_t most_waiting, Post post, Priority priority = Priority::low,
          Now now = std::chrono::steady_clock::now);
  ~Kitchen() { end(); }
  Kitchen(const Kitchen&) = delete;
  Kitchen& operator=(const Kitchen&) = delete;

  using Thought = std::function<std::string()>;
  using Cooked = std::expected<std::string, std::string>;  // or the fault, in words
  using Then = std::move_only_function<void(Cooked)>;
  // The thought runs on a cook's thread, what follows on the hall's. False: too many are waiting already.
  bool order(const Customer& customer, Thought thought, Then then);
  bool order(Thought thought, Then then) { return order({}, std::move(thought), std::move(then)); }

  // Thinks the next order on the caller's thread, to its end: so a house without cooks runs in one thread. False: none
  // waits.
  bool cook_next();

  // Nothing is thought any more, and nothing posted.
  void end();

  // Orders that have not been answered yet.
  std::size_t unfinished() const;
  // How long orders waited for a thread.
  metrics::Histogram waits() const;

  // How long a thought may take that can be ended early, while so many others wait; nothing: as long as it likes.
  static std::optional<std::chrono::milliseconds> thinking_time(std::size_t waiting);

 private:
  struct Order {
    Thought thought;
    Then then;
    std::chrono::steady_clock::time_point since{};
  };

  void run(Priority priority);
  void cook(const Customer& customer, Order order);
  // With the mutex held.
  std::pair<Customer, Order> take_next();
  static Cooked cooked(const Thought& thought);

  friend bool is_kitchen_closing();
  friend bool has_thought_enough();

  Post post_;
  Now now_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  FairQueue<Order> orders_;
  std::size_t unfinished_ = 0;
  std::atomic<std::size_t> waiting_ = 0;
  metrics::Histogram waits_;
  std::atomic<bool> ending_ = false;
  std::vector<std::thread> cooks_;
};

// Whether nobody waits any more for the thought that this thread has: its kitchen closes.
bool is_kitchen_closing();
// Likewise, or others wait and it has had its time: what it has found by now is what it says.
bool has_thought_enough();

}  // namespace sushiya::jobs
