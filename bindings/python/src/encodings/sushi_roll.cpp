#include "encodings/sushi_roll.hpp"

#include <algorithm>

namespace sushiya::python {

using namespace sushi_roll;

namespace {

// Where the first die of this sort lies.
int place_of(Dice dice, Die die) {
  int place = 0;
  while (place < dice.size() && dice[place] != die) ++place;
  return place;
}

// A bit for each place the chosen dice lie at; both are sorted.
unsigned places_of(Dice belt, Dice chosen) {
  unsigned places = 0;
  int next = 0;
  for (int place = 0; place < belt.size() && next < chosen.size(); ++place) {
    if (belt[place] != chosen[next]) continue;
    places |= 1U << place;
    ++next;
  }
  return places;
}

std::vector<Die> faces_in(const Components& box) {
  std::vector<Die> faces;
  for (int kind = 0; kind < die_kinds; ++kind)
    for (const Symbol face : box.dice[static_cast<std::size_t>(kind)].faces)
      faces.push_back(die(static_cast<DieKind>(kind), face));
  std::ranges::sort(faces, {}, &Die::code);
  const auto rest = std::ranges::unique(faces);
  faces.erase(rest.begin(), rest.end());
  return faces;
}

}  // namespace

Encoding<SushiRoll>::Encoding(const SushiRoll& game)
    : players_(game.players()),
      places_(dice_per_belt(game.options)),
      rounds_(game.options.rounds),
      faces_(faces_in(game.options.components)),
      size_(total_size(fields())) {
  for (int face = 0; face < faces(); ++face)
    numbers_[faces_[static_cast<std::size_t>(face)].code] = static_cast<std::int8_t>(face + 1);
  for (int kind = 0; kind < die_kinds; ++kind)
    numbers_[unrolled(static_cast<DieKind>(kind)).code] = static_cast<std::int8_t>(faces() + 1 + kind);
}

std::vector<ObservationField> Encoding<SushiRoll>::fields() const {
  return {
      {"belts", {players_, places_}, 0, faces() + die_kinds, "the die at each place, 1 + its number or 0"},
      {"belt_dice", {players_, faces()}, 0, most_dice_on_belt, "each belt: how many of each die"},
      {"trays", {players_, faces()}, 0, most_dice_on_belt, "each tray: how many of each die"},
      {"on_wasabi", {players_, 3}, 0, most_dice_on_belt, "egg, salmon, squid that lie on wasabi"},
      {"tokens", {players_, 3}, 0, most_tokens, "menus, chopsticks, puddings"},
      {"round_points", {printed_rounds, players_}, -128, 127, "points won, round by round"},
      {"bag", {die_kinds}, 0, most_dice, "dice of each kind in the bag"},
      {"red_belt", {players_}, 0, 1, "who has the red belt"},
      {"to_act", {players_}, 0, 1, "whose turn it is"},
      {"round", {1}, 0, printed_rounds, "rounds played"},
      {"rounds_left", {1}, 0, printed_rounds, "rounds to play, this one among them"},
      {"dice_left", {1}, 0, most_dice_on_belt, "dice on one's own belt"},
  };
}

void Encoding<SushiRoll>::observe(const View& view, std::int8_t* row) const {
  const State& table = view.table;
  std::fill_n(row, size_, std::int8_t{0});
  std::int8_t* belts = row;
  std::int8_t* belt_dice = belts + players_ * places_;
  std::int8_t* trays = belt_dice + players_ * faces();
  std::int8_t* on_wasabi = trays + players_ * faces();
  std::int8_t* tokens = on_wasabi + players_ * 3;
  std::int8_t* round_points = tokens + players_ * 3;
  std::int8_t* bag = round_points + printed_rounds * players_;
  std::int8_t* red_belt = bag + die_kinds;
  std::int8_t* to_act = red_belt + players_;
  std::int8_t* rest = to_act + players_;
  const bool waits_for_seat = table.round < rounds_ && table.red < players_ && table.drawn == places_ * players_ &&
                              rolled_for(table) == max_seats;
  for (int step = 0; step < players_; ++step) {
    const Seat seat = seat_after(view.seat, step, players_);
    int place = 0;
    for (const Die die : table.belts[seat]) {
      const int number = number_of(die);
      belts[step * places_ + place++] = static_cast<std::int8_t>(number);
      if (number <= faces()) ++belt_dice[step * faces() + number - 1];
    }
    for (const Die die : table.trays[seat].dice) ++trays[step * faces() + number_of(die) - 1];
    for (std::size_t nigiri = 0; nigiri < 3; ++nigiri)
      *on_wasabi++ = static_cast<std::int8_t>(table.trays[seat].nigiri_on_wasabi[nigiri]);
    *tokens++ = static_cast<std::int8_t>(table.tokens[seat].menu);
    *tokens++ = static_cast<std::int8_t>(table.tokens[seat].chopsticks);
    *tokens++ = static_cast<std::int8_t>(table.tokens[seat].pudding);
    for (int round = 0; round < printed_rounds; ++round)
      round_points[round * players_ + step] = table.round_points[static_cast<std::size_t>(round)][seat];
    red_belt[step] = table.red == seat ? 1 : 0;
    to_act[step] = waits_for_seat && seat_after(table.red, table.taken, players_) == seat ? 1 : 0;
  }
  for (std::size_t kind = 0; kind < die_kinds; ++kind) bag[kind] = static_cast<std::int8_t>(table.bag[kind]);
  rest[0] = static_cast<std::int8_t>(table.round);
  rest[1] = static_cast<std::int8_t>(rounds_ - table.round);
  rest[2] = static_cast<std::int8_t>(table.belts[view.seat].size());
}

int Encoding<SushiRoll>::index_of(const View& view, const Action& action) const {
  const Dice belt = view.table.belts[view.seat];
  switch (action.verb) {
    case Verb::reroll: return first_reroll() + static_cast<int>(places_of(belt, action.dice)) - 1;
    case Verb::swap: {
      const int steps = (action.seat - view.seat + players_) % players_;
      return first_swap() + (place_of(belt, action.die()) * (players_ - 1) + steps - 1) * places_ +
             place_of(view.table.belts[action.seat], action.their_die());
    }
    default: return number_of(action.die()) - 1;
  }
}

std::optional<Action> Encoding<SushiRoll>::decoded(const View& view, int index) const {
  if (index < 0 || index >= action_count()) return std::nullopt;
  if (index < first_reroll()) return take(faces_[static_cast<std::size_t>(index)]);
  const Dice belt = view.table.belts[view.seat];
  if (index < first_swap()) {
    const auto places = static_cast<unsigned>(index - first_reroll() + 1);
    if ((places >> belt.size()) != 0) return std::nullopt;
    Dice chosen{};
    for (int place = 0; place < belt.size(); ++place)
      if (((places >> place) & 1U) != 0) chosen.add(belt[place]);
    return reroll(chosen);
  }
  const int swapped = index - first_swap();
  const int place = swapped / places_ / (players_ - 1);
  const Seat other = seat_after(view.seat, swapped / places_ % (players_ - 1) + 1, players_);
  const Dice theirs = view.table.belts[other];
  const int their_place = swapped % places_;
  if (place >= belt.size() || their_place >= theirs.size()) return std::nullopt;
  return swap(belt[place], other, theirs[their_place]);
}

// A place behind an equal die has no index of its own: it would be the same action twice.
std::optional<Action> Encoding<SushiRoll>::action_at(const View& view, int index) const {
  const auto action = decoded(view, index);
  if (!action || index_of(view, *action) != index) return std::nullopt;
  return action;
}

int Encoding<SushiRoll>::chance_index_of(const State&, const Action& action) const {
  if (action.verb == Verb::red) return action.seat;
  if (action.verb == Verb::draw) return players_ + static_cast<int>(action.die().kind());
  return players_ + die_kinds + number_of(action.die()) - 1;
}

std::optional<Action> Encoding<SushiRoll>::chance_at(const State&, int index) const {
  if (index < players_) return give_red_belt(static_cast<Seat>(index));
  if (index < players_ + die_kinds) return draw(static_cast<DieKind>(index - players_));
  return roll(faces_[static_cast<std::size_t>(index - players_ - die_kinds)]);
}

}  // namespace sushiya::python
