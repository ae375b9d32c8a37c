#include "fuzz/mutate.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace sushiya::fuzz {
namespace {

std::size_t below(Random& random, std::size_t bound) { return random.below(static_cast<std::uint32_t>(bound)); }

struct Part {
  std::size_t at = 0;
  std::size_t size = 0;
};

bool is_word(char byte) { return std::isalnum(static_cast<unsigned char>(byte)) != 0 || byte == '_' || byte == '-'; }

// Some word or number, or the one byte between two.
Part any_word(std::string_view text, Random& random) {
  if (text.empty()) return {};
  std::size_t begin = below(random, text.size());
  std::size_t end = begin + 1;
  if (!is_word(text[begin])) return {begin, 1};
  while (begin > 0 && is_word(text[begin - 1])) --begin;
  while (end < text.size() && is_word(text[end])) ++end;
  return {begin, end - begin};
}

Part any_line(std::string_view text, Random& random) {
  if (text.empty()) return {};
  const std::size_t at = below(random, text.size());
  const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
  return {begin, end - begin};
}

Part any_run(std::string_view text, Random& random) {
  constexpr std::size_t longest = 24;
  if (text.empty()) return {};
  const std::size_t at = below(random, text.size());
  return {at, 1 + below(random, std::min(longest, text.size() - at))};
}

Part any_part(std::string_view text, Random& random) {
  switch (random.below(4)) {
    case 0: return any_run(text, random);
    case 1: return any_line(text, random);
    default: return any_word(text, random);
  }
}

std::string_view odd_value(Random& random) {
  static constexpr auto values =
      std::to_array<std::string_view>({"0",     "1",          "2",   "3",    "5",
                                       "7",     "-1",         "15",  "16",   "64",
                                       "127",   "128",        "255", "256",  "-129",
                                       "65536", "2147483648", "1e9", "0.5",  "null",
                                       "true",  "[]",         "{}",  "\"\"", "18446744073709551616"});
  return values[below(random, values.size())];
}

void change(std::string& text, std::span<const std::string> others, Random& random) {
  static const std::string nothing;
  const std::string& other = others.empty() ? nothing : others[below(random, others.size())];
  const Part part = any_part(text, random);
  switch (random.below(8)) {
    case 0:
      if (part.size > 0) text[part.at] = static_cast<char>(random.below(256));
      break;
    case 1: text.erase(part.at, part.size); break;
    case 2: text.insert(part.at, text.substr(part.at, part.size)); break;
    case 3: {
      const Part word = any_word(text, random);
      text.replace(word.at, word.size, odd_value(random));
      break;
    }
    case 4: {
      const Part theirs = any_part(other, random);
      text.replace(part.at, part.size, other.substr(theirs.at, theirs.size));
      break;
    }
    case 5: {
      const Part own = any_part(text, random);
      text.replace(part.at, part.size, text.substr(own.at, own.size));
      break;
    }
    case 6: {
      const Part theirs = any_line(other, random);
      text.insert(any_line(text, random).at, other.substr(theirs.at, theirs.size));
      break;
    }
    default: {
      const std::size_t from = other.empty() ? 0 : below(random, other.size());
      text = text.substr(0, part.at) + other.substr(from);
      break;
    }
  }
}

}  // namespace

std::string mutated(std::string_view input, std::span<const std::string> others, Random& random) {
  std::string text(input);
  for (auto changes = 1 + random.below(4); changes > 0; --changes) change(text, others, random);
  if (text.size() > most_input_bytes) text.resize(most_input_bytes);
  return text;
}

}  // namespace sushiya::fuzz
