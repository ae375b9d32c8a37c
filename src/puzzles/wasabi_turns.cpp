#include "puzzles/wasabi_turns.hpp"

namespace sushiya::puzzles {
namespace {

using wasabi::Step;
using wasabi::Verb;

// Phase 1 of a turn; what comes after it can complete nothing.
constexpr bool is_cooking(Step step) {
  switch (step) {
    case Step::act:
    case Step::place:
    case Step::chop:
    case Step::chopped:
    case Step::switch_from:
    case Step::switch_to:
    case Step::wasabi:
    case Step::claim: return true;
    default: return false;
  }
}

class Walk {
 public:
  Walk(const Wasabi& game, Seat seat) : game_(game), seat_(seat) {}

  void go(const Wasabi::State& state) {
    if (state.active != seat_ || !is_cooking(state.step)) {
      ++found_.others;
      return;
    }
    ActionList<Wasabi> list;
    game_.list_legal_actions(state, seat_, list);
    // Whoever can complete a recipe does.
    const bool can_claim = state.step == Step::claim && list.size() > 1;
    for (const auto& action : list) {
      if (can_claim && action.verb == Verb::done) continue;
      so_far_.push_back(action);
      if (action.verb == Verb::claim) {
        found_.completing.push_back(so_far_);
      } else if (action.verb == Verb::pass) {
        ++found_.others;
      } else {
        Wasabi::State next = state;
        game_.apply(next, seat_, action);
        go(next);
      }
      so_far_.pop_back();
    }
  }

  const Turns& found() const { return found_; }

 private:
  const Wasabi& game_;
  Seat seat_;
  Turn so_far_;
  Turns found_;
};

}  // namespace

Turns all_turns(const Wasabi& game, const Wasabi::View& view) {
  Walk walk(game, view.seat);
  walk.go(game.any_state(view).state());
  return walk.found();
}

}  // namespace sushiya::puzzles
