// Cards of Sushi Go! as people type them in a hurry: "tempura", "squid", "maki3", "dump x3", "t".
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "games/sushi_go/components.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {

// A card by its name or any beginning of it that no other card shares; the error is a sentence.
std::expected<sushi_go::Card, std::string> card_by_word(std::string_view word, const Texts& texts);

// Words with spaces or commas between, "x3" behind a card for three of it, "-" for no cards at all.
std::expected<std::vector<sushi_go::Card>, std::string> cards_by_words(std::string_view line, const Texts& texts);

}  // namespace sushiya::cli
