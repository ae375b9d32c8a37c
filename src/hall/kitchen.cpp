#include "hall/kitchen.hpp"

#include <exception>
#include <utility>

#include <sys/resource.h>

namespace sushiya::hall {
namespace {

thread_local const std::atomic<bool>* closing = nullptr;  // of the kitchen whose cook this thread is

}  // namespace

bool is_kitchen_closing() { return closing != nullptr && *closing; }

Kitchen::Kitchen(int cooks, std::size_t most_waiting, Post post) : most_waiting_(most_waiting), post_(std::move(post)) {
  for (int number = 0; number < cooks; ++number) cooks_.emplace_back([this] { cook(); });
}

Kitchen::~Kitchen() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
    orders_.clear();
  }
  wake_.notify_all();
  for (std::thread& each : cooks_) each.join();
}

bool Kitchen::order(Thought thought, Then then) {
  {
    const std::scoped_lock lock(mutex_);
    if (ending_ || orders_.size() >= most_waiting_) return false;
    orders_.push_back({std::move(thought), std::move(then)});
    ++unfinished_;
  }
  wake_.notify_one();
  return true;
}

std::size_t Kitchen::unfinished() const {
  const std::scoped_lock lock(mutex_);
  return unfinished_;
}

// A fault of a thought ends nothing but what it was thought for.
Kitchen::Cooked Kitchen::cooked(const Thought& thought) {
  try {
    return thought();
  } catch (const std::exception& fault) {
    return std::unexpected(fault.what());
  }
}

void Kitchen::cook() {
  // People come first where bots have every core busy. On Linux this is the thread's own.
  setpriority(PRIO_PROCESS, 0, 10);
  closing = &ending_;
  for (;;) {
    Order order;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !orders_.empty(); });
      if (ending_) return;
      order = std::move(orders_.front());
      orders_.pop_front();
    }
    post_([cooked = cooked(order.thought), then = std::move(order.then)]() mutable { then(std::move(cooked)); });
    const std::scoped_lock lock(mutex_);
    --unfinished_;
  }
}

}  // namespace sushiya::hall
