// A decision of Wasabi! in the making. A card that asks for a square, a tile that asks where: until the rest is said,
// nothing of it is played, and it can be taken back. What the table would look like is asked of the rules themselves,
// in a state that the person's view allows.
#pragma once

#include <optional>
#include <vector>

#include "games/wasabi/wasabi.hpp"

namespace sushiya::cli {

class WasabiPlan {
 public:
  explicit WasabiPlan(const Wasabi& game) : game_(game) {}

  void begin(const wasabi::View& view);

  // The table with what is held already done.
  const wasabi::View& now() const { return now_; }
  wasabi::Refusal why_refused(const wasabi::Action& action) const;
  bool holds_something() const { return !held_.empty(); }

  // A legal action. Where it leaves nothing open, all that is held, to be played one after another.
  std::optional<std::vector<wasabi::Action>> add(const wasabi::Action& action);
  bool take_back();  // the last one held; false: there is none

 private:
  bool asks_for_more(const wasabi::Action& action, const wasabi::State& next) const;
  void add_what_is_forced(wasabi::State& state, std::vector<wasabi::Action>& actions) const;
  void look();

  Wasabi game_;
  Seat seat_ = 0;
  wasabi::View now_;
  std::vector<wasabi::State> states_;  // before and after each action held
  std::vector<wasabi::Action> held_;
};

}  // namespace sushiya::cli
