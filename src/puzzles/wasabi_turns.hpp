// Every way a turn of Wasabi! can be played up to its first completed recipe: an exhaustive search with the rules
// themselves, in a state that the seat's view allows. Nothing hidden is turned up before a recipe is complete, so any
// such state gives the same answer.
#pragma once

#include <cstddef>
#include <vector>

#include "games/wasabi/wasabi.hpp"

namespace sushiya::puzzles {

using Turn = std::vector<Wasabi::Action>;  // of one seat, from the first action to the claim

struct Turns {
  std::vector<Turn> completing;  // in the order of the legal lists
  std::size_t others = 0;        // turns that end, or are passed, without a completed recipe
};

// The view is that of the seat whose turn begins.
Turns all_turns(const Wasabi& game, const Wasabi::View& view);

}  // namespace sushiya::puzzles
