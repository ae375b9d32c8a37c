// Sums that give a mean with its interval, and what follows from them: shares, Elo, and a sequential test. The samples
// are deals, as the games of one deal share their luck. Which intervals and why: docs/statistics.md.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#include "ai/match/beta.hpp"

namespace sushiya {

// An estimate with its interval of 95 % confidence. An end that nothing is known of is infinite, and so are both where
// there is no interval at all.
struct Interval {
  double value = std::numeric_limits<double>::quiet_NaN();
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();

  bool is_bounded() const { return std::isfinite(low) && std::isfinite(high); }
};

inline constexpr double confidence = 0.95;

// Independent samples of whole numbers.
class SampleSums {
 public:
  void add(std::int64_t sample) {
    ++count_;
    sum_ += sample;
    squares_ += sample * sample;
  }

  std::int64_t count() const { return count_; }
  std::int64_t sum() const { return sum_; }
  std::int64_t squares() const { return squares_; }
  double mean() const { return static_cast<double>(sum_) / static_cast<double>(count_); }

  // The mean of the samples times the scale, by Student's t. No interval for one sample, nor where all are equal: what
  // has shown no spread says nothing about it.
  Interval mean_interval(double scale = 1) const {
    if (count_ == 0) return {};
    Interval interval{.value = scale * mean()};
    const auto n = static_cast<double>(count_);
    const double spread = static_cast<double>(squares_) - mean() * static_cast<double>(sum_);
    if (count_ < 2 || is_even()) return interval;
    const double reach = scale * student_reach(confidence, n - 1) * std::sqrt(spread / (n - 1) / n);
    return {interval.value, interval.value - reach, interval.value + reach};
  }

  // Samples from 0 to `most`, their mean as a share of it: C. J. Clopper and E. S. Pearson's interval for as many
  // throws of a coin as would vary like the mean of these samples (E. L. Korn and B. I. Graubard's effective sample
  // size). It stays within 0 … 1 and says something of two samples, or of a hundred that are all alike.
  Interval share_interval(double most) const {
    if (count_ == 0) return {.low = 0, .high = 1};
    constexpr double tail = (1 - confidence) / 2;
    const double share = mean() / most;
    const double throws = effective_count(most);
    const double won = share * throws;
    const bool none = sum_ == 0;
    const bool all = mean() >= most;
    return {share, none ? 0 : beta_quantile(tail, won, throws - won + 1),
            all ? 1 : beta_quantile(1 - tail, won + 1, throws - won)};
  }

  // How many throws of a coin with the same mean vary as much: the effective sample size. Two samples of 0 and two of
  // `most` are added before the variance is taken (A. Agresti and B. A. Coull), as few samples, or samples that happen
  // to be alike, would make it too small. Never less than the samples: nothing between 0 and 1 varies more than a coin.
  double effective_count(double most) const {
    const auto samples = static_cast<double>(count_);
    const double with_four = samples + 4;
    const double share = (static_cast<double>(sum_) / most + 2) / with_four;
    const double variance = (static_cast<double>(squares_) / (most * most) + 2) / with_four - share * share;
    return samples * std::max(1.0, share * (1 - share) / variance);
  }

  bool operator==(const SampleSums&) const = default;

 private:
  // All samples are the same number.
  bool is_even() const { return sum_ % count_ == 0 && sum_ / count_ * sum_ == squares_; }

  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
};

// The Elo difference at which the stronger wins this share of duels, infinite where it wins all; and back.
inline double elo_of(double rate) { return -400 * std::log10(1 / rate - 1); }
inline double rate_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }
inline Interval elo_of(const Interval& rate) { return {elo_of(rate.value), elo_of(rate.low), elo_of(rate.high)}; }

// A. Wald's sequential probability ratio test (SPRT) of two Elo differences, with α = β = 0.05. A sample is the duel
// rate of a deal, as in a pentanomial test of paired games; the likelihoods are those of as many throws of a coin as
// would vary like the mean of the samples. So no least number of deals is needed.
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;

  enum class Verdict : std::uint8_t { undecided, elo0, elo1 };

  // Two numbers, the lower first, that a duel rate can tell apart.
  bool is_sound() const {
    return std::isfinite(elo0) && std::isfinite(elo1) && 0 < rate_of(elo0) && rate_of(elo0) < rate_of(elo1) &&
           rate_of(elo1) < 1;
  }

  static double bound() { return std::log(0.95 / 0.05); }

  // Samples from 0 to `most`.
  double log_likelihood_ratio(const SampleSums& samples, double most) const {
    if (samples.count() == 0) return 0;
    const double share = samples.mean() / most;
    const double won = std::log(rate_of(elo1) / rate_of(elo0));
    const double lost = std::log(rate_of(-elo1) / rate_of(-elo0));
    return samples.effective_count(most) * (share * won + (1 - share) * lost);
  }

  Verdict verdict(const SampleSums& samples, double most) const {
    const double ratio = log_likelihood_ratio(samples, most);
    return ratio >= bound() ? Verdict::elo1 : ratio <= -bound() ? Verdict::elo0 : Verdict::undecided;
  }
};

}  // namespace sushiya
