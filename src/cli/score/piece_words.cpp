#include "cli/score/piece_words.hpp"

#include "protocol/utf8.hpp"

namespace sushiya::cli {

std::string bare_word(std::string_view word) {
  std::string letters;
  for (const char letter : word) {
    if (letter >= 'A' && letter <= 'Z')
      letters += static_cast<char>(letter - 'A' + 'a');
    else if (letter != '_' && letter != '-' && letter != ' ')
      letters += letter;
  }
  return letters;
}

std::string quoted_word(std::string_view word) {
  constexpr std::size_t most_shown = 24;
  return "\"" + printable(word.substr(0, most_shown)) + (word.size() > most_shown ? "...\"" : "\"");
}

std::optional<int> times_word(std::string_view word) {
  constexpr int most = 14;
  if (word.size() < 2 || word.size() > 3 || (word[0] != 'x' && word[0] != '*')) return std::nullopt;
  int count = 0;
  for (const char digit : word.substr(1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    count = 10 * count + (digit - '0');
  }
  return count >= 1 && count <= most ? std::optional(count) : std::nullopt;
}

std::string_view next_word(std::string_view line, std::size_t& at) {
  constexpr std::string_view between = " ,;\t\r";
  const std::size_t begin = std::min(line.find_first_not_of(between, at), line.size());
  at = std::min(line.find_first_of(between, begin), line.size());
  return line.substr(begin, at - begin);
}

}  // namespace sushiya::cli
