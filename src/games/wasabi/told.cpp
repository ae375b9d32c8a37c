#include "games/wasabi/told.hpp"

#include "games/wasabi/notation.hpp"

namespace sushiya {

Told<Wasabi>::Result Told<Wasabi>::result(const Wasabi& game, const Wasabi::State& over) {
  Result result;
  for (Seat seat = 0; seat < game.players(); ++seat) {
    auto& names = result.strips.emplace_back();
    for (const wasabi::Strip strip : over.opened[seat])
      names.push_back(wasabi::strip_name(game.options.components, strip));
    result.cubes.push_back(over.cubes[seat]);
    result.scores.push_back(game.score(over, seat));
  }
  result.winners = game.winners(over);
  return result;
}

}  // namespace sushiya
