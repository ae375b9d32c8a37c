// Lines with styles, on standard output or as text.
#pragma once

#include <string>

#include "cli/terminal/frame.hpp"

namespace sushiya::cli {

// Lines for people: in styles where `ink` says so, else plain.
std::string frame_text(const Frame& frame, bool styled, Ink ink = Ink::none);

// To standard output, in styles if it is a terminal.
void print_frame(const Frame& frame);

}  // namespace sushiya::cli
