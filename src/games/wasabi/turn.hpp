// What happens: a turn as a chain of small steps, in the order of the rulebook. What everyone sees to be forced is done
// without a question; what only a hidden hand or screen forces is asked all the same, so that nothing is given away.
#pragma once

#include <cassert>

#include "games/wasabi/legal.hpp"

namespace sushiya::wasabi {

constexpr void begin_turn(State& state, Seat seat) {
  state.active = seat;
  ++state.turn;
  state.step = Step::act;
  state.placed = 0;
  state.to_place = 1;
  state.played = Card::none;
  state.returned = 0;
}

// WA-26: after phase 2 the board may be full. WA-28: two rounds of nothing but passes.
constexpr void end_turn(const Options& options, State& state) {
  if (board_is_full(options, state.board) || state.passes >= 2 * options.players) {
    state.step = Step::over;
    return;
  }
  begin_turn(state, left_of(state.active, options.players));
}

// ---- Strips (WA-7, WA-24)

constexpr void draw_strips(const Options& options, State& state);

constexpr void receive_strip(State& state, Strip strip) {
  state.screens[state.active].insert(strip);
  state.knows[state.active].insert(strip);
}

// The pile's strips that lie undecided come first, drawn by chance; then those put back, in their order.
constexpr void draw_from(const Options& options, State& state, int length) {
  if (!undecided_in(options, state, length).empty()) {
    state.step = Step::draw;
    state.pile = static_cast<std::uint8_t>(length);
    return;
  }
  const auto at = static_cast<std::size_t>(length);
  const Strip strip = state.first_returned[at];
  state.first_returned[at] = state.next_returned[strip];
  state.next_returned[strip] = no_strip;
  if (state.first_returned[at] == no_strip) state.last_returned[at] = no_strip;
  receive_strip(state, strip);
  draw_strips(options, state);
}

constexpr void draw_strips(const Options& options, State& state) {
  int piles = 0;
  int length = 0;
  for (int each = least_length; each <= most_length; ++each) {
    if (pile_is_empty(options, state, each)) continue;
    ++piles;
    length = each;
  }
  if (piles == 0 || state.screens[state.active].size() >= strips_in_screen) {
    if (state.setting_up == 0) return end_turn(options, state);
    state.active = left_of(state.active, options.players);
    if (state.active != state.first) return draw_strips(options, state);
    state.setting_up = 0;
    return begin_turn(state, state.first);
  }
  if (piles == 1) return draw_from(options, state, length);
  state.step = Step::pile;
}

// WA-10: to the bottom of its pile. Which of several strips of a length went there, only their owner knows; and
// whoever knew one of them now knows neither which went nor which stayed.
constexpr void put_back(const Options& options, State& state, Strip strip) {
  const int length = options.components.length(strip);
  const auto at = static_cast<std::size_t>(length);
  Strips& screen = state.screens[state.active];
  const Strips alike = screen & options.components.of_length[at];
  if (alike.size() > 1)
    for (Seat seat = 0; seat < options.players; ++seat)
      if (seat != state.active) state.knows[seat] = state.knows[seat].without(alike);
  screen.erase(strip);
  if (state.first_returned[at] == no_strip)
    state.first_returned[at] = strip;
  else
    state.next_returned[state.last_returned[at]] = strip;
  state.last_returned[at] = strip;
  ++state.returned;
}

// ---- Phase 2

// WA-23: the pantry's choice is free.
constexpr void refill_tiles(const Options& options, State& state) {
  TileHand& hand = state.hands[state.active];
  while (hand.back() == no_tile) {
    int kinds = 0;
    Ingredient only = no_tile;
    for (const Ingredient tile : options.components.all_ingredients()) {
      if (state.pantry[tile] == 0) continue;
      only = tile;
      if (++kinds == 2) break;
    }
    if (kinds == 0) break;
    if (kinds > 1) {
      state.step = Step::refill;
      return;
    }
    --state.pantry[only];
    add_tile(hand, only);
  }
  draw_strips(options, state);
}

constexpr void take_rewards(const Options& options, State& state);

constexpr void take_card(const Options& options, State& state, Card card) {
  const bool full = hand_is_full(state);
  state.cards[state.active].add(card);
  --state.rewards;
  if (!full) return take_rewards(options, state);
  state.taken = card;
  state.step = Step::drop;
}

constexpr void take_off_wasabi(const Options& options, State& state, Square corner) {
  state.board.uncover(corner);
  take_card(options, state, Card::wasabi);
}

constexpr void take_from_kitchen(const Options& options, State& state, Card card) {
  state.kitchen.remove(card);
  take_card(options, state, card);
}

// WA-22: nothing available, nothing taken.
constexpr void take_rewards(const Options& options, State& state) {
  if (state.rewards == 0) return refill_tiles(options, state);
  ActionList choices;
  list_rewards(state, choices);
  const std::size_t to_go_without = hand_is_full(state) ? 1 : 0;
  if (choices.size() == to_go_without) {
    state.rewards = 0;
    return refill_tiles(options, state);
  }
  state.step = Step::reward;
  if (choices.size() > 1) return;
  if (choices[0].verb == Verb::lift) return take_off_wasabi(options, state, choices[0].square());
  take_from_kitchen(options, state, choices[0].card());
}

// ---- Phase 1

// After a change and its claims: what may still be done this turn. Hands count here, not what is in them.
constexpr void go_on(const Options& options, State& state) {
  const bool may_place =
      state.to_place > 0 && count_tiles(state.hands[state.active]) > 0 && !squares_for_tile(options, state).empty();
  const bool may_play = state.played == Card::none && !state.cards[state.active].empty();
  state.step = Step::act;
  if (state.placed > 0 && !may_place && !may_play) take_rewards(options, state);
}

constexpr void choose_place(const Options& options, State& state);

// WA-17: a tile chopped after this turn's tile goes to the pantry; before it, that is a choice.
constexpr void settle_chopped_tile(const Options& options, State& state) {
  if (state.placed == 0 && count_tiles(state.hands[state.active]) == 0) return choose_place(options, state);
  if (state.placed == 0) {
    state.step = Step::chopped;
    return;
  }
  ++state.pantry[state.tile];
  state.tile = no_tile;
  go_on(options, state);
}

constexpr void end_claims(const Options& options, State& state) {
  state.changed = nothing_changed;
  if (state.tile != no_tile) return settle_chopped_tile(options, state);
  go_on(options, state);
}

// WA-12: claims are made right after the change.
constexpr void ask_for_claims(const Options& options, State& state) {
  if (!claim_is_conceivable(options, state)) return end_claims(options, state);
  state.step = Step::claim;
}

// WA-12, WA-13, WA-25: laid open with a token, cubes for style; the last token wins at once.
constexpr void complete(const Options& options, State& state, Strip strip) {
  const Components& set = options.components;
  const Seat seat = state.active;
  if (stands_in_style(set, state.board, state.changed, strip))
    state.cubes[seat] = static_cast<std::uint8_t>(state.cubes[seat] + set.token_for(strip).style_cubes);
  state.screens[seat].erase(strip);
  state.opened[seat].insert(strip);
  for (Strips& known : state.knows) known.erase(strip);
  ++state.rewards;
  if (state.opened[seat].size() == set.token_total()) {
    state.finished_all_tokens = static_cast<std::uint8_t>(seat + 1);
    state.step = Step::over;
    return;
  }
  ask_for_claims(options, state);
}

constexpr void place_tile(const Options& options, State& state, Square square) {
  state.board.put(square, state.tile);
  state.tile = no_tile;
  ++state.placed;
  --state.to_place;
  state.changed = {square, no_square};
  ask_for_claims(options, state);
}

constexpr void chop(const Options& options, State& state, Square square) {
  state.tile = state.board.lift(square);
  state.changed = {square, no_square};
  ask_for_claims(options, state);
}

constexpr void switch_with(const Options& options, State& state, Square square) {
  state.board.swap(state.changed[0], square);
  state.changed[1] = square;
  ask_for_claims(options, state);
}

constexpr void choose_switch(const Options& options, State& state, Square from) {
  state.changed = {from, no_square};
  state.step = Step::switch_to;
  const Squares partners = squares_to_switch_with(options, state.board, from);
  if (partners.size() == 1) switch_with(options, state, partners.lowest());
}

// WA-20: a cube at once. Covering completes nothing.
constexpr void lay_wasabi(const Options& options, State& state, Square corner) {
  state.board.cover(corner);
  ++state.cubes[state.active];
  go_on(options, state);
}

constexpr void choose_square(const Options& options, State& state, Square square) {
  switch (state.step) {
    case Step::place: return place_tile(options, state, square);
    case Step::chop: return chop(options, state, square);
    case Step::switch_from: return choose_switch(options, state, square);
    case Step::switch_to: return switch_with(options, state, square);
    case Step::wasabi: return lay_wasabi(options, state, square);
    default: return;
  }
}

// Everyone sees the board: a single square is no question.
constexpr void ask_where(const Options& options, State& state, Step step, Squares where) {
  state.step = step;
  if (where.size() == 1) choose_square(options, state, where.lowest());
}

constexpr void choose_place(const Options& options, State& state) {
  ask_where(options, state, Step::place, squares_for_tile(options, state));
}

constexpr void play_card(const Options& options, State& state, Card card) {
  state.passes = 0;
  state.cards[state.active].remove(card);
  if (card != Card::wasabi) state.kitchen.add(card);
  state.played = card;
  switch (card) {
    case Card::chop: return ask_where(options, state, Step::chop, state.board.tiles_in_play());
    case Card::switch_tiles:
      return ask_where(options, state, Step::switch_from, squares_to_switch(options, state.board));
    case Card::wasabi: return ask_where(options, state, Step::wasabi, corners_for_wasabi(options, state));
    case Card::spicy: ++state.to_place; break;  // WA-18
    case Card::stack:
    case Card::none: break;
  }
  go_on(options, state);
}

// WA-10: a single strip goes back without a question.
constexpr void pass_turn(const Options& options, State& state) {
  ++state.passes;
  const Strips strips = state.screens[state.active];
  if (strips.size() > 1) {
    state.step = Step::return_strips;
    return;
  }
  if (!strips.empty()) put_back(options, state, strips.lowest());
  refill_tiles(options, state);
}

// ---- Set-up (WA-6)

// On to the next giver once the hand is full, or nothing in the pantry suits it any more.
constexpr void ask_for_gift(const Options& options, State& state) {
  state.step = Step::give;
  for (;;) {
    if (state.hands[receiver(options, state)].back() == no_tile)
      for (const Ingredient tile : options.components.all_ingredients())
        if (may_give(options, state, tile)) return;
    state.active = receiver(options, state);
    if (state.active == state.first) return draw_strips(options, state);
  }
}

constexpr void give_tile(const Options& options, State& state, Ingredient tile) {
  --state.pantry[tile];
  add_tile(state.hands[receiver(options, state)], tile);
  ask_for_gift(options, state);
}

// ---- One decision

constexpr void stop(const Options& options, State& state) {
  if (state.step == Step::claim) return end_claims(options, state);
  if (state.step == Step::return_strips) return refill_tiles(options, state);
  if (state.step == Step::reward) state.rewards = 0;  // goes without
  take_rewards(options, state);
}

// The action must be legal.
constexpr void apply(const Options& options, State& state, [[maybe_unused]] Seat seat, Action action) {
  assert(why_refused(options, state, seat, action) == Refusal::none);
  switch (action.verb) {
    case Verb::start: state.active = state.first = action.seat(); return ask_for_gift(options, state);
    case Verb::draw:
      state.undecided.erase(action.strip());
      state.pile = 0;
      receive_strip(state, action.strip());
      return draw_strips(options, state);
    case Verb::give: return give_tile(options, state, action.tile());
    case Verb::strip: return draw_from(options, state, action.length());
    case Verb::tile:
      state.passes = 0;
      state.tile = action.tile();
      remove_tile(state.hands[state.active], action.tile());
      return choose_place(options, state);
    case Verb::card: return play_card(options, state, action.card());
    case Verb::at: return choose_square(options, state, action.square());
    case Verb::to_pantry:
      ++state.pantry[state.tile];
      state.tile = no_tile;
      return go_on(options, state);
    case Verb::use: return choose_place(options, state);
    case Verb::claim: return complete(options, state, action.strip());
    case Verb::pass: return pass_turn(options, state);
    case Verb::return_strip:
      put_back(options, state, action.strip());
      if (state.screens[state.active].empty()) refill_tiles(options, state);
      return;
    case Verb::reward: return take_from_kitchen(options, state, action.card());
    case Verb::lift: return take_off_wasabi(options, state, action.square());
    case Verb::drop:
      state.cards[state.active].remove(action.card());
      state.kitchen.add(action.card());
      state.taken = Card::none;
      return take_rewards(options, state);
    case Verb::refill:
      --state.pantry[action.tile()];
      add_tile(state.hands[state.active], action.tile());
      return refill_tiles(options, state);
    case Verb::done: return stop(options, state);
  }
}

}  // namespace sushiya::wasabi
