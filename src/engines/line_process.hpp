// A program of somebody else, spoken to line by line over pipes. Nothing it does can hold up or end the house: every
// line is bounded, every wait has an end, and it is gone when this is.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "engines/error_lines.hpp"

namespace sushiya::engines {

using Clock = std::chrono::steady_clock;
using Deadline = Clock::time_point;

// What went wrong with the program, and how to say it.
struct Trouble {
  enum class Kind : std::uint8_t {
    not_started,  // there is no such program, or it may not be run
    ended,        // by itself, or by a signal
    silent,       // nothing came in time, or nothing was read
    unreadable,   // a line that is too long, or no text
    refused,      // an answer that says no
    illegal,      // a move that cannot be played
  };
  Kind kind = Kind::ended;
  std::string text;

  bool operator==(const Trouble&) const = default;
};
std::string_view kind_name(Trouble::Kind kind);

// How it is run beside its words.
struct ProcessSetup {
  std::int64_t max_memory = 0;  // bytes of private writable memory, for each of its processes; 0: no limit
  ErrorLine error_line{};       // what becomes of its standard error; nothing: it is this program's
};

class LineProcess {
 public:
  // The program is looked for as a shell would, but no shell is asked.
  static std::expected<LineProcess, Trouble> start(const std::vector<std::string>& words,
                                                   const ProcessSetup& setup = {});
  ~LineProcess();
  LineProcess(LineProcess&& other) noexcept;
  LineProcess& operator=(LineProcess&&) = delete;

  // A line without its end.
  std::expected<void, Trouble> send(std::string_view line, Deadline deadline);
  std::expected<std::string, Trouble> read(Deadline deadline);

  // So much processor time from now on, in place of what was left; then it is ended.
  void allow_processor_time(std::chrono::seconds time) const;

  // Nothing more is said to it.
  void close_input();
  // Whether it has ended by then.
  bool wait(Deadline deadline);
  // How it ended: "ended with status 3", "was ended by signal 11"; empty: it runs.
  const std::string& ended() const { return ended_; }

  // Ends every program that was started here, whoever has it: for when the house itself is told to end at once.
  static void kill_all();

 private:
  LineProcess(pid_t pid, int input, int output);

  enum class Waited : std::uint8_t { ready, ended, late };
  // Until a pipe is ready or closed; or the program has ended, though a process it has left behind holds the pipe.
  Waited wait_for(int end, short events, Deadline deadline) const;
  bool has_ended();
  // It has closed a pipe: why?
  Trouble why_ended();

  pid_t pid_ = -1;
  int alive_ = -1;   // a pidfd: readable when it has ended
  int input_ = -1;   // of the program: written to here
  int output_ = -1;  // read from here
  std::string unread_;
  std::string ended_;
  std::unique_ptr<ErrorLines> errors_;
};

}  // namespace sushiya::engines
