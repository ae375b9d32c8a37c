#include "engines/line_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engines/words.hpp"
#include "protocol/utf8.hpp"

extern char** environ;

namespace sushiya::engines {
namespace {

std::mutex running_mutex;
std::set<pid_t> running;  // each the leader of a process group of its own

void close_if_open(int& end) {
  if (end >= 0) ::close(end);
  end = -1;
}

// Both ends are closed in programs that are started later.
struct Pipe {
  std::array<int, 2> ends{-1, -1};

  Pipe() {
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) ends = {-1, -1};
  }
  ~Pipe() {
    for (int& end : ends) close_if_open(end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  bool is_open() const { return ends[0] >= 0; }
  int take(std::size_t end) { return std::exchange(ends[end], -1); }
};

int milliseconds_left(Deadline deadline) {
  constexpr std::int64_t most = 1'000'000'000;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, most));
}

// Writing to a program that is gone is an error here and no signal, whatever the house does with that signal elsewhere.
ssize_t write_quietly(int end, std::string_view bytes) {
  sigset_t pipe_signal;
  sigset_t before;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  const ssize_t written = ::write(end, bytes.data(), bytes.size());
  const int error = errno;
  if (written < 0 && error == EPIPE) {
    const timespec at_once{};
    while (sigtimedwait(&pipe_signal, nullptr, &at_once) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

std::string ended_text(int status) {
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) return "has used up its processor time";
  if (WIFSIGNALED(status)) return "was ended by signal " + std::to_string(WTERMSIG(status));
  return "ended with status " + std::to_string(WEXITSTATUS(status));
}

void kill_group(pid_t leader) {
  ::kill(-leader, SIGKILL);
  ::kill(leader, SIGKILL);
}

Trouble silent(std::string_view what) { return {Trouble::Kind::silent, std::string(what)}; }

}  // namespace

std::string_view kind_name(Trouble::Kind kind) {
  switch (kind) {
    case Trouble::Kind::not_started: return "not_started";
    case Trouble::Kind::ended: return "ended";
    case Trouble::Kind::silent: return "silent";
    case Trouble::Kind::unreadable: return "unreadable";
    case Trouble::Kind::refused: return "refused";
    case Trouble::Kind::illegal: return "illegal";
  }
  return "";
}

std::expected<LineProcess, Trouble> LineProcess::start(const std::vector<std::string>& words,
                                                       const ProcessSetup& setup) {
  const auto failed = [&](int error) {
    return std::unexpected(Trouble{Trouble::Kind::not_started,
                                   "cannot run \"" + (words.empty() ? "" : words[0]) + "\": " + std::strerror(error)});
  };
  if (words.empty() || words[0].empty()) return failed(ENOENT);
  Pipe to;
  Pipe from;
  Pipe errors;
  if (!to.is_open() || !from.is_open() || !errors.is_open()) return failed(errno);
  for (const int own : {to.ends[1], from.ends[0]}) ::fcntl(own, F_SETFL, O_NONBLOCK);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, to.ends[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, from.ends[1], STDOUT_FILENO);
  if (setup.error_line) posix_spawn_file_actions_adddup2(&actions, errors.ends[1], STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigset_t all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setpgroup(&attributes, 0);  // so that what it starts itself is ended with it
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);

  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t pid = -1;
  const int error = ::posix_spawnp(&pid, arguments[0], &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return failed(error);
  {
    const std::scoped_lock lock(running_mutex);
    running.insert(pid);
  }
  if (setup.max_memory > 0) {
    // Not RLIMIT_AS: Go, Java and Node reserve far more addresses than they ever write to.
    const rlimit memory{static_cast<rlim_t>(setup.max_memory), static_cast<rlim_t>(setup.max_memory)};
    ::prlimit(pid, RLIMIT_DATA, &memory, nullptr);
  }
  LineProcess process(pid, to.take(1), from.take(0));
  if (setup.error_line) process.errors_ = std::make_unique<ErrorLines>(errors.take(0), setup.error_line);
  return process;
}

LineProcess::LineProcess(pid_t pid, int input, int output)
    : pid_(pid), alive_(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0))), input_(input), output_(output) {}

LineProcess::LineProcess(LineProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      alive_(std::exchange(other.alive_, -1)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      unread_(std::move(other.unread_)),
      ended_(std::move(other.ended_)),
      errors_(std::move(other.errors_)) {}

LineProcess::~LineProcess() {
  close_if_open(input_);
  close_if_open(output_);
  close_if_open(alive_);
  if (pid_ < 0) return;
  constexpr std::chrono::milliseconds grace{200};
  if (!wait(Clock::now() + grace)) {
    kill_group(pid_);
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
  }
  const std::scoped_lock lock(running_mutex);
  running.erase(pid_);
}

void LineProcess::kill_all() {
  const std::scoped_lock lock(running_mutex);
  for (const pid_t each : running) kill_group(each);
}

void LineProcess::allow_processor_time(std::chrono::seconds time) const {
  clockid_t clock{};
  timespec used{};
  rlimit limit{};
  if (pid_ < 0 || ::clock_getcpuclockid(pid_, &clock) != 0 || ::clock_gettime(clock, &used) != 0) return;
  if (::prlimit(pid_, RLIMIT_CPU, nullptr, &limit) != 0) return;
  // The soft limit alone: one that was lowered for good could not be raised for the next game. Whole seconds.
  limit.rlim_cur = std::min(limit.rlim_max, static_cast<rlim_t>(used.tv_sec + 1 + time.count()));
  ::prlimit(pid_, RLIMIT_CPU, &limit, nullptr);
}

LineProcess::Waited LineProcess::wait_for(int end, short events, Deadline deadline) const {
  for (;;) {
    std::array<pollfd, 2> waiting{{{end, events, 0}, {alive_, POLLIN, 0}}};
    const int ready = ::poll(waiting.data(), waiting.size(), milliseconds_left(deadline));
    if (waiting[0].revents != 0) return Waited::ready;
    if (ready > 0) return Waited::ended;
    if (ready == 0 && milliseconds_left(deadline) == 0) return Waited::late;
    if (ready < 0 && errno != EINTR) return Waited::late;
  }
}

bool LineProcess::has_ended() {
  if (pid_ < 0 || !ended_.empty()) return true;
  siginfo_t seen{};
  if (::waitid(P_PID, static_cast<id_t>(pid_), &seen, WEXITED | WNOHANG | WNOWAIT) != 0 || seen.si_pid != pid_)
    return false;
  // What it has started and left behind goes with it, while the number of its group is surely still its own.
  ::kill(-pid_, SIGKILL);
  int status = 0;
  while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  ended_ = ended_text(status);
  const std::scoped_lock lock(running_mutex);
  running.erase(pid_);
  pid_ = -1;
  return true;
}

bool LineProcess::wait(Deadline deadline) {
  constexpr std::chrono::milliseconds between_looks{2};
  while (!has_ended()) {
    if (Clock::now() >= deadline) return false;
    std::this_thread::sleep_for(between_looks);
  }
  return true;
}

Trouble LineProcess::why_ended() {
  constexpr std::chrono::milliseconds about_to_end{500};  // a program that closes its output is usually about to end
  if (!wait(Clock::now() + about_to_end)) return {Trouble::Kind::ended, "closed its output"};
  return {Trouble::Kind::ended, ended_};
}

void LineProcess::close_input() { close_if_open(input_); }

std::expected<void, Trouble> LineProcess::send(std::string_view line, Deadline deadline) {
  std::string text(line);
  text += '\n';
  std::string_view left = text;
  while (!left.empty()) {
    if (input_ < 0) return std::unexpected(why_ended());
    const ssize_t written = write_quietly(input_, left);
    if (written > 0) {
      left.remove_prefix(static_cast<std::size_t>(written));
    } else if (written < 0 && errno == EAGAIN) {
      switch (wait_for(input_, POLLOUT, deadline)) {
        case Waited::ready: break;
        case Waited::ended: return std::unexpected(why_ended());
        case Waited::late: return std::unexpected(silent("reads nothing of what it is told"));
      }
    } else if (errno != EINTR) {
      return std::unexpected(why_ended());
    }
  }
  return {};
}

std::expected<std::string, Trouble> LineProcess::read(Deadline deadline) {
  for (;;) {
    if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      if (line.contains('\0'))
        return std::unexpected(Trouble{Trouble::Kind::unreadable, "said a line with a NUL byte"});
      if (!is_utf8(line)) return std::unexpected(Trouble{Trouble::Kind::unreadable, "said a line that is no UTF-8"});
      return line;
    }
    if (unread_.size() > most_line)
      return std::unexpected(Trouble{Trouble::Kind::unreadable, "said a line of more than 1048576 bytes"});
    switch (wait_for(output_, POLLIN, deadline)) {
      case Waited::ready: break;
      case Waited::ended: return std::unexpected(why_ended());
      case Waited::late: return std::unexpected(silent("gave no answer in time"));
    }
    std::array<char, 4096> bytes{};
    const ssize_t count = ::read(output_, bytes.data(), bytes.size());
    if (count > 0)
      unread_.append(bytes.data(), static_cast<std::size_t>(count));
    else if (count == 0 || (errno != EINTR && errno != EAGAIN))
      return std::unexpected(why_ended());
  }
}

}  // namespace sushiya::engines
