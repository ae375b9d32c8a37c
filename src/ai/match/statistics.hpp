// Sums that give a mean with its error. They are whole numbers, so the order in which games finish makes no difference.
#pragma once

#include <cmath>
#include <cstdint>

namespace sushiya {

// A number and how far it may be off: the true value lies within low … high in 95 of 100 such matches.
struct Interval {
  double value = 0;
  double low = 0;
  double high = 0;
};

inline constexpr double two_sided_95 = 1.959963984540054;

class ScoreSums {
 public:
  void add(int score) {
    ++count_;
    sum_ += score;
    squares_ += std::int64_t{score} * score;
  }
  void add(const ScoreSums& other) {
    count_ += other.count_;
    sum_ += other.sum_;
    squares_ += other.squares_;
  }

  std::int64_t count() const { return count_; }

  Interval mean() const {
    if (count_ == 0) return {};
    const auto n = static_cast<double>(count_);
    const double mean = static_cast<double>(sum_) / n;
    const double spread = count_ < 2 ? 0 : (static_cast<double>(squares_) - mean * static_cast<double>(sum_)) / (n - 1);
    const double error = two_sided_95 * std::sqrt(std::fmax(spread, 0) / n);
    return {mean, mean - error, mean + error};
  }

  bool operator==(const ScoreSums&) const = default;

 private:
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
};

// E. B. Wilson's interval for a rate: it stays within 0 … 1 even when nothing or everything was won.
inline Interval rate_interval(double won, std::int64_t of) {
  if (of == 0) return {0, 0, 1};
  const auto n = static_cast<double>(of);
  const double rate = won / n;
  const double z = two_sided_95;
  const double middle = (rate + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
  return {rate, std::fmax(0, middle - half), std::fmin(1, middle + half)};
}

}  // namespace sushiya
