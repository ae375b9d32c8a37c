#include "cli/score/card_words.hpp"

#include <array>

#include "cli/score/piece_words.hpp"
#include "games/sushi_go/notation.hpp"

namespace sushiya::cli {
namespace {

using sushi_go::Card;
using CardWord = PieceWord<Card>;

// Numbers and short names come in the ways they are said.
constexpr std::array card_ways{
    CardWord{"tempura", Card::tempura},
    CardWord{"sashimi", Card::sashimi},
    CardWord{"dumplings", Card::dumpling},
    CardWord{"maki1", Card::maki_1},
    CardWord{"maki2", Card::maki_2},
    CardWord{"maki3", Card::maki_3},
    CardWord{"m1", Card::maki_1},
    CardWord{"m2", Card::maki_2},
    CardWord{"m3", Card::maki_3},
    CardWord{"eggnigiri", Card::egg_nigiri},
    CardWord{"salmonnigiri", Card::salmon_nigiri},
    CardWord{"squidnigiri", Card::squid_nigiri},
    CardWord{"puddings", Card::pudding},
    CardWord{"wasabi", Card::wasabi},
    CardWord{"chopsticks", Card::chopsticks},
};
constexpr PieceWords<Card> cards{card_ways, sushi_go::card_id, "card", "sushi-go"};

}  // namespace

std::expected<Card, std::string> card_by_word(std::string_view word, const Texts& texts) {
  return cards.read_one(word, texts);
}

std::expected<std::vector<Card>, std::string> cards_by_words(std::string_view line, const Texts& texts) {
  return cards.read_all(line, texts);
}

}  // namespace sushiya::cli
