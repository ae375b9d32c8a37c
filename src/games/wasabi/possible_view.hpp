// Whether this can be what a player of such a game sees: bytes from outside become a view only if it is. Nothing that
// takes a view can go wrong with one that is possible, nor can anything in a game that is played on from there.
#pragma once

#include <algorithm>
#include <array>
#include <functional>

#include "games/wasabi/sample.hpp"
#include "games/wasabi/view.hpp"

namespace sushiya::wasabi {

// ---- The board

// WA-1: tiles of the box, on squares in use.
constexpr bool has_possible_tops(const Options& options, const Board& board) {
  const Squares area = in_use(options.players);
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < row_step; ++column) {
      const Square square = square_at(column, row);
      const Ingredient tile = board.top(square);
      if (tile != no_tile && !(area.contains(square) && options.components.contains(tile))) return false;
    }
  return true;
}

// WA-16: beneath a tile, in their order.
constexpr bool has_possible_stacks(const Options& options, const Board& board) {
  if (board.buried_count > most_buried) return false;
  for (std::size_t at = 0; at < most_buried; ++at) {
    const Buried& buried = board.buried[at];
    if (at >= board.buried_count) {
      if (buried != Buried{}) return false;
      continue;
    }
    if (!options.components.contains(buried.tile) || !in_use(options.players).contains(buried.square)) return false;
    if (board.top(buried.square) == no_tile || (at > 0 && board.buried[at - 1].square > buried.square)) return false;
  }
  return true;
}

// WA-20: whole blocks in use that do not overlap.
constexpr bool has_possible_wasabi(const Options& options, const Board& board) {
  if (board.wasabi[0] == no_square) return board.wasabi[1] == no_square;
  if (board.wasabi[0] >= board.wasabi[1]) return false;
  Squares covered;
  for (const Square corner : board.wasabi) {
    if (corner == no_square) continue;
    if (!blocks_within(in_use(options.players)).contains(corner) || !(block(corner) & covered).empty()) return false;
    covered = covered | block(corner);
  }
  return true;
}

// ---- Tiles

constexpr bool is_possible(const Components& set, const TileHand& hand) {
  for (std::size_t at = 0; at < hand.size(); ++at) {
    if (hand[at] == no_tile) continue;
    if (!set.contains(hand[at]) || (at > 0 && (hand[at - 1] == no_tile || hand[at - 1] > hand[at]))) return false;
  }
  return true;
}

constexpr bool shows_hand(const Options& options, const View& view, Seat seat) {
  return seat < options.players && sees_hand(options, view, view.seat, seat);
}

constexpr bool has_possible_hands(const Options& options, const View& view) {
  for (Seat seat = 0; seat < most_players; ++seat) {
    if (!is_possible(options.components, view.hands[seat])) return false;
    if (view.tile_counts[seat] > (seat < options.players ? tiles_in_hand : 0)) return false;
    const int shown = shows_hand(options, view, seat) ? view.tile_counts[seat] : 0;
    if (count_tiles(view.hands[seat]) != shown) return false;
  }
  return true;
}

// WA-2: each tile is somewhere, and the hidden ones are as many as the hands they lie in hold.
constexpr bool has_all_tiles(const Options& options, const View& view) {
  const Components& set = options.components;
  By<Ingredient, int, most_ingredients + 1> left{};
  for (std::size_t kind = 0; kind < view.pantry.values.size(); ++kind) {
    const int in_pantry = view.pantry.values[kind];
    if (kind < left.values.size())
      left.values[kind] = set.ingredients.values[kind].tiles - in_pantry;
    else if (in_pantry != 0)
      return false;
  }
  for (const Square square : view.board.filled()) --left[view.board.top(square)];
  for (unsigned at = 0; at < view.board.buried_count; ++at) --left[view.board.buried[at].tile];
  if (view.tile != no_tile) --left[view.tile];
  int hidden = 0;
  for (std::size_t seat = 0; seat < most_players; ++seat) {
    hidden += view.tile_counts[seat] - count_tiles(view.hands[seat]);
    for (const Ingredient tile : view.hands[seat])
      if (tile != no_tile) --left[tile];
  }
  for (const int count : left) {
    if (count < 0) return false;
    hidden -= count;
  }
  return hidden == 0;
}

// WA-6: starting hands of different categories, or hidden ones that can be dealt so: however many of the fullest hands
// one takes, they do not ask for more tiles than one a hand of each category (the theorem of Gale and Ryser).
constexpr bool has_starting_hands(const Options& options, const View& view) {
  if (!are_starting_hands(options.components, view.hands)) return false;
  std::array<int, most_players> missing{};
  for (std::size_t seat = 0; seat < most_players; ++seat)
    missing[seat] = view.tile_counts[seat] - count_tiles(view.hands[seat]);
  std::ranges::sort(missing, std::greater{});
  std::array<int, most_categories> hidden{};
  const TileCounts tiles = hidden_tiles(options, view);
  for (const Ingredient kind : options.components.all_ingredients())
    hidden[options.components.ingredients[kind].category] += tiles[kind];
  int asked_for = 0;
  for (int hands = 1; hands <= most_players; ++hands) {
    asked_for += missing[static_cast<std::size_t>(hands - 1)];
    int there = 0;
    for (const int count : hidden) there += std::min(count, hands);
    if (asked_for > there) return false;
  }
  return true;
}

// ---- Cards

// WA-5, WA-22: each card is somewhere, and hands hold two, or a third while another one goes.
constexpr bool has_all_cards(const Options& options, const View& view) {
  Cards left = kitchen_for(options.players);
  const auto take = [&left](Cards cards) {
    if (!left.covers(cards)) return false;
    left = left - cards;
    return true;
  };
  if (!take(view.kitchen)) return false;
  for (const Square corner : view.board.wasabi)
    if (corner != no_square && !take(Cards::one(Card::wasabi))) return false;
  if (view.step == Step::wasabi && !take(Cards::one(Card::wasabi))) return false;
  const bool drops = view.step == Step::drop;
  int hidden = 0;
  for (Seat seat = 0; seat < most_players; ++seat) {
    const int count = view.card_counts[seat];
    const bool has_third = drops && seat == view.active;
    if (count > (seat < options.players ? cards_in_hand : 0) + (has_third ? 1 : 0)) return false;
    if (has_third && count <= cards_in_hand) return false;
    if (!take(view.cards[seat]) || view.cards[seat].total() != (shows_hand(options, view, seat) ? count : 0))
      return false;
    hidden += count - view.cards[seat].total();
  }
  if (left.total() != hidden) return false;
  if (!drops) return view.taken == Card::none;
  return is_card(view.taken) &&
         (shows_hand(options, view, view.active) ? view.cards[view.active] : left).contains(view.taken);
}

// WA-22: each card that is in a hand, on the board, or has put a tile on another one was the reward for a strip.
constexpr bool cards_are_earned(const View& view) {
  int strips = 0;
  int cards = view.board.buried_count + view.rewards;
  for (std::size_t seat = 0; seat < most_players; ++seat) {
    strips += view.opened[seat].size();
    cards += view.card_counts[seat];
  }
  for (const Square corner : view.board.wasabi) cards += corner != no_square ? 1 : 0;
  if (view.step == Step::wasabi || (view.played == Card::stack && view.placed == 0)) ++cards;
  return cards <= strips;
}

// ---- Strips

// WA-3: each strip is somewhere: `left` are those not found yet, `hidden` counts the places of unknown ones by length.
struct StripCheck {
  const Options& options;
  Seat seat;
  Strips left = options.components.all_strips();
  std::array<int, most_length + 1> hidden{};

  constexpr bool finds(Strip strip, std::size_t length, SeatSet known_by) {
    if (!known_by.without(SeatSet::first(options.players)).empty()) return false;
    if (!known_by.contains(seat)) {
      ++hidden[length];
      return strip == no_strip;
    }
    if (!(left & options.components.of_length[length]).contains(strip)) return false;
    left.erase(strip);
    return true;
  }
};

// WA-12: with a token each.
constexpr bool has_possible_opened(const Options& options, const View& view, StripCheck& check) {
  const Components& set = options.components;
  for (std::size_t seat = 0; seat < most_players; ++seat) {
    const Strips opened = view.opened[seat];
    if (!opened.without(check.left).empty() || (seat >= options.players && !opened.empty())) return false;
    check.left = check.left.without(opened);
    for (std::size_t length = least_length; length <= most_length; ++length)
      if ((opened & set.of_length[length]).size() > set.tokens[length].count) return false;
  }
  return true;
}

// WA-7: in their order; whoever holds a strip knows it.
constexpr bool has_possible_screens(const Options& options, const View& view, StripCheck& check) {
  for (Seat seat = 0; seat < most_players; ++seat)
    for (std::size_t at = 0; at < strips_in_screen; ++at) {
      const HeldStrip& held = view.screens[seat][at];
      if (held.length == 0) {
        if (held != HeldStrip{}) return false;
        continue;
      }
      if (seat >= options.players || held.length < least_length || held.length > most_length) return false;
      if (!held.known_by.contains(seat) || !check.finds(held.strip, held.length, held.known_by)) return false;
      if (at == 0) continue;
      const HeldStrip& before = view.screens[seat][at - 1];
      if (before.length == 0 || held.comes_before(before)) return false;
    }
  return true;
}

// WA-10: pile by pile.
constexpr bool has_possible_piles(const View& view, StripCheck& check) {
  std::size_t next = 0;
  for (std::size_t length = 0; length <= most_length; ++length) {
    if (length < least_length && (view.returned_counts[length] != 0 || view.undecided_counts[length] != 0))
      return false;
    for (int each = 0; each < view.returned_counts[length]; ++each) {
      if (next == most_strips) return false;
      const ReturnedStrip& returned = view.returned_strips[next++];
      if (!check.finds(returned.strip, length, returned.known_by)) return false;
    }
  }
  for (; next < most_strips; ++next)
    if (view.returned_strips[next] != ReturnedStrip{}) return false;
  return true;
}

constexpr bool has_all_strips(const Options& options, const View& view) {
  StripCheck check{options, view.seat};
  if (!has_possible_opened(options, view, check) || !has_possible_screens(options, view, check) ||
      !has_possible_piles(view, check) || view.unseen != check.left)
    return false;
  for (std::size_t length = least_length; length <= most_length; ++length) {
    const int unseen = (view.unseen & options.components.of_length[length]).size();
    if (unseen != check.hidden[length] + view.undecided_counts[length]) return false;
  }
  return true;
}

// ---- Cubes and tokens

// WA-13, WA-20: for style, and one for each Wasabi! played: each was the reward for a strip, and so is each card that
// is still in the hand or to come. WA-25: all tokens end the game.
constexpr bool has_possible_tokens(const Options& options, const View& view) {
  const Components& set = options.components;
  for (std::size_t seat = 0; seat < most_players; ++seat) {
    int most_cubes = view.opened[seat].size() - view.card_counts[seat];
    if (seat == view.active) most_cubes -= view.rewards + (view.step == Step::wasabi ? 1 : 0);
    for (const Strip strip : view.opened[seat]) most_cubes += set.token_for(strip).style_cubes;
    const bool has_won = view.opened[seat].size() == set.token_total();
    if (view.cubes[seat] > most_cubes || has_won != (view.finished_all_tokens == seat + 1)) return false;
  }
  return view.finished_all_tokens == 0 || (view.finished_all_tokens <= options.players && view.step == Step::over);
}

// ---- The turn

// WA-6, WA-7: nothing has been played yet.
constexpr bool is_possible_set_up(const Options& options, const View& view) {
  if (view.board != Board{} || view.turn != 0 || view.passes != 0 || view.played != Card::none || view.returned != 0 ||
      view.rewards != 0 || view.placed != 0 || view.to_place != 1 || view.tile != no_tile ||
      view.changed != nothing_changed())
    return false;
  for (const Strips& opened : view.opened)
    if (!opened.empty()) return false;
  if (view.step != Step::give && view.step != Step::pile && view.step != Step::draw) return false;
  if (view.step == Step::give && view.tile_counts[receiver(options, view)] == tiles_in_hand) return false;
  return has_starting_hands(options, view);
}

// What belongs to a change of the board: the tile on its way, and the squares.
constexpr bool is_possible_change(const Options& options, const View& view) {
  const auto in_area = [&](Square square) { return in_use(options.players).contains(square); };
  const bool has_tile = view.tile != no_tile;
  const bool is_nothing = view.changed == nothing_changed();
  const auto [first, second] = view.changed;
  switch (view.step) {
    case Step::place: return has_tile && is_nothing && view.to_place > 0;
    case Step::chopped:
      return has_tile && is_nothing && view.played == Card::chop && view.placed == 0 &&
             view.tile_counts[view.active] > 0;
    case Step::chop: return !has_tile && is_nothing && view.played == Card::chop;
    case Step::switch_from: return !has_tile && is_nothing && view.played == Card::switch_tiles;
    case Step::switch_to:
      return !has_tile && view.played == Card::switch_tiles && view.board.tiles_in_play().contains(first) &&
             second == no_square;
    case Step::wasabi: return !has_tile && is_nothing && view.played == Card::wasabi;
    case Step::claim:
    case Step::over:
      if (has_tile && view.played != Card::chop) return false;
      if (view.step == Step::over && is_nothing) return true;
      return in_area(first) && (second == no_square || in_area(second));
    default: return !has_tile && is_nothing;
  }
}

// WA-9: after a card that was played first a tile must still be there to follow.
constexpr bool a_tile_can_follow(const Options& options, const View& view) {
  if (view.step == Step::over || view.placed > 0) return true;
  if (board_is_full(options, view.board)) return false;
  switch (view.step) {
    case Step::act:
    case Step::switch_from:
    case Step::switch_to:
    case Step::wasabi:
    case Step::claim: break;
    default: return true;
  }
  return view.played == Card::none || view.tile != no_tile || view.tile_counts[view.active] > 0;
}

// WA-22: for strips completed this turn, until all are taken.
constexpr bool has_possible_rewards(const View& view) {
  switch (view.step) {
    case Step::return_strips:
    case Step::refill:
    case Step::pile:
    case Step::draw: return view.rewards == 0;
    case Step::reward:
      if (view.rewards == 0) return false;
      break;
    default: break;
  }
  const bool has_acted = view.placed > 0 || view.played != Card::none;
  return view.rewards <= (has_acted ? view.opened[view.active].size() : 0);
}

constexpr bool is_possible_turn(const Options& options, const View& view) {
  // WA-9, WA-18.
  if (view.placed + view.to_place != (view.played == Card::spicy ? 2 : 1)) return false;
  // WA-28: a tile or a card begins the count anew.
  const bool has_acted = view.placed > 0 || view.played != Card::none || view.tile != no_tile;
  if (view.passes > (has_acted ? 0 : 2 * options.players - (view.step == Step::act ? 1 : 0))) return false;
  // WA-10: only who passes puts strips back.
  if (view.returned > (has_acted || view.step == Step::act ? 0 : strips_in_screen)) return false;
  if (!is_possible_change(options, view) || !has_possible_rewards(view) || !a_tile_can_follow(options, view))
    return false;
  switch (view.step) {
    case Step::starter:
    case Step::give: return false;
    case Step::return_strips: return !has_acted && view.returned + view.strip_count(view.active) <= strips_in_screen;
    case Step::refill: return view.tile_counts[view.active] < tiles_in_hand;
    case Step::over:
      return view.finished_all_tokens != 0 || board_is_full(options, view.board) || view.passes == 2 * options.players;
    default: return true;
  }
}

constexpr bool is_possible_step(const Options& options, const View& view) {
  const bool draws = view.step == Step::draw;
  if (draws ? view.pile < least_length || view.pile > most_length : view.pile != 0) return false;
  if ((draws || view.step == Step::pile) && view.strip_count(view.active) == strips_in_screen) return false;
  if (!(view.setting_up != 0 ? is_possible_set_up(options, view) : is_possible_turn(options, view))) return false;
  // Whoever is asked has an answer.
  if (view.step == Step::over) return true;
  ActionList list;
  auto first = [](std::uint32_t) { return std::uint32_t{0}; };
  list_decisions(options, state_from(options, view, first), list);
  return !list.empty();
}

constexpr bool is_possible(const Options& options, const View& view) {
  if (view.seat >= options.players || view.active >= options.players || view.first >= options.players) return false;
  if (view.step > Step::over || view.setting_up > 1 || view.filler != decltype(view.filler){}) return false;
  if (view.step == Step::starter) return view == view_for(options, initial_state(options), view.seat);
  if (view.tile != no_tile && !options.components.contains(view.tile)) return false;
  if (view.played != Card::none && !is_card(view.played)) return false;
  return has_possible_tops(options, view.board) && has_possible_stacks(options, view.board) &&
         has_possible_wasabi(options, view.board) && has_possible_hands(options, view) &&
         has_all_tiles(options, view) && has_all_cards(options, view) && has_all_strips(options, view) &&
         cards_are_earned(view) && has_possible_tokens(options, view) && is_possible_step(options, view);
}

}  // namespace sushiya::wasabi
