#include "text/wrap.hpp"

#include <algorithm>

namespace sushiya {
namespace {

void wrap_line(std::string_view line, std::size_t width, std::vector<std::string>& lines) {
  const std::string hanging(line.starts_with("- ") ? 2 : 0, ' ');
  std::string current;
  bool has_word = false;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    if (word.empty()) continue;
    if (has_word && columns(current) + 1 + columns(word) > width) {
      lines.push_back(current);
      current = hanging;
      has_word = false;
    }
    if (has_word) current += ' ';
    current += word;
    has_word = true;
  }
  lines.push_back(current);
}

}  // namespace

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    wrap_line(text.substr(0, end), width, lines);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace sushiya
