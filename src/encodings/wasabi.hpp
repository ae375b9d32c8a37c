// Wasabi! in numbers. docs/python.md tells the same in words.
#pragma once

#include <array>
#include <optional>

#include "encodings/encoding.hpp"
#include "games/wasabi/prospects.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya {

template <>
class Encoding<Wasabi> {
 public:
  using Action = wasabi::Action;
  using State = wasabi::State;
  using View = wasabi::View;

  explicit Encoding(const Wasabi& game);

  std::vector<ObservationField> fields() const;
  constexpr int observation_size() const { return size_; }
  constexpr void observe(const View& view, std::int8_t* row) const {
    observe_prospects(view, observe_table(view, row));
  }
  // Without prospects, which stay 0. Where those begin.
  constexpr std::int8_t* observe_table(const View& view, std::int8_t* row) const;

  // Verb after verb in the order of `Verb`, each with as many indices as there are things it can name; the acts of
  // chance, start and draw, have indices of their own.
  static constexpr bool index_depends_on_view = false;
  constexpr int action_count() const { return begins_[wasabi::verbs] - begins_[first_verb]; }
  constexpr int index_of(const View&, const Action& action) const { return position_of(action) - begins_[first_verb]; }
  constexpr std::optional<Action> action_at(const View&, int index) const {
    if (index < 0 || index >= action_count()) return std::nullopt;
    return action_of(index + begins_[first_verb]);
  }

  constexpr int chance_count() const { return begins_[first_verb]; }
  constexpr int chance_index_of(const State&, const Action& action) const { return position_of(action); }
  constexpr std::optional<Action> chance_at(const State&, int index) const { return action_of(index); }

 private:
  static constexpr std::size_t first_verb = static_cast<std::size_t>(wasabi::Verb::give);
  static constexpr int lengths = wasabi::most_length - wasabi::least_length + 1;
  static constexpr int pile_numbers = 3;  // of a prospect, that piles have
  static constexpr int steps_of_a_turn = static_cast<int>(wasabi::Step::over) + 1;

  static constexpr std::int8_t small(int number) {
    return static_cast<std::int8_t>(number < -128 ? -128 : number > 127 ? 127 : number);
  }

  constexpr void observe_prospects(const View& view, std::int8_t* row) const;
  constexpr int things(wasabi::Verb verb) const;  // how many things the verb can name
  constexpr int position_of(const Action& action) const;
  constexpr Action action_of(int position) const;
  constexpr int square_number(wasabi::Square square) const { return row_of(square) * columns_ + column_of(square); }
  constexpr wasabi::Square square_with(int number) const {
    return wasabi::square_at(number % columns_, number / columns_);
  }

  int players_;
  int columns_;
  int squares_;
  int ingredients_;
  int strips_;
  wasabi::Options options_;
  std::array<int, wasabi::verbs + 1> begins_{};
  int size_;
};

constexpr int Encoding<Wasabi>::things(wasabi::Verb verb) const {
  using namespace wasabi;
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

constexpr int Encoding<Wasabi>::position_of(const Action& action) const {
  using namespace wasabi;
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

constexpr wasabi::Action Encoding<Wasabi>::action_of(int position) const {
  using namespace wasabi;
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

constexpr std::int8_t* Encoding<Wasabi>::observe_table(const View& view, std::int8_t* row) const {
  using namespace wasabi;
  // A row may lie anywhere: members would be read again after every byte that is written.
  const int size = size_;
  const int columns = columns_;
  const int squares = squares_;
  const int players = players_;
  const int strips = strips_;
  const int ingredients = ingredients_;
  const auto number = [columns](Square square) { return row_of(square) * columns + column_of(square); };
  for (int at = 0; at < size; ++at) row[at] = 0;
  const Board& board = view.board;

  std::int8_t* tiles = row;
  std::int8_t* heights = tiles + squares;
  std::int8_t* covered = heights + squares;
  std::int8_t* changed = covered + squares;
  for (const Square square : board.filled()) {
    tiles[number(square)] = small(static_cast<int>(board.top(square)));
    heights[number(square)] = 1;
  }
  for (unsigned at = 0; at < board.buried_count; ++at) ++heights[number(board.buried[at].square)];
  for (const Square square : board.covered()) covered[number(square)] = 1;
  for (const Square square : view.changed)
    if (square != no_square) changed[number(square)] = 1;
  row = changed + squares;

  std::int8_t* screen = row;
  std::int8_t* known = screen + strips;
  std::int8_t* unseen = known + strips;
  std::int8_t* others_strips = unseen + strips;
  std::int8_t* piles = others_strips + (players - 1) * lengths;
  std::int8_t* tokens = piles + lengths;
  for (const Strip strip : view.own_strips()) screen[index(strip)] = 1;
  for (const Strip strip : view.unseen) unseen[index(strip)] = 1;
  for (int step = 0; step < players; ++step) {
    const Seat seat = seat_after(view.seat, step, players);
    for (const HeldStrip& held : view.screens[seat]) {
      if (held.length == 0 || step == 0) continue;
      ++others_strips[(step - 1) * lengths + held.length - least_length];
      if (held.strip != no_strip) known[index(held.strip)] = 1;
    }
    for (int length = least_length; length <= most_length; ++length) {
      const auto at = static_cast<std::size_t>(length);
      const int used = (view.opened[seat] & options_.components.of_length[at]).size();
      tokens[step * lengths + length - least_length] = small(options_.components.tokens[at].count - used);
    }
  }
  for (const ReturnedStrip& returned : view.returned_strips)
    if (returned.strip != no_strip) known[index(returned.strip)] = 1;
  for (std::size_t length = least_length; length <= most_length; ++length)
    piles[length - least_length] = small(view.undecided_counts[length] + view.returned_counts[length]);
  row = tokens + players * lengths;

  for (int step = 0; step < players; ++step, row += ingredients)
    for (const Ingredient tile : view.hands[seat_after(view.seat, step, players)])
      if (tile != no_tile) ++row[index(tile) - 1];
  for (int step = 0; step < players; ++step) *row++ = small(view.tile_counts[seat_after(view.seat, step, players)]);
  for (int step = 0; step < players; ++step)
    for (int card = 0; card < card_kinds; ++card)
      *row++ = small(view.cards[seat_after(view.seat, step, players)][static_cast<Card>(card)]);
  for (int step = 0; step < players; ++step) *row++ = small(view.card_counts[seat_after(view.seat, step, players)]);
  for (int step = 0; step < players; ++step) *row++ = small(view.cubes[seat_after(view.seat, step, players)]);
  for (const Ingredient kind : options_.components.all_ingredients()) *row++ = small(view.pantry[kind]);
  for (int card = 0; card < card_kinds; ++card) *row++ = small(view.kitchen[static_cast<Card>(card)]);

  const bool somebody_acts = view.step != Step::starter && view.step != Step::draw && view.step != Step::over;
  for (int step = 0; step < players; ++step)
    *row++ = somebody_acts && view.active == seat_after(view.seat, step, players) ? 1 : 0;
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
  return row;
}

constexpr void Encoding<Wasabi>::observe_prospects(const View& view, std::int8_t* row) const {
  using namespace wasabi;
  std::int8_t* lacks = row;
  std::int8_t* outlook = lacks + strips_;
  std::int8_t* squares = outlook + lengths * standings;
  std::int8_t* tiles = squares + Prospect::kinds * squares_;
  std::int8_t* cards = tiles + Prospect::kinds * ingredients_;
  std::int8_t* piles = cards + card_kinds;
  std::int8_t* best = piles + pile_numbers * lengths;
  Prospects prospects(options_, view);
  for (const Strip strip : view.own_strips()) {
    const bool has_token = prospects.own().contains(strip);
    const int missing = has_token ? prospects.lines_of(strip).missing() : 0;
    const auto standing = has_token ? prospects.lines_of(strip).standing() : wasabi::Standing::hopeless;
    lacks[index(strip)] = small(missing == 0 ? most_length + 1 : missing);
    ++outlook[(options_.components.length(strip) - least_length) * standings + static_cast<int>(standing)];
  }
  int best_weight = 0;
  prospects.for_each([&](Thing thing, std::size_t number, const Prospect& prospect) {
    const auto numbers = prospect.numbers();
    if (thing == Thing::card) {
      cards[number] = small(numbers[0]);
      return;
    }
    if (thing == Thing::length) {
      for (std::size_t kind = 0; kind < pile_numbers; ++kind)
        piles[kind * lengths + number - least_length] = small(numbers[kind]);
      return;
    }
    const bool is_square = thing == Thing::square;
    std::int8_t* first = is_square ? squares + square_number(static_cast<Square>(number)) : tiles + number - 1;
    const int apart = is_square ? squares_ : ingredients_;
    for (int kind = 0; kind < Prospect::kinds; ++kind)
      first[kind * apart] = small(numbers[static_cast<std::size_t>(kind)]);
    if (prospect.weight() <= best_weight) return;
    best_weight = prospect.weight();
    for (int kind = 0; kind < Prospect::kinds; ++kind) best[kind] = small(numbers[static_cast<std::size_t>(kind)]);
  });
}

}  // namespace sushiya
