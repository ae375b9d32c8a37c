// What pure strategies guarantee in the last round of Sushi Go! between two who know each other's hands. Backward
// induction with whole numbers: a lower bound that one seat can force, and an upper bound that the other can. Where
// they meet that is the value of the game, without a mixed strategy and without rounding.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::puzzles {

// The end of a game to one of two: who wins counts first (SG-31: points, then puddings), then by how many points.
struct Ending {
  int result = 0;  // 1: won, 0: shared, −1: lost
  int margin = 0;

  auto operator<=>(const Ending&) const = default;
};

struct Bounds {
  Ending least;  // the seat can be sure of it
  Ending most;   // the others can hold it to that

  bool is_exact() const { return least == most; }
  bool operator==(const Bounds&) const = default;
};

struct ProvedChoice {
  std::vector<SushiGo::Action> actions;  // those that come to the same: the two orders of a pair mostly do
  Bounds sure_of;                        // whatever the other does

  bool operator==(const ProvedChoice&) const = default;
};

struct ProvedTurn {
  std::vector<ProvedChoice> choices;  // in the order of the legal list
  Bounds value;                       // of the position
  // Against one of the other's best choices only a single choice of one's own reaches the value: it is the only optimal
  // strategy, mixed ones included.
  std::optional<std::size_t> only_best;
};

// The view is that of a seat of two in the last round, with all hands known. Nothing where more positions than allowed
// would have to be looked at.
std::optional<ProvedTurn> prove_turn(const SushiGo& game, const SushiGo::View& view, std::size_t most_positions);

}  // namespace sushiya::puzzles
