// The beta distribution and Student's t, as far as intervals need them.
#pragma once

#include <algorithm>
#include <cmath>

namespace sushiya {

// The regularized incomplete beta function I_x(a, b): how much of the beta distribution lies below x.
double beta_share_below(double x, double a, double b);

// Below which value this share of the beta distribution lies.
double beta_quantile(double share, double a, double b);

// How far from 0, on either side, this share of Student's t distribution reaches.
double student_reach(double share, double degrees);

// ---- Details

// The continued fraction of I_x(a, b) (NIST Digital Library of Mathematical Functions, 8.17.22), by W. J. Lentz's
// method. It converges quickly for x below (a + 1) / (a + b + 2).
inline double beta_fraction(double x, double a, double b) {
  constexpr double tiny = 1e-300;
  constexpr double precise = 1e-15;
  constexpr int most_terms = 1'000'000;
  const auto not_zero = [](double value) { return std::abs(value) < tiny ? tiny : value; };
  double front = 1;
  double back = 1 / not_zero(1 - (a + b) * x / (a + 1));
  double value = back;
  for (int term = 1; term < most_terms; ++term) {
    const double m = term;
    double change = 1;
    for (const double part : {m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
                              -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))}) {
      back = 1 / not_zero(1 + part * back);
      front = not_zero(1 + part / front);
      change = front * back;
      value *= change;
    }
    if (std::abs(change - 1) < precise) break;
  }
  return value;
}

inline double beta_share_below(double x, double a, double b) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double log_weight = std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x);
  if (x < (a + 1) / (a + b + 2)) return std::exp(log_weight) * beta_fraction(x, a, b) / a;
  return 1 - std::exp(log_weight) * beta_fraction(1 - x, b, a) / b;
}

// By halving: the function only rises, and nobody waits for these few numbers.
inline double beta_quantile(double share, double a, double b) {
  double low = 0;
  double high = 1;
  for (;;) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high || high - low < 1e-15 * high) return middle;
    (beta_share_below(middle, a, b) < share ? low : high) = middle;
  }
}

// The square of t, divided by itself and the degrees of freedom, has a beta distribution.
inline double student_reach(double share, double degrees) {
  const double part = beta_quantile(share, 0.5, degrees / 2);
  return std::sqrt(degrees * part / (1 - part));
}

}  // namespace sushiya
