#include "cli/play/sushi_go/reader.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include "cli/play/line_text.hpp"
#include "cli/play/sushi_go/words.hpp"
#include "games/sushi_go/notation.hpp"

namespace sushiya::cli {

using sushi_go::Action;
using sushi_go::Card;
using sushi_go::Cards;

namespace {

// How well a text names a card.
enum class Match : std::uint8_t { no, beginning, whole };

Match match(const Texts& texts, Card card, std::string_view wanted) {
  Match best = Match::no;
  for (const std::string& name :
       {std::string(sushi_go::card_id(card)), card_name(texts, card), short_name(texts, card)}) {
    const std::string known = folded(name);
    if (known == wanted) return Match::whole;
    if (known.starts_with(wanted)) best = Match::beginning;
  }
  return best;
}

std::vector<Card> matching(const Texts& texts, Cards among, std::string_view wanted) {
  std::vector<Card> whole;
  std::vector<Card> beginning;
  for (const Card card : among) {
    const Match found = match(texts, card, wanted);
    if (found == Match::whole) whole.push_back(card);
    if (found == Match::beginning) beginning.push_back(card);
  }
  return whole.empty() ? beginning : whole;
}

std::string or_list(const Texts& texts, const std::vector<Card>& cards) {
  std::string list;
  for (const Card card : cards) list += (list.empty() ? "" : ", ") + std::string(sushi_go::card_id(card));
  return texts.say("play.ambiguous", {{"list", list}});
}

std::expected<Card, std::string> card_by_number(const Texts& texts, Cards hand, std::string_view text) {
  const auto cards = cards_in_order(hand);
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc{} && number >= 1 && number <= cards.size()) return cards[number - 1];
  return std::unexpected(texts.say("play.sushi-go.no_such_number", {{"number", shown(text)}}));
}

}  // namespace

std::expected<Card, std::string> read_card(const Texts& texts, Cards hand, std::string_view text) {
  const std::string_view word = trimmed(text);
  if (word.empty()) return std::unexpected(std::string(texts.get("play.sushi-go.card_missing")));
  if (std::ranges::all_of(word, [](char each) { return each >= '0' && each <= '9'; }))
    return card_by_number(texts, hand, word);

  const std::string wanted = folded(word);
  auto found = matching(texts, hand, wanted);
  // A card that is not in the hand is still a card: the rules say why it cannot be taken.
  if (found.empty()) found = matching(texts, sushi_go::printed_deck(), wanted);
  if (found.empty()) return std::unexpected(texts.say("play.sushi-go.unknown_card", {{"text", shown(word)}}));
  if (found.size() > 1) return std::unexpected(or_list(texts, found));
  return found.front();
}

std::expected<Action, std::string> read_choice(const Texts& texts, Cards hand, std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const std::string_view own = text.substr(0, slash);
  const std::size_t plus = std::min(own.find('+'), own.size());
  Action action;
  std::string error;
  const auto read_into = [&](Card& card, std::string_view part) {
    if (!error.empty()) return;
    if (const auto read = read_card(texts, hand, part))
      card = *read;
    else
      error = read.error();
  };
  read_into(action.first, own.substr(0, plus));
  if (plus < own.size()) read_into(action.second, own.substr(plus + 1));
  if (slash < text.size()) read_into(action.for_phantom, text.substr(slash + 1));
  if (!error.empty()) return std::unexpected(error);
  return action;
}

}  // namespace sushiya::cli
