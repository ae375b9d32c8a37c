// The rows of one call, shared out over XLA's own threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>

#include "call.hpp"

namespace sushiya::xla {

inline std::int64_t threads_for(const Call& call) {
  std::int64_t count = 1;
  ThreadsToCount asked{sizeof asked, nullptr, call.context, &count};
  if (Error* error = call.api->count_threads(&asked); error != nullptr) {
    ErrorToDestroy told{sizeof told, nullptr, error};
    call.api->destroy_error(&told);
    return 1;
  }
  return count;
}

// `work(row)` for each of them; it may not throw. The caller takes part and waits only for rows that another thread has
// begun, so a pool whose threads are all busy, or all here, holds nothing up.
template <class Work>
void share_rows(const Call& call, std::int64_t rows, const Work& work) {
  static constexpr std::int64_t rows_of_a_part = 64;
  const std::int64_t parts = (rows + rows_of_a_part - 1) / rows_of_a_part;
  const std::int64_t helpers = parts > 1 ? std::min(parts, threads_for(call)) - 1 : 0;
  if (helpers == 0) {
    for (std::int64_t row = 0; row < rows; ++row) work(row);
    return;
  }
  struct Shared {
    const Work& work;  // not touched once all parts are taken: a task may begin when the call is over
    std::int64_t rows;
    std::int64_t parts;
    std::atomic<std::int64_t> taken = 0;
    std::atomic<std::int64_t> done = 0;

    void take_part() {
      for (std::int64_t part; (part = taken.fetch_add(1)) < parts;) {
        const std::int64_t end = std::min(rows, (part + 1) * rows_of_a_part);
        for (std::int64_t row = part * rows_of_a_part; row < end; ++row) work(row);
        if (done.fetch_add(1) + 1 == parts) done.notify_one();
      }
    }
  };
  const auto shared = std::make_shared<Shared>(work, rows, parts);
  for (std::int64_t helper = 0; helper < helpers; ++helper) {
    auto* own = new std::shared_ptr<Shared>(shared);
    TaskToSchedule told{
        sizeof told, nullptr, call.context,
        [](void* data) {
          const std::unique_ptr<std::shared_ptr<Shared>> mine(static_cast<std::shared_ptr<Shared>*>(data));
          (*mine)->take_part();
        },
        own};
    if (Error* error = call.api->schedule(&told); error != nullptr) {
      ErrorToDestroy destroyed{sizeof destroyed, nullptr, error};
      call.api->destroy_error(&destroyed);
      delete own;
      break;
    }
  }
  shared->take_part();
  for (std::int64_t done; (done = shared->done.load()) < parts;) shared->done.wait(done);
}

}  // namespace sushiya::xla
