#include "ratings/rating.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace sushiya::ratings {
namespace {

// Newcomers who came in this order.
std::vector<Standing> newcomers(const std::vector<int>& places) {
  std::vector<Standing> game;
  for (const int place : places) game.push_back({Rating{}, place});
  return game;
}

// Any ratings and places, ties among them.
std::vector<Standing> any_game(Random& random) {
  std::vector<Standing> game(2 + random.below(4));
  for (Standing& each : game)
    each = {{5 + 0.01 * random.below(4000), 0.5 + 0.01 * random.below(800)}, 1 + static_cast<int>(random.below(4))};
  return game;
}

double sum_of_means(const std::vector<Rating>& ratings) {
  return std::accumulate(ratings.begin(), ratings.end(), 0.0,
                         [](double sum, const Rating& each) { return sum + each.mean; });
}

// ---- Numbers from elsewhere

// Computed once by openskill 6.2.0 of PyPI (models.PlackettLuce() with its own constants, one player a team, ranks as
// given).
struct Known {
  std::vector<Standing> game;
  std::vector<Rating> after;
};

const std::vector<Known>& known_games() {
  static const std::vector<Known> all{
      {newcomers({1, 2}), {{27.635389493140497, 8.06590141354368}, {22.364610506859503, 8.06590141354368}}},
      {newcomers({1, 2, 3, 4, 5}),
       {{27.66682666240021, 8.290970108063354},
        {26.833443330400147, 8.240554815393708},
        {25.722265554400057, 8.180401026155035},
        {24.055498890399925, 8.112194856654364},
        {20.72196556239966, 8.112194856654364}}},
      {{{{29.182, 4.782}, 1}, {{27.174, 4.922}, 2}, {{16.672, 6.217}, 3}, {{32.444, 5.123}, 4}},
       {{30.39911652763724, 4.760948393244819},
        {27.921534745512027, 4.873328128690698},
        {18.09331883429911, 6.090376935226379},
        {29.27215268384047, 5.0295922382102525}}},
      {{{{32.444, 5.123}, 2}, {{43.381, 2.421}, 3}, {{25.188, 6.211}, 1}},
       {{33.60618905845392, 5.026746116194416},
        {42.657103467243616, 2.417003641384977},
        {28.23953336134326, 6.1520055242401}}},
      // Ties.
      {newcomers({1, 1}), {{25, 8.06590141354368}, {25, 8.06590141354368}}},
      {newcomers({1, 2, 2, 4}),
       {{27.795252672501135, 8.263571791259416},
        {24.689416369722096, 8.17961798837266},
        {24.689416369722096, 8.17961798837266},
        {22.825914588054673, 8.17961798837266}}},
      {{{{30, 4}, 1}, {{20, 4}, 1}},
       {{29.465497917190646, 3.959391910195868}, {20.534502082809354, 3.959391910195868}}},
      {{{{30, 3}, 1}, {{25, 5}, 1}, {{20, 7}, 3}, {{28, 2}, 3}},
       {{30.11777339570621, 2.996527094968773},
        {25.54859502369138, 4.972708800225797},
        {20.01329854848345, 6.77953977497989},
        {27.858615321489168, 1.9999684943643627}}},
  };
  return all;
}

TEST(Ratings, AreThoseOfAnotherProgram) {
  for (const Known& known : known_games()) {
    const auto after = rate(known.game);
    ASSERT_EQ(after.size(), known.after.size());
    for (std::size_t at = 0; at < after.size(); ++at) {
      EXPECT_NEAR(after[at].mean, known.after[at].mean, 1e-9);
      EXPECT_NEAR(after[at].deviation, known.after[at].deviation, 1e-9);
    }
  }
}

// ---- Properties

TEST(Ratings, AWinnerRisesAndTheLastFalls) {
  Random random(1);
  int won = 0;
  for (int each = 0; each < 1000; ++each) {
    const auto game = any_game(random);
    const auto after = rate(game);
    const auto [first, last] = std::ranges::minmax_element(game, {}, &Standing::place);
    const auto shares = [&](int place) { return std::ranges::count(game, place, &Standing::place); };
    if (shares(first->place) == 1) {
      EXPECT_GT(after[static_cast<std::size_t>(first - game.begin())].mean, first->rating.mean);
      ++won;
    }
    if (shares(last->place) == 1)
      EXPECT_LT(after[static_cast<std::size_t>(last - game.begin())].mean, last->rating.mean);
  }
  EXPECT_GT(won, 300);
}

TEST(Ratings, BetweenTwoWhoAreEquallyUncertainWhatOneGainsTheOtherLoses) {
  for (const double mean : {10.0, 25.0, 40.0}) {
    const std::vector<Standing> game{{{mean, 4}, 1}, {{25, 4}, 2}};
    EXPECT_NEAR(sum_of_means(rate(game)), mean + 25, 1e-9);
  }
}

TEST(Ratings, AnExpectedWinTellsLessThanASurprise) {
  const std::vector<Standing> expected{{{30, 4}, 1}, {{20, 4}, 2}};
  const std::vector<Standing> surprise{{{30, 4}, 2}, {{20, 4}, 1}};
  EXPECT_LT(rate(expected)[0].mean - 30, rate(surprise)[1].mean - 20);
}

TEST(Ratings, ATieDrawsUnequalPlayersTogetherAndLeavesEqualOnesWhereTheyAre) {
  const std::vector<Standing> unequal{{{30, 4}, 1}, {{20, 4}, 1}};
  EXPECT_LT(rate(unequal)[0].mean, 30);
  EXPECT_GT(rate(unequal)[1].mean, 20);
  for (const Rating& each : rate(newcomers({1, 1, 1, 1}))) EXPECT_NEAR(each.mean, 25, 1e-9);
}

TEST(Ratings, TheOrderInWhichPlayersAreNamedIsOfNoMatter) {
  Random random(2);
  for (int each = 0; each < 200; ++each) {
    const auto game = any_game(random);
    const auto after = rate(game);
    const std::vector<Standing> backwards(game.rbegin(), game.rend());
    const auto again = rate(backwards);
    for (std::size_t at = 0; at < game.size(); ++at) {
      EXPECT_NEAR(again[game.size() - 1 - at].mean, after[at].mean, 1e-9);
      EXPECT_NEAR(again[game.size() - 1 - at].deviation, after[at].deviation, 1e-9);
    }
  }
}

TEST(Ratings, OnlyTheOrderOfPlacesMatters) {
  const auto dense = rate(newcomers({1, 2, 2, 3}));
  EXPECT_EQ(rate(newcomers({1, 2, 2, 4})), dense);
  EXPECT_EQ(rate(newcomers({-7, 0, 0, 100})), dense);
}

TEST(Ratings, GamesMakeThemMoreCertainAndNeverQuiteCertain) {
  std::vector<Standing> game = newcomers({1, 2, 3});
  double before = Rating{}.deviation;
  for (int each = 0; each < 60; ++each) {
    const auto after = rate(game);
    EXPECT_LT(after[1].deviation, before);
    before = after[1].deviation;
    // Each wins as often as the others.
    for (std::size_t at = 0; at < game.size(); ++at) game[at] = {after[at], 1 + (game[at].place % 3)};
  }
  // Strength strays: however many games there were, the last ones still count.
  for (int each = 0; each < 20000; ++each) {
    const auto after = rate(game);
    for (std::size_t at = 0; at < game.size(); ++at) game[at] = {after[at], 1 + (game[at].place % 3)};
  }
  EXPECT_GT(game[0].rating.deviation, tau);
  EXPECT_LT(game[0].rating.deviation, 2);
}

TEST(Ratings, StayFiniteWhateverComes) {
  const std::vector<Standing> far{{{-1e6, 1e-9}, 1}, {{1e6, 1e-9}, 2}, {{1e6, 1e6}, 3}};
  for (const Rating& each : rate(far)) {
    EXPECT_TRUE(std::isfinite(each.mean) && std::isfinite(each.deviation));
    EXPECT_GT(each.deviation, 0);
  }
}

// ---- Players whose strength is known

// Everybody plays so many games, at tables of so many, drawn by lot. Play is strength and noise as the model has it:
// Gumbel's distribution, on the scale c of players whose strength is certain.
struct Pool {
  std::vector<double> strengths;
  std::vector<Rating> ratings;

  Pool(std::vector<double> truth, std::size_t seats, int games_each, Random& random)
      : strengths(std::move(truth)), ratings(strengths.size()) {
    std::vector<std::size_t> row(strengths.size());
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (int each = 0; each < games_each; ++each) {
      for (std::size_t left = row.size(); left > 1; --left)
        std::swap(row[left - 1], row[random.below(static_cast<std::uint32_t>(left))]);
      for (std::size_t first = 0; first + seats <= row.size(); first += seats)
        play(std::span(row).subspan(first, seats), random);
    }
  }

  void play(std::span<const std::size_t> players, Random& random) {
    const double scale = beta * std::sqrt(static_cast<double>(players.size()));
    std::vector<double> played;
    for (const std::size_t player : players) {
      const double uniform = (random.next() + 0.5) / 4294967296.0;
      played.push_back(strengths[player] - scale * std::log(-std::log(uniform)));
    }
    std::vector<Standing> game;
    for (std::size_t at = 0; at < players.size(); ++at)
      game.push_back({ratings[players[at]], 1 + static_cast<int>(std::ranges::count_if(
                                                    played, [&](double other) { return other > played[at]; }))});
    const auto after = rate(game);
    for (std::size_t at = 0; at < players.size(); ++at) ratings[players[at]] = after[at];
  }

  // How many lie within two deviations of the truth. Games tell differences alone, so both are measured from the middle
  // of the pool.
  int within_two_deviations() const {
    const auto players = static_cast<double>(strengths.size());
    const double true_middle = std::accumulate(strengths.begin(), strengths.end(), 0.0) / players;
    const double middle = sum_of_means(ratings) / players;
    int within = 0;
    for (std::size_t each = 0; each < strengths.size(); ++each) {
      const double error = (ratings[each].mean - middle) - (strengths[each] - true_middle);
      within += std::abs(error) <= 2 * ratings[each].deviation ? 1 : 0;
    }
    return within;
  }
};

// Box and Muller's.
double normal(Random& random) {
  const double radius = std::sqrt(-2 * std::log((random.next() + 0.5) / 4294967296.0));
  return radius * std::cos(6.283185307179586 * random.next() / 4294967296.0);
}

TEST(Ratings, PutPlayersInTheOrderOfTheirStrength) {
  for (const std::size_t seats : {std::size_t{2}, std::size_t{3}, std::size_t{5}}) {
    Random random(3);
    std::vector<double> strengths(15);
    for (std::size_t each = 0; each < strengths.size(); ++each)
      strengths[each] = 15 + 5 * static_cast<double>(each % 5);
    const Pool pool(strengths, seats, 200, random);
    for (std::size_t one = 0; one < strengths.size(); ++one)
      for (std::size_t other = 0; other < strengths.size(); ++other)
        if (strengths[one] > strengths[other])
          EXPECT_GT(pool.ratings[one].mean, pool.ratings[other].mean) << seats << " seats";
  }
}

// Two deviations hold 95 % of a normal distribution. The method is an approximation: it takes uncertain players for
// erratic ones (their variances count in full in c), so that means first spread too far and come back while more games
// are played. What is held against is therefore the average over a player's career, and a floor for its worst time.
// With 1440 players the standard error of a share is about 0.006.
TEST(Ratings, DeviationsAreHonest) {
  double sum = 0;
  int times = 0;
  for (const std::size_t seats : {std::size_t{2}, std::size_t{4}}) {
    for (const int games_each : {10, 20, 50, 100, 200, 500}) {
      Random random(5, seats);
      double within = 0;
      double players = 0;
      for (int pools = 0; pools < 60; ++pools) {
        std::vector<double> strengths(24);
        for (double& strength : strengths) strength = Rating{}.mean + Rating{}.deviation * normal(random);
        within += Pool(strengths, seats, games_each, random).within_two_deviations();
        players += static_cast<double>(strengths.size());
      }
      EXPECT_GT(within / players, 0.87) << seats << " seats, " << games_each << " games each";
      sum += within / players;
      ++times;
    }
  }
  EXPECT_NEAR(sum / times, 0.95, 0.025);
}

// ---- What is shown

TEST(Ratings, AreShownAsWhatIsAlmostCertainlyReached) {
  EXPECT_EQ(shown_rating(Rating{}), 1000);
  EXPECT_EQ(shown_rating({25, 2}), 1570);
  EXPECT_EQ(shown_rating({35, 1}), 1960);
  EXPECT_EQ(shown_rating({10, 2}), 1120);
  EXPECT_LT(shown_rating({0, 8}), 1000);
}

TEST(Ratings, TellWhereTheStrengthMostLikelyLies) {
  EXPECT_EQ(likely_strength(Rating{}), (LikelyStrength{1250, 2250}));
  EXPECT_EQ(likely_strength({25, 2}), (LikelyStrength{1630, 1870}));
  EXPECT_EQ(likely_strength({35, 0}), (LikelyStrength{2050, 2050}));
}

// As docs/ratings.md says: between two whose strengths are known well, 400 points are about ten to one.
TEST(Ratings, FourHundredPointsAreTenToOneBetweenTwo) {
  const double strength = 400.0 / 30;
  const double c = beta * std::sqrt(2.0);
  EXPECT_NEAR(std::exp(strength / c), 10, 0.5);
}

}  // namespace
}  // namespace sushiya::ratings
