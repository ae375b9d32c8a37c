// Sums that give a mean with its standard error, and what follows from them: win rates, Elo, and a sequential test.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace sushiya {

// An estimate with its 95 % confidence interval.
struct Interval {
  double value = 0;
  double low = 0;
  double high = 0;
};

inline constexpr double two_sided_95 = 1.959963984540054;

// Independent samples of whole numbers.
class SampleSums {
 public:
  void add(std::int64_t sample) {
    ++count_;
    sum_ += sample;
    squares_ += sample * sample;
  }

  std::int64_t count() const { return count_; }

  // The mean of the samples times the scale, by the normal approximation.
  Interval mean(double scale = 1) const {
    if (count_ == 0) return {};
    const double middle = static_cast<double>(sum_) / static_cast<double>(count_);
    const double error = two_sided_95 * std::sqrt(variance() / static_cast<double>(count_));
    return {scale * middle, scale * (middle - error), scale * (middle + error)};
  }

  // Of one sample.
  double variance() const {
    if (count_ < 2) return 0;
    const auto n = static_cast<double>(count_);
    const double mean = static_cast<double>(sum_) / n;
    return std::max(0.0, (static_cast<double>(squares_) - mean * static_cast<double>(sum_)) / (n - 1));
  }

  bool operator==(const SampleSums&) const = default;

 private:
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
};

// E. B. Wilson's score interval for a rate: it stays within 0 … 1 even when nothing or everything was won.
inline Interval rate_interval(double won, std::int64_t of) {
  if (of == 0) return {0, 0, 1};
  const auto n = static_cast<double>(of);
  const double rate = won / n;
  const double z = two_sided_95;
  const double middle = (rate + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
  return {rate, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

// The Elo difference at which the stronger wins this share of duels, and back.
inline double elo_of(double rate) {
  const double kept = std::clamp(rate, 1e-6, 1 - 1e-6);
  return -400 * std::log10(1 / kept - 1);
}
inline double rate_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }
inline Interval elo_of(const Interval& rate) { return {elo_of(rate.value), elo_of(rate.low), elo_of(rate.high)}; }

// A. Wald's sequential probability ratio test (SPRT) of two Elo differences, with α = β = 0.05. A sample is the duel
// rate of a deal, as in a pentanomial test of paired games; the likelihood ratio is that of normal samples with the
// variance seen so far (generalized SPRT).
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;

  enum class Verdict : std::uint8_t { undecided, elo0, elo1 };

  static double bound() { return std::log(0.95 / 0.05); }

  double log_likelihood_ratio(const SampleSums& samples, double scale) const {
    // With few deals, or when all went alike, the variance seen says little: a floor that falls with the number of
    // deals.
    const double variance =
        std::max(samples.variance() * scale * scale, 0.25 / (4.0 + static_cast<double>(samples.count())));
    const double s0 = rate_of(elo0);
    const double s1 = rate_of(elo1);
    const double mean = samples.mean(scale).value;
    return static_cast<double>(samples.count()) * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
  }

  Verdict verdict(const SampleSums& samples, double scale) const {
    if (samples.count() < 8) return Verdict::undecided;
    const double ratio = log_likelihood_ratio(samples, scale);
    return ratio >= bound() ? Verdict::elo1 : ratio <= -bound() ? Verdict::elo0 : Verdict::undecided;
  }
};

}  // namespace sushiya
