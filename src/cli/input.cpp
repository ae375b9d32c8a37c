#include "cli/input.hpp"

#include <filesystem>
#include <iostream>

#include "protocol/utf8.hpp"

namespace sushiya::cli {

Input::Input(const std::string& name) {
  if (name == "-") {
    stream_ = &std::cin;
    return;
  }
  std::error_code ignored;
  if (std::filesystem::is_directory(name, ignored)) return;  // opens, but has nothing to read
  file_.open(name, std::ios::binary);
  if (file_.is_open()) stream_ = &file_;
}

std::string input_name(const std::string& name) { return name == "-" ? "standard input" : printable(name); }

}  // namespace sushiya::cli
