#include "engines/error_lines.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "protocol/utf8.hpp"

namespace sushiya::engines {
namespace {

constexpr std::size_t max_error_line = 4096;  // a longer one is told in pieces
constexpr int max_last_reads = 64;  // of 4 KiB, once the program has ended: whoever else writes may never stop

}  // namespace

ErrorLines::ErrorLines(int end, ErrorLine heard)
    : end_(end), stop_(::eventfd(0, EFD_CLOEXEC)), heard_(std::move(heard)) {
  ::fcntl(end_, F_SETFL, O_NONBLOCK);
  listening_ = std::thread([this] { listen(); });
}

ErrorLines::~ErrorLines() {
  const std::uint64_t once = 1;
  while (::write(stop_, &once, sizeof once) < 0 && errno == EINTR) {
  }
  listening_.join();
  ::close(stop_);
  ::close(end_);
}

void ErrorLines::listen() {
  std::array<pollfd, 2> waiting{{{end_, POLLIN, 0}, {stop_, POLLIN, 0}}};
  while (!is_over_ && waiting[1].revents == 0) {
    const int ready = ::poll(waiting.data(), waiting.size(), -1);
    if (ready < 0 && errno != EINTR) break;
    if (ready > 0 && waiting[0].revents != 0) read_some();
  }
  for (int reads = 0; reads < max_last_reads && read_some(); ++reads) {
  }
  if (!unread_.empty()) tell(unread_);
}

bool ErrorLines::read_some() {
  std::array<char, 4096> bytes{};
  const ssize_t count = ::read(end_, bytes.data(), bytes.size());
  if (count <= 0) {
    is_over_ = count == 0 || (errno != EINTR && errno != EAGAIN);
    return false;
  }
  unread_.append(bytes.data(), static_cast<std::size_t>(count));
  tell_lines();
  return true;
}

void ErrorLines::tell_lines() {
  for (std::size_t end = unread_.find('\n'); end != std::string::npos; end = unread_.find('\n')) {
    tell(std::string_view(unread_).substr(0, end));
    unread_.erase(0, end + 1);
  }
  if (unread_.size() >= max_error_line) tell(std::exchange(unread_, {}));
}

void ErrorLines::tell(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  std::string shown(line);
  for (char& letter : shown)
    if (letter == '\t') letter = ' ';
  heard_(printable(shown));
}

}  // namespace sushiya::engines
