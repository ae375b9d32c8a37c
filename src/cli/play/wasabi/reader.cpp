#include "cli/play/wasabi/reader.hpp"

#include <algorithm>
#include <charconv>

#include "cli/play/line_text.hpp"
#include "games/wasabi/notation.hpp"

namespace sushiya::cli {

using namespace wasabi;

namespace {

// What a choice may be called: ids, names and letters.
std::vector<std::string> names_of(const WasabiWords& words, const Wasabi& game, const View& view,
                                  const Action& action) {
  switch (action.verb) {
    case Verb::give:
    case Verb::refill:
    case Verb::tile:
      return {std::string(ingredient_id(words.set(), action.tile())), words.tile(action.tile()),
              words.letters(action.tile())};
    case Verb::card:
    case Verb::reward:
    case Verb::drop: return {std::string(card_id(action.card())), words.card(action.card())};
    case Verb::lift:
      return {format_action(words.set(), action), words.card(Card::wasabi), words.square(action.square())};
    case Verb::claim:
    case Verb::return_strip: return {words.strip(action.strip())};
    default: return {format_action(words.set(), action), choice_text(words, game, view, action)};
  }
}

// How well a text names a choice.
enum class Match : std::uint8_t { no, beginning, whole };

Match match(const std::vector<std::string>& names, std::string_view wanted) {
  Match best = Match::no;
  for (const std::string& name : names) {
    const std::string known = folded(name);
    if (known == wanted) return Match::whole;
    if (known.starts_with(wanted)) best = Match::beginning;
  }
  return best;
}

std::vector<Action> matching(const WasabiWords& words, const Wasabi& game, const View& view,
                             const std::vector<Action>& among, std::string_view wanted) {
  std::vector<Action> whole;
  std::vector<Action> beginning;
  for (const Action& action : among) {
    const Match found = match(names_of(words, game, view, action), wanted);
    if (found == Match::whole) whole.push_back(action);
    if (found == Match::beginning) beginning.push_back(action);
  }
  return whole.empty() ? beginning : whole;
}

// What is not on offer but has a name: the rules say why it cannot be.
std::vector<Action> everything_else(const WasabiWords& words, const View& view) {
  std::vector<Action> all;
  const auto add_tiles = [&](Action (*each)(Ingredient)) {
    for (const Ingredient tile : words.set().all_ingredients()) all.push_back(each(tile));
  };
  const auto add_cards = [&](Action (*each)(Card)) {
    for (int card = 0; card < card_kinds; ++card) all.push_back(each(static_cast<Card>(card)));
  };
  const auto add_strips = [&](Action (*each)(Strip)) {
    for (const Strip strip : words.set().all_strips()) all.push_back(each(strip));
  };
  switch (view.step) {
    case Step::give: add_tiles(give); break;
    case Step::refill: add_tiles(refill); break;
    case Step::act:
      add_tiles(choose_tile);
      add_cards(wasabi::play);
      all.push_back(pass());
      all.push_back(done());
      break;
    case Step::claim: add_strips(claim); break;
    case Step::return_strips: add_strips(return_strip); break;
    case Step::reward: add_cards(reward); break;
    case Step::drop: add_cards(drop); break;
    default: break;
  }
  return all;
}

std::string ambiguous(const WasabiWords& words, const std::vector<Action>& actions) {
  std::string list;
  for (const Action& action : actions) list += (list.empty() ? "" : ", ") + format_action(words.set(), action);
  return words.say("ambiguous", {{"list", list}});
}

std::string lowered(std::string_view text) {
  std::string all(text);
  for (char& letter : all)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return all;
}

bool is_number(std::string_view text) {
  return std::ranges::all_of(text, [](char each) { return each >= '0' && each <= '9'; });
}

}  // namespace

std::expected<Action, std::string> read_decision(const WasabiWords& words, const Wasabi& game, const View& view,
                                                 std::string_view text) {
  const std::string_view word = trimmed(text);
  std::vector<Action> choices;
  for (const WasabiChoice& choice : choices_at(game, view)) choices.push_back(choice.action);
  if (is_number(word)) {
    std::size_t number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    if (number >= 1 && number <= choices.size()) return choices[number - 1];
    return std::unexpected(words.say("no_such_number", {{"number", shown(word)}}));
  }
  if (asks_for_square(view.step))
    if (const auto square = parse_square(lowered(word))) return wasabi::at(*square);
  if (const auto action = parse_action(words.set(), word)) return *action;

  const std::string wanted = folded(word);
  auto found = matching(words, game, view, choices, wanted);
  if (found.empty()) found = matching(words, game, view, everything_else(words, view), wanted);
  if (found.empty()) return std::unexpected(words.say("unknown_choice", {{"text", shown(word)}}));
  if (found.size() > 1) return std::unexpected(ambiguous(words, found));
  return found.front();
}

SplitDecision split_decision(const WasabiWords& words, std::string_view text) {
  const std::string_view line = trimmed(text);
  const std::size_t blank = line.find_last_of(" \t");
  if (blank == std::string_view::npos || parse_action(words.set(), line)) return {line, {}};
  const std::string_view square = line.substr(blank + 1);
  if (!parse_square(lowered(square))) return {line, {}};
  return {trimmed(line.substr(0, blank)), square};
}

Card read_card_name(const WasabiWords& words, std::string_view text) {
  const std::string wanted = folded(trimmed(text));
  if (wanted.empty()) return Card::none;
  for (int kind = 0; kind < card_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    if (match({std::string(card_id(card)), words.card(card)}, wanted) != Match::no) return card;
  }
  return Card::none;
}

}  // namespace sushiya::cli
