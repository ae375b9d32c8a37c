// A turn of Sushi Roll in the making: a cursor on one's belt, dice marked for a re-roll, and the two steps of a swap.
#pragma once

#include <array>
#include <vector>

#include "cli/play/screen.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::cli {

enum class RollMode : std::uint8_t {
  belt,    // a die to take, dice to mark
  give,    // a swap: one's own die
  demand,  // a swap: the other's die
};

class BeltSelection {
 public:
  BeltSelection() = default;
  BeltSelection(const SushiRoll& game, const sushi_roll::View& view);

  RollMode mode() const { return mode_; }
  sushi_roll::Dice belt() const { return belts_[own_]; }
  int cursor() const { return cursor_; }
  sushi_roll::Die pointed() const { return belt()[cursor_]; }
  bool is_marked(int place) const { return marked_[static_cast<std::size_t>(place)]; }
  int marks() const;
  // Dice are marked, and not just the one under the cursor: taking a die now may be a slip.
  bool has_other_marks() const { return marks() > 1 || (marks() == 1 && !is_marked(cursor_)); }

  // While demanding: whose die, and which of their different dice.
  Seat other() const { return other_; }
  int demanded() const { return demanded_; }
  sushi_roll::Die demanded_die() const { return belts_[other_].distinct()[demanded_]; }

  sushi_roll::Action take() const { return sushi_roll::take(pointed()); }
  sushi_roll::Action reroll() const;
  sushi_roll::Action swap() const { return sushi_roll::swap(pointed(), other_, demanded_die()); }
  // Some swap: to ask the rules whether one is allowed at all.
  sushi_roll::Action any_swap() const;

  void move(Key::Kind arrow);
  bool point_at(int place);  // false: there is no such die
  int numbers() const;       // how many dice can be pointed at
  void toggle();             // the mark of the die under the cursor
  void toggle_all();         // marks all; if they are, none
  void unmark() { marked_ = {}; }
  void start_swap();
  void give();  // the die under the cursor; goes on to what is demanded for it
  // One step back: out of a mode, or the marks; false: there is nothing to leave.
  bool step_back();

 private:
  void move_on_belt(Key::Kind arrow);
  void move_on_others(Key::Kind arrow);
  Seat next_partner(Seat from, bool leftwards) const;

  std::array<sushi_roll::Dice, max_seats> belts_{};
  int players_ = 2;
  Seat own_ = 0;
  RollMode mode_ = RollMode::belt;
  int cursor_ = 0;
  std::array<bool, sushi_roll::most_dice_on_belt> marked_{};
  Seat other_ = 0;
  int demanded_ = 0;
};

// How many dice of a belt are drawn side by side.
int dice_in_a_row(int dice);

}  // namespace sushiya::cli
