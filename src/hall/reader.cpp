#include "hall/reader.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace sushiya::hall {

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
    std::vector<Asked> asked;
    {
      std::unique_lock lock(mutex_);
      busy_since_.reset();
      wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (ending_) return;
      asked = std::exchange(waiting_, {});
      busy_since_ = Promises::Clock::now();
    }
    std::vector<Kept> kept;
    for (Asked& each : asked) {
      try {
        each.question(*store_);
        kept.push_back(Kept::stored);
      } catch (const std::exception&) {
        kept.push_back(Kept::failed);
      }
    }
    post_([this, alive = std::weak_ptr(is_alive_), asked = std::move(asked), kept = std::move(kept)] {
      if (alive.expired()) return;
      is_stuck_ = false;
      for (std::size_t at = 0; at < asked.size(); ++at) promises_.keep(asked[at].number, kept[at]);
      told_();
    });
  }
}

}  // namespace sushiya::hall
