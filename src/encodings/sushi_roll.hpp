// Sushi Roll in numbers. docs/python.md tells the same in words.
#pragma once

#include <array>
#include <optional>

#include "encodings/encoding.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya {

template <>
class Encoding<SushiRoll> {
 public:
  using Action = sushi_roll::Action;
  using Dice = sushi_roll::Dice;
  using Die = sushi_roll::Die;
  using State = sushi_roll::State;
  using View = sushi_roll::View;

  explicit Encoding(const SushiRoll& game);

  std::vector<ObservationField> fields() const;
  constexpr int observation_size() const { return size_; }
  constexpr void observe(const View& view, std::int8_t* row) const;

  // Take a die: its number among the different dice of the box. Re-roll: a bit for each place of one's belt, less one.
  // Swap: one's own place, how far to the left the other sits, the other's place. Of equal dice the first place counts.
  static constexpr bool index_depends_on_view = true;
  constexpr int action_count() const { return first_swap() + places_ * (players_ - 1) * places_; }
  constexpr int index_of(const View& view, const Action& action) const;
  constexpr std::optional<Action> action_at(const View& view, int index) const;

  // Who gets the red belt, the kind of die drawn, the die rolled.
  constexpr int chance_count() const { return players_ + sushi_roll::die_kinds + faces(); }
  constexpr int chance_index_of(const State&, const Action& action) const;
  constexpr std::optional<Action> chance_at(const State&, int index) const;

 private:
  constexpr int faces() const { return face_count_; }
  constexpr int first_reroll() const { return faces(); }
  constexpr int first_swap() const { return faces() + (1 << places_) - 1; }

  // From 1 for a die that shows a face; dice to be rolled come after those; 0 is no die.
  constexpr int number_of(Die die) const { return numbers_[die.code]; }
  constexpr std::optional<Action> decoded(const View& view, int index) const;

  // Where the first die of this sort lies.
  static constexpr int place_of(Dice dice, Die die) {
    int place = 0;
    while (place < dice.size() && dice[place] != die) ++place;
    return place;
  }
  // A bit for each place the chosen dice lie at; both are sorted.
  static constexpr unsigned places_of(Dice belt, Dice chosen) {
    unsigned places = 0;
    int next = 0;
    for (int place = 0; place < belt.size() && next < chosen.size(); ++place) {
      if (belt[place] != chosen[next]) continue;
      places |= 1U << place;
      ++next;
    }
    return places;
  }

  int players_;
  int places_;
  int rounds_;
  int face_count_ = 0;
  // Every face of every die in the box, once.
  std::array<Die, std::size_t{sushi_roll::die_kinds} * sushi_roll::faces_of_a_die> faces_{};
  std::array<std::int8_t, Die::first_unrolled + sushi_roll::die_kinds> numbers_{};
  int size_ = 0;
};

constexpr void Encoding<SushiRoll>::observe(const View& view, std::int8_t* row) const {
  using namespace sushi_roll;
  const State& table = view.table;
  for (int at = 0; at < size_; ++at) row[at] = 0;
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

constexpr int Encoding<SushiRoll>::index_of(const View& view, const Action& action) const {
  using namespace sushi_roll;
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

constexpr std::optional<sushi_roll::Action> Encoding<SushiRoll>::decoded(const View& view, int index) const {
  using namespace sushi_roll;
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
constexpr std::optional<sushi_roll::Action> Encoding<SushiRoll>::action_at(const View& view, int index) const {
  const auto action = decoded(view, index);
  if (!action || index_of(view, *action) != index) return std::nullopt;
  return action;
}

constexpr int Encoding<SushiRoll>::chance_index_of(const State&, const Action& action) const {
  using namespace sushi_roll;
  if (action.verb == Verb::red) return action.seat;
  if (action.verb == Verb::draw) return players_ + static_cast<int>(action.die().kind());
  return players_ + die_kinds + number_of(action.die()) - 1;
}

constexpr std::optional<sushi_roll::Action> Encoding<SushiRoll>::chance_at(const State&, int index) const {
  using namespace sushi_roll;
  if (index < players_) return give_red_belt(static_cast<Seat>(index));
  if (index < players_ + die_kinds) return draw(static_cast<DieKind>(index - players_));
  return roll(faces_[static_cast<std::size_t>(index - players_ - die_kinds)]);
}

}  // namespace sushiya
