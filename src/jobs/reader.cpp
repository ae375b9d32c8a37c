#include "jobs/reader.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace sushiya::jobs {

Reader::Reader(std::unique_ptr<storage::Store> store, Post post, std::function<void()> told)
    : store_(std::move(store)), post_(std::move(post)), told_(std::move(told)), thread_([this] { run(); }) {}

Reader::~Reader() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Reader::look(Keeper::Question question, Keeper::Answered then) {
  if (is_stuck_) return post_([then = std::move(then)]() mutable { then(false); });
  const auto number = promises_.make([then = std::move(then)](Kept kept) mutable { then(kept == Kept::stored); });
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back({std::move(question), number});
  }
  wake_.notify_one();
}

void Reader::tick(Promises::Clock::time_point made_before) {
  {
    const std::scoped_lock lock(mutex_);
    is_stuck_ = busy_since_ && *busy_since_ <= made_before;
  }
  const auto late = promises_.give_up(made_before);
  const std::scoped_lock lock(mutex_);
  std::erase_if(waiting_, [&](const Asked& asked) { return std::ranges::binary_search(late, asked.number); });
}

void Reader::run() {
  for (;;) {
    Asked asked;
    {
      std::unique_lock lock(mutex_);
      busy_since_.reset();
      wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (ending_) return;
      asked = std::move(waiting_.front());
      waiting_.pop_front();
      busy_since_ = Promises::Clock::now();
    }
    Kept kept = Kept::stored;
    try {
      asked.question(*store_);
    } catch (const std::exception&) {
      kept = Kept::failed;
    }
    post_([this, alive = std::weak_ptr(is_alive_), number = asked.number, kept] {
      if (alive.expired()) return;
      is_stuck_ = false;
      promises_.keep(number, kept);
      told_();
    });
  }
}

}  // namespace sushiya::jobs
