#include "games/sushi_roll/told.hpp"

namespace sushiya {

Told<SushiRoll>::Result Told<SushiRoll>::result(const SushiRoll& game, const SushiRoll::State& over) {
  const auto of_each = [&](auto&& number) {
    std::vector<int> all;
    for (Seat seat = 0; seat < game.players(); ++seat) all.push_back(number(seat));
    return all;
  };
  const auto pudding_points = sushi_roll::final_pudding_points(game.options, over);
  Result result;
  for (std::size_t round = 0; round < game.options.rounds; ++round)
    result.rounds.push_back(of_each([&](Seat seat) { return over.round_points[round][seat]; }));
  result.puddings = of_each([&](Seat seat) { return over.tokens[seat].pudding; });
  result.pudding_points = of_each([&](Seat seat) { return pudding_points[seat]; });
  result.tokens = of_each([&](Seat seat) { return over.tokens[seat].menu + over.tokens[seat].chopsticks; });
  result.token_points = of_each([&](Seat seat) { return sushi_roll::token_points(over.tokens[seat]); });
  result.scores = of_each([&](Seat seat) { return game.score(over, seat); });
  result.winners = game.winners(over);
  return result;
}

}  // namespace sushiya
