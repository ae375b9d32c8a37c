// Faces of Sushi Roll as people type them in a hurry: "tempura", "squid", "maki3", "menu2", "dump x3".
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "games/sushi_roll/components.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {

// A symbol by its name or any beginning of it that no other one shares; the error is a sentence.
std::expected<sushi_roll::Symbol, std::string> symbol_by_word(std::string_view word, const Texts& texts);

// Words with spaces or commas between, "x3" behind a symbol for three of it, "-" for no dice at all.
std::expected<std::vector<sushi_roll::Symbol>, std::string> symbols_by_words(std::string_view line, const Texts& texts);

}  // namespace sushiya::cli
