// A game of one's own, searched: what a mind adds, and the players of the house follow.
#include <array>
#include <iostream>

#include <sushiya/players.hpp>

#include "last_roll.hpp"

template <>
struct sushiya::Mind<LastRoll> {
  static constexpr std::array<MindHook, 0> hooks{};
  static constexpr double prior_scale = 10;
  static constexpr int chef_iterations = 100;
  static constexpr int review_iterations = 100;

  // What an action looks worth, in tenths of a point.
  static int points_now(const LastRoll&, const LastRoll::View& view, const LastRoll::Action& action) {
    return action.taken == view.state.rolls ? 10 : 0;
  }
  static int rule_of_thumb(const LastRoll& game, const LastRoll::View& view, const LastRoll::Action& action) {
    return points_now(game, view, action);
  }
  // How a game goes on beyond what the search has in its tree.
  static LastRoll::Action playout_choice(const LastRoll& game, const Imagined<LastRoll>& imagined, Seat seat,
                                         Random& random) {
    LastRoll::ActionList list;
    game.list_legal_actions(imagined.state(), seat, list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  }
  static bool at_horizon(const LastRoll&, const LastRoll::View&, const Imagined<LastRoll>&) { return false; }
  static Blend blend(const LastRoll&) { return calm_blend; }
  static Rewards rewards(const LastRoll& game, const Imagined<LastRoll>& imagined, const Blend&) {
    return shares_of_victory(game.winners(imagined.state()), game.players());
  }
};

using namespace sushiya;

int main() {
  const LastRoll game{{.rolls = 11}};
  Table<LastRoll> table(game, Deal{.seed = 1});
  Party<LastRoll> party(table.deal());
  party.players[0] = std::make_unique<SearchPlayer<LastRoll>>(Thinking{.iterations = 2000});
  party.players[1] = std::make_unique<RandomPlayer<LastRoll>>();
  table.go_on(party);
  for (const Move<LastRoll>& move : table.log())
    std::cout << int{move.seat} << " takes " << int{move.action.taken} << '\n';
  // Three of eleven leave eight: whoever leaves a multiple of four wins.
  return table.log().front().action.taken == 3 && game.winners(table.state()).contains(0) ? 0 : 1;
}
