#include "crew.hpp"

#include <algorithm>
#include <utility>

namespace sushiya::python {

Crew::Crew(int threads) : members_(static_cast<std::size_t>(std::max(1, threads))) {
  for (std::size_t member = 0; member + 1 < members_; ++member)
    threads_.emplace_back([this, member] { wait_for_work(member); });
}

Crew::~Crew() {
  {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
  }
  begun_.notify_all();
}

void Crew::share_out(std::size_t items, const Work& work) {
  if (members_ == 1) return work(0, items);
  {
    const std::scoped_lock lock(mutex_);
    work_ = &work;
    items_ = items;
    busy_ = members_ - 1;
    ++call_;
  }
  begun_.notify_all();
  do_part(members_ - 1);
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return busy_ == 0; });
  if (trouble_) std::rethrow_exception(std::exchange(trouble_, nullptr));
}

void Crew::wait_for_work(std::size_t member) {
  std::size_t seen = 0;
  std::unique_lock lock(mutex_);
  for (;;) {
    begun_.wait(lock, [&] { return closed_ || call_ != seen; });
    if (closed_) return;
    seen = call_;
    lock.unlock();
    do_part(member);
    lock.lock();
    if (--busy_ == 0) done_.notify_one();
  }
}

void Crew::do_part(std::size_t member) {
  try {
    (*work_)(items_* member / members_, items_ * (member + 1) / members_);
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    if (!trouble_) trouble_ = std::current_exception();
  }
}

}  // namespace sushiya::python
