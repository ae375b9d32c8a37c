// Games of self-play in which the house is asked for its chances on the way.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "ai/considering.hpp"
#include "ai/guided_player.hpp"
#include "ai/match/asked.hpp"
#include "ai/search_player.hpp"
#include "table/table.hpp"

namespace sushiya {

struct AskingPlan {
  int play_iterations = 0;    // of the search that plays
  int iterations = 0;         // of the search that is asked, and then plays what it thinks best
  std::uint32_t one_in = 12;  // choices is asked about, and the next one of the same seat
  // Where there is one, it guides both searches.
  const net::Network* network = nullptr;
};

// The plan by which the house is calibrated: choices are looked at as in a review.
template <HasMind G>
AskingPlan usual_asking(const net::Network* network) {
  constexpr int guided_play = 16;
  if (network == nullptr) return {Mind<G>::chef_iterations, Mind<G>::review_iterations};
  return {.play_iterations = guided_play, .iterations = Mind<G>::guided_review_iterations, .network = network};
}

template <HasMind G>
class AskedPlayer final : public Player<G> {
 public:
  AskedPlayer(const AskingPlan& plan, std::vector<AskedChoice>& asked) : plan_(plan), asked_(asked) {
    const Thinking thinking{plan.play_iterations};
    if (plan.network == nullptr)
      player_ = std::make_unique<SearchPlayer<G>>(thinking);
    else
      player_ = std::make_unique<GuidedPlayer<G>>(*plan.network, thinking);
  }

  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    ActionList<G> list;
    game.list_legal_actions(view, list);
    if (list.size() == 1) return list[0];
    const bool follows = std::exchange(follows_, false);
    AskedChoice asked{.seat = view.seat, .nth = nth_++, .phase = phase_of(game, view)};
    if (!follows && random.below(plan_.one_in) != 0) return player_->choose(game, view, random);
    follows_ = !follows;
    std::optional<std::vector<Advice<G>>> choices;
    if constexpr (mind_brings<G>(MindHook::exact_opinion)) choices = Mind<G>::exact_opinion(game, view);
    asked.is_solved = choices.has_value();
    if (!choices) {
      const auto ask = [&](auto search) {
        search.run(plan_.iterations);
        choices = search.told_advice();
      };
      if (plan_.network == nullptr) {
        ask(telling_search(game, view, random.next()));
      } else {
        NetGuide<G> guide(*plan_.network, game);
        ask(telling_search(game, view, random.next(), &guide));
      }
    }
    const Advice<G>& best = choices->front();
    asked.iterations = plan_.iterations;
    asked.rewards = best.all;
    if (asked.is_solved) {
      asked.rewards[view.seat] = best.value;
      asked.rewards[view.seat == 0 ? 1 : 0] = 1 - best.value;
    }
    asked_.push_back(asked);
    return best.action;
  }

 private:
  AskingPlan plan_;
  std::unique_ptr<Player<G>> player_;
  std::vector<AskedChoice>& asked_;
  int nth_ = 0;
  bool follows_ = false;  // an asked choice
};

// One game, everybody asked. The same deal gives the same answers.
template <HasMind G>
std::vector<AskedChoice> play_and_ask(const G& game, const Deal& deal, const AskingPlan& plan) {
  std::vector<AskedChoice> asked;
  Party<G> party(deal);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.players()); ++seat)
    party.players[seat] = std::make_unique<AskedPlayer<G>>(plan, asked);
  Table<G> table(game, deal);
  table.go_on(party);
  const Rewards won = shares_of_victory(game.winners(table.state()), game.players());
  for (AskedChoice& each : asked) {
    each.game = static_cast<std::int64_t>(deal.number);
    each.won = won;
  }
  return asked;
}

}  // namespace sushiya
