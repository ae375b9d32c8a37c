// The terminal the program runs in: while one lives, it is in raw mode and shows the alternate screen. It is restored
// at the end, when a signal terminates or suspends the program, and entered again when the program is continued.
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
  // Flushes type-ahead: bytes in the input queue of the terminal, and those read but not decoded.
  void discard_input();

 private:
  bool wait_for_bytes(int milliseconds);  // milliseconds < 0: as long as it takes

  Ink ink_;
  bool is_utf8_;       // else frames are drawn in ASCII
  std::string bytes_;  // read but not yet decoded
  bool closed_ = false;
};

}  // namespace sushiya::cli
