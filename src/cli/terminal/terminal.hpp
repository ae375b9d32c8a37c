// The terminal the program runs in: while one lives, keys arrive one by one and frames fill the screen. The terminal is
// given back as it was at the end, when the program is ended or stopped by a signal, and taken again when it goes on.
#pragma once

#include <string>

#include "cli/terminal/frame.hpp"
#include "cli/terminal/key.hpp"

namespace sushiya::cli {

class Terminal {
 public:
  // Both input and output are a terminal that can be drawn on.
  static bool is_there();

  // As many colours as the terminal says it has; none with NO_COLOR (https://no-color.org).
  static Ink ink_of_environment();

  Terminal();
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  Size size() const;
  void draw(const Frame& frame);
  Key read_key();  // waits

 private:
  bool wait_for_bytes(int milliseconds);  // milliseconds < 0: as long as it takes

  Ink ink_;
  std::string bytes_;  // read but not yet decoded
  bool closed_ = false;
};

}  // namespace sushiya::cli
