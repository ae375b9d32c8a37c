#include "cli/play/line_text.hpp"

#include <algorithm>

#include "cli/terminal/frame.hpp"
#include "protocol/utf8.hpp"

namespace sushiya::cli {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  text.remove_prefix(begin);
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::string folded(std::string_view text) {
  // The letters of the house's languages that are more than one byte.
  constexpr std::string_view capitals = "ĄĆĘŁŃÓŚŹŻÁÐÉÍÚÝÞÆÖÀÈÌÒÙ";
  constexpr std::string_view small = "ąćęłńóśźżáðéíúýþæöàèìòù";
  static_assert(capitals.size() == small.size());

  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char each = text[at];
    const std::size_t letter = (each & 0x80) != 0 ? capitals.find(text.substr(at, 2)) : std::string_view::npos;
    if (letter != std::string_view::npos && letter % 2 == 0 && at + 1 < text.size()) {
      plain += small.substr(letter, 2);
      ++at;
    } else {
      const bool capital = each >= 'A' && each <= 'Z';
      plain += each == '_' || each == '-' ? ' ' : capital ? static_cast<char>(each - 'A' + 'a') : each;
    }
  }
  return plain;
}

std::string shown(std::string_view text) {
  constexpr std::size_t most_bytes = 96;
  constexpr int most_columns = 24;
  return clipped(printable(text.substr(0, most_bytes)), most_columns);
}

}  // namespace sushiya::cli
