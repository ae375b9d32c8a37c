#include "cli/score/symbol_words.hpp"

#include <array>

#include "cli/score/piece_words.hpp"
#include "games/sushi_roll/notation.hpp"

namespace sushiya::cli {
namespace {

using sushi_roll::Symbol;
using Word = PieceWord<Symbol>;

// Numbers and short names come in the ways they are said.
constexpr std::array words{
    Word{"tempura", Symbol::tempura},
    Word{"sashimi", Symbol::sashimi},
    Word{"dumplings", Symbol::dumpling},
    Word{"maki1", Symbol::maki_1},
    Word{"maki2", Symbol::maki_2},
    Word{"maki3", Symbol::maki_3},
    Word{"m1", Symbol::maki_1},
    Word{"m2", Symbol::maki_2},
    Word{"m3", Symbol::maki_3},
    Word{"eggnigiri", Symbol::egg_nigiri},
    Word{"salmonnigiri", Symbol::salmon_nigiri},
    Word{"squidnigiri", Symbol::squid_nigiri},
    Word{"wasabi", Symbol::wasabi},
    Word{"menu1", Symbol::menu_1},
    Word{"menu2", Symbol::menu_2},
    Word{"menu3", Symbol::menu_3},
    Word{"chopsticks1", Symbol::chopsticks_1},
    Word{"chopsticks2", Symbol::chopsticks_2},
    Word{"chopsticks3", Symbol::chopsticks_3},
    Word{"c1", Symbol::chopsticks_1},
    Word{"c2", Symbol::chopsticks_2},
    Word{"c3", Symbol::chopsticks_3},
    Word{"pudding1", Symbol::pudding_1},
    Word{"pudding2", Symbol::pudding_2},
    Word{"pudding3", Symbol::pudding_3},
    Word{"p1", Symbol::pudding_1},
    Word{"p2", Symbol::pudding_2},
    Word{"p3", Symbol::pudding_3},
};
constexpr PieceWords<Symbol> dice{words, sushi_roll::symbol_id, "die", "sushi-roll"};

}  // namespace

std::expected<Symbol, std::string> symbol_by_word(std::string_view word, const Texts& texts) {
  return dice.read_one(word, texts);
}

std::expected<std::vector<Symbol>, std::string> symbols_by_words(std::string_view line, const Texts& texts) {
  return dice.read_all(line, texts);
}

}  // namespace sushiya::cli
