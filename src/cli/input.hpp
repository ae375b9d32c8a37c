// What a command reads: a file by its name, or standard input for "-".
#pragma once

#include <fstream>
#include <istream>
#include <string>

namespace sushiya::cli {

class Input {
 public:
  explicit Input(const std::string& name);

  bool is_open() const { return stream_ != nullptr; }
  std::istream& stream() { return *stream_; }

 private:
  std::ifstream file_;
  std::istream* stream_ = nullptr;
};

// "standard input" for "-".
std::string input_name(const std::string& name);

}  // namespace sushiya::cli
