#include "games/wasabi/notation.hpp"

#include <array>
#include <cstdint>

namespace sushiya::wasabi {
namespace {

constexpr std::array<std::string_view, card_kinds> card_ids{"chop", "spicy", "switch", "stack", "wasabi"};

// What the thing after a verb is.
enum class Thing : std::uint8_t { nothing, seat, strip, ingredient, length, card, square };

struct VerbText {
  std::string_view word;
  Thing thing;
};

constexpr std::array<VerbText, verbs> verb_texts{{
    {"start", Thing::seat},
    {"draw", Thing::strip},
    {"give", Thing::ingredient},
    {"strip", Thing::length},
    {"tile", Thing::ingredient},
    {"card", Thing::card},
    {"at", Thing::square},
    {"pantry", Thing::nothing},
    {"use", Thing::nothing},
    {"claim", Thing::strip},
    {"pass", Thing::nothing},
    {"return", Thing::strip},
    {"reward", Thing::card},
    {"lift", Thing::square},
    {"drop", Thing::card},
    {"refill", Thing::ingredient},
    {"done", Thing::nothing},
}};
static_assert(verb_texts[static_cast<std::size_t>(Verb::done)].word == "done");
static_assert(verb_texts[static_cast<std::size_t>(Verb::claim)].word == "claim");

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

std::expected<std::uint8_t, ParseError> parse_thing(const Components& set, Thing thing, std::string_view text) {
  switch (thing) {
    case Thing::seat: return parse_digit("seat", text);
    case Thing::length: return parse_digit("length", text);
    case Thing::square: return parse_square(text);
    case Thing::strip:
      if (const Strip strip = set.find_strip(text); strip != no_strip) return strip;
      return unknown("strip", text);
    case Thing::ingredient:
      if (const Ingredient ingredient = set.find_ingredient(text); ingredient != no_tile) return ingredient;
      return unknown("ingredient", text);
    case Thing::card: {
      const auto card = parse_card(text);
      if (!card) return std::unexpected(card.error());
      return static_cast<std::uint8_t>(*card);
    }
    case Thing::nothing: break;
  }
  return std::uint8_t{0};
}

std::string format_thing(const Components& set, Thing thing, std::uint8_t what) {
  switch (thing) {
    case Thing::seat:
    case Thing::length: return std::to_string(what);
    case Thing::square: return format_square(what);
    case Thing::strip: return std::string(strip_name(set, what));
    case Thing::ingredient: return std::string(ingredient_id(set, what));
    case Thing::card: return std::string(card_id(static_cast<Card>(what)));
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
  return {static_cast<char>('a' + square % row_step), static_cast<char>('1' + square / row_step)};
}

std::expected<Square, ParseError> parse_square(std::string_view text) {
  constexpr char last_column = 'a' + columns_for(most_players) - 1;
  if (text.size() != 2 || text[0] < 'a' || text[0] > last_column || text[1] < '1' || text[1] > '0' + rows)
    return unknown("square", text);
  return square_at(text[0] - 'a', text[1] - '1');
}

std::string_view ingredient_id(const Components& set, Ingredient ingredient) {
  return ingredient != no_tile && ingredient <= set.ingredient_count ? set.ingredients[ingredient].id.view() : "none";
}

std::string_view strip_name(const Components& set, Strip strip) {
  return strip < set.strip_count ? set.strips[strip].name.view() : "none";
}

std::string format_action(const Components& set, const Action& action) {
  if (static_cast<int>(action.verb) >= verbs) return "none";
  const VerbText& text = verb_texts[static_cast<std::size_t>(action.verb)];
  std::string all(text.word);
  if (text.thing != Thing::nothing) all.append(" ").append(format_thing(set, text.thing, action.what));
  return all;
}

std::expected<Action, ParseError> parse_action(const Components& set, std::string_view text) {
  const std::size_t space = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, space);
  for (std::size_t verb = 0; verb < verb_texts.size(); ++verb) {
    if (verb_texts[verb].word != word) continue;
    const Thing thing = verb_texts[verb].thing;
    const std::size_t begin = std::min(space + 1, text.size());
    if (thing == Thing::nothing) {
      if (space == text.size()) return Action{static_cast<Verb>(verb), 0};
      return std::unexpected(ParseError{space, "expected nothing more"});
    }
    const auto what = parse_thing(set, thing, text.substr(begin));
    if (!what) return std::unexpected(ParseError{begin + what.error().where, what.error().message});
    return Action{static_cast<Verb>(verb), *what};
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
