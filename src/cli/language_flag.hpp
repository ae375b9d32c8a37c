// --lang, alike in every command that speaks to people.
#pragma once

#include <string>

#include "cli/command.hpp"
#include "text/language.hpp"

namespace sushiya::cli {

inline Word add_language_flag(Command& command, std::string& language) {
  return command.add_option("--lang", language, "The language: " + list_of_languages())
      .capture_default_str()
      .type_name("LANG");
}

// A UsageError that names the languages there are.
inline Language language_said(const std::string& text) {
  const auto language = parse_language(text);
  if (!language) throw UsageError(language.error().message);
  return *language;
}

}  // namespace sushiya::cli
