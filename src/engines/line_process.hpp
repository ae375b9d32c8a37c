// A program of somebody else, spoken to line by line over pipes. Nothing it does can hold up or end the house: every
// line is bounded, every wait has an end, and it is gone when this is.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

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

class LineProcess {
 public:
  // The program is looked for as a shell would, but no shell is asked. Its standard error is this program's.
  static std::expected<LineProcess, Trouble> start(const std::vector<std::string>& words);
  ~LineProcess();
  LineProcess(LineProcess&& other) noexcept;
  LineProcess& operator=(LineProcess&&) = delete;

  // A line without its end.
  std::expected<void, Trouble> send(std::string_view line, Deadline deadline);
  std::expected<std::string, Trouble> read(Deadline deadline);

  // Nothing more is said to it.
  void close_input();
  // Whether it has ended by then.
  bool wait(Deadline deadline);
  // How it ended: "ended with status 3", "was ended by signal 11"; empty: it runs.
  const std::string& ended() const { return ended_; }

  // Ends every program that was started here, whoever has it: for when the house itself is told to end at once.
  static void kill_all();

 private:
  LineProcess(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}

  bool has_ended();
  // It has closed a pipe: why?
  Trouble why_ended();

  pid_t pid_ = -1;
  int input_ = -1;   // of the program: written to here
  int output_ = -1;  // read from here
  std::string unread_;
  std::string ended_;
};

}  // namespace sushiya::engines
