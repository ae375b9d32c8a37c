// What happens: a turn as a chain of small steps, in the order of the rulebook. What everyone sees to be forced is done
// without a question; what only a hidden hand or screen forces is asked all the same, so that nothing is given away.
// The witness goes from step to step by value: nobody (Unwitnessed) takes no register then.
#pragma once

#include <cassert>

#include "core/witness.hpp"
#include "games/wasabi/events.hpp"
#include "games/wasabi/legal.hpp"

namespace sushiya::wasabi {

template <class Witness = Unwitnessed>
constexpr void begin_turn(State& state, Seat seat, Witness witness = {}) {
  state.active = seat;
  ++state.turn;
  state.step = Step::act;
  state.placed = 0;
  state.to_place = 1;
  state.played = Card::none;
  state.returned = 0;
  witness(everybody, TurnBegun{seat, state.turn});
}

template <class Witness>
constexpr void end_game(State& state, Witness witness) {
  state.step = Step::over;
  witness(everybody, GameEnded{state.opened, state.cubes, state.finished_all_tokens});
}

// WA-26: after phase 2 the board may be full. WA-28: two rounds of nothing but passes.
template <class Witness>
constexpr void end_turn(const Options& options, State& state, Witness witness) {
  if (board_is_full(options, state.board) || state.passes >= 2 * options.players) return end_game(state, witness);
  begin_turn(state, left_of(state.active, options.players), witness);
}

// ---- Strips (WA-7, WA-24)

template <class Witness>
constexpr void draw_strips(const Options& options, State& state, Witness witness);

template <class Witness>
constexpr void receive_strip(const Options& options, State& state, Strip strip, Witness witness) {
  state.screens[state.active].insert(strip);
  state.knows[state.active].insert(strip);
  if constexpr (Witness::listens)
    tell_secret(witness, only(state.active),
                StripDrawn{state.active, options.components.length(strip), strip, state.setting_up != 0},
                &StripDrawn::strip, no_strip);
}

// The pile's strips that lie undecided come first, drawn by chance; then those put back, in their order.
template <class Witness>
constexpr void draw_from(const Options& options, State& state, int length, Witness witness) {
  witness(everybody, PileChosen{state.active, length});
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
  receive_strip(options, state, strip, witness);
  draw_strips(options, state, witness);
}

template <class Witness>
constexpr void draw_strips(const Options& options, State& state, Witness witness) {
  int piles = 0;
  int length = 0;
  for (int each = least_length; each <= most_length; ++each) {
    if (pile_is_empty(options, state, each)) continue;
    ++piles;
    length = each;
  }
  if (piles == 0 || state.screens[state.active].size() >= strips_in_screen) {
    if (state.setting_up == 0) return end_turn(options, state, witness);
    state.active = left_of(state.active, options.players);
    if (state.active != state.first) return draw_strips(options, state, witness);
    state.setting_up = 0;
    return begin_turn(state, state.first, witness);
  }
  if (piles == 1) return draw_from(options, state, length, witness);
  state.step = Step::pile;
}

// WA-10: to the bottom of its pile. Which of several strips of a length went there, only their owner knows; and
// whoever knew one of them now knows neither which went nor which stayed.
template <class Witness>
constexpr void put_back(const Options& options, State& state, Strip strip, Witness witness) {
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
  if constexpr (Witness::listens)
    tell_secret(witness, only(state.active), StripReturned{state.active, length, strip}, &StripReturned::strip,
                no_strip);
}

// ---- Phase 2

template <class Witness>
constexpr void take_tile(const Options& options, State& state, Ingredient tile, Witness witness) {
  --state.pantry[tile];
  add_tile(state.hands[state.active], tile);
  if constexpr (Witness::listens)
    tell_of_hand(options, witness, only(state.active), TileRefilled{state.active, tile}, &TileRefilled::tile, no_tile);
}

// WA-23: the pantry's choice is free.
template <class Witness>
constexpr void refill_tiles(const Options& options, State& state, Witness witness) {
  const TileHand& hand = state.hands[state.active];
  while (hand.back() == no_tile) {
    int kinds = 0;
    Ingredient last = no_tile;
    for (const Ingredient tile : options.components.all_ingredients()) {
      if (state.pantry[tile] == 0) continue;
      last = tile;
      if (++kinds == 2) break;
    }
    if (kinds == 0) break;
    if (kinds > 1) {
      state.step = Step::refill;
      return;
    }
    take_tile(options, state, last, witness);
  }
  draw_strips(options, state, witness);
}

template <class Witness>
constexpr void take_rewards(const Options& options, State& state, Witness witness);

template <class Witness>
constexpr void take_card(const Options& options, State& state, Card card, Witness witness) {
  const bool full = hand_is_full(state);
  state.cards[state.active].add(card);
  --state.rewards;
  if (!full) return take_rewards(options, state, witness);
  state.taken = card;
  state.step = Step::drop;
}

template <class Witness>
constexpr void take_off_wasabi(const Options& options, State& state, Square corner, Witness witness) {
  state.board.uncover(corner);
  witness(everybody, WasabiLifted{state.active, corner, state.board});
  take_card(options, state, Card::wasabi, witness);
}

template <class Witness>
constexpr void take_from_kitchen(const Options& options, State& state, Card card, Witness witness) {
  state.kitchen.remove(card);
  if constexpr (Witness::listens)
    tell_of_hand(options, witness, only(state.active), CardTaken{state.active, card}, &CardTaken::card, Card::none);
  take_card(options, state, card, witness);
}

template <class Witness>
constexpr void drop_card(const Options& options, State& state, Card card, Witness witness) {
  state.cards[state.active].remove(card);
  state.kitchen.add(card);
  state.taken = Card::none;
  if constexpr (Witness::listens)
    tell_of_hand(options, witness, only(state.active), CardDropped{state.active, card}, &CardDropped::card, Card::none);
  take_rewards(options, state, witness);
}

// WA-22: nothing available, nothing taken.
template <class Witness>
constexpr void take_rewards(const Options& options, State& state, Witness witness) {
  if (state.rewards == 0) return refill_tiles(options, state, witness);
  ActionList choices;
  list_rewards(state, choices);
  const std::size_t to_go_without = hand_is_full(state) ? 1 : 0;
  if (choices.size() == to_go_without) {
    state.rewards = 0;
    return refill_tiles(options, state, witness);
  }
  state.step = Step::reward;
  if (choices.size() > 1) return;
  if (choices[0].verb == Verb::lift) return take_off_wasabi(options, state, choices[0].square(), witness);
  take_from_kitchen(options, state, choices[0].card(), witness);
}

// ---- Phase 1

// After a change and its claims: what may still be done this turn. Hands count here, not what is in them.
template <class Witness>
constexpr void go_on(const Options& options, State& state, Witness witness) {
  const bool may_place =
      state.to_place > 0 && count_tiles(state.hands[state.active]) > 0 && !squares_for_tile(options, state).empty();
  const bool may_play = state.played == Card::none && !state.cards[state.active].empty();
  state.step = Step::act;
  if (state.placed > 0 && !may_place && !may_play) take_rewards(options, state, witness);
}

template <class Witness>
constexpr void choose_place(const Options& options, State& state, Witness witness);

template <class Witness>
constexpr void keep_chopped(const Options& options, State& state, Witness witness) {
  witness(everybody, ChoppedTileKept{state.active, state.tile});
  choose_place(options, state, witness);
}

template <class Witness>
constexpr void put_away(const Options& options, State& state, Witness witness) {
  witness(everybody, ChoppedTilePutAway{state.active, state.tile});
  ++state.pantry[state.tile];
  state.tile = no_tile;
  go_on(options, state, witness);
}

// WA-17: a tile chopped after this turn's tile goes to the pantry; before it, that is a choice.
template <class Witness>
constexpr void settle_chopped_tile(const Options& options, State& state, Witness witness) {
  if (state.placed == 0 && count_tiles(state.hands[state.active]) == 0) return keep_chopped(options, state, witness);
  if (state.placed == 0) {
    state.step = Step::chopped;
    return;
  }
  put_away(options, state, witness);
}

template <class Witness>
constexpr void end_claims(const Options& options, State& state, Witness witness) {
  state.changed = nothing_changed();
  if (state.tile != no_tile) return settle_chopped_tile(options, state, witness);
  go_on(options, state, witness);
}

// WA-12: claims are made right after the change.
template <class Witness>
constexpr void ask_for_claims(const Options& options, State& state, Witness witness) {
  if (!claim_is_conceivable(options, state)) return end_claims(options, state, witness);
  state.step = Step::claim;
}

// WA-12, WA-13, WA-25: laid open with a token, cubes for style; the last token wins at once.
template <class Witness>
constexpr void complete(const Options& options, State& state, Strip strip, Witness witness) {
  const Components& set = options.components;
  const Seat seat = state.active;
  const int cubes = stands_in_style(set, state.board, state.changed, strip) ? int{set.token_for(strip).style_cubes} : 0;
  state.cubes[seat] = static_cast<std::uint8_t>(state.cubes[seat] + cubes);
  state.screens[seat].erase(strip);
  state.opened[seat].insert(strip);
  for (Strips& known : state.knows) known.erase(strip);
  ++state.rewards;
  if constexpr (Witness::listens)
    witness(everybody, StripCompleted{seat, strip, cubes, completed_line(set, state.board, state.changed, strip)});
  if (state.opened[seat].size() == set.token_total()) {
    state.finished_all_tokens = static_cast<std::uint8_t>(seat + 1);
    return end_game(state, witness);
  }
  ask_for_claims(options, state, witness);
}

template <class Witness>
constexpr void place_tile(const Options& options, State& state, Square square, Witness witness) {
  const Ingredient beneath = state.board.top(square);
  state.board.put(square, state.tile);
  witness(everybody, TilePlaced{state.active, state.tile, square, beneath, state.board});
  state.tile = no_tile;
  ++state.placed;
  --state.to_place;
  state.changed = {square, no_square};
  ask_for_claims(options, state, witness);
}

template <class Witness>
constexpr void chop(const Options& options, State& state, Square square, Witness witness) {
  state.tile = state.board.lift(square);
  witness(everybody, TileChopped{state.active, state.tile, square, state.board});
  state.changed = {square, no_square};
  ask_for_claims(options, state, witness);
}

template <class Witness>
constexpr void switch_with(const Options& options, State& state, Square square, Witness witness) {
  state.board.swap(state.changed[0], square);
  state.changed[1] = square;
  witness(everybody, SquaresSwitched{state.active, state.changed[0], square, state.board});
  ask_for_claims(options, state, witness);
}

template <class Witness>
constexpr void choose_switch(const Options& options, State& state, Square from, Witness witness) {
  state.changed = {from, no_square};
  state.step = Step::switch_to;
  witness(everybody, SwitchBegun{state.active, from});
  const Squares partners = squares_to_switch_with(options, state.board, from);
  if (partners.size() == 1) switch_with(options, state, partners.lowest(), witness);
}

// WA-20: a cube at once. Covering completes nothing.
template <class Witness>
constexpr void lay_wasabi(const Options& options, State& state, Square corner, Witness witness) {
  state.board.cover(corner);
  ++state.cubes[state.active];
  witness(everybody, SquaresCovered{state.active, corner, state.board});
  go_on(options, state, witness);
}

template <class Witness>
constexpr void choose_square(const Options& options, State& state, Square square, Witness witness) {
  switch (state.step) {
    case Step::place: return place_tile(options, state, square, witness);
    case Step::chop: return chop(options, state, square, witness);
    case Step::switch_from: return choose_switch(options, state, square, witness);
    case Step::switch_to: return switch_with(options, state, square, witness);
    case Step::wasabi: return lay_wasabi(options, state, square, witness);
    default: return;
  }
}

// Everyone sees the board: a single square is no question.
template <class Witness>
constexpr void ask_where(const Options& options, State& state, Step step, Squares where, Witness witness) {
  state.step = step;
  if (where.size() == 1) choose_square(options, state, where.lowest(), witness);
}

template <class Witness>
constexpr void choose_place(const Options& options, State& state, Witness witness) {
  ask_where(options, state, Step::place, squares_for_tile(options, state), witness);
}

template <class Witness>
constexpr void play_card(const Options& options, State& state, Card card, Witness witness) {
  state.passes = 0;
  state.cards[state.active].remove(card);
  if (card != Card::wasabi) state.kitchen.add(card);
  state.played = card;
  witness(everybody, CardPlayed{state.active, card});
  switch (card) {
    case Card::chop: return ask_where(options, state, Step::chop, state.board.tiles_in_play(), witness);
    case Card::switch_tiles:
      return ask_where(options, state, Step::switch_from, squares_to_switch(options, state.board), witness);
    case Card::wasabi: return ask_where(options, state, Step::wasabi, corners_for_wasabi(options, state), witness);
    case Card::spicy: ++state.to_place; break;  // WA-18
    case Card::stack:
    case Card::none: break;
  }
  go_on(options, state, witness);
}

// WA-10: a single strip goes back without a question.
template <class Witness>
constexpr void pass_turn(const Options& options, State& state, Witness witness) {
  ++state.passes;
  witness(everybody, TurnPassed{state.active});
  const Strips strips = state.screens[state.active];
  if (strips.size() > 1) {
    state.step = Step::return_strips;
    return;
  }
  if (!strips.empty()) put_back(options, state, strips.lowest(), witness);
  refill_tiles(options, state, witness);
}

// ---- Set-up (WA-6)

// On to the next giver once the hand is full, or nothing in the pantry suits it any more.
template <class Witness>
constexpr void ask_for_gift(const Options& options, State& state, Witness witness) {
  state.step = Step::give;
  for (;;) {
    if (state.hands[receiver(options, state)].back() == no_tile)
      for (const Ingredient tile : options.components.all_ingredients())
        if (may_give(options, state, tile)) return;
    state.active = receiver(options, state);
    if (state.active == state.first) return draw_strips(options, state, witness);
  }
}

template <class Witness>
constexpr void give_tile(const Options& options, State& state, Ingredient tile, Witness witness) {
  const Seat to = receiver(options, state);
  --state.pantry[tile];
  add_tile(state.hands[to], tile);
  if constexpr (Witness::listens)
    tell_of_hand(options, witness, only(state.active).with(to), TileGiven{state.active, to, tile}, &TileGiven::tile,
                 no_tile);
  ask_for_gift(options, state, witness);
}

// ---- One decision

template <class Witness>
constexpr void stop(const Options& options, State& state, Witness witness) {
  witness(everybody, Stopped{state.active, state.step});
  if (state.step == Step::claim) return end_claims(options, state, witness);
  if (state.step == Step::return_strips) return refill_tiles(options, state, witness);
  if (state.step == Step::reward) state.rewards = 0;  // goes without
  take_rewards(options, state, witness);
}

// The action must be legal.
template <class Witness>
constexpr void apply(const Options& options, State& state, [[maybe_unused]] Seat seat, Action action, Witness witness) {
  assert(why_refused(options, state, seat, action) == Refusal::none);
  switch (action.verb) {
    case Verb::start:
      state.active = state.first = action.seat();
      witness(everybody, StarterChosen{state.active});
      return ask_for_gift(options, state, witness);
    case Verb::draw:
      state.undecided.erase(action.strip());
      state.pile = 0;
      receive_strip(options, state, action.strip(), witness);
      return draw_strips(options, state, witness);
    case Verb::give: return give_tile(options, state, action.tile(), witness);
    case Verb::strip: return draw_from(options, state, action.length(), witness);
    case Verb::tile:
      state.passes = 0;
      state.tile = action.tile();
      remove_tile(state.hands[state.active], action.tile());
      witness(everybody, TileChosen{state.active, action.tile()});
      return choose_place(options, state, witness);
    case Verb::card: return play_card(options, state, action.card(), witness);
    case Verb::at: return choose_square(options, state, action.square(), witness);
    case Verb::to_pantry: return put_away(options, state, witness);
    case Verb::use: return keep_chopped(options, state, witness);
    case Verb::claim: return complete(options, state, action.strip(), witness);
    case Verb::pass: return pass_turn(options, state, witness);
    case Verb::return_strip:
      put_back(options, state, action.strip(), witness);
      if (state.screens[state.active].empty()) refill_tiles(options, state, witness);
      return;
    case Verb::reward: return take_from_kitchen(options, state, action.card(), witness);
    case Verb::lift: return take_off_wasabi(options, state, action.square(), witness);
    case Verb::drop: return drop_card(options, state, action.card(), witness);
    case Verb::refill: take_tile(options, state, action.tile(), witness); return refill_tiles(options, state, witness);
    case Verb::done: return stop(options, state, witness);
  }
}

}  // namespace sushiya::wasabi
