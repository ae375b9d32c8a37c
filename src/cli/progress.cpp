#include "cli/progress.hpp"

#include <algorithm>
#include <cstdio>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

namespace sushiya::cli {

Progress::Progress(std::int64_t total, bool wanted, std::string_view what)
    : total_(total), wanted_(wanted && isatty(STDERR_FILENO) == 1), what_(what) {}

Progress::~Progress() { clear(); }

void Progress::clear() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
  shown_ = false;
}

void Progress::show(std::int64_t done) {
  if (!wanted_ || total_ <= 0) return;
  const auto now = Clock::now();
  if (now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  shown_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double rate = static_cast<double>(done) / seconds;
  const double left = rate > 0 ? static_cast<double>(total_ - done) / rate : 0;
  constexpr int width = 30;
  const auto filled = static_cast<std::size_t>(std::clamp<std::int64_t>(width * done / total_, 0, width));
  std::string bar;
  for (std::size_t cell = 0; cell < width; ++cell) bar += cell < filled ? "█" : "░";
  fmt::print(stderr, "\r\x1b[K{} {:3}%  {} of {}  {:.0f} {}/s  {:.0f} s left", bar, 100 * done / total_, done, total_,
             rate, what_, left);
  std::fflush(stderr);
}

}  // namespace sushiya::cli
