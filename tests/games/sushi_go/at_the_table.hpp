// Scenes for tests, told as at the table: who sits there, what lies before them and what they hold; then they play.
//   at_the_table(2).plate(0, "chopsticks").hand(0, "wasabi squid_nigiri tempura").play(0, "wasabi+squid_nigiri")
// Players whose hands the scene does not tell hold cards without wasabi, maki or pudding, and play along by themselves.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "games/sushi_go/notation.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::sushi_go {

class Table {
 public:
  explicit Table(int players) { game_.options.players = static_cast<std::uint8_t>(players); }

  // ---- The scene

  Table& both_ways() { return game_.options.passing = Passing::both_ways, *this; }
  // The phantom sits at seat 2, and this seat plays for it.
  Table& phantom(Seat controller) {
    game_.options.phantom = true;
    game_.options.first_controller = static_cast<FirstController>(controller);
    state_.controller = controller;
    return *this;
  }
  Table& no_phantom_pudding_loss() { return game_.options.phantom_pudding_loss = false, *this; }
  Table& round(int number) { return state_.round = static_cast<std::uint8_t>(number - 1), *this; }
  // The cards in the order they were laid down.
  Table& plate(Seat seat, std::string_view cards) { return state_.plates[seat] = parse_plate(cards).value(), *this; }
  Table& hand(Seat seat, std::string_view cards) { return hands_[seat] = parse_cards(cards).value(), *this; }
  // The card of the controller's hand that was just drawn from the phantom's pile.
  Table& drawn(std::string_view card) { return drawn_ = parse_card(card).value(), *this; }

  // All rounds are over: points so far and puddings by seat.
  Table& the_end(std::initializer_list<int> points, std::initializer_list<int> puddings) {
    std::size_t seat = 0;
    for (const int each : points) state_.round_points[0][seat++] = static_cast<std::int8_t>(each);
    seat = 0;
    for (const int each : puddings) state_.plates[seat++].piles.add(static_cast<std::uint8_t>(Card::pudding), each);
    state_.round = game_.options.rounds;
    is_set_ = true;
    return *this;
  }

  // ---- Playing

  Table& play(Seat seat, std::string_view choice) {
    set_up();
    lay_down(seat, choice);
    for (Seat other = 0; other < game_.players(); ++other) {
      if (hands_[other] || !game_.seats_to_act(state_).contains(other)) continue;
      ActionList list;
      game_.list_legal_actions(state_, other, list);
      game_.apply(state_, other, list[0]);
    }
    return *this;
  }
  // The choice is laid face down and nobody plays along.
  Table& lay_down(Seat seat, std::string_view choice) {
    set_up();
    const Action action = parse_action(choice).value();
    const Refusal refusal = game_.why_refused(state_, seat, action);
    if (refusal != Refusal::none) throw std::logic_error(std::string(choice) + ": " + told(refusal));
    game_.apply(state_, seat, action);
    return *this;
  }
  Table& deal(std::string_view card) { return lay_down(chance_seat, card); }

  // ---- Looking

  // "SG-12 no_chopsticks", or nothing where the choice is allowed.
  std::string refusal(Seat seat, std::string_view choice) { return refusal(seat, parse_action(choice).value()); }
  std::string refusal(Seat seat, Action action) {
    set_up();
    return told(game_.why_refused(state_, seat, action));
  }

  // What the plates would be worth if the round ended now.
  int round_points(Seat seat) {
    set_up();
    const auto plates = static_cast<std::size_t>(plates_on_table(game_.options));
    return sushi_go::round_points(std::span(state_.plates).first(plates))[seat];
  }
  // What was written down for a round (from 1) when it ended.
  int written(int round, Seat seat) const { return state_.round_points[static_cast<std::size_t>(round - 1)][seat]; }
  int score(Seat seat) const { return game_.score(state_, seat); }
  SeatSet winners() const { return game_.winners(state_); }

  std::string hand(Seat seat) { return set_up(), format_cards(state_.hands[seat]); }
  std::string plate(Seat seat) const { return format_cards(state_.plates[seat].cards()); }
  int on_wasabi(Seat seat, Card nigiri) const { return state_.plates[seat].on_wasabi(nigiri); }
  int bare_wasabi(Seat seat) const { return state_.plates[seat][Card::wasabi]; }
  std::set<std::string> choices(Seat seat) {
    set_up();
    ActionList list;
    game_.list_legal_actions(state_, seat, list);
    std::set<std::string> texts;
    for (const Action& action : list) texts.insert(format_action(action));
    return texts;
  }
  SeatSet waited_for() { return set_up(), game_.seats_to_act(state_); }
  View view(Seat seat) { return set_up(), game_.view_for(state_, seat); }

  const SushiGo& game() const { return game_; }
  const State& state() { return set_up(), state_; }

 private:
  static std::string told(Refusal refusal) {
    if (refusal == Refusal::none) return "";
    return std::string(refusal_clause(refusal)) + " " + std::string(refusal_name(refusal));
  }

  int extra_card(Seat seat) const { return game_.options.phantom && state_.controller == seat ? 1 : 0; }

  // Once the scene is told: cards for those whose hands it left open, and the turn that hands of this size mean.
  void set_up() {
    if (is_set_) return;
    is_set_ = true;
    int held = hand_size(game_.options);
    for (Seat seat = 0; seat < game_.players(); ++seat)
      if (hands_[seat]) held = hands_[seat]->total() - extra_card(seat);
    state_.pile = printed_deck();
    for (const Plate& plate : state_.plates) state_.pile = state_.pile - plate.cards();
    for (Seat seat = 0; seat < game_.players(); ++seat)
      if (hands_[seat]) state_.pile = state_.pile - *hands_[seat];
    for (Seat seat = 0; seat < game_.players(); ++seat) {
      state_.hands[seat] = hands_[seat] ? *hands_[seat] : plain_cards(held + extra_card(seat));
      if (state_.hands[seat].total() != held + extra_card(seat)) throw std::logic_error("hands of different sizes");
    }
    state_.turn = static_cast<std::uint8_t>(hand_size(game_.options) - held);
    state_.dealt = static_cast<std::uint8_t>(game_.players() * hand_size(game_.options));
    if (!game_.options.phantom) return;
    state_.dealt = static_cast<std::uint8_t>(state_.dealt + state_.turn + 1);
    state_.choices[phantom_seat].first = drawn_.value_or(*state_.hands[state_.controller].begin());
    if (held == 1) play_last_cards(game_.options, state_);
  }

  Cards plain_cards(int count) {
    Cards cards;
    for (; count > 0; --count) {
      const Card plain = std::ranges::max({Card::tempura, Card::sashimi, Card::dumpling}, {},
                                          [&](Card card) { return state_.pile[card]; });
      state_.pile.remove(plain);
      cards.add(plain);
    }
    return cards;
  }

  SushiGo game_;
  State state_;
  std::array<std::optional<Cards>, max_seats> hands_;
  std::optional<Card> drawn_;
  bool is_set_ = false;
};

inline Table at_the_table(int players) { return Table(players); }

}  // namespace sushiya::sushi_go
