#include "text/language.hpp"

namespace sushiya {

std::string_view language_code(Language language) {
  switch (language) {
    case Language::en: return "en";
    case Language::pl: return "pl";
    case Language::is: return "is";
    case Language::it: return "it";
    case Language::de: return "de";
  }
  return "en";
}

std::string list_of_languages() {
  std::string list;
  for (const Language language : all_languages) {
    if (!list.empty()) list += ", ";
    list += language_code(language);
  }
  return list;
}

std::expected<Language, ParseError> parse_language(std::string_view text) {
  for (const Language language : all_languages)
    if (language_code(language) == text) return language;
  constexpr std::size_t most_shown = 24;
  return std::unexpected(ParseError{
      0, "unknown language \"" + std::string(text.substr(0, most_shown)) + "\"; there are " + list_of_languages()});
}

std::string_view plural_name(Plural plural) {
  switch (plural) {
    case Plural::one: return "one";
    case Plural::few: return "few";
    case Plural::many: return "many";
    case Plural::other: return "other";
  }
  return "other";
}

Plural plural_of(Language language, long long number) {
  const unsigned long long size =
      number < 0 ? 0ULL - static_cast<unsigned long long>(number) : static_cast<unsigned long long>(number);
  const auto ones = size % 10;
  const auto tens = size % 100 / 10;
  switch (language) {
    case Language::en:
    case Language::it:
    case Language::de: return size == 1 ? Plural::one : Plural::other;
    case Language::is: return ones == 1 && tens != 1 ? Plural::one : Plural::other;
    case Language::pl:
      if (size == 1) return Plural::one;
      return ones >= 2 && ones <= 4 && tens != 1 ? Plural::few : Plural::many;
  }
  return Plural::other;
}

}  // namespace sushiya
