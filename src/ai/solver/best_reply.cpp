#include "ai/solver/best_reply.hpp"

#include <algorithm>

#include "ai/evaluators/sushi_go.hpp"
#include "ai/solver/sushi_go_solver.hpp"
#include "core/fingerprint.hpp"

namespace sushiya {

BestReply::BestReply(const SushiGo& game, Seat seat, std::size_t most_positions)
    : game_(game), seat_(seat), most_positions_(most_positions) {}

bool BestReply::can_reply(const SushiGo& game, const SushiGo::View& view, int most_cards) {
  if (game.options.players < 3) return false;
  if (view.waiting_for.empty() || view.waiting_for.contains(chance_seat)) return false;
  return view.hand_sizes[view.seat] <= most_cards && sushi_go::missing_cards(view) == 0;
}

// The opponent model: the first of the actions that are best by the rule of thumb.
std::vector<Move<SushiGo>> BestReply::modelled_choices(const Imagined<SushiGo>& imagined) const {
  std::vector<Move<SushiGo>> choices;
  for (Seat seat = 0; seat < game_.players(); ++seat) {
    if (seat == seat_) continue;
    const SushiGo::View view = game_.view_for(imagined.state(), seat);
    ActionList<SushiGo> list;
    game_.list_legal_actions(view, list);
    choices.push_back({seat, *std::ranges::max_element(list, {}, [&](const SushiGo::Action& action) {
                         return Mind<SushiGo>::rule_of_thumb(game_, view, action);
                       })});
  }
  return choices;
}

double BestReply::value_after(const Imagined<SushiGo>& imagined, const SushiGo::Action& action,
                              const std::vector<Move<SushiGo>>& others) {
  Imagined<SushiGo> next = imagined;
  for (const Move<SushiGo>& move : others) game_.apply(next.state(), move.seat, move.action);
  game_.apply(next.state(), seat_, action);
  return next.state().round != imagined.state().round ? Mind<SushiGo>::rewards(game_, next, calm_blend)[seat_]
                                                      : value(next);
}

double BestReply::value(const Imagined<SushiGo>& imagined) {
  const std::uint64_t key = fingerprint(imagined.state());
  if (const auto known = known_.find(key); known != known_.end()) return known->second;
  if (known_.size() >= most_positions_) {
    gave_up_ = true;
    return 0;
  }
  const auto others = modelled_choices(imagined);
  double best = 0;
  for (const SushiGo::Action& action : different_actions(game_, imagined, seat_)) {
    best = std::max(best, value_after(imagined, action, others));
    if (gave_up_) return 0;
  }
  return known_[key] = best;
}

std::optional<std::vector<Advice<SushiGo>>> BestReply::replies(const SushiGo::View& view) {
  Random random(1);  // nothing is hidden, so nothing is drawn
  Imagined<SushiGo> imagined = game_.sample_state(view, random);
  imagined.state().chosen = {};  // choices that lie face down are choices still to be made
  imagined.state().choices = {};
  const auto others = modelled_choices(imagined);
  std::vector<Advice<SushiGo>> all;
  for (const SushiGo::Action& action : different_actions(game_, imagined, seat_)) {
    all.push_back({action, 0, value_after(imagined, action, others), 0});
    if (gave_up_) return std::nullopt;
  }
  std::ranges::sort(all, [](const auto& one, const auto& other) {
    return one.value != other.value ? one.value > other.value : fingerprint(one.action) < fingerprint(other.action);
  });
  all.front().weight = 1;
  return all;
}

}  // namespace sushiya
