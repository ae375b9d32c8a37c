#include "cli/score/card_words.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "games/sushi_go/notation.hpp"
#include "records/utf8.hpp"

namespace sushiya::cli {
namespace {

using sushi_go::Card;

struct Word {
  std::string_view text;
  Card card;
};

// Beginnings of these count too; numbers and short names come in the ways they are said.
constexpr std::array words{
    Word{"tempura", Card::tempura},
    Word{"sashimi", Card::sashimi},
    Word{"dumplings", Card::dumpling},
    Word{"maki1", Card::maki_1},
    Word{"maki2", Card::maki_2},
    Word{"maki3", Card::maki_3},
    Word{"m1", Card::maki_1},
    Word{"m2", Card::maki_2},
    Word{"m3", Card::maki_3},
    Word{"eggnigiri", Card::egg_nigiri},
    Word{"salmonnigiri", Card::salmon_nigiri},
    Word{"squidnigiri", Card::squid_nigiri},
    Word{"puddings", Card::pudding},
    Word{"wasabi", Card::wasabi},
    Word{"chopsticks", Card::chopsticks},
};

// Small letters and digits only: "Maki_3", "maki-3" and "MAKI3" are one word.
std::string bare(std::string_view word) {
  std::string letters;
  for (const char letter : word) {
    if (letter >= 'A' && letter <= 'Z')
      letters += static_cast<char>(letter - 'A' + 'a');
    else if (letter != '_' && letter != '-')
      letters += letter;
  }
  return letters;
}

std::string quoted(std::string_view word) {
  constexpr std::size_t most_shown = 24;
  return "\"" + printable(word.substr(0, most_shown)) + (word.size() > most_shown ? "...\"" : "\"");
}

// "x3", "*3": how often the card before it lies there.
std::optional<int> times(std::string_view word) {
  constexpr int most = 14;
  if (word.size() < 2 || word.size() > 3 || (word[0] != 'x' && word[0] != '*')) return std::nullopt;
  int count = 0;
  for (const char digit : word.substr(1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    count = 10 * count + (digit - '0');
  }
  return count >= 1 && count <= most ? std::optional(count) : std::nullopt;
}

}  // namespace

std::expected<Card, std::string> card_by_word(std::string_view word) {
  const std::string typed = bare(word);
  std::vector<Card> meant;
  if (!typed.empty())
    for (const Word& each : words)
      if (each.text.starts_with(typed) && std::ranges::find(meant, each.card) == meant.end())
        meant.push_back(each.card);
  if (meant.size() == 1) return meant[0];
  if (meant.empty()) return std::unexpected("unknown card " + quoted(word));
  std::string message = quoted(word) + " may be";
  for (std::size_t at = 0; at < meant.size(); ++at)
    message.append(at == 0 ? " " : at + 1 == meant.size() ? " or " : ", ").append(sushi_go::card_id(meant[at]));
  return std::unexpected(message);
}

std::expected<std::vector<Card>, std::string> cards_by_words(std::string_view line) {
  constexpr std::string_view between = " ,;\t\r";
  constexpr std::size_t most_cards = 200;
  std::vector<Card> cards;
  bool said_none = false;
  std::size_t at = 0;
  while ((at = line.find_first_not_of(between, at)) != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(between, at), line.size());
    const std::string_view word = line.substr(at, end - at);
    at = end;
    if (word == "-") {
      said_none = true;
    } else if (const auto count = times(word); count && !cards.empty()) {
      cards.insert(cards.end(), static_cast<std::size_t>(*count - 1), Card(cards.back()));
    } else {
      const auto card = card_by_word(word);
      if (!card) return std::unexpected(card.error());
      cards.push_back(*card);
    }
    if (cards.size() > most_cards) return std::unexpected("more cards than there are in the box");
  }
  if (cards.empty() && !said_none) return std::unexpected("no cards; type - for an empty plate");
  if (!cards.empty() && said_none) return std::unexpected("- means no cards at all");
  return cards;
}

}  // namespace sushiya::cli
