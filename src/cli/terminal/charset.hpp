// Terminals that do not read UTF-8: the same picture in ASCII, one character for each, so that columns stay where they
// are.
#pragma once

#include <string>
#include <string_view>

namespace sushiya::cli {

// By the locale of the environment (LC_ALL, LC_CTYPE, LANG), as nl_langinfo(CODESET) tells it.
bool locale_is_utf8();

// Every code point of the house's texts and drawings becomes one ASCII character; any other one "?".
std::string to_ascii(std::string_view utf8);

}  // namespace sushiya::cli
