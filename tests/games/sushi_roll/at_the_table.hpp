// Scenes at the table: belts, trays and tokens laid out in words, moves played in words. The dice are the tests' own,
// so nothing here depends on what the printed ones show.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "games/sushi_roll/notation.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::sushi_roll {

inline Components own_dice() {
  using enum Symbol;
  Components box;
  box.dice[0] = {10, {tempura, tempura, tempura, sashimi, sashimi, dumpling}};
  box.dice[1] = {6, {maki_3, maki_3, maki_3, maki_3, maki_2, maki_1}};
  box.dice[2] = {5, {squid_nigiri, salmon_nigiri, egg_nigiri, squid_nigiri, squid_nigiri, salmon_nigiri}};
  box.dice[3] = {5, {wasabi, wasabi, menu_1, menu_3, chopsticks_1, chopsticks_3}};
  box.dice[4] = {4, {pudding_1, pudding_2, pudding_2, pudding_2, pudding_3, pudding_3}};
  box.supply = {18, 12, 32};
  box.start = {3, 2, 0};
  return box;
}

class Scene {
 public:
  explicit Scene(Options options) : game{options}, state(game.initial_state()) {}

  // ---- Laying the table

  // Every belt is full and rolled, and seat 0 has the red one, unless said otherwise.
  Scene& belt(Seat seat, std::string_view dice) {
    state.belts[seat] = *parse_dice(dice);
    state.drawn = static_cast<std::uint8_t>(dice_per_round(game.options));
    if (state.red == max_seats) state.red = 0;
    return *this;
  }
  Scene& belts(std::string_view dice) {
    for (Seat seat = 0; seat < game.players(); ++seat) belt(seat, dice);
    return *this;
  }
  Scene& red(Seat seat) {
    state.red = seat;
    return *this;
  }
  Scene& tray(Seat seat, std::string_view dice) {
    state.trays[seat] = *parse_tray(dice);
    return *this;
  }
  Scene& tokens(Seat seat, int menu, int chopsticks, int pudding = 0) {
    state.tokens[seat] = {static_cast<std::uint8_t>(menu), static_cast<std::uint8_t>(chopsticks),
                          static_cast<std::uint8_t>(pudding)};
    return *this;
  }
  Scene& no_tokens() {
    state.tokens = {};
    return *this;
  }

  // ---- Playing

  Scene& play(Seat seat, std::string_view text) {
    const auto action = parse_action(text);
    EXPECT_TRUE(action) << text;
    const Refusal refusal = game.why_refused(state, seat, *action);
    EXPECT_EQ(refusal_name(refusal), "none") << "seat " << int{seat} << ": " << text;
    const Witness hear{[&](Audience audience, const Event& event) {
      EXPECT_EQ(audience, everybody) << "everything lies open";
      events.push_back(event);
    }};
    if (refusal == Refusal::none) game.apply(state, seat, *action, hear);
    return *this;
  }
  Scene& chance(std::string_view text) { return play(chance_seat, text); }

  // Every die still to be rolled falls somehow.
  Scene& roll_all() {
    Random random(1);
    while (waiting() == SeatSet{chance_seat}) game.apply(state, chance_seat, game.sample_chance(state, random));
    return *this;
  }

  // ---- Looking

  SeatSet waiting() const { return game.seats_to_act(state); }
  std::string belt(Seat seat) const { return format_dice(state.belts[seat]); }
  std::string tray(Seat seat) const { return format_dice(state.trays[seat].dice); }
  Tokens tokens(Seat seat) const { return state.tokens[seat]; }
  int round_points(int round, Seat seat) const { return state.round_points[static_cast<std::size_t>(round)][seat]; }
  std::string why_refused(Seat seat, std::string_view text) const {
    return std::string(refusal_name(game.why_refused(state, seat, *parse_action(text))));
  }
  ActionList actions(Seat seat) const {
    ActionList list;
    game.list_legal_actions(state, seat, list);
    return list;
  }
  bool may(Seat seat, std::string_view text) const { return actions(seat).contains(*parse_action(text)); }
  int count(Seat seat, Verb verb) const {
    int found = 0;
    for (const Action& action : actions(seat)) found += action.verb == verb ? 1 : 0;
    return found;
  }

  // What was told last, or so many events before.
  template <class Kind>
  Kind heard(std::size_t from_the_end = 0) const {
    if (from_the_end >= events.size() || !std::holds_alternative<Kind>(events[events.size() - 1 - from_the_end])) {
      ADD_FAILURE() << "another event, " << from_the_end << " from the end";
      return {};
    }
    return std::get<Kind>(events[events.size() - 1 - from_the_end]);
  }

  SushiRoll game;
  State state;
  std::vector<Event> events;  // all that was told
};

inline Options own_options(int players) {
  Options options;
  options.components = own_dice();
  options.players = static_cast<std::uint8_t>(players);
  return options;
}
inline Scene at_the_table(int players) { return Scene(own_options(players)); }
inline Scene at_the_table(int players, int dice_per_belt) {
  Options options = own_options(players);
  options.dice_per_belt = static_cast<std::uint8_t>(dice_per_belt);
  return Scene(options);
}

}  // namespace sushiya::sushi_roll
