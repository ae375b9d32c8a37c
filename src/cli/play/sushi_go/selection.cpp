#include "cli/play/sushi_go/selection.hpp"

#include <algorithm>

#include "cli/play/sushi_go/words.hpp"

namespace sushiya::cli {

using sushi_go::Action;
using sushi_go::Card;

HandSelection::HandSelection(sushi_go::Cards hand, bool controls_phantom)
    : hand_(cards_in_order(hand)), phantom_(controls_phantom) {}

std::vector<Slot> HandSelection::slots() const {
  std::vector<Slot> slots;
  if (two_)
    slots = {Slot::first, Slot::second};
  else
    slots = {Slot::own};
  if (phantom_) slots.push_back(Slot::phantom);
  return slots;
}

std::optional<Slot> HandSelection::slot_of(int index) const {
  const auto found = std::ranges::find(picked_, index);
  if (found == picked_.end()) return std::nullopt;
  return slots()[static_cast<std::size_t>(found - picked_.begin())];
}

Action HandSelection::action() const {
  Action action;
  const std::vector<Slot> all = slots();
  for (std::size_t at = 0; at < picked_.size(); ++at) {
    const Card card = hand_[static_cast<std::size_t>(picked_[at])];
    switch (all[at]) {
      case Slot::own:
      case Slot::first: action.first = card; break;
      case Slot::second: action.second = card; break;
      case Slot::phantom: action.for_phantom = card; break;
    }
  }
  return action;
}

Action HandSelection::action_with_two() const {
  std::vector<Card> cards = hand_;
  std::rotate(cards.begin(), cards.begin() + cursor_, cards.end());
  cards.resize(std::max<std::size_t>(cards.size(), 3), cards.front());
  return sushi_go::take_two(cards[0], cards[1], phantom_ ? cards[2] : Card::none);
}

void HandSelection::move(Key::Kind arrow) {
  const int count = static_cast<int>(hand_.size());
  switch (arrow) {
    case Key::Kind::left: cursor_ = (cursor_ + count - 1) % count; break;
    case Key::Kind::right: cursor_ = (cursor_ + 1) % count; break;
    case Key::Kind::up:
      if (cursor_ >= cards_in_a_row) cursor_ -= cards_in_a_row;
      break;
    case Key::Kind::down:
      if (cursor_ < cards_in_a_row && count > cards_in_a_row) cursor_ = std::min(cursor_ + cards_in_a_row, count - 1);
      break;
    default: break;
  }
}

void HandSelection::toggle() {
  const auto found = std::ranges::find(picked_, cursor_);
  if (found != picked_.end()) {
    picked_.erase(found, picked_.end());
    return;
  }
  if (is_complete()) picked_.pop_back();
  picked_.push_back(cursor_);
}

void HandSelection::pick() {
  if (is_picked(cursor_)) return;
  toggle();
  if (is_complete()) return;
  while (is_picked(cursor_)) cursor_ = (cursor_ + 1) % static_cast<int>(hand_.size());
}

void HandSelection::toggle_chopsticks() {
  two_ = !two_;
  picked_.resize(std::min<std::size_t>(picked_.size(), 1));
}

void HandSelection::undo() {
  if (!picked_.empty())
    picked_.pop_back();
  else
    two_ = false;
}

}  // namespace sushiya::cli
