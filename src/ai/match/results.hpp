// What a match adds up. The unit of sampling is a deal: the same chance outcomes, played once with every rotation of
// the seats (duplicate deals), so that luck and seat weigh equally on all. All sums are whole numbers: neither threads
// nor the order of games change them.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/match/statistics.hpp"

namespace sushiya {

// A shared victory is shared out: wins are counted in sixtieths, which 1, 2, 3, 4 and 5 divide.
inline constexpr int win_parts = 60;

// One finished game, by player (not by seat).
struct GameResult {
  std::vector<int> scores;
  std::vector<int> win_shares;  // in win_parts
  std::vector<bool> lost{};     // whatever the points; empty: nobody

  bool has_lost(std::size_t player) const { return !lost.empty() && lost[player]; }

  // Of two players: 2 when the first did better, 1 when they are equal, 0 otherwise. Winning counts before points; who
  // failed did worse than who did not.
  int better(std::size_t one, std::size_t other) const {
    if (has_lost(one) != has_lost(other)) return has_lost(other) ? 2 : 0;
    if ((win_shares[one] > 0) != (win_shares[other] > 0)) return win_shares[one] > 0 ? 2 : 0;
    return scores[one] > scores[other] ? 2 : scores[one] == scores[other] ? 1 : 0;
  }

  bool operator==(const GameResult&) const = default;
};

struct PlayerTotals {
  SampleSums score;           // a sample for each deal: the sum over its games
  SampleSums won;             // likewise, in win_parts
  std::int64_t failures = 0;  // games it lost by failing

  double wins() const { return static_cast<double>(won.sum()) / win_parts; }
  bool operator==(const PlayerTotals&) const = default;
};

struct MatchTotals {
  std::int64_t deals = 0;
  std::int64_t games = 0;
  std::vector<PlayerTotals> players;
  // The first kind of player against the other kinds: a sample for each deal, the sum over all such pairs of `better`,
  // and of the points by which the first kind was ahead. For two players the five values of the first are the
  // pentanomial frequencies of paired games.
  SampleSums duels;
  SampleSums leads;
  std::int64_t duels_per_deal = 0;

  double games_per_deal() const { return static_cast<double>(players.size()); }
  double most_from_duels() const { return 2.0 * static_cast<double>(duels_per_deal); }

  // Each with its interval of 95 %.
  Interval win_rate(std::size_t player) const {
    return players[player].won.share_interval(win_parts * games_per_deal());
  }
  Interval mean_score(std::size_t player) const { return players[player].score.mean_interval(1 / games_per_deal()); }
  // The share of duels that the first kind won, and the points it was ahead in one.
  Interval duel_rate() const { return duels.share_interval(most_from_duels()); }
  Interval mean_lead() const { return leads.mean_interval(1 / static_cast<double>(duels_per_deal)); }

  double log_likelihood_ratio(const Sprt& sprt) const { return sprt.log_likelihood_ratio(duels, most_from_duels()); }
  Sprt::Verdict verdict(const Sprt& sprt) const { return sprt.verdict(duels, most_from_duels()); }

  bool operator==(const MatchTotals&) const = default;
};

}  // namespace sushiya
