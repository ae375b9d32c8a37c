#include "cli/score/card_words.hpp"

#include <array>

#include "cli/score/piece_words.hpp"
#include "games/sushi_go/notation.hpp"

namespace sushiya::cli {
namespace {

using sushi_go::Card;
using Word = PieceWord<Card>;

// Numbers and short names come in the ways they are said.
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
constexpr PieceWords<Card> cards{words, sushi_go::card_id, "card", "sushi-go"};

}  // namespace

std::expected<Card, std::string> card_by_word(std::string_view word, const Texts& texts) {
  return cards.read_one(word, texts);
}

std::expected<std::vector<Card>, std::string> cards_by_words(std::string_view line, const Texts& texts) {
  return cards.read_all(line, texts);
}

}  // namespace sushiya::cli
