// Wasabi! in numbers. docs/python.md tells the same in words.
#pragma once

#include <array>
#include <optional>

#include "encoding.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya::python {

template <>
class Encoding<Wasabi> {
 public:
  using Action = wasabi::Action;
  using State = wasabi::State;
  using View = wasabi::View;

  explicit Encoding(const Wasabi& game);

  std::vector<ObservationField> fields() const;
  int observation_size() const { return size_; }
  void observe(const View& view, std::int8_t* row) const;

  // Verb after verb in the order of `Verb`, each with as many indices as there are things it can name; the acts of
  // chance, start and draw, have indices of their own.
  static constexpr bool index_depends_on_view = false;
  int action_count() const { return begins_[wasabi::verbs] - begins_[first_verb]; }
  int index_of(const View&, const Action& action) const { return position_of(action) - begins_[first_verb]; }
  std::optional<Action> action_at(const View&, int index) const {
    if (index < 0 || index >= action_count()) return std::nullopt;
    return action_of(index + begins_[first_verb]);
  }

  int chance_count() const { return begins_[first_verb]; }
  int chance_index_of(const State&, const Action& action) const { return position_of(action); }
  std::optional<Action> chance_at(const State&, int index) const { return action_of(index); }

 private:
  static constexpr std::size_t first_verb = static_cast<std::size_t>(wasabi::Verb::give);

  int things(wasabi::Verb verb) const;  // how many things the verb can name
  int position_of(const Action& action) const;
  Action action_of(int position) const;
  int square_number(wasabi::Square square) const { return row_of(square) * columns_ + column_of(square); }
  wasabi::Square square_with(int number) const { return wasabi::square_at(number % columns_, number / columns_); }

  int players_;
  int columns_;
  int squares_;
  int ingredients_;
  int strips_;
  wasabi::Components components_;
  std::array<int, wasabi::verbs + 1> begins_{};
  int size_;
};

}  // namespace sushiya::python
