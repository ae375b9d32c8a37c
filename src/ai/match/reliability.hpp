// Whether told chances come true: a reliability table with its errors, proper scoring rules, and the steepness that
// fits best. One game gives several told chances that share one result, so games are the clusters of every error here.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "ai/match/statistics.hpp"

namespace sushiya {

struct ToldChance {
  std::int64_t game = 0;  // which game it was told in
  double chance = 0;
  double won = 0;  // the share of the victory that came of it
};

// The told chances between two bounds, and what came of them.
struct ReliabilityBin {
  double from = 0;
  double to = 0;
  std::int64_t count = 0;
  double told = 0;  // their mean
  Interval won;

  // Within the sampling error.
  bool agrees() const { return count == 0 || (won.low <= told && told <= won.high); }
};

// E. B. Wilson's score interval of 95 % for a rate among so many, which need not be a whole number.
inline Interval wilson_interval(double rate, double count) {
  constexpr double z = 1.959963984540054;
  const double middle = (rate + z * z / (2 * count)) / (1 + z * z / count);
  const double reach = z / (1 + z * z / count) * std::sqrt(rate * (1 - rate) / count + z * z / (4 * count * count));
  return {rate, std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

// Wilson's interval with the effective sample size of clustered data (N. Dean, M. Pagano, "Evaluating Confidence
// Interval Methods for Binomial Proportions in Clustered Surveys", 2015): as many independent results as would vary
// like these.
inline Interval clustered_rate(std::span<const ToldChance> told) {
  double won = 0;
  for (const ToldChance& each : told) won += each.won;
  const auto count = static_cast<double>(told.size());
  if (told.empty()) return {0, 0, 1};
  const double rate = won / count;
  std::map<std::int64_t, double> residuals;
  for (const ToldChance& each : told) residuals[each.game] += each.won - rate;
  double squares = 0;
  for (const auto& [game, residual] : residuals) squares += residual * residual;
  const auto clusters = static_cast<double>(residuals.size());
  const double variance = squares / (count * count) * (clusters > 1 ? clusters / (clusters - 1) : 1);
  const double alone = rate * (1 - rate) / count;  // the variance were all independent
  // Where all went alike there is no variance to go by: then the games are counted.
  const double effective = variance > 0 ? std::min(count * alone / variance, count) : clusters;
  return wilson_interval(rate, effective);
}

inline std::vector<ReliabilityBin> reliability_table(std::span<const ToldChance> told, int bins) {
  std::vector<ReliabilityBin> table;
  for (int bin = 0; bin < bins; ++bin) {
    ReliabilityBin row{static_cast<double>(bin) / bins, static_cast<double>(bin + 1) / bins, 0, 0, {}};
    std::vector<ToldChance> inside;
    for (const ToldChance& each : told)
      if (each.chance >= row.from && (each.chance < row.to || bin + 1 == bins)) inside.push_back(each);
    for (const ToldChance& each : inside) row.told += each.chance;
    row.count = static_cast<std::int64_t>(inside.size());
    if (row.count > 0) row.told /= static_cast<double>(row.count);
    row.won = clustered_rate(inside);
    table.push_back(row);
  }
  return table;
}

// G. W. Brier's score: the mean squared error of the told chances.
inline double brier_score(std::span<const ToldChance> told) {
  double sum = 0;
  for (const ToldChance& each : told) sum += (each.chance - each.won) * (each.chance - each.won);
  return told.empty() ? 0 : sum / static_cast<double>(told.size());
}

// Of one told chance; what was told for certain and did not come true counts as one in a thousand.
inline double log_loss(double chance, double won) {
  const double kept = std::clamp(chance, 0.001, 0.999);
  return -(won * std::log(kept) + (1 - won) * std::log(1 - kept));
}
inline double log_loss(std::span<const ToldChance> told) {
  double sum = 0;
  for (const ToldChance& each : told) sum += log_loss(each.chance, each.won);
  return told.empty() ? 0 : sum / static_cast<double>(told.size());
}

// The expected calibration error: how far told and won are apart, over the bins by their counts.
inline double calibration_error(std::span<const ReliabilityBin> table) {
  double sum = 0;
  double count = 0;
  for (const ReliabilityBin& row : table) {
    sum += static_cast<double>(row.count) * std::abs(row.told - row.won.value);
    count += static_cast<double>(row.count);
  }
  return count == 0 ? 0 : sum / count;
}

}  // namespace sushiya
