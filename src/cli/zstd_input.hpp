// What was compressed by Zstandard, read as if it had not been.
#pragma once

#include <istream>
#include <memory>
#include <streambuf>

namespace sushiya::cli {

// Where it is damaged, or ends before its end, reading throws std::runtime_error: after all that is whole.
class ZstdInput final : public std::streambuf {
 public:
  // No JSON document begins like this.
  static constexpr int first_byte = 0x28;

  explicit ZstdInput(std::istream& from);
  ~ZstdInput() override;
  ZstdInput(const ZstdInput&) = delete;
  ZstdInput& operator=(const ZstdInput&) = delete;

 private:
  int_type underflow() override;

  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sushiya::cli
