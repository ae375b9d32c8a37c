#include "games/sushi_go/notation.hpp"

#include <array>

#include "games/sushi_go/rules.hpp"

namespace sushiya::sushi_go {
namespace {

constexpr std::array<std::string_view, card_kinds> ids{
    "tempura",    "sashimi",       "dumpling",     "maki_1",  "maki_2", "maki_3",
    "egg_nigiri", "salmon_nigiri", "squid_nigiri", "pudding", "wasabi", "chopsticks",
};

// An error found in a part of a text, told from the beginning of the whole.
ParseError moved_by(ParseError error, std::size_t offset) {
  error.where += offset;
  return error;
}

// Calls `visit(card)` for each word; stops at the first fault.
template <class Visit>
std::expected<void, ParseError> for_each_card(std::string_view text, Visit&& visit) {
  std::size_t at = 0;
  while (at < text.size()) {
    if (text[at] == ' ') {
      ++at;
      continue;
    }
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const auto card = parse_card(text.substr(at, end - at));
    if (!card) return std::unexpected(moved_by(card.error(), at));
    if (!visit(*card))
      return std::unexpected(ParseError{
          at, "more than " + std::to_string(Cards::most_of_a_kind) + " of a kind: " + std::string(card_id(*card))});
    at = end;
  }
  return {};
}

}  // namespace

std::string_view card_id(Card card) { return is_card(card) ? ids[static_cast<std::size_t>(card)] : "none"; }

std::expected<Card, ParseError> parse_card(std::string_view text) {
  for (std::size_t kind = 0; kind < ids.size(); ++kind)
    if (ids[kind] == text) return static_cast<Card>(kind);
  if (text.empty()) return std::unexpected(ParseError{0, "expected a card, found nothing"});
  constexpr std::size_t most_shown = 24;
  std::string shown(text.substr(0, most_shown));
  if (text.size() > most_shown) shown += "...";
  return std::unexpected(ParseError{0, "unknown card \"" + shown + "\""});
}

std::string format_action(const Action& action) {
  if (action.controller != 0) return "control:" + std::to_string(action.controller - 1);
  std::string text(card_id(action.first));
  if (action.second != Card::none) text.append("+").append(card_id(action.second));
  if (action.for_phantom != Card::none) text.append("/").append(card_id(action.for_phantom));
  return text;
}

std::expected<Action, ParseError> parse_action(std::string_view text) {
  constexpr std::string_view control = "control:";
  if (text.starts_with(control)) {
    const std::string_view seat = text.substr(control.size());
    if (seat != "0" && seat != "1") return std::unexpected(ParseError{control.size(), "expected seat 0 or 1"});
    return give_control(static_cast<Seat>(seat[0] - '0'));
  }
  Action action;
  const std::size_t slash = std::min(text.find('/'), text.size());
  const std::size_t plus = std::min(text.substr(0, slash).find('+'), slash);
  const auto read_into = [&](Card& card, std::size_t begin, std::size_t end) -> std::expected<void, ParseError> {
    const auto parsed = parse_card(text.substr(begin, end - begin));
    if (!parsed) return std::unexpected(moved_by(parsed.error(), begin));
    card = *parsed;
    return {};
  };
  if (const auto read = read_into(action.first, 0, plus); !read) return std::unexpected(read.error());
  if (plus < slash)
    if (const auto read = read_into(action.second, plus + 1, slash); !read) return std::unexpected(read.error());
  if (slash < text.size())
    if (const auto read = read_into(action.for_phantom, slash + 1, text.size()); !read)
      return std::unexpected(read.error());
  return action;
}

std::string format_cards(Cards cards) {
  std::string text;
  for (const Card card : cards) {
    for (int each = 0; each < cards[card]; ++each) {
      if (!text.empty()) text += ' ';
      text += card_id(card);
    }
  }
  return text;
}

std::expected<Cards, ParseError> parse_cards(std::string_view text) {
  Cards cards;
  const auto read = for_each_card(text, [&](Card card) {
    if (cards[card] == Cards::most_of_a_kind) return false;
    cards.add(card);
    return true;
  });
  if (!read) return std::unexpected(read.error());
  return cards;
}

std::expected<Plate, ParseError> parse_plate(std::string_view text) {
  Plate plate;
  const auto read = for_each_card(text, [&](Card card) {
    if (plate.cards()[card] == Cards::most_of_a_kind) return false;
    place(plate, card);
    return true;
  });
  if (!read) return std::unexpected(read.error());
  return plate;
}

std::string_view options_fault_text(OptionsFault fault) {
  switch (fault) {
    case OptionsFault::none: return "playable";
    case OptionsFault::players: return "Sushi Go! is for 2 to 5 players (SG-2)";
    case OptionsFault::phantom_needs_two: return "the phantom joins exactly two players (SG-32)";
    case OptionsFault::rounds: return "a game has 1 to 3 rounds (SG-2)";
    case OptionsFault::hand_size: return "a hand holds at most 10 cards (SG-2)";
    case OptionsFault::hand_size_with_phantom:
      return "beside a phantom at most 9 cards are dealt, as its controller draws one more (SG-33)";
    case OptionsFault::deck_too_small: return "the deck has too few cards for all rounds (SG-3)";
    case OptionsFault::deck_too_large: return "a deck holds at most 127 cards";
  }
  return "playable";
}

}  // namespace sushiya::sushi_go
