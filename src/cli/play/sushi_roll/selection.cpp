#include "cli/play/sushi_roll/selection.hpp"

#include <algorithm>

namespace sushiya::cli {

using sushi_roll::Action;
using sushi_roll::Dice;

int dice_in_a_row(int dice) {
  constexpr int most = 5;
  return dice <= most ? std::max(dice, 1) : (dice + 1) / 2;
}

BeltSelection::BeltSelection(const SushiRoll& game, const sushi_roll::View& view)
    : belts_(view.table.belts), players_(game.players()), own_(view.seat), other_(next_partner(view.seat, true)) {}

int BeltSelection::marks() const { return static_cast<int>(std::ranges::count(marked_, true)); }

Action BeltSelection::reroll() const {
  Dice dice{};
  for (int place = 0; place < belt().size(); ++place)
    if (is_marked(place)) dice.add(belt()[place]);
  return sushi_roll::reroll(dice);
}

Action BeltSelection::any_swap() const {
  // Where all belts but one's own are empty the rules say so themselves.
  if (other_ == own_) return sushi_roll::swap(pointed(), left_of(own_, players_), pointed());
  return sushi_roll::swap(pointed(), other_, belts_[other_][0]);
}

void BeltSelection::move(Key::Kind arrow) {
  if (mode_ == RollMode::demand)
    move_on_others(arrow);
  else
    move_on_belt(arrow);
}

void BeltSelection::move_on_belt(Key::Kind arrow) {
  const int count = belt().size();
  const int row = dice_in_a_row(count);
  switch (arrow) {
    case Key::Kind::left: cursor_ = (cursor_ + count - 1) % count; break;
    case Key::Kind::right: cursor_ = (cursor_ + 1) % count; break;
    case Key::Kind::up:
      if (cursor_ >= row) cursor_ -= row;
      break;
    case Key::Kind::down:
      if (cursor_ < row && count > row) cursor_ = std::min(cursor_ + row, count - 1);
      break;
    default: break;
  }
}

void BeltSelection::move_on_others(Key::Kind arrow) {
  const int count = belts_[other_].distinct().size();
  switch (arrow) {
    case Key::Kind::left: demanded_ = (demanded_ + count - 1) % count; break;
    case Key::Kind::right: demanded_ = (demanded_ + 1) % count; break;
    case Key::Kind::up:
    case Key::Kind::down:
      other_ = next_partner(other_, arrow == Key::Kind::down);
      demanded_ = std::min(demanded_, belts_[other_].distinct().size() - 1);
      break;
    default: break;
  }
}

// Somebody else with dice; the same seat where there is nobody.
Seat BeltSelection::next_partner(Seat from, bool leftwards) const {
  Seat seat = from;
  do {
    seat = leftwards ? left_of(seat, players_) : right_of(seat, players_);
  } while (seat != from && (seat == own_ || belts_[seat].empty()));
  return seat;
}

int BeltSelection::numbers() const {
  return mode_ == RollMode::demand ? belts_[other_].distinct().size() : belt().size();
}

bool BeltSelection::point_at(int place) {
  if (place < 0 || place >= numbers()) return false;
  (mode_ == RollMode::demand ? demanded_ : cursor_) = place;
  return true;
}

void BeltSelection::toggle() {
  bool& mark = marked_[static_cast<std::size_t>(cursor_)];
  mark = !mark;
}

void BeltSelection::toggle_all() {
  const bool all = marks() == belt().size();
  for (int place = 0; place < belt().size(); ++place) marked_[static_cast<std::size_t>(place)] = !all;
}

void BeltSelection::start_swap() {
  unmark();
  mode_ = RollMode::give;
}

void BeltSelection::give() { mode_ = RollMode::demand; }

bool BeltSelection::step_back() {
  switch (mode_) {
    case RollMode::demand: mode_ = RollMode::give; return true;
    case RollMode::give: mode_ = RollMode::belt; return true;
    case RollMode::belt: break;
  }
  const bool had_marks = marks() > 0;
  unmark();
  return had_marks;
}

}  // namespace sushiya::cli
