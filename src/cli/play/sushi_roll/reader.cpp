#include "cli/play/sushi_roll/reader.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "cli/play/line_text.hpp"
#include "cli/play/sushi_roll/words.hpp"
#include "games/sushi_roll/notation.hpp"

namespace sushiya::cli {

using sushi_roll::Action;
using sushi_roll::Dice;
using sushi_roll::Die;
using sushi_roll::Symbol;

namespace {

using Words = std::vector<std::string_view>;

// How well a text names a die.
enum class Match : std::uint8_t { no, beginning, whole };

Match match(const Texts& texts, Die die, std::string_view wanted) {
  Match best = Match::no;
  for (const std::string& name :
       {sushi_roll::format_die(die), symbol_name(texts, die.symbol()), short_name(texts, die)}) {
    const std::string known = folded(name);
    if (known == wanted) return Match::whole;
    if (known.starts_with(wanted)) best = Match::beginning;
  }
  return best;
}

std::vector<Die> matching(const Texts& texts, const std::vector<Die>& among, std::string_view wanted) {
  std::vector<Die> whole;
  std::vector<Die> beginning;
  for (const Die die : among) {
    const Match found = match(texts, die, wanted);
    if (found == Match::whole) whole.push_back(die);
    if (found == Match::beginning) beginning.push_back(die);
  }
  return whole.empty() ? beginning : whole;
}

std::vector<Die> dice_of(Dice belt) {
  std::vector<Die> dice;
  for (const Die die : belt.distinct()) dice.push_back(die);
  return dice;
}

// A die for every symbol, of the kind it belongs to.
std::vector<Die> all_dice() {
  std::vector<Die> dice;
  for (int symbol = 0; symbol < sushi_roll::symbols; ++symbol)
    dice.push_back(sushi_roll::die(sushi_roll::home_of(static_cast<Symbol>(symbol)), static_cast<Symbol>(symbol)));
  return dice;
}

bool is_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char each) { return each >= '0' && each <= '9'; });
}

// The place on the belt that the number names, from 0.
std::optional<int> place_by_number(Dice belt, std::string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || number < 1 || number > belt.size()) return std::nullopt;
  return number - 1;
}

std::string no_such_number(const Texts& texts, std::string_view word) {
  return texts.say("play.sushi-roll.no_such_number", {{"number", shown(word)}});
}

Words split(std::string_view text, std::string_view between) {
  Words words;
  for (std::size_t begin = text.find_first_not_of(between); begin != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(between, begin), text.size());
    words.push_back(trimmed(text.substr(begin, end - begin)));
    begin = text.find_first_not_of(between, end);
  }
  return words;
}

std::expected<Action, std::string> read_reroll(const Texts& texts, Dice belt, std::string_view text) {
  if (folded(text) == "all") return sushi_roll::reroll(belt);
  // With commas between, a name may have several words.
  const Words words = split(text, text.find_first_of(",+") != std::string_view::npos ? ",+" : " ");
  Dice dice{};
  std::array<bool, sushi_roll::most_dice_on_belt> numbered{};
  for (const std::string_view word : words) {
    if (is_number(word)) {
      const auto place = place_by_number(belt, word);
      if (!place) return std::unexpected(no_such_number(texts, word));
      if (std::exchange(numbered[static_cast<std::size_t>(*place)], true)) continue;  // the same die, said twice
    }
    const auto die = read_die(texts, belt, word);
    if (!die) return std::unexpected(die.error());
    if (dice.size() == sushi_roll::most_dice_on_belt)
      return std::unexpected(std::string(texts.get("sushi-roll.options.dice_per_belt")));
    dice.add(*die);
  }
  return sushi_roll::reroll(dice);
}

// The seat of the player whose name this is or begins; the only other one where there are two.
std::optional<Seat> player_by_name(const std::vector<std::string>& names, std::string_view word) {
  const std::string wanted = folded(word);
  std::optional<Seat> found;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const std::string name = folded(names[seat]);
    if (name == wanted) return static_cast<Seat>(seat);
    if (!name.starts_with(wanted)) continue;
    if (found) return std::nullopt;
    found = static_cast<Seat>(seat);
  }
  return found;
}

struct Swap {
  std::string_view own;
  Seat other = 0;
  std::string_view theirs;
};

// Own die, player, their die; a record tells the player by the number of the seat.
std::optional<Swap> read_swap_parts(const SushiRoll& game, const Setting& setting, Seat seat, std::string_view text) {
  const Words words = split(text, " ,+");
  const auto between = [&](std::string_view first, std::string_view last) {
    return std::string_view(first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data()));
  };
  for (std::size_t at = 1; at + 1 < words.size(); ++at) {
    std::optional<Seat> other = player_by_name(setting.names, words[at]);
    if (!other && words.size() == 3 && words[at].size() == 1 && is_number(words[at]))
      other = static_cast<Seat>(words[at][0] - '0');
    if (other) return Swap{between(words[0], words[at - 1]), *other, between(words[at + 1], words.back())};
  }
  if (game.players() == 2 && words.size() == 2) return Swap{words[0], left_of(seat, 2), words[1]};
  return std::nullopt;
}

std::expected<Action, std::string> read_swap(const SushiRoll& game, const Setting& setting,
                                             const sushi_roll::View& view, std::string_view text) {
  const Texts& texts = *setting.texts;
  const auto parts = read_swap_parts(game, setting, view.seat, text);
  if (!parts) {
    const std::string& somebody = setting.names[left_of(view.seat, game.players())];
    return std::unexpected(texts.say("play.sushi-roll.swap_with_whom", {{"name", somebody}}));
  }
  const auto own = read_die(texts, view.table.belts[view.seat], parts->own);
  if (!own) return std::unexpected(own.error());
  const Dice their_belt = parts->other < game.players() ? view.table.belts[parts->other] : Dice{};
  const auto theirs = read_die(texts, their_belt, parts->theirs);
  if (!theirs) return std::unexpected(theirs.error());
  return sushi_roll::swap(*own, parts->other, *theirs);
}

}  // namespace

std::vector<Symbol> symbols_named(const Texts& texts, std::string_view text) {
  std::vector<Symbol> named;
  for (const Die die : matching(texts, all_dice(), folded(trimmed(text)))) named.push_back(die.symbol());
  return named;
}

std::expected<Die, std::string> read_die(const Texts& texts, Dice belt, std::string_view text) {
  const std::string_view word = trimmed(text);
  if (word.empty()) return std::unexpected(std::string(texts.get("play.sushi-roll.die_missing")));
  if (is_number(word)) {
    const auto place = place_by_number(belt, word);
    if (!place) return std::unexpected(no_such_number(texts, word));
    return belt[*place];
  }
  const std::string wanted = folded(word);
  auto found = matching(texts, dice_of(belt), wanted);
  // A die that is not on the belt is still a die: the rules say why it cannot be had.
  if (found.empty()) found = matching(texts, all_dice(), wanted);
  if (found.empty()) return std::unexpected(texts.say("play.sushi-roll.unknown_die", {{"text", shown(word)}}));
  if (found.size() == 1) return found.front();
  std::string list;
  for (const Die die : found) list += (list.empty() ? "" : ", ") + sushi_roll::format_die(die);
  return std::unexpected(texts.say("play.sushi-roll.ambiguous", {{"list", list}}));
}

std::expected<Action, std::string> read_turn(const SushiRoll& game, const Setting& setting,
                                             const sushi_roll::View& view, std::string_view text) {
  const std::size_t blank = std::min(text.find(' '), text.size());
  const std::string verb = folded(text.substr(0, blank));
  const std::string_view rest = trimmed(text.substr(blank));
  const Dice belt = view.table.belts[view.seat];
  if (verb == "reroll" || verb == "re roll" || verb == "roll") return read_reroll(*setting.texts, belt, rest);
  if (verb == "swap") return read_swap(game, setting, view, rest);
  const auto die = read_die(*setting.texts, belt, verb == "take" ? rest : text);
  if (!die) return std::unexpected(die.error());
  return sushi_roll::take(*die);
}

}  // namespace sushiya::cli
