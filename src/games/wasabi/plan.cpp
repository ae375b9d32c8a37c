#include "games/wasabi/plan.hpp"

#include <cassert>

namespace sushiya::wasabi {

void Plan::begin(const View& view) {
  // Which of the states it is makes no difference: only what the person knows is asked of it.
  Random random(1);
  seat_ = view.seat;
  held_.clear();
  states_.assign(1, game_.sample_state(view, random).state());
  look();
}

Refusal Plan::why_refused(const Action& action) const { return game_.why_refused(states_.back(), seat_, action); }

bool Plan::asks_for_more(const Action& action, const State& next) const {
  switch (next.step) {
    case Step::place:
    case Step::chop:
    case Step::switch_from:
    case Step::switch_to:
    case Step::wasabi:
    case Step::drop: return true;
    case Step::return_strips: return next.returned == 0;
    case Step::act: return action.verb == Verb::card && next.board == states_.back().board;  // Spicy!, Stack!
    default: return false;
  }
}

// Enough, where enough is all that can be said.
void Plan::add_what_is_forced(State& state, std::vector<Action>& actions) const {
  while (game_.seats_to_act(state).contains(seat_)) {
    ActionList list;
    game_.list_legal_actions(state, seat_, list);
    if (list.size() != 1 || list[0].verb != Verb::done) return;
    actions.push_back(list[0]);
    game_.apply(state, seat_, list[0]);
  }
}

std::optional<std::vector<Action>> Plan::add(const Action& action) {
  assert(why_refused(action) == Refusal::none);
  State next = states_.back();
  game_.apply(next, seat_, action);
  if (game_.seats_to_act(next).contains(seat_) && asks_for_more(action, next)) {
    held_.push_back(action);
    states_.push_back(next);
    look();
    return std::nullopt;
  }
  std::vector<Action> all = held_;
  all.push_back(action);
  add_what_is_forced(next, all);
  after_ = game_.view_for(next, seat_);
  return all;
}

bool Plan::take_back() {
  if (held_.empty()) return false;
  held_.pop_back();
  states_.pop_back();
  look();
  return true;
}

void Plan::look() { now_ = game_.view_for(states_.back(), seat_); }

}  // namespace sushiya::wasabi
