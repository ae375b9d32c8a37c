// What is allowed: the legal list of each decision, and the refusal of everything else.
#pragma once

#include "core/fixed_list.hpp"
#include "games/wasabi/possible.hpp"

namespace sushiya::wasabi {

// The longest list: any strip may come off a pile.
inline constexpr std::size_t most_legal_actions = most_strips;
using ActionList = FixedList<Action, most_legal_actions>;

constexpr bool waits_for_chance(const InTheOpen& open) { return open.step == Step::starter || open.step == Step::draw; }

// ---- Refusals

// WA-9: a tile must still follow. A chopped tile may be that tile (WA-17).
constexpr bool lacks_tile_to_follow(const State& state, Card card) {
  return state.placed == 0 && card != Card::chop && count_tiles(state.hands[state.active]) == 0;
}

constexpr Refusal why_card_refused(const Options& options, const State& state, Card card) {
  if (!is_card(card)) return Refusal::ill_formed;
  if (state.played != Card::none) return Refusal::one_card_a_turn;
  if (!state.cards[state.active].contains(card)) return Refusal::card_not_in_hand;
  if (lacks_tile_to_follow(state, card)) return Refusal::no_tile_to_follow;
  switch (card) {
    case Card::stack: return state.placed > 0 ? Refusal::stack_after_the_tile : Refusal::none;
    case Card::chop: return state.board.tiles_in_play().empty() ? Refusal::nothing_to_chop : Refusal::none;
    case Card::switch_tiles:
      return squares_to_switch(options, state.board).empty() ? Refusal::nothing_to_switch : Refusal::none;
    case Card::wasabi:  // two cards never leave a board without a block for one of them
    case Card::spicy:
    case Card::none: break;
  }
  return Refusal::none;
}

constexpr Refusal why_tile_refused(const Options& options, const State& state, Ingredient tile) {
  if (state.to_place == 0) return Refusal::tile_already_placed;
  if (tile == no_tile || !holds(state.hands[state.active], tile)) return Refusal::tile_not_in_hand;
  return squares_for_tile(options, state).empty() ? Refusal::square_taken : Refusal::none;
}

// WA-10: one who has neither strip nor tile passes all the same.
constexpr Refusal why_pass_refused(const State& state) {
  if (state.placed > 0 || state.played != Card::none) return Refusal::turn_has_begun;
  const bool can_return = !state.screens[state.active].empty();
  return can_return || count_tiles(state.hands[state.active]) == 0 ? Refusal::none : Refusal::no_strip_to_return;
}

constexpr Refusal why_act_refused(const Options& options, const State& state, Action action) {
  switch (action.verb) {
    case Verb::tile: return why_tile_refused(options, state, action.tile());
    case Verb::card: return why_card_refused(options, state, action.card());
    case Verb::pass: return why_pass_refused(state);
    case Verb::done: return state.placed == 0 ? Refusal::must_place_a_tile : Refusal::none;
    default: return Refusal::out_of_order;
  }
}

constexpr Refusal why_corner_refused(const Options& options, const State& state, Square corner) {
  if (corners_for_wasabi(options, state).contains(corner)) return Refusal::none;
  if (!blocks_within(in_use(options.players)).contains(corner)) return Refusal::block_not_inside;
  return (block(corner) & state.board.covered()).empty() ? Refusal::no_square_left_for_tile : Refusal::wasabi_overlaps;
}

constexpr Refusal why_square_refused(const Options& options, const State& state, Square square) {
  if (state.step == Step::wasabi) return why_corner_refused(options, state, square);
  if (!in_use(options.players).contains(square)) return Refusal::square_not_in_use;
  if (state.board.covered().contains(square)) return Refusal::square_covered;
  switch (state.step) {
    case Step::place: return squares_for_tile(options, state).contains(square) ? Refusal::none : Refusal::square_taken;
    case Step::chop: return state.board.top(square) != no_tile ? Refusal::none : Refusal::square_empty;
    case Step::switch_from:
      if (state.board.top(square) == no_tile) return Refusal::nothing_to_switch;
      return squares_to_switch(options, state.board).contains(square) ? Refusal::none : Refusal::not_adjacent;
    case Step::switch_to:
      return squares_to_switch_with(options, state.board, state.changed[0]).contains(square) ? Refusal::none
                                                                                             : Refusal::not_adjacent;
    default: return Refusal::out_of_order;
  }
}

constexpr Refusal why_claim_refused(const Options& options, const State& state, Strip strip) {
  if (!state.screens[state.active].contains(strip)) return Refusal::strip_not_in_screen;
  if (!strips_with_token(options, state, state.active).contains(strip)) return Refusal::no_unused_token;
  return strips_to_claim(options, state).contains(strip) ? Refusal::none : Refusal::line_does_not_stand;
}

constexpr Refusal why_reward_refused(const State& state, Action action) {
  if (action.verb == Verb::done) return hand_is_full(state) ? Refusal::none : Refusal::room_for_a_card;
  const Card card = action.verb == Verb::lift ? Card::wasabi : action.card();
  if (!is_card(card)) return Refusal::ill_formed;
  if (action.verb == Verb::reward && !state.kitchen.contains(card)) return Refusal::not_in_kitchen;
  if (action.verb == Verb::lift && !state.board.has_wasabi_at(action.square())) return Refusal::no_wasabi_there;
  return may_take(state, card) ? Refusal::none : Refusal::kind_played_this_turn;
}

constexpr Refusal why_give_refused(const Options& options, const State& state, Ingredient tile) {
  const Components& set = options.components;
  if (!set.contains(tile)) return Refusal::ill_formed;
  const IngredientKind& kind = set.ingredients[tile];
  if (kind.staple) return Refusal::staple_in_starting_hand;
  if (kind.is_unique()) return Refusal::unique_in_starting_hand;
  if (has_category(set, state.hands[receiver(options, state)], kind.category)) return Refusal::category_given_already;
  return state.pantry[tile] > 0 ? Refusal::none : Refusal::not_in_pantry;
}

constexpr Refusal why_pile_refused(const Options& options, const State& state, int length) {
  if (length < least_length || length > most_length) return Refusal::no_such_pile;
  return pile_is_empty(options, state, length) ? Refusal::pile_is_empty : Refusal::none;
}

constexpr Refusal why_return_refused(const State& state, Action action) {
  if (action.verb == Verb::done) return state.returned == 0 ? Refusal::must_return_a_strip : Refusal::none;
  return state.screens[state.active].contains(action.strip()) ? Refusal::none : Refusal::strip_not_in_screen;
}

constexpr Refusal why_refill_refused(const Options& options, const State& state, Ingredient tile) {
  if (!options.components.contains(tile)) return Refusal::ill_formed;
  return state.pantry[tile] > 0 ? Refusal::none : Refusal::not_in_pantry;
}

constexpr Refusal why_drop_refused(const State& state, Card card) {
  if (!is_card(card) || !state.cards[state.active].contains(card)) return Refusal::card_not_in_hand;
  return may_drop(state, card) ? Refusal::none : Refusal::must_drop_another;
}

constexpr Refusal why_chance_refused(const Options& options, const State& state, Action action) {
  if (!waits_for_chance(state)) return Refusal::nothing_for_chance;
  if (action.verb != (state.step == Step::starter ? Verb::start : Verb::draw)) return Refusal::out_of_order;
  if (state.step == Step::starter) return action.seat() < options.players ? Refusal::none : Refusal::no_such_starter;
  return undecided_in(options, state, state.pile).contains(action.strip()) ? Refusal::none : Refusal::not_in_that_pile;
}

// Whether this verb answers what the turn asks now.
constexpr bool answers(Step step, Verb verb) {
  switch (step) {
    case Step::give: return verb == Verb::give;
    case Step::pile: return verb == Verb::strip;
    case Step::act: return verb == Verb::tile || verb == Verb::card || verb == Verb::pass || verb == Verb::done;
    case Step::place:
    case Step::chop:
    case Step::switch_from:
    case Step::switch_to:
    case Step::wasabi: return verb == Verb::at;
    case Step::chopped: return verb == Verb::to_pantry || verb == Verb::use;
    case Step::claim: return verb == Verb::claim || verb == Verb::done;
    case Step::return_strips: return verb == Verb::return_strip || verb == Verb::done;
    case Step::reward: return verb == Verb::reward || verb == Verb::lift || verb == Verb::done;
    case Step::drop: return verb == Verb::drop;
    case Step::refill: return verb == Verb::refill;
    case Step::starter:
    case Step::draw:
    case Step::over: break;
  }
  return false;
}

constexpr Refusal why_decision_refused(const Options& options, const State& state, Action action) {
  if (!action.is_well_formed()) return Refusal::ill_formed;
  if (!answers(state.step, action.verb)) return Refusal::out_of_order;
  switch (action.verb) {
    case Verb::give: return why_give_refused(options, state, action.tile());
    case Verb::strip: return why_pile_refused(options, state, action.length());
    case Verb::at: return why_square_refused(options, state, action.square());
    case Verb::claim: return why_claim_refused(options, state, action.strip());
    case Verb::drop: return why_drop_refused(state, action.card());
    case Verb::refill: return why_refill_refused(options, state, action.tile());
    case Verb::to_pantry:
    case Verb::use: return Refusal::none;
    default: break;
  }
  switch (state.step) {
    case Step::act: return why_act_refused(options, state, action);
    case Step::return_strips: return why_return_refused(state, action);
    case Step::reward: return why_reward_refused(state, action);
    default: return Refusal::none;  // enough claims
  }
}

// By what the game has ended.
constexpr Refusal why_over(const Options& options, const State& state) {
  if (state.finished_all_tokens != 0) return Refusal::game_won_by_tokens;
  return board_is_full(options, state.board) ? Refusal::game_is_over : Refusal::game_ended_by_passing;
}

constexpr Refusal why_refused(const Options& options, const State& state, Seat seat, Action action) {
  if (state.step == Step::over) return why_over(options, state);
  if (seat == chance_seat) return why_chance_refused(options, state, action);
  if (seat >= options.players) return Refusal::no_such_seat;
  if (waits_for_chance(state)) return Refusal::waits_for_chance;
  if (seat != state.active) return Refusal::not_your_turn;
  return why_decision_refused(options, state, action);
}

// ---- Lists

template <class List>
constexpr void list_squares(Squares these, List& list) {
  list.push_back_each(these, [](Square square) { return at(square); });
}

template <class List>
constexpr void list_acts(const Options& options, const State& state, List& list) {
  if (state.to_place > 0 && !squares_for_tile(options, state).empty()) {
    Ingredient before = no_tile;
    for (const Ingredient tile : state.hands[state.active]) {
      if (tile != before && tile != no_tile) list.push_back(choose_tile(tile));
      before = tile;
    }
  }
  if (state.played == Card::none)
    for (const Card card : state.cards[state.active])
      if (why_card_refused(options, state, card) == Refusal::none) list.push_back(play(card));
  if (why_pass_refused(state) == Refusal::none) list.push_back(pass());
  if (state.placed > 0) list.push_back(done());
}

template <class List>
constexpr void list_rewards(const State& state, List& list) {
  for (const Card card : state.kitchen)
    if (may_take(state, card)) list.push_back(reward(card));
  if (may_take(state, Card::wasabi))
    for (const Square corner : state.board.wasabi)
      if (corner != no_square) list.push_back(lift(corner));
  if (hand_is_full(state)) list.push_back(done());
}

template <class List>
constexpr void list_strips(Strips strips, bool may_stop, Verb verb, List& list) {
  list.push_back_each(strips, [=](Strip strip) { return Action(verb, strip); });
  if (may_stop) list.push_back(done());
}

template <class List>
constexpr void list_decisions(const Options& options, const State& state, List& list) {
  switch (state.step) {
    case Step::starter:
      for (Seat seat = 0; seat < options.players; ++seat) list.push_back(start(seat));
      return;
    case Step::draw: return list_strips(undecided_in(options, state, state.pile), false, Verb::draw, list);
    case Step::give:
      for (const Ingredient tile : options.components.all_ingredients())
        if (may_give(options, state, tile)) list.push_back(give(tile));
      return;
    case Step::pile:
      for (int length = least_length; length <= most_length; ++length)
        if (!pile_is_empty(options, state, length)) list.push_back(take_strip(length));
      return;
    case Step::act: return list_acts(options, state, list);
    case Step::place: return list_squares(squares_for_tile(options, state), list);
    case Step::chop: return list_squares(state.board.tiles_in_play(), list);
    case Step::chopped:
      list.push_back(to_pantry());
      list.push_back(use());
      return;
    case Step::switch_from: return list_squares(squares_to_switch(options, state.board), list);
    case Step::switch_to: return list_squares(squares_to_switch_with(options, state.board, state.changed[0]), list);
    case Step::wasabi: return list_squares(corners_for_wasabi(options, state), list);
    case Step::claim: return list_strips(strips_to_claim(options, state), true, Verb::claim, list);
    case Step::return_strips:
      return list_strips(state.screens[state.active], state.returned > 0, Verb::return_strip, list);
    case Step::reward: return list_rewards(state, list);
    case Step::drop:
      for (const Card card : state.cards[state.active])
        if (may_drop(state, card)) list.push_back(drop(card));
      return;
    case Step::refill:
      for (const Ingredient tile : options.components.all_ingredients())
        if (state.pantry[tile] > 0) list.push_back(refill(tile));
      return;
    case Step::over: return;
  }
}

template <class List>
constexpr void list_legal_actions(const Options& options, const State& state, Seat seat, List& list) {
  list.clear();
  if (seat == (waits_for_chance(state) ? chance_seat : state.active)) list_decisions(options, state, list);
}

}  // namespace sushiya::wasabi
