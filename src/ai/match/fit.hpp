// The calibration with which the chances that were told would have been likeliest to come true.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "ai/match/asked.hpp"

namespace sushiya {

namespace fit {

// One choice as the multinomial logit sees it: the log odds of each seat.
struct Row {
  std::array<double, max_seats> odds{};
  std::array<double, max_seats> won{};
  Seat own = 0;
  double along = 0;  // 0 to 1
};

inline constexpr std::size_t terms = 4;  // power and own factor, at the begin and at the end of a stage
using Terms = std::array<double, terms>;

// What each term is multiplied by for this seat.
inline Terms factors(const Row& row, Seat seat) {
  const double own = seat == row.own ? std::log(2.0) : 0;
  return {row.odds[seat] * (1 - row.along), row.odds[seat] * row.along, own * (1 - row.along), own * row.along};
}

inline std::array<double, max_seats> chances(const Row& row, int players, const Terms& at) {
  std::array<double, max_seats> all{};
  double sum = 0;
  for (Seat seat = 0; seat < players; ++seat) {
    const Terms factor = factors(row, seat);
    double exponent = 0;
    for (std::size_t each = 0; each < terms; ++each) exponent += factor[each] * at[each];
    all[seat] = std::exp(exponent);
    sum += all[seat];
  }
  for (Seat seat = 0; seat < players; ++seat) all[seat] /= sum;
  return all;
}

// A step of Newton's method: solves hessian · step = gradient by elimination.
inline Terms solve(std::array<Terms, terms> hessian, Terms gradient) {
  for (std::size_t pivot = 0; pivot < terms; ++pivot)
    for (std::size_t row = 0; row < terms; ++row) {
      if (row == pivot) continue;
      const double times = hessian[row][pivot] / hessian[pivot][pivot];
      for (std::size_t each = 0; each < terms; ++each) hessian[row][each] -= times * hessian[pivot][each];
      gradient[row] -= times * gradient[pivot];
    }
  for (std::size_t each = 0; each < terms; ++each) gradient[each] /= hessian[each][each];
  return gradient;
}

// The terms with the least log loss, where powers are normal around one half between two and one else before anything
// is known, with a deviation of one, and the logarithm of the own factor around none.
inline Terms least_loss(const std::vector<Row>& rows, int players, bool is_own_free) {
  const double usual = players == 2 ? 0.5 : 1;
  const Terms prior{usual, usual, 0, 0};
  const Terms precision{1, 1, is_own_free ? 4.0 : 1e9, is_own_free ? 4.0 : 1e9};
  Terms at = prior;
  constexpr int steps = 12;
  for (int step = 0; step < steps; ++step) {
    Terms gradient{};
    std::array<Terms, terms> hessian{};
    for (std::size_t each = 0; each < terms; ++each) {
      gradient[each] = precision[each] * (at[each] - prior[each]);
      // What the begin and the end of a stage are told apart by has to be seen often.
      constexpr double evenness = 30;
      const std::size_t other = each ^ 1U;
      gradient[each] += evenness * (at[each] - at[other]);
      hessian[each][each] = precision[each] + evenness;
      hessian[each][other] -= evenness;
    }
    for (const Row& row : rows) {
      const auto told = chances(row, players, at);
      Terms mean{};
      for (Seat seat = 0; seat < players; ++seat) {
        const Terms factor = factors(row, seat);
        for (std::size_t each = 0; each < terms; ++each) {
          mean[each] += told[seat] * factor[each];
          gradient[each] += (told[seat] - row.won[seat]) * factor[each];
          for (std::size_t other = 0; other < terms; ++other)
            hessian[each][other] += told[seat] * factor[each] * factor[other];
        }
      }
      for (std::size_t each = 0; each < terms; ++each)
        for (std::size_t other = 0; other < terms; ++other) hessian[each][other] -= mean[each] * mean[other];
    }
    const Terms change = solve(hessian, gradient);
    double largest = 0;
    for (std::size_t each = 0; each < terms; ++each) largest = std::max(largest, std::abs(change[each]));
    const double kept = largest > 1 ? 1 / largest : 1;  // far steps overshoot
    for (std::size_t each = 0; each < terms; ++each) at[each] -= kept * change[each];
    if (largest < 1e-6) break;
  }
  return at;
}

inline int in_64ths(double number) { return static_cast<int>(std::lround(64 * number)); }

inline std::vector<Row> rows_of(const std::vector<AskedChoice>& asked, int players, int stage, bool solved,
                                double doubt) {
  std::vector<Row> rows;
  for (const AskedChoice& each : asked) {
    if (each.phase.stage != stage || each.is_solved != solved) continue;
    Row row{.won = each.won, .own = each.seat, .along = static_cast<double>(each.phase.along) / phase_end};
    double average = 0;
    for (Seat seat = 0; seat < players; ++seat) average += each.rewards[seat] / players;
    const double iterations = solved ? solved_iterations : each.iterations;
    for (Seat seat = 0; seat < players; ++seat)
      row.odds[seat] =
          std::log(ChanceMap::odds((each.rewards[seat] * iterations + average * doubt) / (iterations + doubt)));
    rows.push_back(row);
  }
  return rows;
}

// What was lost by these terms.
inline double loss(const std::vector<Row>& rows, int players, const Terms& terms_told) {
  double sum = 0;
  for (const Row& row : rows) {
    const auto told = chances(row, players, terms_told);
    for (Seat seat = 0; seat < players; ++seat) sum += log_loss(told[seat], row.won[seat]);
  }
  return sum;
}

}  // namespace fit

// The calibration with the least log loss (a multinomial logistic regression for each stage, maximum a posteriori).
// Given the doubt that is convex; of the doubt some are tried.
inline Calibration fitted(const std::vector<AskedChoice>& asked, int players) {
  Calibration best;
  for (int stage = 0; stage < stages; ++stage) {
    StageScaling& searched = best.searched[static_cast<std::size_t>(stage)];
    double least = 1e300;
    for (int doubt = 1; doubt <= 512; doubt *= 2) {
      const auto rows = fit::rows_of(asked, players, stage, false, doubt);
      const auto at = fit::least_loss(rows, players, true);
      const double loss = fit::loss(rows, players, at);
      if (loss >= least) continue;
      least = loss;
      searched = {{fit::in_64ths(at[0]), fit::in_64ths(at[2])}, {fit::in_64ths(at[1]), fit::in_64ths(at[3])}, doubt};
    }
    if (stage == 0 || players != 2) continue;
    // One power, wherever in the stage.
    auto rows = fit::rows_of(asked, players, stage, true, solved_doubt);
    for (fit::Row& row : rows) row.along = 0;
    best.solved[static_cast<std::size_t>(stage)] = fit::in_64ths(fit::least_loss(rows, players, false)[0]);
  }
  return best;
}

}  // namespace sushiya
