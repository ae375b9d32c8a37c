// Bytes one after another; zeros when they have run out.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sushiya::fuzz {

class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}

  bool empty() const { return rest_.empty(); }
  bool starts_with(char byte) const { return rest_.starts_with(byte); }

  std::uint8_t next() {
    if (rest_.empty()) return 0;
    const char byte = rest_.front();
    rest_.remove_prefix(1);
    return static_cast<std::uint8_t>(byte);
  }

  // A number below the bound; more than one byte only where one is not enough.
  std::size_t below(std::size_t bound) {
    std::size_t number = next();
    if (bound > 256) number = number * 256 + next();
    return number % bound;
  }

  // To the next line's end, which is taken too.
  std::string_view line() {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view text = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return text;
  }

  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace sushiya::fuzz
