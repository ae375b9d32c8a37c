#include "encodings/wasabi.hpp"

#include <algorithm>

#include "games/wasabi/notation.hpp"

namespace sushiya::python {

using namespace wasabi;

namespace {

constexpr int lengths = most_length - least_length + 1;
constexpr int steps_of_a_turn = static_cast<int>(Step::over) + 1;

std::int8_t small(int number) { return static_cast<std::int8_t>(std::clamp(number, -128, 127)); }

}  // namespace

Encoding<Wasabi>::Encoding(const Wasabi& game)
    : players_(game.players()),
      columns_(columns_for(game.players())),
      squares_(columns_ * rows),
      ingredients_(game.options.components.ingredient_count),
      strips_(game.options.components.strip_count),
      components_(game.options.components),
      size_(total_size(fields())) {
  for (std::size_t verb = 0; verb < verbs; ++verb) begins_[verb + 1] = begins_[verb] + things(static_cast<Verb>(verb));
}

int Encoding<Wasabi>::things(Verb verb) const {
  switch (thing_of(verb)) {
    case Thing::seat: return players_;
    case Thing::strip: return strips_;
    case Thing::tile: return ingredients_;
    case Thing::length: return lengths;
    case Thing::card: return card_kinds;
    case Thing::square: return squares_;
    case Thing::nothing: break;
  }
  return 1;
}

int Encoding<Wasabi>::position_of(const Action& action) const {
  const int begin = begins_[static_cast<std::size_t>(action.verb)];
  switch (thing_of(action.verb)) {
    case Thing::seat: return begin + action.seat();
    case Thing::strip: return begin + static_cast<int>(action.strip());
    case Thing::tile: return begin + static_cast<int>(action.tile()) - 1;
    case Thing::length: return begin + action.length() - least_length;
    case Thing::card: return begin + static_cast<int>(action.card());
    case Thing::square: return begin + square_number(action.square());
    case Thing::nothing: break;
  }
  return begin;
}

Action Encoding<Wasabi>::action_of(int position) const {
  std::size_t number = 0;
  while (position >= begins_[number + 1]) ++number;
  const auto verb = static_cast<Verb>(number);
  const int thing = position - begins_[number];
  switch (thing_of(verb)) {
    case Thing::seat: return Action::with_seat(verb, static_cast<Seat>(thing));
    case Thing::strip: return {verb, static_cast<Strip>(thing)};
    case Thing::tile: return {verb, static_cast<Ingredient>(thing + 1)};
    case Thing::length: return Action::with_length(verb, thing + least_length);
    case Thing::card: return {verb, static_cast<Card>(thing)};
    case Thing::square: return {verb, square_with(thing)};
    case Thing::nothing: break;
  }
  return Action(verb);
}

std::vector<ObservationField> Encoding<Wasabi>::fields() const {
  return {
      {"tiles", {rows, columns_}, 0, most_ingredients, "the tile on top of each square, its ingredient from 1 or 0"},
      {"heights", {rows, columns_}, 0, 127, "how many tiles lie on each square"},
      {"covered", {rows, columns_}, 0, 1, "squares under a Wasabi! card"},
      {"changed", {rows, columns_}, 0, 1, "squares the last change touched"},
      {"screen", {strips_}, 0, 1, "one's own strips"},
      {"known", {strips_}, 0, 1, "strips whose place one knows and which are not one's own or open"},
      {"unseen", {strips_}, 0, 1, "strips whose place one does not know"},
      {"others_strips", {players_ - 1, lengths}, 0, strips_in_screen, "the others' strips by length, from 2"},
      {"piles", {lengths}, 0, most_strips, "strips in each pile"},
      {"tokens", {players_, lengths}, 0, most_tokens, "unused tokens by length, from 2"},
      {"hands", {players_, ingredients_}, 0, tiles_in_hand, "tiles in hand, where one sees them"},
      {"tile_counts", {players_}, 0, tiles_in_hand, "tiles in each hand"},
      {"cards", {players_, card_kinds}, 0, 3, "action cards, where one sees them"},
      {"card_counts", {players_}, 0, 3, "action cards of each player"},
      {"cubes", {players_}, 0, 127, "cubes of each player"},
      {"pantry", {ingredients_}, 0, most_tiles, "tiles left in the pantry"},
      {"kitchen", {card_kinds}, 0, 2, "action cards in the kitchen"},
      {"to_act", {players_}, 0, 1, "whose turn it is"},
      {"step", {steps_of_a_turn}, 0, 1, "what is decided next"},
      {"tile", {1}, 0, most_ingredients, "the tile to be placed, its ingredient from 1 or 0"},
      {"placed", {1}, 0, 2, "tiles placed this turn"},
      {"to_place", {1}, 0, 2, "tiles that may still be placed this turn"},
      {"played", {card_kinds}, 0, 1, "the card played this turn"},
      {"returned", {1}, 0, strips_in_screen, "strips put back this turn"},
      {"rewards", {1}, 0, 127, "cards still to come this turn"},
      {"passes", {1}, 0, 127, "turns in a row that were passes"},
  };
}

void Encoding<Wasabi>::observe(const View& view, std::int8_t* row) const {
  std::fill_n(row, size_, std::int8_t{0});
  const Board& board = view.board;

  std::int8_t* tiles = row;
  std::int8_t* heights = tiles + squares_;
  std::int8_t* covered = heights + squares_;
  std::int8_t* changed = covered + squares_;
  for (const Square square : board.filled()) {
    tiles[square_number(square)] = small(static_cast<int>(board.top(square)));
    heights[square_number(square)] = 1;
  }
  for (unsigned at = 0; at < board.buried_count; ++at) ++heights[square_number(board.buried[at].square)];
  for (const Square square : board.covered()) covered[square_number(square)] = 1;
  for (const Square square : view.changed)
    if (square != no_square) changed[square_number(square)] = 1;
  row = changed + squares_;

  std::int8_t* screen = row;
  std::int8_t* known = screen + strips_;
  std::int8_t* unseen = known + strips_;
  std::int8_t* others_strips = unseen + strips_;
  std::int8_t* piles = others_strips + (players_ - 1) * lengths;
  std::int8_t* tokens = piles + lengths;
  for (const Strip strip : view.own_strips()) screen[index(strip)] = 1;
  for (const Strip strip : view.unseen) unseen[index(strip)] = 1;
  for (int step = 0; step < players_; ++step) {
    const Seat seat = seat_after(view.seat, step, players_);
    for (const HeldStrip& held : view.screens[seat]) {
      if (held.length == 0 || step == 0) continue;
      ++others_strips[(step - 1) * lengths + held.length - least_length];
      if (held.strip != no_strip) known[index(held.strip)] = 1;
    }
    for (int length = least_length; length <= most_length; ++length) {
      const auto at = static_cast<std::size_t>(length);
      const int used = (view.opened[seat] & components_.of_length[at]).size();
      tokens[step * lengths + length - least_length] = small(components_.tokens[at].count - used);
    }
  }
  for (const ReturnedStrip& returned : view.returned_strips)
    if (returned.strip != no_strip) known[index(returned.strip)] = 1;
  for (std::size_t length = least_length; length <= most_length; ++length)
    piles[length - least_length] = small(view.undecided_counts[length] + view.returned_counts[length]);
  row = tokens + players_ * lengths;

  for (int step = 0; step < players_; ++step, row += ingredients_)
    for (const Ingredient tile : view.hands[seat_after(view.seat, step, players_)])
      if (tile != no_tile) ++row[index(tile) - 1];
  for (int step = 0; step < players_; ++step) *row++ = small(view.tile_counts[seat_after(view.seat, step, players_)]);
  for (int step = 0; step < players_; ++step)
    for (int card = 0; card < card_kinds; ++card)
      *row++ = small(view.cards[seat_after(view.seat, step, players_)][static_cast<Card>(card)]);
  for (int step = 0; step < players_; ++step) *row++ = small(view.card_counts[seat_after(view.seat, step, players_)]);
  for (int step = 0; step < players_; ++step) *row++ = small(view.cubes[seat_after(view.seat, step, players_)]);
  for (const Ingredient kind : components_.all_ingredients()) *row++ = small(view.pantry[kind]);
  for (int card = 0; card < card_kinds; ++card) *row++ = small(view.kitchen[static_cast<Card>(card)]);

  const bool somebody_acts = view.step != Step::starter && view.step != Step::draw && view.step != Step::over;
  for (int step = 0; step < players_; ++step)
    *row++ = somebody_acts && view.active == seat_after(view.seat, step, players_) ? 1 : 0;
  row[static_cast<std::size_t>(view.step)] = 1;
  row += steps_of_a_turn;
  *row++ = small(static_cast<int>(view.tile));
  *row++ = small(view.placed);
  *row++ = small(view.to_place);
  if (view.played != Card::none) row[static_cast<std::size_t>(view.played)] = 1;
  row += card_kinds;
  *row++ = small(view.returned);
  *row++ = small(view.rewards);
  *row++ = small(view.passes);
}

}  // namespace sushiya::python
