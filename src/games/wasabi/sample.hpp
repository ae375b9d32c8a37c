// From a view back to a state: what the seat cannot see falls where it may.
#pragma once

#include <array>
#include <cstdint>

#include "core/random.hpp"
#include "games/wasabi/view.hpp"

namespace sushiya::wasabi {

// ---- Strips

// Strips of a length are all alike to one who cannot see them: each unknown place gets one that `pick` takes.
template <class Pick>
constexpr Strip deal_strip(const Components& set, std::size_t length, Strips& unseen, Pick& pick) {
  const Strips alike = unseen & set.of_length[length];
  const Strip strip = alike.nth(pick(static_cast<std::uint32_t>(alike.size())));
  unseen.erase(strip);
  return strip;
}

constexpr void remember(State& state, Strip strip, SeatSet known_by) {
  for (const Seat seat : known_by) state.knows[seat].insert(strip);
}

template <class Pick>
constexpr void deal_strips(const Options& options, const View& view, State& state, Pick& pick) {
  const Components& set = options.components;
  Strips unseen = view.unseen;
  for (Seat seat = 0; seat < options.players; ++seat) {
    for (const HeldStrip& held : view.screens[seat]) {
      if (held.length == 0) continue;
      const Strip strip = held.strip != no_strip ? held.strip : deal_strip(set, held.length, unseen, pick);
      state.screens[seat].insert(strip);
      remember(state, strip, held.known_by);
    }
  }
  std::size_t next = 0;
  for (std::size_t length = least_length; length <= most_length; ++length) {
    for (int each = 0; each < view.returned_counts[length]; ++each) {
      const ReturnedStrip& returned = view.returned_strips[next++];
      const Strip strip = returned.strip != no_strip ? returned.strip : deal_strip(set, length, unseen, pick);
      remember(state, strip, returned.known_by);
      if (each == 0)
        state.first_returned[length] = strip;
      else
        state.next_returned[state.last_returned[length]] = strip;
      state.last_returned[length] = strip;
    }
  }
  state.undecided = unseen;
}

// ---- Tiles and cards behind screens (WA-8): together they are what is missing everywhere else

using TileCounts = By<Ingredient, std::uint8_t, most_ingredients + 1>;

constexpr TileCounts hidden_tiles(const Options& options, const View& view) {
  TileCounts left{};
  for (const Ingredient kind : options.components.all_ingredients())
    left[kind] = static_cast<std::uint8_t>(options.components.ingredients[kind].tiles - view.pantry[kind]);
  for (const Square square : view.board.filled()) --left[view.board.top(square)];
  for (unsigned at = 0; at < view.board.buried_count; ++at) --left[view.board.buried[at].tile];
  if (view.tile != no_tile) --left[view.tile];
  for (const TileHand& hand : view.hands)
    for (const Ingredient tile : hand)
      if (tile != no_tile) --left[tile];
  return left;
}

constexpr Ingredient take_nth(const Components& set, TileCounts& tiles, std::uint32_t number) {
  for (const Ingredient kind : set.all_ingredients()) {
    if (number < tiles[kind]) {
      --tiles[kind];
      return kind;
    }
    number -= tiles[kind];
  }
  return no_tile;
}

template <class Pick>
constexpr void deal_tiles(const Options& options, const View& view, State& state, Pick& pick) {
  TileCounts tiles = hidden_tiles(options, view);
  std::uint32_t left = 0;
  for (const std::uint8_t count : tiles) left += count;
  state.hands = view.hands;
  for (Seat seat = 0; seat < options.players; ++seat)
    for (int missing = view.tile_counts[seat] - count_tiles(view.hands[seat]); missing > 0; --missing)
      add_tile(state.hands[seat], take_nth(options.components, tiles, pick(left--)));
}

// WA-6: three different categories. Holds until the first turn changes the hands.
constexpr bool are_starting_hands(const Components& set, const std::array<TileHand, most_players>& hands) {
  for (const TileHand& hand : hands) {
    for (std::size_t at = 1; at < hand.size() && hand[at] != no_tile; ++at) {
      TileHand before{};
      for (std::size_t earlier = 0; earlier < at; ++earlier) before[earlier] = hand[earlier];
      if (has_category(set, before, set.ingredients[hand[at]].category)) return false;
    }
  }
  return true;
}

template <class Pick>
constexpr void deal_cards(const Options& options, const View& view, State& state, Pick& pick) {
  Cards left = kitchen_for(options.players) - view.kitchen;
  for (const Square corner : view.board.wasabi)
    if (corner != no_square) left.remove(Card::wasabi);
  if (view.step == Step::wasabi) left.remove(Card::wasabi);  // played, and about to lie there
  for (const Cards& shown : view.cards) left = left - shown;
  state.cards = view.cards;
  // WA-22: everyone saw which third card was taken.
  if (view.taken != Card::none && view.cards[view.active].empty()) {
    state.cards[view.active].add(view.taken);
    left.remove(view.taken);
  }
  for (Seat seat = 0; seat < options.players; ++seat) {
    for (int missing = view.card_counts[seat] - state.cards[seat].total(); missing > 0; --missing) {
      const Card card = left.piece(pick(static_cast<std::uint32_t>(left.total())));
      left.remove(card);
      state.cards[seat].add(card);
    }
  }
}

// ---- States

template <class Pick>
constexpr State state_from(const Options& options, const View& view, Pick& pick) {
  State state;
  static_cast<InTheOpen&>(state) = view;
  deal_strips(options, view, state, pick);
  deal_tiles(options, view, state, pick);
  deal_cards(options, view, state, pick);
  return state;
}

// Some state this view allows: every arrangement of what is unseen as likely as any other. What other players chose
// says nothing here; whoever models them weighs the samples.
constexpr State sample_state(const Options& options, const View& view, Random& random) {
  auto pick = [&random](std::uint32_t bound) { return random.below(bound); };
  State state = state_from(options, view, pick);
  while (view.setting_up != 0 && !are_starting_hands(options.components, state.hands))
    deal_tiles(options, view, state, pick);
  return state;
}

// The first of the states this view allows: for questions whose answer is the same in all of them.
constexpr State any_state(const Options& options, const View& view) {
  auto first = [](std::uint32_t) { return std::uint32_t{0}; };
  return state_from(options, view, first);
}

// The same list as the state's, from the view alone: any state the view allows has it.
constexpr void list_legal_actions(const Options& options, const View& view, ActionList& list) {
  list.clear();
  if (view.active != view.seat || waits_for_chance(view)) return;
  list_decisions(options, any_state(options, view), list);
}

}  // namespace sushiya::wasabi
