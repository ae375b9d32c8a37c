// An evaluator of one's own in the search of the house: a guide tells what a position is worth and which actions are
// likely.
#include <algorithm>
#include <iostream>
#include <span>

#include <sushiya/players.hpp>
#include <sushiya/records.hpp>

using namespace sushiya;

// Points on the table, and the points that an action brings at once.
struct PointsGuide {
  const SushiGo& game;

  // Asked once for every node: what its seat may expect, from 0 (lost) to 1 (won), and a prior for each action.
  double judge(const SushiGo::View& view, const SushiGo::ActionList& list, std::span<float> priors) const {
    float sum = 0;
    for (std::size_t each = 0; each < priors.size(); ++each) {
      const int points = Mind<SushiGo>::points_now(game, view, list[each]);
      sum += priors[each] = static_cast<float>(1 + std::max(points, 0));
    }
    for (float& prior : priors) prior /= sum;
    Totals totals{};
    for (Seat seat = 0; seat < game.players(); ++seat)
      for (const auto& round : view.round_points) totals[seat] += round[seat];
    return squashed(points_ahead(totals, game.players(), view.seat), 10);
  }

  // Asked where the game is over, or the search looks no further. The state is imagined: nobody peeks.
  Rewards rewards(Imagined<SushiGo>& imagined, Random&) const {
    Rewards rewards{};
    Totals totals{};
    for (Seat seat = 0; seat < game.players(); ++seat) totals[seat] = game.score(imagined.state(), seat);
    for (Seat seat = 0; seat < game.players(); ++seat)
      rewards[seat] = squashed(points_ahead(totals, game.players(), seat), 10);
    return rewards;
  }
};

int main() {
  SushiGo game;
  Table<SushiGo> table(game, Deal{.seed = 3});
  table.let_chance_act();
  PointsGuide guide{game};
  Search<SushiGo, PointsGuide> search(game, table.view_for(0), /*seed=*/1, {}, &guide);
  search.run(500);
  for (const Advice<SushiGo>& each : search.advice())
    std::cout << Notation<SushiGo>::format(game, each.action) << ' ' << each.visits << '\n';
}
