// Cards and actions as text, the same in records, commands and tests:
//   tempura                      take, or deal, a tempura
//   wasabi+squid_nigiri          with chopsticks: first a wasabi, second a squid nigiri
//   tempura/pudding              the controller: a tempura for oneself, a pudding for the phantom
//   control:1                    chance gives seat 1 the phantom first
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation.hpp"
#include "games/sushi_go/action.hpp"
#include "games/sushi_go/components.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::sushi_go {

std::string_view card_id(Card card);
std::expected<Card, ParseError> parse_card(std::string_view text);

std::string format_action(const Action& action);
std::expected<Action, ParseError> parse_action(std::string_view text);

// "tempura tempura pudding": cards with spaces between, sorted by kind.
std::string format_cards(Cards cards);
std::expected<Cards, ParseError> parse_cards(std::string_view text);

// The plate that comes of laying these cards down one after another: the order matters for wasabi (SG-9, SG-11).
std::expected<Plate, ParseError> parse_plate(std::string_view text);

std::string_view options_fault_text(OptionsFault fault);

}  // namespace sushiya::sushi_go

namespace sushiya {

template <>
struct Notation<SushiGo> {
  static std::string format(const SushiGo&, const SushiGo::Action& action) { return sushi_go::format_action(action); }
  static std::expected<SushiGo::Action, ParseError> parse(const SushiGo&, std::string_view text) {
    return sushi_go::parse_action(text);
  }
};

}  // namespace sushiya
