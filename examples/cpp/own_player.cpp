// A player of one's own, measured in a match against one of the house.
#include <iostream>

#include <sushiya/ai/match/match.hpp>
#include <sushiya/players.hpp>

using namespace sushiya;

// Takes what it has most of in its hand: somebody else will want it too.
class Hoarder final : public Player<SushiGo> {
 public:
  SushiGo::Action choose(const SushiGo& game, const SushiGo::View& view, Random& random) override {
    return worth_most(game, view, random, [&](const SushiGo::Action& action) { return view.hand()[action.first]; });
  }
};

int main() {
  SushiGo game;
  game.options.players = 2;
  const MatchPlan plan{.players = {"hoarder", "random"}, .deals = 200, .seed = 1, .threads = 2, .sprt = {}};
  Match<SushiGo> match(game, plan, [&](const std::string& kind) -> std::unique_ptr<Player<SushiGo>> {
    if (kind == "hoarder") return std::make_unique<Hoarder>();
    return make_player(game, kind);
  });
  const MatchTotals totals = match.run();
  std::cout << "of " << totals.games << " games the hoarder won " << totals.players[0].wins() << '\n';
}
