// Threads that wait for work and share it out in even parts; the caller takes a part too.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace sushiya::python {

class Crew {
 public:
  using Work = std::function<void(std::size_t begin, std::size_t end)>;

  using Start = std::function<std::jthread(std::function<void()>)>;

  // Where the system gives fewer threads, there are fewer.
  explicit Crew(
      int threads, const Start& start = [](std::function<void()> run) { return std::jthread(std::move(run)); });
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew();

  std::size_t members() const { return members_; }

  // Returns when all of 0 … items - 1 is done; the first exception is thrown on.
  void share_out(std::size_t items, const Work& work);

 private:
  void wait_for_work(std::size_t member);
  void do_part(std::size_t member);

  std::size_t members_ = 1;  // the caller is the last
  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable done_;
  const Work* work_ = nullptr;
  std::size_t items_ = 0;
  std::size_t call_ = 0;  // how often work was shared out
  std::size_t busy_ = 0;
  bool closed_ = false;
  std::exception_ptr trouble_;
  std::vector<std::jthread> threads_;
};

}  // namespace sushiya::python
