// Every single card followed from deal to plate, as if each were marked on its back: who has ever seen it? Works from
// the log alone, without the rules' own code, and so says what a perfect memory knows.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "core/game.hpp"
#include "core/seat.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::sushi_go {

struct TrackedCard {
  Card kind = Card::none;
  std::size_t dealt_at = 0;  // the place of its deal in the log
  SeatSet seen_by;
};

class CardTracker {
 public:
  CardTracker(const Options& options, std::span<const Move<SushiGo>> log)
      : players_(options.players),
        hand_size_(static_cast<std::size_t>(hand_size(options))),
        both_ways_(options.passing == Passing::both_ways),
        phantom_(options.phantom),
        controller_(options.first_controller == FirstController::seat_1 ? 1 : 0) {
    for (const auto& move : log) follow(move);
  }

  const std::vector<TrackedCard>& cards() const { return cards_; }
  const std::vector<std::size_t>& hand(Seat seat) const { return hands_[seat]; }
  std::size_t turn_began_at() const { return turn_began_at_; }  // how long the log was at the last reveal

  bool has_seen(Seat seat, std::size_t card) const { return cards_[card].seen_by.contains(seat); }

 private:
  void follow(const Move<SushiGo>& move) {
    const std::size_t at = moves_++;
    if (move.seat != chance_seat) {
      choices_[move.seat] = move.action;
      chosen_.insert(move.seat);
    } else if (move.action.controller != 0) {
      controller_ = static_cast<Seat>(move.action.controller - 1);
      return;
    } else {
      const std::size_t place = dealt_++ / hand_size_;
      const Seat to = place < players_ ? static_cast<Seat>(place) : controller_;
      hands_[to].push_back(cards_.size());
      cards_.push_back({move.action.first, at, {to}});
    }
    play_forced_cards();
    if (chosen_ == everybody()) reveal();
  }

  SeatSet everybody() const { return SeatSet::first(static_cast<int>(players_)); }

  // The last card of a hand is played without asking (SG-7).
  void play_forced_cards() {
    const bool all_dealt = dealt_ == players_ * hand_size_ + (phantom_ ? turn_ + 1 : 0);
    if (!all_dealt || turn_ + 1 != hand_size_) return;
    for (Seat seat = 0; seat < players_; ++seat) {
      if (phantom_ && seat == controller_) continue;
      choices_[seat] = take(cards_[hands_[seat].front()].kind);
      chosen_.insert(seat);
    }
  }

  // Of cards of a kind it is the one most players know of: what is left is then no more than they can be sure of.
  std::size_t lay_open(Seat seat, Card kind) {
    auto& hand = hands_[seat];
    const auto found = std::ranges::max_element(
        hand, {}, [&](std::size_t card) { return cards_[card].kind == kind ? cards_[card].seen_by.size() : 0; });
    const std::size_t card = *found;
    hand.erase(found);
    cards_[card].seen_by = everybody().with(spectator_seat);
    return card;
  }

  void reveal() {
    for (Seat seat = 0; seat < players_; ++seat) {
      const Action choice = choices_[seat];
      std::vector<std::size_t> laid{lay_open(seat, choice.first)};
      if (choice.second != Card::none) laid.push_back(lay_open(seat, choice.second));
      if (choice.for_phantom != Card::none) lay_open(seat, choice.for_phantom);
      // What goes back was not there to choose from.
      if (choice.second != Card::none) {
        hands_[seat].push_back(chopsticks_[seat].back());
        chopsticks_[seat].pop_back();
      }
      for (const std::size_t card : laid)
        if (cards_[card].kind == Card::chopsticks) chopsticks_[seat].push_back(card);
    }
    chosen_ = {};
    turn_began_at_ = moves_;
    controller_ = static_cast<Seat>(1 - controller_);
    if (++turn_ == hand_size_) return end_round();
    pass_hands();
    if (!phantom_) {
      play_forced_cards();
      if (chosen_ == everybody()) reveal();
    }
  }

  void end_round() {
    ++round_;
    turn_ = 0;
    dealt_ = 0;
    chopsticks_ = {};
  }

  void pass_hands() {
    const auto before = hands_;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const std::size_t to = (both_ways_ && round_ == 1 ? seat + players_ - 1 : seat + 1) % players_;
      hands_[to] = before[seat];
      for (const std::size_t card : hands_[to]) cards_[card].seen_by.insert(static_cast<Seat>(to));
    }
  }

  std::size_t players_;
  std::size_t hand_size_;
  bool both_ways_;
  bool phantom_;
  Seat controller_;
  std::vector<TrackedCard> cards_;
  std::array<std::vector<std::size_t>, max_seats> hands_;
  std::array<std::vector<std::size_t>, max_seats> chopsticks_;  // those lying on plates
  std::array<Action, max_seats> choices_{};
  SeatSet chosen_;
  std::size_t moves_ = 0;
  std::size_t dealt_ = 0;
  std::size_t turn_ = 0;
  std::size_t turn_began_at_ = 0;
  int round_ = 0;
};

}  // namespace sushiya::sushi_go
