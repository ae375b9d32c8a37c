// A choice of Sushi Go! as a person types it: "3", "salmon", "wasabi+squid", "1+4", "tempura/pudding".
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "games/sushi_go/sushi_go.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {

// One card: its number in the hand, its id, or the beginning of its id or name. Cards of the hand come first: "s" is
// salmon where it is the only one. The error is a sentence in the person's language.
std::expected<sushi_go::Card, std::string> read_card(const Texts& texts, sushi_go::Cards hand, std::string_view text);

// Whether the rules allow it is asked elsewhere.
std::expected<sushi_go::Action, std::string> read_choice(const Texts& texts, sushi_go::Cards hand,
                                                         std::string_view text);

}  // namespace sushiya::cli
