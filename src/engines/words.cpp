#include "engines/words.hpp"

#include <algorithm>
#include <array>

namespace sushiya::engines {
namespace {

std::string joined(std::string_view mark, std::string_view word, std::string_view rest) {
  std::string line(mark);
  line.append(" ").append(word);
  if (!rest.empty()) line.append(" ").append(rest);
  return line;
}

}  // namespace

Words split(std::string_view line) {
  const auto trimmed = [](std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
    return text;
  };
  line = trimmed(line);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  return {line.substr(0, end), trimmed(line.substr(end))};
}

std::string done(std::string_view command, std::string_view rest) { return joined("=", command, rest); }
std::string refused(std::string_view why, std::string_view text) { return joined("?", why, text); }
std::string info(std::string_view about, std::string_view rest) { return joined("info", about, rest); }

std::optional<Answer> parse_answer(std::string_view line) {
  const auto [mark, said] = split(line);
  const auto [word, rest] = split(said);
  if (word.empty()) return std::nullopt;
  if (mark == "=") return Answer{Answer::Kind::done, word, rest};
  if (mark == "?") return Answer{Answer::Kind::refused, word, rest};
  if (mark == "info") return Answer{Answer::Kind::info, word, rest};
  return std::nullopt;
}

std::string option_text(const Option& option) {
  std::string text = option.name + " " + option.type + " " + option.usually;
  if (!option.range.empty()) text += " " + option.range;
  return text;
}

std::optional<Option> parse_option(std::string_view text) {
  const auto [name, after_name] = split(text);
  const auto [type, after_type] = split(after_name);
  const auto [usually, range] = split(after_type);
  constexpr std::array<std::string_view, 3> types{"word", "number", "flag"};
  if (usually.empty() || std::ranges::find(types, type) == types.end()) return std::nullopt;
  if ((type == "flag") != range.empty()) return std::nullopt;
  return Option{std::string(name), std::string(type), std::string(usually), std::string(range)};
}

}  // namespace sushiya::engines
