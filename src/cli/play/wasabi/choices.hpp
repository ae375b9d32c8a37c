// What a step of Wasabi! asks for, as a list to choose from: on the board by squares, else one after another with a
// number for each.
#pragma once

#include <string>
#include <vector>

#include "cli/play/setting.hpp"
#include "cli/play/wasabi/words.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya::cli {

// Answered on the board.
constexpr bool asks_for_square(wasabi::Step step) {
  using wasabi::Step;
  return step == Step::place || step == Step::chop || step == Step::switch_from || step == Step::switch_to ||
         step == Step::wasabi;
}
// Answered with a tile of the pantry.
constexpr bool asks_for_pantry(wasabi::Step step) { return step == wasabi::Step::give || step == wasabi::Step::refill; }

struct WasabiChoice {
  wasabi::Action action;
  bool is_legal = true;
};

// In the order in which they are shown and numbered. Beside what is legal: cards and tiles at hand that are not, so
// that the rules can say why.
std::vector<WasabiChoice> choices_at(const Wasabi& game, const wasabi::View& view);

// The squares the step allows.
wasabi::Squares squares_at(const Wasabi& game, const wasabi::View& view);

// A choice in a few words: "Tuna", "Chop!", "pass", "Crunchy Tuna: 3".
std::string choice_text(const WasabiWords& words, const Wasabi& game, const wasabi::View& view,
                        const wasabi::Action& action);
// What it means: a card's hint, a strip's tiles, a category.
std::string choice_hint(const WasabiWords& words, const wasabi::View& view, const wasabi::Action& action);

// "Place a tile, play a card, or pass."
std::string step_question(const WasabiWords& words, const Setting& setting, const Wasabi& game,
                          const wasabi::View& view);

// The clauses of the step, or of what is pointed at.
std::vector<std::string> clauses_at(const wasabi::View& view, const wasabi::Action& action);

}  // namespace sushiya::cli
