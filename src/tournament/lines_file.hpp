// A file of lines that is added to, also after a kill: what was written is cut back to whole lines and goes on.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace sushiya::tournament {

class LinesFile {
 public:
  // What follows the first `size` bytes is cut off. Why not, in words.
  static std::expected<LinesFile, std::string> open(const std::string& file, std::size_t size);
  // The same after so many lines; where it has fewer, that is why not.
  static std::expected<LinesFile, std::string> open_after(const std::string& file, std::size_t lines);
  ~LinesFile();
  LinesFile(LinesFile&& other) noexcept;
  LinesFile& operator=(LinesFile&&) = delete;

  // A line without its end; throws std::runtime_error where it cannot be written.
  void add(std::string_view line);

 private:
  LinesFile(std::string file, int descriptor) : file_(std::move(file)), descriptor_(descriptor) {}

  std::string file_;
  int descriptor_ = -1;
};

}  // namespace sushiya::tournament
