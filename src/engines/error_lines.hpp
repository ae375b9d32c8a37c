// What a program writes to standard error, line by line.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <thread>

namespace sushiya::engines {

// A line without its end, fit to be shown. Called from a thread of the program's own.
using ErrorLine = std::function<void(std::string_view line)>;

class ErrorLines {
 public:
  // Takes over the reading end of a pipe.
  ErrorLines(int end, ErrorLine heard);
  // Hears what has been written before, and ends, even where a process that got away still holds the other end.
  ~ErrorLines();
  ErrorLines(const ErrorLines&) = delete;
  ErrorLines& operator=(const ErrorLines&) = delete;

 private:
  void listen();
  // Reads once; false: nothing is there, or nothing more will come.
  bool read_some();
  void tell_lines();
  void tell(std::string_view line);

  int end_;
  int stop_;  // an eventfd: the destructor wakes the thread
  ErrorLine heard_;
  bool is_over_ = false;
  std::string unread_;
  std::thread listening_;
};

}  // namespace sushiya::engines
