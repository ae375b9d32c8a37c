#include "jobs/kitchen.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include <sys/resource.h>

namespace sushiya::jobs {
namespace {

thread_local const Kitchen* kitchen_here = nullptr;  // whose cook this thread is
thread_local std::chrono::steady_clock::time_point thinks_since{};

// A quarter: who comes from elsewhere finds room, however many orders one address has.
constexpr std::size_t share_of_address(std::size_t most_waiting) { return std::max<std::size_t>(most_waiting / 4, 2); }

}  // namespace

bool is_kitchen_closing() { return kitchen_here != nullptr && kitchen_here->ending_; }

bool has_thought_enough() {
  if (kitchen_here == nullptr) return false;
  if (kitchen_here->ending_) return true;
  const auto time = Kitchen::thinking_time(kitchen_here->waiting_);
  return time && kitchen_here->now_() - thinks_since >= *time;
}

std::optional<std::chrono::milliseconds> Kitchen::thinking_time(std::size_t waiting) {
  using std::chrono::milliseconds;
  constexpr milliseconds shared{1'000};
  constexpr milliseconds least{20};
  if (waiting == 0) return std::nullopt;
  return std::max(least, shared / static_cast<int>(std::min<std::size_t>(waiting + 1, 1'000)));
}

Kitchen::Kitchen(int cooks, std::size_t most_waiting, Post post, Priority priority, Now now)
    : post_(std::move(post)), now_(std::move(now)), orders_(most_waiting, share_of_address(most_waiting)) {
  for (int number = 0; number < cooks; ++number) cooks_.emplace_back([this, priority] { run(priority); });
}

void Kitchen::end() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  for (std::thread& each : cooks_)
    if (each.joinable()) each.join();
}

bool Kitchen::order(const Customer& customer, Thought thought, Then then) {
  {
    const std::scoped_lock lock(mutex_);
    if (ending_ || !orders_.push(customer, {std::move(thought), std::move(then), now_()})) return false;
    ++unfinished_;
    waiting_ = orders_.size();
  }
  wake_.notify_one();
  return true;
}

std::size_t Kitchen::unfinished() const {
  const std::scoped_lock lock(mutex_);
  return unfinished_;
}

metrics::Histogram Kitchen::waits() const {
  const std::scoped_lock lock(mutex_);
  return waits_;
}

// A fault of a thought ends nothing but what it was thought for.
Kitchen::Cooked Kitchen::cooked(const Thought& thought) {
  try {
    return thought();
  } catch (const std::exception& fault) {
    return std::unexpected(fault.what());
  }
}

std::pair<Customer, Kitchen::Order> Kitchen::take_next() {
  auto next = *orders_.pop();
  waiting_ = orders_.size();
  waits_.observe(now_() - next.second.since);
  return next;
}

void Kitchen::cook(const Customer& customer, Order order) {
  thinks_since = now_();
  Cooked cooked = Kitchen::cooked(order.thought);
  const std::chrono::duration<double> took = now_() - thinks_since;
  post_([cooked = std::move(cooked), then = std::move(order.then)]() mutable { then(std::move(cooked)); });
  const std::scoped_lock lock(mutex_);
  orders_.charge(customer, took.count());
  --unfinished_;
}

bool Kitchen::cook_next() {
  std::unique_lock lock(mutex_);
  if (orders_.size() == 0) return false;
  auto [customer, order] = take_next();
  lock.unlock();
  cook(customer, std::move(order));
  return true;
}

void Kitchen::run(Priority priority) {
  // On Linux this is the thread's own. Passwords are hashed at the priority of everything else: somebody waits at the
  // door.
  if (priority == Priority::low) setpriority(PRIO_PROCESS, 0, 10);
  kitchen_here = this;
  for (;;) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return ending_ || orders_.size() > 0; });
    if (ending_) return;
    auto [customer, order] = take_next();
    lock.unlock();
    cook(customer, std::move(order));
  }
}

}  // namespace sushiya::jobs
