// Puzzles of Wasabi!: complete the recipe in one turn. It can be done in a few ways only, all of them with an action
// card, and an exhaustive search of the turn has found them all.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "games/wasabi/wasabi.hpp"
#include "protocol/json.hpp"
#include "puzzles/puzzle.hpp"
#include "puzzles/wasabi_turns.hpp"

namespace sushiya::puzzles {

template <>
struct Riddle<Wasabi> {
  struct Proof {
    Difficulty difficulty = Difficulty::easy;
    std::vector<Turn> solutions;  // all there are, the shortest first
    std::size_t others = 0;       // turns without a completed recipe

    bool operator==(const Proof&) const = default;
  };

  static Wasabi game() { return {}; }
  static bool is_worth_a_look(const Wasabi& game, const Wasabi::View& view);
  // Nothing where this is no puzzle.
  static std::optional<Proof> prove(const Wasabi& game, const Wasabi::View& view);
  static Json told(const Wasabi& game, const Proof& proof);
};

}  // namespace sushiya::puzzles
