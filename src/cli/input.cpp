#include "cli/input.hpp"

#include <filesystem>
#include <iostream>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "protocol/utf8.hpp"
#include "records/stream.hpp"

namespace sushiya::cli {

Input::Input(const std::string& name) {
  if (name == "-") {
    stream_ = &std::cin;
  } else {
    std::error_code ignored;
    if (std::filesystem::is_directory(name, ignored)) return;  // opens, but has nothing to read
    file_.open(name, std::ios::binary);
    if (!file_.is_open()) return;
    stream_ = &file_;
  }
  if (stream_->peek() != ZstdInput::first_byte) {
    stream_->clear(stream_->rdstate() & ~std::ios::eofbit);  // an empty file has been read to its end by looking
    return;
  }
  compressed_ = std::make_unique<ZstdInput>(*stream_);
  plain_ = std::make_unique<std::istream>(compressed_.get());
  plain_->exceptions(std::ios::badbit);  // what is damaged is said, not taken for the end
  stream_ = plain_.get();
}

std::string input_name(const std::string& name) { return name == "-" ? "standard input" : printable(name); }

AnyRecord read_one(const std::string& file, std::size_t number) {
  Input input(file);
  if (!input.is_open()) throw UsageError("cannot open " + input_name(file));
  DocumentStream documents(input.stream());
  std::size_t found = 0;
  while (auto document = documents.next()) {
    if (++found != number) continue;
    auto record = read_record(*document);
    if (record) return std::move(*record);
    record.error().record = number;
    throw std::runtime_error(input_name(file) + ": " + fault_line(record.error()));
  }
  throw UsageError(fmt::format("{} has {} records; there is no record {}", input_name(file), found, number));
}

}  // namespace sushiya::cli
