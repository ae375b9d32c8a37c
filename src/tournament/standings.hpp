// What came of a tournament so far: results deal by deal, points, and ratings with their errors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ai/match/statistics.hpp"
#include "tournament/plan.hpp"

namespace sushiya::tournament {

// One finished game, by seat.
struct PlayedGame {
  std::vector<std::size_t> entrants;  // who sat there
  std::vector<int> scores;
  std::vector<bool> won;
  std::vector<bool> lost;              // by failing
  std::vector<std::string> lost_by{};  // why; empty: it has not, or the reason was not kept

  // Of two seats, not both of them lost: 2, 1 or 0, as GameResult::better.
  int better(std::size_t one, std::size_t other) const;
  bool operator==(const PlayedGame&) const = default;
};

// A deal with every rotation of the seats: the unit of sampling.
struct PlayedDeal {
  std::size_t meeting = 0;
  std::size_t table = 0;
  int deal = 0;
  std::vector<PlayedGame> games;

  bool operator==(const PlayedDeal&) const = default;
};

struct Standing {
  std::size_t entrant = 0;
  std::int64_t games = 0;
  std::int64_t failures = 0;
  double points = 0;  // of each game the share of opponents that were beaten
  double score = 0;   // the mean
  Interval rating;    // Elo; the mean of all entrants is 0
};

// One reason for which an entrant has failed.
struct Failure {
  std::size_t entrant = 0;
  std::string why;  // "ended: was ended by signal 11", whichever choice it was
  std::int64_t games = 0;

  bool operator==(const Failure&) const = default;
};

// By entrant; of one the most frequent first.
std::vector<Failure> failures(std::span<const PlayedDeal> deals);

// Best first, by rating; those who have not played come last, by their numbers.
std::vector<Standing> standings(std::size_t entrants, std::span<const PlayedDeal> deals);

// The share of duels that one has won against another, 0 for both where both failed; not a number: they have not met.
std::vector<std::vector<double>> cross_table(std::size_t entrants, std::span<const PlayedDeal> deals);

// The meetings of a round of a Swiss system: who stand next to each other, as far as they have not met yet.
std::vector<Meeting> swiss_round(const Plan& plan, int round, std::span<const PlayedDeal> before);

}  // namespace sushiya::tournament
