// Puzzles of Sushi Go!: the last round between two who know each other's hands. One choice is provably the only best
// one, any other gives away a win or a shared victory, and the card with the most points at once is not it.
#pragma once

#include <optional>
#include <vector>

#include "games/sushi_go/sushi_go.hpp"
#include "protocol/json.hpp"
#include "puzzles/puzzle.hpp"
#include "puzzles/sushi_go_proof.hpp"

namespace sushiya::puzzles {

template <>
struct Riddle<SushiGo> {
  struct Choice {
    std::vector<SushiGo::Action> actions;  // those that come to the same
    Ending sure_of;                        // whatever the other does

    bool operator==(const Choice&) const = default;
  };
  struct Proof {
    Difficulty difficulty = Difficulty::easy;
    std::vector<Choice> choices;  // every legal one, the best first

    bool operator==(const Proof&) const = default;
  };

  static SushiGo game() { return {}; }
  static bool is_worth_a_look(const SushiGo& game, const SushiGo::View& view);
  // Nothing where this is no puzzle.
  static std::optional<Proof> prove(const SushiGo& game, const SushiGo::View& view);
  static Json told(const SushiGo& game, const Proof& proof);
};

}  // namespace sushiya::puzzles
