// Sushi Go! for two, solved: once each knows the other's hand, the rest of the round is a zero-sum game of perfect
// information with simultaneous moves. Backward induction solves the matrix game of both choices at every node.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "ai/solver/matrix_game.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya {

// The terminal payoff: what a finished round is worth to seat 0; seat 1 gets the negative.
using RoundWorth = std::function<double(const SushiGo&, const Imagined<SushiGo>&)>;

// In the last round: 1 for a won game, 0 for a shared one, −1 for a lost one, and a little for the margin among equals.
// Before it: the same by the continuation table.
double worth_of_winning(const SushiGo& game, const Imagined<SushiGo>& imagined);
// The margin in points, puddings included when the game is over.
double worth_of_margin(const SushiGo& game, const Imagined<SushiGo>& imagined);

struct SolvedChoice {
  SushiGo::Action action;
  double share = 0;  // its probability in the optimal mixed strategy
  double value = 0;  // against the opponent's optimal strategy, to the seat that asks
};

struct Solution {
  double value = 0;  // to the seat that asks
  std::vector<SolvedChoice> choices;
  std::size_t positions = 0;  // looked at
};

class SushiGoSolver {
 public:
  explicit SushiGoSolver(const SushiGo& game, RoundWorth worth = worth_of_winning);

  // All hands are known to the seat, nobody else is at the table, and the tail is short enough to be solved at once.
  static bool can_solve(const SushiGo& game, const SushiGo::View& view, int most_cards = 6);

  // Nothing where more than `most_positions` positions would have to be looked at.
  std::optional<Solution> solve(const SushiGo::View& view, std::size_t most_positions = 400'000);

  // The value of a state between turns to seat 0.
  double value(const Imagined<SushiGo>& imagined);

 private:
  // The matrix game of this turn, to seat 0; without meaning once it has given up.
  Matrix payoffs(const Imagined<SushiGo>& imagined, const std::vector<SushiGo::Action>& rows,
                 const std::vector<SushiGo::Action>& columns);

  SushiGo game_;
  RoundWorth worth_;
  std::unordered_map<std::uint64_t, double> known_;  // the transposition table
  std::size_t most_positions_ = 0;
  bool gave_up_ = false;
};

// Legal actions of a seat without those that transpose into an earlier one, with the same plate and hand: the two
// orders of a pair mostly do.
std::vector<SushiGo::Action> different_actions(const SushiGo& game, const Imagined<SushiGo>& imagined, Seat seat);

}  // namespace sushiya
