// The languages of the house.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "core/notation.hpp"

namespace sushiya {

enum class Language : std::uint8_t { en, pl, is, it, de };

inline constexpr std::array all_languages{Language::en, Language::pl, Language::is, Language::it, Language::de};

std::string_view language_code(Language language);
std::expected<Language, ParseError> parse_language(std::string_view text);

// "en, pl, is, it, de"
std::string list_of_languages();

// The plural categories of the Unicode CLDR, as far as whole numbers in these languages need them.
enum class Plural : std::uint8_t { one, few, many, other };

std::string_view plural_name(Plural plural);
Plural plural_of(Language language, long long number);

}  // namespace sushiya
