// A bar on standard error with rate and time left; silent where standard error is not a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

namespace sushiya::cli {

class Progress {
 public:
  Progress(std::int64_t total, bool wanted, std::string_view what = "games");
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::int64_t done);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  std::int64_t total_;
  bool shown_ = false;
  bool wanted_;
  std::string_view what_;  // is counted
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace sushiya::cli
