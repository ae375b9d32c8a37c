// A choice, and when in the game it is made, in the words of the board. A game specialises it beside its screen;
// without, a choice is told as it is written in records.
#pragma once

#include <string>

#include "cli/play/setting.hpp"
#include "core/game.hpp"
#include "core/notation.hpp"

namespace sushiya::cli {

template <Game G>
class MoveWords {
 public:
  MoveWords(const G& game, const Setting&) : game_(game) {}

  // By the view of whoever chooses.
  std::string choice(const typename G::View&, const typename G::Action& action) const {
    return Notation<G>::format(game_, action);
  }
  // "Round 2, turn 3": as `show` counts.
  std::string moment(const typename G::View&) const { return ""; }

 private:
  G game_;
};

}  // namespace sushiya::cli
