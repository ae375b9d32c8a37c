// A choice of Sushi Go! in the making: which cards of the hand are laid face down, and for what.
#pragma once

#include <vector>

#include "cli/play/screen.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::cli {

enum class Slot : std::uint8_t { own, first, second, phantom };

class HandSelection {
 public:
  static constexpr int cards_in_a_row = 5;

  HandSelection() = default;
  HandSelection(sushi_go::Cards hand, bool controls_phantom);

  const std::vector<sushi_go::Card>& hand() const { return hand_; }
  int cursor() const { return cursor_; }
  bool uses_chopsticks() const { return two_; }
  bool is_empty() const { return picked_.empty(); }
  bool is_complete() const { return picked_.size() == slots().size(); }

  // What the cards are picked for, in order.
  std::vector<Slot> slots() const;
  Slot next_slot() const { return slots()[picked_.size()]; }
  // The slot a card of the hand is picked for, if it is.
  std::optional<Slot> slot_of(int index) const;

  // The cards picked so far as an action; complete or not.
  sushi_go::Action action() const;
  // What taking two would be, with the card under the cursor first: to ask the rules whether it is allowed at all.
  sushi_go::Action action_with_two() const;

  void move(Key::Kind arrow);
  void point_at(int index) { cursor_ = index; }
  // Picks the card under the cursor, puts it back if it was picked, or exchanges the last pick for it.
  void toggle();
  void pick();  // like toggle, but never puts back; the cursor goes on to the next card
  void toggle_chopsticks();
  void undo();  // the last pick, or the chopsticks

 private:
  bool is_picked(int index) const { return slot_of(index).has_value(); }

  std::vector<sushi_go::Card> hand_;
  std::vector<int> picked_;  // indices into the hand, in the order of the slots
  int cursor_ = 0;
  bool two_ = false;
  bool phantom_ = false;
};

}  // namespace sushiya::cli
