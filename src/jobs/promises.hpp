// Answers that a thread with a store owes the hall: each is heard once, on the hall's thread, when it comes or when it
// has been waited for too long. What comes after that is late, and nobody hears of it here.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "jobs/keeper.hpp"

namespace sushiya::jobs {

class Promises {
 public:
  using Clock = std::chrono::steady_clock;
  using Number = std::uint64_t;

  Number make(Keeper::Then then) {
    open_.push_back({Clock::now(), std::move(then)});
    return next() - 1;
  }

  // The number that the next one will have, and that of the first that is still open.
  Number next() const { return first_ + open_.size(); }
  Number first_open() const { return first_; }

  // Whether somebody was still waiting.
  bool keep(Number number, Kept kept) {
    Keeper::Then then = take(number);
    if (then) then(kept);
    return static_cast<bool>(then);
  }

  // Those that were made so long ago are taken for failed.
  std::vector<Number> give_up(Clock::time_point made_before) {
    std::vector<Number> late;
    for (std::size_t at = 0; at < open_.size() && open_[at].made <= made_before; ++at)
      if (open_[at].then) late.push_back(first_ + at);
    for (const Number number : late) keep(number, Kept::failed);
    return late;
  }

 private:
  struct Promise {
    Clock::time_point made;
    Keeper::Then then;  // none: heard, or given up
  };

  Keeper::Then take(Number number) {
    if (number < first_) return nullptr;
    Keeper::Then then = std::exchange(open_[number - first_].then, nullptr);
    for (; !open_.empty() && !open_.front().then; open_.pop_front()) ++first_;
    return then;
  }

  std::deque<Promise> open_;
  Number first_ = 0;
};

}  // namespace sushiya::jobs
