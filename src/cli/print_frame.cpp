#include "cli/print_frame.hpp"

#include <cstdio>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/terminal/charset.hpp"
#include "cli/terminal/terminal.hpp"

namespace sushiya::cli {
std::string frame_text(const Frame& frame, bool styled, Ink ink) {
  std::string text;
  for (const Line& line : frame) {
    text += styled ? to_ansi(line, ink) : line.plain();
    text.resize(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

void print_frame(const Frame& frame) {
  const bool styled = isatty(STDOUT_FILENO) != 0;
  const std::string text = frame_text(frame, styled, styled ? Terminal::ink_of_environment() : Ink::none);
  fmt::print("{}", styled && !locale_is_utf8() ? to_ascii(text) : text);
}

}  // namespace sushiya::cli
