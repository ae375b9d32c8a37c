// Sushi Roll in numbers. docs/python.md tells the same in words.
#pragma once

#include <array>
#include <optional>

#include "encoding.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::python {

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
  int observation_size() const { return size_; }
  void observe(const View& view, std::int8_t* row) const;

  // Take a die: its number among the different dice of the box. Re-roll: a bit for each place of one's belt, less one.
  // Swap: one's own place, how far to the left the other sits, the other's place. Of equal dice the first place counts.
  static constexpr bool index_depends_on_view = true;
  int action_count() const { return first_swap() + places_ * (players_ - 1) * places_; }
  int index_of(const View& view, const Action& action) const;
  std::optional<Action> action_at(const View& view, int index) const;

  // Who gets the red belt, the kind of die drawn, the die rolled.
  int chance_count() const { return players_ + sushi_roll::die_kinds + faces(); }
  int chance_index_of(const State&, const Action& action) const;
  std::optional<Action> chance_at(const State&, int index) const;

 private:
  int faces() const { return static_cast<int>(faces_.size()); }
  int first_reroll() const { return faces(); }
  int first_swap() const { return faces() + (1 << places_) - 1; }

  // From 1 for a die that shows a face; dice to be rolled come after those; 0 is no die.
  int number_of(Die die) const { return numbers_[die.code]; }
  std::optional<Action> decoded(const View& view, int index) const;

  int players_;
  int places_;
  int rounds_;
  std::vector<Die> faces_;  // every face of every die in the box, once
  std::array<std::int8_t, Die::first_unrolled + sushi_roll::die_kinds> numbers_{};
  int size_;
};

}  // namespace sushiya::python
