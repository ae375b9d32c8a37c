// What a command reads: a file by its name, or standard input for "-"; what is compressed (.zst) as what it was before.
#pragma once

#include <cstddef>
#include <fstream>
#include <istream>
#include <memory>
#include <string>

#include "cli/zstd_input.hpp"
#include "records/record.hpp"

namespace sushiya::cli {

class Input {
 public:
  explicit Input(const std::string& name);

  bool is_open() const { return stream_ != nullptr; }
  std::istream& stream() { return *stream_; }

 private:
  std::ifstream file_;
  std::unique_ptr<ZstdInput> compressed_;
  std::unique_ptr<std::istream> plain_;
  std::istream* stream_ = nullptr;
};

// "standard input" for "-".
std::string input_name(const std::string& name);

// The record with this number, from 1, for commands that look at a single game. A UsageError where there is none; a
// record that breaks the rules says where.
AnyRecord read_one(const std::string& file, std::size_t number);

}  // namespace sushiya::cli
