#include "games/wasabi/notation.hpp"

#include <array>
#include <cstdint>

namespace sushiya::wasabi {
namespace {

constexpr std::array<std::string_view, card_kinds> card_ids{"chop", "spicy", "switch", "stack", "wasabi"};

constexpr std::array<std::string_view, verbs> verb_words{"start",  "draw",   "give", "strip",  "tile", "card",
                                                         "at",     "pantry", "use",  "claim",  "pass", "return",
                                                         "reward", "lift",   "drop", "refill", "done"};
static_assert(verb_words[static_cast<std::size_t>(Verb::done)] == "done");
static_assert(verb_words[static_cast<std::size_t>(Verb::claim)] == "claim");

std::string shown(std::string_view text) {
  constexpr std::size_t most_shown = 24;
  std::string quoted = "\"" + std::string(text.substr(0, most_shown));
  return quoted + (text.size() > most_shown ? "...\"" : "\"");
}

std::string with_article(std::string_view kind) { return (kind == "ingredient" ? "an " : "a ") + std::string(kind); }

std::unexpected<ParseError> unknown(std::string_view kind, std::string_view text) {
  if (text.empty()) return std::unexpected(ParseError{0, "expected " + with_article(kind) + ", found nothing"});
  return std::unexpected(ParseError{0, "unknown " + std::string(kind) + " " + shown(text)});
}

std::expected<std::uint8_t, ParseError> parse_digit(std::string_view kind, std::string_view text) {
  if (text.size() != 1 || text[0] < '0' || text[0] > '9') return unknown(kind, text);
  return static_cast<std::uint8_t>(text[0] - '0');
}

std::expected<Strip, ParseError> parse_strip(const Components& set, std::string_view text) {
  if (const Strip strip = set.find_strip(text); strip != no_strip) return strip;
  return unknown("strip", text);
}

std::expected<Ingredient, ParseError> parse_ingredient(const Components& set, std::string_view text) {
  if (const Ingredient ingredient = set.find_ingredient(text); ingredient != no_tile) return ingredient;
  return unknown("ingredient", text);
}

// The verb with the thing that was read, or why there is none.
template <class Piece>
std::expected<Action, ParseError> with(Verb verb, const std::expected<Piece, ParseError>& piece) {
  if (!piece) return std::unexpected(piece.error());
  return Action(verb, *piece);
}

std::expected<Action, ParseError> parse_with_thing(const Components& set, Verb verb, std::string_view text) {
  switch (thing_of(verb)) {
    case Thing::seat: {
      const auto seat = parse_digit("seat", text);
      if (!seat) return std::unexpected(seat.error());
      return Action::with_seat(verb, *seat);
    }
    case Thing::length: {
      const auto length = parse_digit("length", text);
      if (!length) return std::unexpected(length.error());
      return Action::with_length(verb, *length);
    }
    case Thing::square: return with(verb, parse_square(text));
    case Thing::strip: return with(verb, parse_strip(set, text));
    case Thing::tile: return with(verb, parse_ingredient(set, text));
    case Thing::card: return with(verb, parse_card(text));
    case Thing::nothing: break;
  }
  return Action(verb);
}

std::string format_thing(const Components& set, const Action& action) {
  switch (thing_of(action.verb)) {
    case Thing::seat: return std::to_string(action.seat());
    case Thing::length: return std::to_string(action.length());
    case Thing::square: return format_square(action.square());
    case Thing::strip: return std::string(strip_name(set, action.strip()));
    case Thing::tile: return std::string(ingredient_id(set, action.tile()));
    case Thing::card: return std::string(card_id(action.card()));
    case Thing::nothing: break;
  }
  return {};
}

}  // namespace

std::string_view card_id(Card card) { return is_card(card) ? card_ids[static_cast<std::size_t>(card)] : "none"; }

std::expected<Card, ParseError> parse_card(std::string_view text) {
  for (std::size_t kind = 0; kind < card_ids.size(); ++kind)
    if (card_ids[kind] == text) return static_cast<Card>(kind);
  return unknown("card", text);
}

std::string format_square(Square square) {
  return {static_cast<char>('a' + column_of(square)), static_cast<char>('1' + row_of(square))};
}

std::expected<Square, ParseError> parse_square(std::string_view text) {
  constexpr char last_column = 'a' + columns_for(most_players) - 1;
  if (text.size() != 2 || text[0] < 'a' || text[0] > last_column || text[1] < '1' || text[1] > '0' + rows)
    return unknown("square", text);
  return square_at(text[0] - 'a', text[1] - '1');
}

std::string_view ingredient_id(const Components& set, Ingredient ingredient) {
  return set.contains(ingredient) ? set.ingredients[ingredient].id.view() : "none";
}

std::string_view strip_name(const Components& set, Strip strip) {
  return set.contains(strip) ? set.strips[strip].name.view() : "none";
}

std::string format_action(const Components& set, const Action& action) {
  if (static_cast<int>(action.verb) >= verbs) return "none";
  std::string all(verb_words[static_cast<std::size_t>(action.verb)]);
  if (thing_of(action.verb) != Thing::nothing) all.append(" ").append(format_thing(set, action));
  return all;
}

std::expected<Action, ParseError> parse_action(const Components& set, std::string_view text) {
  const std::size_t space = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, space);
  for (std::size_t number = 0; number < verb_words.size(); ++number) {
    if (verb_words[number] != word) continue;
    const auto verb = static_cast<Verb>(number);
    if (thing_of(verb) == Thing::nothing && space < text.size())
      return std::unexpected(ParseError{space, "expected nothing more"});
    const std::size_t begin = std::min(space + 1, text.size());
    auto action = parse_with_thing(set, verb, text.substr(begin));
    if (!action) action.error().where += begin;
    return action;
  }
  return unknown("move", word);
}

std::string_view options_fault_text(OptionsFault fault) {
  switch (fault) {
    case OptionsFault::none: return "playable";
    case OptionsFault::players: return "Wasabi! is for 2 to 4 players (WA-1)";
    case OptionsFault::ingredient_name: return "an ingredient needs a name of its own: a to z, digits, _ (WA-2)";
    case OptionsFault::ingredient_category: return "an ingredient belongs to no category (WA-2)";
    case OptionsFault::ingredient_without_tiles: return "an ingredient has no tiles (WA-2)";
    case OptionsFault::too_many_tiles: return "there are at most 72 tiles (WA-2)";
    case OptionsFault::starting_hands: return "three categories need a tile for every starting hand (WA-6)";
    case OptionsFault::strip_name: return "a strip needs a name of its own (WA-3)";
    case OptionsFault::strip_length: return "a strip has length 2 to 5 (WA-3)";
    case OptionsFault::strip_ingredient: return "a strip asks for an ingredient there is none of (WA-3)";
    case OptionsFault::strip_outgrows_tiles:
      return "a strip asks for more tiles of an ingredient than there are (WA-3)";
    case OptionsFault::same_set: return "two strips ask for the same tiles (WA-3)";
    case OptionsFault::no_tokens: return "there are no tokens (WA-4)";
    case OptionsFault::too_many_tokens: return "a player has at most 15 tokens (WA-4)";
  }
  return "playable";
}

}  // namespace sushiya::wasabi
