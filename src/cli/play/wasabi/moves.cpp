#include "cli/play/wasabi/moves.hpp"

#include "cli/play/wasabi/choices.hpp"

namespace sushiya::cli {

// As the choice stands on the board: a tile, a card, a square. How many are left in the pantry is no part of it.
std::string MoveWords<Wasabi>::choice(const wasabi::View& view, const wasabi::Action& action) const {
  if (action.verb == wasabi::Verb::give || action.verb == wasabi::Verb::refill) return words_.tile(action.tile());
  return choice_text(words_, game_, view, action);
}

std::string MoveWords<Wasabi>::moment(const wasabi::View& view) const {
  return view.setting_up != 0 ? std::string(words_.get("set_up")) : words_.say("turn", {{"turn", int{view.turn}}});
}

}  // namespace sushiya::cli
