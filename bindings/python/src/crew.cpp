#include "crew.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace sushiya::python {

Crew::Crew(int threads, const Start& start) {
  const auto wanted = static_cast<std::size_t>(std::max(1, threads));
  threads_.reserve(wanted - 1);
  try {
    while (threads_.size() + 1 < wanted)
      threads_.push_back(start([this, member = threads_.size()] { wait_for_work(member); }));
  } catch (const std::system_error&) {  // those who are there would wait for ever if it were thrown on
  }
  members_ = threads_.size() + 1;
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
