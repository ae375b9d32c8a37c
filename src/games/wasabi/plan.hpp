// A decision of Wasabi! in the making. A card that asks for a square, a tile that asks where: until the rest is said,
// nothing of it is played, and it can be taken back. What the table would look like is asked of the rules themselves,
// in a state that the person's view allows.
#pragma once

#include <optional>
#include <vector>

#include "games/wasabi/wasabi.hpp"

namespace sushiya::wasabi {

class Plan {
 public:
  explicit Plan(const Wasabi& game) : game_(game) {}

  void begin(const View& view);

  // The table with what is held already done.
  const View& now() const { return now_; }
  Refusal why_refused(const Action& action) const;
  bool holds_something() const { return !held_.empty(); }

  // A legal action. Where it leaves nothing open, all that is held, to be played one after another.
  std::optional<std::vector<Action>> add(const Action& action);
  // What the seat sees when all of that is played.
  const View& after() const { return after_; }
  bool take_back();  // the last one held; false: there is none

 private:
  bool asks_for_more(const Action& action, const State& next) const;
  void add_what_is_forced(State& state, std::vector<Action>& actions) const;
  void look();

  Wasabi game_;
  Seat seat_ = 0;
  View now_;
  View after_;
  std::vector<State> states_;  // before and after each action held
  std::vector<Action> held_;
};

}  // namespace sushiya::wasabi
