// The evaluator of the made-up game: lay what the die shows.
#pragma once

#include "ai/mind.hpp"
#include "made_up/tea_party.hpp"

namespace sushiya {

template <>
struct Mind<TeaParty> {
  static constexpr std::array<MindHook, 0> hooks{};
  static constexpr double prior_scale = 10;
  static constexpr int chef_iterations = 20;
  static constexpr int review_iterations = 20;

  static int points_now(const TeaParty&, const TeaParty::View& view, const TeaParty::Action& action) {
    return action.number == view.seen.die ? 10 * action.number : 0;
  }
  static int rule_of_thumb(const TeaParty& game, const TeaParty::View& view, const TeaParty::Action& action) {
    return points_now(game, view, action);
  }
  static TeaParty::Action playout_choice(const TeaParty& game, const Imagined<TeaParty>& imagined, Seat seat,
                                         Random& random) {
    TeaParty::ActionList list;
    game.list_legal_actions(imagined.state(), seat, list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  }
  static bool at_horizon(const TeaParty&, const TeaParty::View&, const Imagined<TeaParty>&) { return false; }
  static Blend blend(const TeaParty&) { return calm_blend; }
  static Rewards rewards(const TeaParty& game, const Imagined<TeaParty>& imagined, const Blend&) {
    Rewards rewards{};
    const SeatSet won = game.winners(imagined.state());
    for (const Seat seat : won) rewards[seat] = share_of_victory(won, seat);
    return rewards;
  }
};

}  // namespace sushiya
