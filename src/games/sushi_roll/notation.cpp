#include "games/sushi_roll/notation.hpp"

#include <algorithm>
#include <array>

#include "games/sushi_roll/rules.hpp"

namespace sushiya::sushi_roll {
namespace {

constexpr std::array<std::string_view, die_kinds> kind_ids{"appetizer", "maki", "nigiri", "special", "pudding"};

constexpr std::array<std::string_view, symbols> symbol_ids{
    "dumpling",      "tempura",      "sashimi",   "maki_1",    "maki_2",    "maki_3", "egg_nigiri",
    "salmon_nigiri", "squid_nigiri", "wasabi",    "menu_1",    "menu_2",    "menu_3", "chopsticks_1",
    "chopsticks_2",  "chopsticks_3", "pudding_1", "pudding_2", "pudding_3",
};

// A long text is cut when it is shown.
std::string shown(std::string_view text) {
  constexpr std::size_t most = 24;
  return '"' + std::string(text.substr(0, most)) + (text.size() > most ? "...\"" : "\"");
}

std::unexpected<ParseError> not_a(std::string_view what, std::string_view text) {
  if (text.empty()) return std::unexpected(ParseError{0, "expected a " + std::string(what) + ", found nothing"});
  return std::unexpected(ParseError{0, "unknown " + std::string(what) + " " + shown(text)});
}

// An error found in a part of a text, told from the beginning of the whole.
std::unexpected<ParseError> moved_by(ParseError error, std::size_t offset) {
  error.where += offset;
  return std::unexpected(error);
}

// A text read word by word, with spaces between.
struct Words {
  std::string_view text;
  std::size_t at = 0;

  void skip_spaces() {
    while (at < text.size() && text[at] == ' ') ++at;
  }
  bool ended() {
    skip_spaces();
    return at == text.size();
  }
  // What `read` makes of the next word; its error stands where the word does.
  template <class Read>
  auto next(Read read) -> decltype(read(text)) {
    skip_spaces();
    const std::size_t begin = at;
    at = std::min(text.find(' ', at), text.size());
    auto value = read(text.substr(begin, at - begin));
    if (!value) return moved_by(value.error(), begin);
    return value;
  }
};

std::expected<Die, ParseError> parse_rolled_die(std::string_view text) {
  const auto die = parse_die(text);
  if (die && die->is_unrolled()) return not_a("die", text);
  return die;
}

std::expected<Seat, ParseError> parse_seat(std::string_view text) {
  if (text.size() != 1 || text[0] < '0' || text[0] >= '0' + max_seats) return not_a("seat", text);
  return static_cast<Seat>(text[0] - '0');
}

// Calls `visit(die)` for each word; stops at the first fault.
template <class Visit>
std::expected<void, ParseError> for_each_die(Words& words, Visit&& visit) {
  for (int count = 0; !words.ended(); ++count) {
    if (count == most_dice_on_belt)
      return std::unexpected(ParseError{words.at, "more than " + std::to_string(most_dice_on_belt) + " dice"});
    const auto die = words.next(parse_rolled_die);
    if (!die) return std::unexpected(die.error());
    visit(*die);
  }
  return {};
}

std::expected<Action, ParseError> parse_swap(Words& words) {
  const auto own = words.next(parse_rolled_die);
  if (!own) return std::unexpected(own.error());
  const auto other = words.next(parse_seat);
  if (!other) return std::unexpected(other.error());
  const auto theirs = words.next(parse_rolled_die);
  if (!theirs) return std::unexpected(theirs.error());
  return swap(*own, *other, *theirs);
}

std::expected<Action, ParseError> parse_reroll(Words& words) {
  if (words.ended()) return moved_by(not_a("die", "").error(), words.at);
  Dice dice{};
  const auto read = for_each_die(words, [&](Die die) { dice.add(die); });
  if (!read) return std::unexpected(read.error());
  return reroll(dice);
}

// The rest of an action that names one thing.
template <class Read, class Make>
std::expected<Action, ParseError> parse_one(Words& words, Read read, Make make) {
  const auto value = words.next(read);
  if (!value) return std::unexpected(value.error());
  return make(*value);
}

// Between two words of an action stands one space; around them none.
std::expected<void, ParseError> check_spaces(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool alone = at > 0 && at + 1 < text.size() && text[at - 1] != ' ';
    if (text[at] == ' ' && !alone) return std::unexpected(ParseError{at, "a stray space"});
  }
  return {};
}

std::expected<Action, ParseError> parse_words(Words& words) {
  const auto verb = words.next([](std::string_view text) { return std::expected<std::string_view, ParseError>(text); });
  if (*verb == "take") return parse_one(words, parse_rolled_die, take);
  if (*verb == "reroll") return parse_reroll(words);
  if (*verb == "swap") return parse_swap(words);
  if (*verb == "draw") return parse_one(words, parse_kind, draw);
  if (*verb == "roll") return parse_one(words, parse_rolled_die, roll);
  if (*verb == "red") return parse_one(words, parse_seat, give_red_belt);
  const ParseError error = verb->empty()
                               ? ParseError{0, "expected take, reroll, swap, draw, roll or red, found nothing"}
                               : ParseError{0, "expected take, reroll, swap, draw, roll or red, found " + shown(*verb)};
  return moved_by(error, words.at - verb->size());
}

}  // namespace

std::string_view kind_id(DieKind kind) { return is_kind(kind) ? kind_ids[static_cast<std::size_t>(kind)] : "none"; }

std::expected<DieKind, ParseError> parse_kind(std::string_view text) {
  for (std::size_t kind = 0; kind < kind_ids.size(); ++kind)
    if (kind_ids[kind] == text) return static_cast<DieKind>(kind);
  return not_a("kind of dice", text);
}

std::string_view symbol_id(Symbol symbol) {
  return is_symbol(symbol) ? symbol_ids[static_cast<std::size_t>(symbol)] : "none";
}

std::expected<Symbol, ParseError> parse_symbol(std::string_view text) {
  for (std::size_t symbol = 0; symbol < symbol_ids.size(); ++symbol)
    if (symbol_ids[symbol] == text) return static_cast<Symbol>(symbol);
  return not_a("symbol", text);
}

DieKind home_of(Symbol symbol) {
  if (symbol <= Symbol::sashimi) return DieKind::appetizer;
  if (symbol <= Symbol::maki_3) return DieKind::maki;
  if (symbol <= Symbol::squid_nigiri) return DieKind::nigiri;
  return symbol <= Symbol::chopsticks_3 ? DieKind::special : DieKind::pudding;
}

std::string format_die(Die die) {
  if (!die.exists()) return "none";
  if (die.is_unrolled()) return std::string(kind_id(die.kind()));
  std::string text;
  if (die.kind() != home_of(die.symbol())) text.append(kind_id(die.kind())).append(":");
  return text.append(symbol_id(die.symbol()));
}

std::expected<Die, ParseError> parse_die(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) {
    if (const auto kind = parse_kind(text)) return unrolled(*kind);
    const auto symbol = parse_symbol(text);
    if (!symbol) return not_a("die", text);
    return die(home_of(*symbol), *symbol);
  }
  const auto kind = parse_kind(text.substr(0, colon));
  if (!kind) return std::unexpected(kind.error());
  const auto symbol = parse_symbol(text.substr(colon + 1));
  if (!symbol) return moved_by(symbol.error(), colon + 1);
  return die(*kind, *symbol);
}

std::string format_dice(Dice dice) {
  std::string text;
  for (const Die die : dice) {
    if (!text.empty()) text += ' ';
    text += format_die(die);
  }
  return text;
}

std::expected<Dice, ParseError> parse_dice(std::string_view text) {
  Words words{text};
  Dice dice{};
  const auto read = for_each_die(words, [&](Die die) { dice.add(die); });
  if (!read) return std::unexpected(read.error());
  return dice;
}

std::expected<Tray, ParseError> parse_tray(std::string_view text) {
  Words words{text};
  Tray tray;
  const auto read = for_each_die(words, [&](Die die) { place(tray, die); });
  if (!read) return std::unexpected(read.error());
  return tray;
}

std::string format_action(const Action& action) {
  switch (action.verb) {
    case Verb::take: return "take " + format_die(action.die());
    case Verb::reroll: return "reroll " + format_dice(action.dice);
    case Verb::swap:
      return "swap " + format_die(action.die()) + ' ' + std::to_string(action.seat) + ' ' +
             format_die(action.their_die());
    case Verb::draw: return "draw " + format_die(action.die());
    case Verb::roll: return "roll " + format_die(action.die());
    case Verb::red: return "red " + std::to_string(action.seat);
  }
  return "none";
}

std::expected<Action, ParseError> parse_action(std::string_view text) {
  if (const auto spaces = check_spaces(text); !spaces) return std::unexpected(spaces.error());
  Words words{text};
  const auto action = parse_words(words);
  if (action && !words.ended())
    return std::unexpected(ParseError{words.at, "expected the end, found " + shown(text.substr(words.at))});
  return action;
}

std::string_view options_fault_text(OptionsFault fault) {
  switch (fault) {
    case OptionsFault::none: return "playable";
    case OptionsFault::players: return "Sushi Roll is for 2 to 5 players (SR-3)";
    case OptionsFault::rounds: return "a game has 1 to 3 rounds (SR-16)";
    case OptionsFault::dice_per_belt: return "a belt holds at most 8 dice (SR-3)";
    case OptionsFault::unknown_symbol: return "a die has an unknown symbol (SR-1)";
    case OptionsFault::too_many_dice: return "a bag holds at most 127 dice";
    case OptionsFault::too_few_dice: return "there are too few dice to fill the belts (SR-3)";
    case OptionsFault::too_many_tokens: return "the supply holds at most 127 tokens of a kind";
    case OptionsFault::too_few_tokens: return "there are too few tokens for every player's start (SR-4)";
  }
  return "playable";
}

}  // namespace sushiya::sushi_roll
