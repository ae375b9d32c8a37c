#include "cli/score/symbol_words.hpp"

#include <array>

#include "cli/score/piece_words.hpp"
#include "games/sushi_roll/notation.hpp"

namespace sushiya::cli {
namespace {

using sushi_roll::Symbol;
using SymbolWord = PieceWord<Symbol>;

// Numbers and short names come in the ways they are said.
constexpr std::array symbol_ways{
    SymbolWord{"tempura", Symbol::tempura},
    SymbolWord{"sashimi", Symbol::sashimi},
    SymbolWord{"dumplings", Symbol::dumpling},
    SymbolWord{"maki1", Symbol::maki_1},
    SymbolWord{"maki2", Symbol::maki_2},
    SymbolWord{"maki3", Symbol::maki_3},
    SymbolWord{"m1", Symbol::maki_1},
    SymbolWord{"m2", Symbol::maki_2},
    SymbolWord{"m3", Symbol::maki_3},
    SymbolWord{"eggnigiri", Symbol::egg_nigiri},
    SymbolWord{"salmonnigiri", Symbol::salmon_nigiri},
    SymbolWord{"squidnigiri", Symbol::squid_nigiri},
    SymbolWord{"wasabi", Symbol::wasabi},
    SymbolWord{"menu1", Symbol::menu_1},
    SymbolWord{"menu2", Symbol::menu_2},
    SymbolWord{"menu3", Symbol::menu_3},
    SymbolWord{"chopsticks1", Symbol::chopsticks_1},
    SymbolWord{"chopsticks2", Symbol::chopsticks_2},
    SymbolWord{"chopsticks3", Symbol::chopsticks_3},
    SymbolWord{"c1", Symbol::chopsticks_1},
    SymbolWord{"c2", Symbol::chopsticks_2},
    SymbolWord{"c3", Symbol::chopsticks_3},
    SymbolWord{"pudding1", Symbol::pudding_1},
    SymbolWord{"pudding2", Symbol::pudding_2},
    SymbolWord{"pudding3", Symbol::pudding_3},
    SymbolWord{"p1", Symbol::pudding_1},
    SymbolWord{"p2", Symbol::pudding_2},
    SymbolWord{"p3", Symbol::pudding_3},
};
constexpr PieceWords<Symbol> dice{symbol_ways, sushi_roll::symbol_id, "die", "sushi-roll"};

}  // namespace

std::expected<Symbol, std::string> symbol_by_word(std::string_view word, const Texts& texts) {
  return dice.read_one(word, texts);
}

std::expected<std::vector<Symbol>, std::string> symbols_by_words(std::string_view line, const Texts& texts) {
  return dice.read_all(line, texts);
}

}  // namespace sushiya::cli
