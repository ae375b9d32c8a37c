#include "tournament/standings.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>
#include <tuple>
#include <utility>

namespace sushiya::tournament {
namespace {

constexpr double elo_a_nat = 400 / std::numbers::ln10;
constexpr double prior_deviation = 350 / elo_a_nat;  // of ratings, before anything was played
constexpr int most_steps = 100;

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

// Duels of two entrants in one deal: how many were decided, how many of them the first has won, draws by half; and how
// many both have lost, which say nothing of who is stronger.
struct Duels {
  std::size_t one;
  std::size_t other;
  double count = 0;
  double won = 0;
  double lost_by_both = 0;
};

std::vector<Duels> duels_of(const PlayedDeal& deal) {
  std::map<std::pair<std::size_t, std::size_t>, Duels> all;
  for (const PlayedGame& game : deal.games)
    for (std::size_t seat = 0; seat < game.entrants.size(); ++seat)
      for (std::size_t other = seat + 1; other < game.entrants.size(); ++other) {
        const bool in_order = game.entrants[seat] < game.entrants[other];
        const std::size_t low = in_order ? seat : other;
        const std::size_t high = in_order ? other : seat;
        Duels& duels =
            all.try_emplace({game.entrants[low], game.entrants[high]}, Duels{game.entrants[low], game.entrants[high]})
                .first->second;
        if (game.lost[low] && game.lost[high]) {
          ++duels.lost_by_both;
          continue;
        }
        ++duels.count;
        duels.won += game.better(low, high) / 2.0;
      }
  std::vector<Duels> list;
  for (const auto& [who, duels] : all) list.push_back(duels);
  return list;
}

double chance(double lead) { return 1 / (1 + std::exp(-lead)); }

// The inverse of a positive definite matrix, by Gauss and Jordan.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, Vector(size));
  for (std::size_t row = 0; row < size; ++row) result[row][row] = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double scale = 1 / matrix[pivot][pivot];
    for (std::size_t column = 0; column < size; ++column) {
      matrix[pivot][column] *= scale;
      result[pivot][column] *= scale;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot) continue;
      const double times = matrix[row][pivot];
      for (std::size_t column = 0; column < size; ++column) {
        matrix[row][column] -= times * matrix[pivot][column];
        result[row][column] -= times * result[pivot][column];
      }
    }
  }
  return result;
}

// The covariance of what is left when the mean is taken from all: nothing but the prior is known of the mean itself.
Matrix centred(Matrix covariance) {
  const auto count = static_cast<double>(covariance.size());
  Vector means;
  for (const Vector& row : covariance) means.push_back(std::accumulate(row.begin(), row.end(), 0.0) / count);
  const double mean = std::accumulate(means.begin(), means.end(), 0.0) / count;
  for (std::size_t row = 0; row < means.size(); ++row)
    for (std::size_t column = 0; column < means.size(); ++column)
      covariance[row][column] += mean - means[row] - means[column];
  return covariance;
}

// The posterior mode of the Bradley-Terry model with a normal prior, in nats, by Newton's method; a deal counts as one
// duel of each pair in it, as its games share their luck.
struct Fit {
  Vector strength;
  Matrix covariance;
};

Fit fit(std::size_t entrants, std::span<const PlayedDeal> deals) {
  constexpr double prior = 1 / (prior_deviation * prior_deviation);
  std::vector<std::vector<Duels>> all;
  for (const PlayedDeal& deal : deals) all.push_back(duels_of(deal));
  Vector strength(entrants);
  Matrix curvature;
  for (int step = 0; step < most_steps; ++step) {
    Vector slope(entrants);
    curvature.assign(entrants, Vector(entrants));
    for (std::size_t each = 0; each < entrants; ++each) {
      slope[each] = -prior * strength[each];
      curvature[each][each] = prior;
    }
    for (const auto& deal : all)
      for (const Duels& duels : deal) {
        if (duels.count == 0) continue;
        const double expected = chance(strength[duels.one] - strength[duels.other]);
        const double surprise = duels.won / duels.count - expected;
        const double weight = expected * (1 - expected);
        slope[duels.one] += surprise;
        slope[duels.other] -= surprise;
        curvature[duels.one][duels.one] += weight;
        curvature[duels.other][duels.other] += weight;
        curvature[duels.one][duels.other] -= weight;
        curvature[duels.other][duels.one] -= weight;
      }
    const Matrix inverted = inverse(curvature);
    double largest = 0;
    for (std::size_t row = 0; row < entrants; ++row) {
      double change = 0;
      for (std::size_t column = 0; column < entrants; ++column) change += inverted[row][column] * slope[column];
      change = std::clamp(change, -1.0, 1.0);
      strength[row] += change;
      largest = std::max(largest, std::abs(change));
    }
    if (largest < 1e-10) break;
  }
  const auto count = static_cast<double>(entrants);
  const double mean = std::accumulate(strength.begin(), strength.end(), 0.0) / count;
  for (double& each : strength) each -= mean;
  return {strength, centred(inverse(curvature))};
}

// The spread that the deals themselves show (the sandwich estimator, with deals as clusters), where it is more than
// the model expects: pairs of one table are not independent of each other.
Vector deviations(const Fit& fitted, std::span<const PlayedDeal> deals) {
  const std::size_t entrants = fitted.strength.size();
  Matrix spread(entrants, Vector(entrants));
  for (const PlayedDeal& deal : deals) {
    Vector slope(entrants);
    for (const Duels& duels : duels_of(deal)) {
      if (duels.count == 0) continue;
      const double surprise =
          duels.won / duels.count - chance(fitted.strength[duels.one] - fitted.strength[duels.other]);
      slope[duels.one] += surprise;
      slope[duels.other] -= surprise;
    }
    for (std::size_t row = 0; row < entrants; ++row)
      for (std::size_t column = 0; column < entrants; ++column) spread[row][column] += slope[row] * slope[column];
  }
  Vector result(entrants);
  const Matrix& bread = fitted.covariance;
  for (std::size_t each = 0; each < entrants; ++each) {
    double shown = 0;
    for (std::size_t row = 0; row < entrants; ++row)
      for (std::size_t column = 0; column < entrants; ++column)
        shown += bread[each][row] * spread[row][column] * bread[column][each];
    result[each] = std::sqrt(std::max(shown, bread[each][each]));
  }
  return result;
}

}  // namespace

int PlayedGame::better(std::size_t one, std::size_t other) const {
  if (lost[one] != lost[other]) return lost[other] ? 2 : 0;
  if (won[one] != won[other]) return won[one] ? 2 : 0;
  return scores[one] > scores[other] ? 2 : scores[one] == scores[other] ? 1 : 0;
}

std::vector<Failure> failures(std::span<const PlayedDeal> deals) {
  std::map<std::pair<std::size_t, std::string>, std::int64_t> games;
  for (const PlayedDeal& deal : deals)
    for (const PlayedGame& game : deal.games)
      for (std::size_t seat = 0; seat < game.entrants.size(); ++seat) {
        if (!game.lost[seat]) continue;
        std::string why = game.lost_by.empty() ? "" : game.lost_by[seat];
        // "choice 3: ended: …": at which choice is told by the record and the journal.
        if (why.starts_with("choice ")) why.erase(0, why.find(": ") + 2);
        ++games[{game.entrants[seat], why.empty() ? "the reason was not kept" : why}];
      }
  std::vector<Failure> all;
  for (const auto& [key, count] : games) all.push_back({key.first, key.second, count});
  std::ranges::sort(all, {}, [](const Failure& each) { return std::tuple(each.entrant, -each.games, each.why); });
  return all;
}

std::vector<Standing> standings(std::size_t entrants, std::span<const PlayedDeal> deals) {
  std::vector<Standing> all(entrants);
  for (std::size_t each = 0; each < entrants; ++each) all[each].entrant = each;
  for (const PlayedDeal& deal : deals)
    for (const PlayedGame& game : deal.games) {
      const std::size_t seats = game.entrants.size();
      for (std::size_t seat = 0; seat < seats; ++seat) {
        Standing& standing = all[game.entrants[seat]];
        ++standing.games;
        standing.failures += game.lost[seat] ? 1 : 0;
        standing.score += game.scores[seat];
        int beaten = 0;
        for (std::size_t other = 0; other < seats; ++other)
          if (other != seat && !game.lost[seat]) beaten += game.better(seat, other);
        standing.points += beaten / (2.0 * static_cast<double>(seats - 1));
      }
    }
  const Fit fitted = fit(entrants, deals);
  const Vector errors = deviations(fitted, deals);
  constexpr double reach = 1.959964;  // 95 % of the normal distribution
  for (Standing& each : all) {
    if (each.games == 0) continue;
    each.score /= static_cast<double>(each.games);
    const double rating = elo_a_nat * fitted.strength[each.entrant];
    const double error = elo_a_nat * reach * errors[each.entrant];
    each.rating = {rating, rating - error, rating + error};
  }
  std::ranges::sort(all, [](const Standing& one, const Standing& other) {
    if ((one.games == 0) != (other.games == 0)) return one.games > 0;
    if (one.games > 0 && one.rating.value != other.rating.value) return one.rating.value > other.rating.value;
    return one.entrant < other.entrant;
  });
  return all;
}

std::vector<std::vector<double>> cross_table(std::size_t entrants, std::span<const PlayedDeal> deals) {
  Matrix won(entrants, Vector(entrants));
  Matrix count(entrants, Vector(entrants));
  for (const PlayedDeal& deal : deals)
    for (const Duels& duels : duels_of(deal)) {
      won[duels.one][duels.other] += duels.won;
      won[duels.other][duels.one] += duels.count - duels.won;
      count[duels.one][duels.other] += duels.count + duels.lost_by_both;
      count[duels.other][duels.one] += duels.count + duels.lost_by_both;
    }
  for (std::size_t one = 0; one < entrants; ++one)
    for (std::size_t other = 0; other < entrants; ++other)
      won[one][other] =
          count[one][other] > 0 ? won[one][other] / count[one][other] : std::numeric_limits<double>::quiet_NaN();
  return won;
}

std::vector<Meeting> swiss_round(const Plan& plan, int round, std::span<const PlayedDeal> before) {
  std::vector<Meeting> meetings;
  const std::size_t entrants = plan.entrants.size();
  for (std::size_t table = 0; table < plan.tables.size(); ++table) {
    std::vector<PlayedDeal> here;
    for (const PlayedDeal& deal : before)
      if (deal.table == table) here.push_back(deal);
    std::vector<double> points(entrants);
    std::vector<std::int64_t> games(entrants);
    Matrix met(entrants, Vector(entrants));
    for (const Standing& each : standings(entrants, here)) {
      points[each.entrant] = each.points;
      games[each.entrant] = each.games;
    }
    for (const PlayedDeal& deal : here)
      for (const Duels& duels : duels_of(deal)) {
        met[duels.one][duels.other] += 1;
        met[duels.other][duels.one] += 1;
      }
    std::vector<std::size_t> order(entrants);
    for (std::size_t each = 0; each < entrants; ++each) order[each] = each;
    std::ranges::sort(order, [&](std::size_t one, std::size_t other) {
      return points[one] != points[other] ? points[one] > points[other] : one < other;
    });
    // Where the seats do not come out even, those sit out who have played most, the last of them first.
    const auto seats = static_cast<std::size_t>(plan.tables[table].seats);
    for (std::size_t out = entrants % seats; out > 0; --out) {
      auto sits_out = order.rbegin();
      for (auto each = order.rbegin(); each != order.rend(); ++each)
        if (games[*each] > games[*sits_out]) sits_out = each;
      order.erase(std::next(sits_out).base());
    }
    while (!order.empty()) {
      Meeting meeting{table, round, {order.front()}};
      order.erase(order.begin());
      while (meeting.entrants.size() < seats) {
        const auto times = [&](std::size_t who) {
          double sum = 0;
          for (const std::size_t other : meeting.entrants) sum += met[who][other];
          return sum;
        };
        const auto next = std::ranges::min_element(order, {}, times);  // of those alike, who stands higher
        meeting.entrants.push_back(*next);
        order.erase(next);
      }
      meetings.push_back(std::move(meeting));
    }
  }
  return meetings;
}

}  // namespace sushiya::tournament
